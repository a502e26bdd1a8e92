import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotifyThrottle } from './notify-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('notifies at once after a quiet time, then gathers, and never leaves out the last growth', async () => {
  const sent: number[] = [];
  const notifies = new NotifyThrottle(async (_stream, revision) => sent.push(revision));
  expect(notifies.isDue('book')).toBe(true);
  for (const revision of [1, 2, 3]) {
    expect(notifies.isDue('book')).toBe(false);
    notifies.postpone('book', revision);
  }
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toEqual([3]);
  expect(notifies.isDue('book')).toBe(true);
});

it('notifies of nothing once closed', async () => {
  const sent: number[] = [];
  const notifies = new NotifyThrottle(async (_stream, revision) => sent.push(revision));
  notifies.postpone('book', 1);
  notifies.close();
  notifies.postpone('book', 2);
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toEqual([]);
});
