import { expect, it } from 'vitest';
import { english } from '../i18n/testing.ts';
import type { Text } from '../i18n/use-t.ts';
import { counted, spanText } from './texts.ts';

it.each<[number, Text, Text, string]>([
  [0, 'new lot', 'new lots', '0 new lots'],
  [1, 'new lot', 'new lots', '1 new lot'],
  [1, 'person', 'people', '1 person'],
  [1_204, 'person', 'people', '1,204 people'],
])('%d of "%s" are counted as people say it', (count, one, many, text) => {
  expect(counted(english, count, one, many)).toBe(text);
});

it('a plural by an s need not be said', () => {
  expect(counted(english, 2, 'changed lot')).toBe('2 changed lots');
});

it('a span names the day of its end only where it is another', () => {
  const from = '2026-11-20T06:48:10.250Z';
  expect(spanText(english, { from, to: '2026-11-20T06:59:31.004Z' })).toBe('20 Nov 2026, 14:48:10 – 14:59:31');
  expect(spanText(english, { from, to: '2026-11-20T16:01:00.000Z' })).toBe(
    '20 Nov 2026, 14:48:10 – 21 Nov 2026, 00:01:00',
  );
});
