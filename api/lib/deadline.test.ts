import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedOutError, withFallback, withTimeout } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

test('work that ends in time settles as it does, and leaves no timer behind', async () => {
  await expect(withTimeout(100, 'Postgres', Promise.resolve('done'))).resolves.toBe('done');
  await expect(withTimeout(100, 'Postgres', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that is late is an error that names who did not answer', async () => {
  const late = expect(withTimeout(100, 'Postgres', never)).rejects.toThrow(
    new TimedOutError('Postgres: no answer within 100 ms'),
  );
  await vi.advanceTimersByTimeAsync(100);
  await late;
});

test('the fallback is asked only when the work is late', async () => {
  const fallback = vi.fn(() => 'instead');
  await expect(withFallback(100, Promise.resolve('done'), fallback)).resolves.toBe('done');
  await expect(withFallback(100, Promise.reject(new Error('broken')), fallback)).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fallback).not.toHaveBeenCalled();
  const late = withFallback(100, never, fallback);
  await vi.advanceTimersByTimeAsync(100);
  await expect(late).resolves.toBe('instead');
});
