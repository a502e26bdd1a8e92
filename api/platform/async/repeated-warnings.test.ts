import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RepeatedWarnings } from './repeated-warnings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function noted() {
  const lines: (readonly [object, string])[] = [];
  return { lines, warnings: new RepeatedWarnings({ warn: (details, message) => void lines.push([details, message]) }) };
}

it('logs the first of a kind with all that is known, then counts, and begins anew after a quiet time', () => {
  const { lines, warnings } = noted();
  for (let n = 0; n < 1_000; n += 1) warnings.warn({ n }, 'refused');
  warnings.warn({ n: 0 }, 'unavailable');
  expect(lines).toEqual([
    [{ n: 0 }, 'refused'],
    [{ n: 0 }, 'unavailable'],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(2)).toEqual([[{ n: 999, more: 999, seconds: 10 }, 'refused, again and again']]);
  warnings.warn({ n: 1 }, 'refused');
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(3)).toEqual([[{ n: 1, more: 1, seconds: 10 }, 'refused, again and again']]);
  vi.advanceTimersByTime(10_000);
  warnings.warn({ n: 2 }, 'refused');
  expect(lines.slice(4)).toEqual([[{ n: 2 }, 'refused']]);
});

it('tells what is left when it is closed', () => {
  const { lines, warnings } = noted();
  for (let n = 0; n < 3; n += 1) warnings.warn({ n }, 'refused');
  warnings.close();
  warnings.close();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    [{ n: 0 }, 'refused'],
    [{ n: 2, more: 2, seconds: 10 }, 'refused, again and again'],
  ]);
});
