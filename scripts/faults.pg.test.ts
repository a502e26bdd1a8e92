import { expect, test } from 'vitest';
import { FAULTS, runFaults } from './faults/run.ts';
import { TRIES_ALL } from './test/level.ts';

test('a house of a process for each role loses and doubles nothing while they are killed, frozen and replaced', {
  timeout: 900_000,
}, async () => {
  const minutes = TRIES_ALL ? 3 : 0.1;
  // Eight processes for minutes are for the night: they leave nothing of two cores to other tests.
  const roles = TRIES_ALL ? undefined : (['api', 'api', 'projections', 'jobs'] as const);
  const { wrong, acknowledged, faults } = await runFaults(minutes, () => undefined, roles);
  expect(wrong).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
  expect(faults.length).toBeGreaterThanOrEqual(TRIES_ALL ? FAULTS.length : 1);
});
