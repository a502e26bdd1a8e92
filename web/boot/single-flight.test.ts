import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('a double click does a thing once, and then it can be done again', async () => {
  const told: boolean[] = [];
  const one = singleFlight((busy) => told.push(busy));
  let done = 0;
  const work = async () => {
    done += 1;
    await Promise.resolve();
  };
  // Each rendering of a page makes its own function of the same works.
  await Promise.all([one(work)(), one(work)(), one(work)()]);
  expect(done).toBe(1);
  expect(told).toEqual([true, false]);
  await one(work)();
  expect(done).toBe(2);
});

test('what fails can be tried again', async () => {
  const one = singleFlight(() => undefined);
  const fails = one(() => Promise.reject(new Error('no line')));
  await expect(fails()).rejects.toThrow('no line');
  await expect(fails()).rejects.toThrow('no line');
});
