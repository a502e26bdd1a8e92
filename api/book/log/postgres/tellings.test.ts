import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tellings } from './tellings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells at once after a quiet time, then gathers, and never leaves out the last growth', async () => {
  const told: number[] = [];
  const tellings = new Tellings(async (_stream, revision) => told.push(revision));
  expect(tellings.isDue('book')).toBe(true);
  for (const revision of [1, 2, 3]) {
    expect(tellings.isDue('book')).toBe(false);
    tellings.untold('book', revision);
  }
  await vi.advanceTimersByTimeAsync(50);
  expect(told).toEqual([3]);
  expect(tellings.isDue('book')).toBe(true);
});

it('tells nothing once closed', async () => {
  const told: number[] = [];
  const tellings = new Tellings(async (_stream, revision) => told.push(revision));
  tellings.untold('book', 1);
  tellings.close();
  tellings.untold('book', 2);
  await vi.advanceTimersByTimeAsync(50);
  expect(told).toEqual([]);
});
