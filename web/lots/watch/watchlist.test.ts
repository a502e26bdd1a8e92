import { expect, test } from 'vitest';
import { parseWatchlist } from '#web/calls/guest-list.ts';
import { isSameUnit, watchedLotOf } from '#web/calls/watched.ts';

test('a unit is found again by its number in another auction', () => {
  const next = watchedLotOf({ id: '302', session: 'NEXT', regnNo: 'VDA 1188' });
  expect(next).toEqual({ session: 'NEXT', lotNo: '302', regnNo: 'VDA1188' });
  expect(isSameUnit(next, watchedLotOf({ id: '7', session: 'AMS9', regnNo: 'vda1188' }))).toBe(true);
  expect(isSameUnit(next, watchedLotOf({ id: '302', session: 'AMS9', regnNo: 'VDA 1189' }))).toBe(false);
});

test('goods without a number are only the lot that they are', () => {
  const desk = watchedLotOf({ id: '9', session: 'AMS1', regnNo: '' });
  expect(isSameUnit(desk, watchedLotOf({ id: '9', session: 'AMS1', regnNo: 'GG-1' }))).toBe(true);
  expect(isSameUnit(desk, watchedLotOf({ id: '10', session: 'AMS1', regnNo: '' }))).toBe(false);
  expect(watchedLotOf({ id: '9', session: 'AMS1', regnNo: 'GG-1' }).regnNo).toBe('');
});

test('what a device stored is taken as far as the house would take it', () => {
  const good = { session: 'AMS1', lotNo: '101', regnNo: 'WXC4821' };
  expect(
    parseWatchlist(JSON.stringify([good, { ...good, session: '../x' }, { ...good, regnNo: 'a b' }, null, 7])),
  ).toEqual([good]);
  for (const damage of [null, '', '{', '{}', '"x"', 'null']) expect(parseWatchlist(damage)).toEqual([]);
});
