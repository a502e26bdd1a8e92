import { expect, test } from 'vitest';
import { spanText } from './words.ts';

test('a span names the day of its end only where it is another', () => {
  const from = '2026-11-20T06:48:10.250Z';
  expect(spanText({ from, to: '2026-11-20T06:59:31.004Z' })).toBe('20 Nov 2026, 14:48:10 – 14:59:31');
  expect(spanText({ from, to: '2026-11-20T16:01:00.000Z' })).toBe('20 Nov 2026, 14:48:10 – 21 Nov 2026, 00:01:00');
});
