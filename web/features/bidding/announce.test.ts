import { describe, expect, test } from 'vitest';
import { translator } from '#web/i18n/translate.ts';
import { announcementOf, timeAnnouncementOf } from './announce.ts';

const english = translator({});
const held = (bidderNo: number | null, latestBidSen: number) => ({ bidderNo, latestBidSen, bidCount: 1 });

test('bids are told politely, only the loss of the lead interrupts', () => {
  expect(announcementOf(english, held(null, 0), held(2218, 21_500_00), 1042)).toEqual({
    manner: 'polite',
    text: 'Bidder 2218 bid RM21,500.00.',
  });
  expect(announcementOf(english, held(2218, 21_500_00), held(1042, 21_700_00), 1042)).toMatchObject({
    manner: 'polite',
    text: 'Your bid of RM21,700.00 is the highest.',
  });
  expect(announcementOf(english, held(1042, 21_700_00), held(2218, 21_900_00), 1042)).toEqual({
    manner: 'assertive',
    text: 'You have been outbid by bidder 2218. The highest bid is RM21,900.00.',
  });
  expect(announcementOf(english, held(2218, 21_900_00), held(1177, 22_100_00), 1042)).toMatchObject({
    manner: 'polite',
  });
});

test('the same price told again says nothing', () => {
  expect(
    announcementOf(english, held(2218, 21_500_00), { ...held(2218, 21_500_00), bidCount: 2 }, 1042),
  ).toBeUndefined();
});

describe('the time left', () => {
  const at = (minutes: number, seconds = 0) => ({ days: 0, hours: 0, minutes, seconds });
  const said = (before: ReturnType<typeof at>, now: ReturnType<typeof at>) =>
    timeAnnouncementOf(english, before, now)?.text;

  test('is said at 15, 5 and 1 minutes, when the countdown comes there', () => {
    expect(said(at(15, 1), at(15))).toBe('15 minutes left.');
    expect(said(at(5, 1), at(5))).toBe('5 minutes left.');
    expect(said(at(1, 1), at(1))).toBe('1 minute left.');
    expect(said(at(15), at(14, 59))).toBeUndefined();
    expect(said(at(3), at(2, 59))).toBeUndefined();
  });

  test('is said once for a device that slept over several marks, and not after the end', () => {
    expect(said(at(20), at(4, 12))).toBe('5 minutes left.');
    expect(said(at(20), at(0))).toBeUndefined();
  });
});
