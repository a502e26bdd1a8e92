import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatedFailures } from './repeated-failures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first failure with its error, then how many more, then nothing', () => {
  const lines: unknown[] = [];
  const failed = repeatedFailures({ warn: (fields, message) => lines.push({ ...fields, message }) }, 'unavailable');
  const first = new Error('first');
  const last = new Error('last');
  failed(first);
  for (let n = 0; n < 999; n += 1) failed(new Error('between'));
  failed(last);
  expect(lines).toEqual([{ err: first, message: 'unavailable' }]);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(1)).toEqual([{ err: last, more: 1_000, seconds: 10, message: 'unavailable, again and again' }]);
  failed(last);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(2)).toEqual([{ err: last, more: 1, seconds: 10, message: 'unavailable, again and again' }]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  failed(first);
  expect(lines.slice(3)).toEqual([{ err: first, message: 'unavailable' }]);
});
