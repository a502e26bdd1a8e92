import { expect, test } from 'vitest';
import { Gathered, latest, union } from './gathered.ts';

async function told<Key, Facts>(gathered: Gathered<Key, Facts>): Promise<readonly (readonly [Key, Facts])[]> {
  let all: readonly (readonly [Key, Facts])[] = [];
  await gathered.round(async (pending) => {
    all = [...pending];
  });
  return all;
}

test('given what came of one key, then a round has it together, and the next one only what came since', async () => {
  const gathered = new Gathered<string, ReadonlySet<number>>(union);
  gathered.add('101', new Set([1]));
  gathered.add('101', new Set([2]));
  gathered.add('102', new Set([3]));
  expect(await told(gathered)).toEqual([
    ['101', new Set([1, 2])],
    ['102', new Set([3])],
  ]);
  expect(await told(gathered)).toEqual([]);
});

test('when a round fails, then the next has all of it again, with what is newer', async () => {
  const gathered = new Gathered<string, ReadonlyMap<number, number>>(latest((bidNo) => bidNo));
  gathered.add(
    '101',
    new Map([
      [1, 4],
      [2, 5],
    ]),
  );
  const failing = gathered.round(async () => {
    gathered.add('101', new Map([[1, 7]]));
    throw new Error('away');
  });
  await expect(failing).rejects.toThrow('away');
  expect(await told(gathered)).toEqual([
    [
      '101',
      new Map([
        [1, 7],
        [2, 5],
      ]),
    ],
  ]);
});
