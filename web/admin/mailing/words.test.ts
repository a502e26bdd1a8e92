import { expect, it } from 'vitest';
import { english } from '../i18n/testing.ts';
import { leftOutText, peopleText, percentSent, waitingOf } from './words.ts';

it.each([
  [{ optedOut: 0, noAddress: 0, deactivated: 0 }, ''],
  [{ optedOut: 2, noAddress: 0, deactivated: 0 }, 'Left out: 2 want no mailings.'],
  [
    { optedOut: 1, noAddress: 1_200, deactivated: 1 },
    'Left out: 1 want no mailings, 1,200 have no verified address, 1 account deactivated.',
  ],
])('%j: %j', (counts, text) => expect(leftOutText(english, counts)).toBe(text));

it('counts addresses', () =>
  expect([peopleText(english, 1), peopleText(english, 1_234)]).toEqual(['1 address', '1,234 addresses']));

it.each([
  [{ total: 3, sent: 1, failed: 0, state: 'sending' as const }, 33, 2],
  [{ total: 3, sent: 3, failed: 0, state: 'sending' as const }, 99, 0],
  [{ total: 3, sent: 0, failed: 0, state: 'waiting' as const }, 0, 3],
  // One of them said meanwhile that they want no mailings.
  [{ total: 3, sent: 2, failed: 0, state: 'done' as const }, 100, 0],
])('%j is %s percent, %s wait', (mailing, percent, waiting) => {
  expect([percentSent(mailing), waitingOf(mailing)]).toEqual([percent, waiting]);
});
