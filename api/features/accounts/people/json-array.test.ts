import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { jsonArray } from './json-array.ts';

const people = [3, 7, 8, 20, 21].map((id) => ({ id, secret: 'x' }));

function reader() {
  const asked: number[] = [];
  const read = async (after: number, size: number) => {
    asked.push(after);
    return people.filter(({ id }) => id > after).slice(0, size);
  };
  return { asked, read };
}

test.each([1, 2, 5, 6])('all rows come once and in order, %i at a time', async (size) => {
  const { read } = reader();
  const stream = await jsonArray(read, ({ id }) => ({ id }), { size });
  expect(JSON.parse(await text(stream))).toEqual([3, 7, 8, 20, 21].map((id) => ({ id })));
});

test('nothing is an empty array', async () => {
  expect(await text(await jsonArray(async () => [], String))).toBe('[]');
});

test('what nobody takes is not read', async () => {
  const { asked, read } = reader();
  const stream = await jsonArray(read, String, { size: 1 });
  expect(asked).toEqual([0]);
  stream.destroy();
});

test('rows that cannot be read at first are an error before anything is answered; later ones end the answer', async () => {
  await expect(jsonArray(() => Promise.reject(new Error('away')), String)).rejects.toThrow('away');
  const { read } = reader();
  const stream = await jsonArray(
    (after, size) => (after > 3 ? Promise.reject(new Error('away')) : read(after, size)),
    String,
    { size: 1 },
  );
  await expect(text(stream)).rejects.toThrow('away');
});
