import { expect, it } from 'vitest';
import { RollingCount } from './rolling-count.ts';

it('counts by stretch, oldest first, and forgets what is too old', () => {
  const count = new RollingCount({ stretchMs: 1_000, stretches: 3 });
  expect(count.counts(10_000)).toEqual([0, 0, 0]);
  count.add(10_000);
  count.add(10_999, 4);
  count.add(12_000);
  expect(count.counts(12_500)).toEqual([5, 0, 1]);
  expect(count.sum(12_500)).toBe(6);
  expect(count.counts(13_000)).toEqual([0, 1, 0]);
  expect(count.sum(99_000)).toBe(0);
});

it('does not add to a stretch whose place it takes', () => {
  const count = new RollingCount({ stretchMs: 1_000, stretches: 3 });
  count.add(10_000, 7);
  count.add(13_000);
  expect(count.counts(13_000)).toEqual([0, 0, 1]);
});
