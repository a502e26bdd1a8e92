import { expect, it } from 'vitest';
import { counted, spanText } from './texts.ts';

it.each([
  [0, 'new lot', undefined, '0 new lots'],
  [1, 'new lot', undefined, '1 new lot'],
  [2, 'changed lot', undefined, '2 changed lots'],
  [1, 'lot is removed', 'lots are removed', '1 lot is removed'],
  [1_204, 'lot is removed', 'lots are removed', '1,204 lots are removed'],
])('%d of "%s" are counted as people say it', (count, one, many, text) => {
  expect(counted(count, one, many)).toBe(text);
});

it('a span names the day of its end only where it is another', () => {
  const from = '2026-11-20T06:48:10.250Z';
  expect(spanText({ from, to: '2026-11-20T06:59:31.004Z' })).toBe('20 Nov 2026, 14:48:10 – 14:59:31');
  expect(spanText({ from, to: '2026-11-20T16:01:00.000Z' })).toBe('20 Nov 2026, 14:48:10 – 21 Nov 2026, 00:01:00');
});
