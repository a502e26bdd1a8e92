import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isStillHereAfter } from './is-still-here-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('who is still there after the pause has stayed', async () => {
  const outcome = isStillHereAfter(new AbortController().signal, 500);
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe(true);
});

it('who leaves during the pause has not stayed', async () => {
  const left = new AbortController();
  const outcome = isStillHereAfter(left.signal, 500);
  await vi.advanceTimersByTimeAsync(100);
  left.abort();
  await vi.advanceTimersByTimeAsync(400);
  expect(await outcome).toBe(false);
});

it('who left before the pause, while the house was asked, has not stayed', async () => {
  const left = new AbortController();
  left.abort();
  const outcome = isStillHereAfter(left.signal, 500);
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe(false);
});
