import { afterEach, test, vi } from 'vitest';
import { titleOf } from './figures.ts';
import { PRESSED } from './pressed.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each(PRESSED.map((row) => [titleOf(row), row] as const))('%s', (_, row) => row.holds(undefined));
