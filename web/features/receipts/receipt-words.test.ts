import { expect, test } from 'vitest';
import { translator } from '#web/i18n/translate.ts';
import { exactTime, lotWords, reasonWords } from './receipt-words.ts';

const t = translator({});

test('a time is told to the millisecond, at +08:00', () => {
  expect(exactTime('2026-11-20T06:59:59.990Z', 'en')).toBe('20 Nov 2026, 14:59:59.990');
});

test('a lot is told by its number and session, one that there was not by its number', () => {
  expect(lotWords(t, 'AMS1/101')).toBe('Lot 101 of AMS1');
  expect(lotWords(t, '999')).toBe('Lot 999');
});

test('a reason that came later than these words is told by its code', () => {
  expect(reasonWords(t, 'bid-too-low')).toContain('below the next bid');
  expect(reasonWords(t, 'some-new-rule')).toBe('Refused by a rule of the auction (some-new-rule).');
});
