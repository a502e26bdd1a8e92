import { expect, test } from 'vitest';
import { runFaults } from './faults/run.ts';
import { TRIES_ALL } from './test/level.ts';

/** `npm run faults`: all of it where everything is tried, which takes its eight kinds of faults three times; else the first ones. */
const MINUTES = TRIES_ALL ? 3 : 0.2;

test('a house of a process for each role loses and doubles nothing while they are killed, frozen and replaced', {
  timeout: 600_000,
}, async () => {
  const { wrong, acknowledged, faults } = await runFaults(MINUTES, () => undefined);
  expect(wrong).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
  expect(faults.length).toBeGreaterThan(0);
});
