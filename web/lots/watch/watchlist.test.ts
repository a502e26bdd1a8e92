import { expect, test } from 'vitest';
import { parseWatchlist } from '#web/calls/guest-list.ts';
import { isSameUnit, watchedLotOf } from '#web/calls/watched.ts';

test('a unit is found again by its number in another auction', () => {
  const next = watchedLotOf({ id: '302', session: 'NEXT', regnNo: 'VDA 1188', unit: 'VDA1188' });
  expect(next).toEqual({ session: 'NEXT', lotNo: '302', regnNo: 'VDA1188', unit: 'VDA1188' });
  expect(isSameUnit(next, watchedLotOf({ id: '7', session: 'AMS9', regnNo: 'vda1188', unit: 'VDA1188' }))).toBe(true);
  expect(isSameUnit(next, watchedLotOf({ id: '302', session: 'AMS9', regnNo: 'VDA 1189', unit: 'VDA1189' }))).toBe(
    false,
  );
});

test('goods without a number are found again by the key of their unit, and not by what stands in place of a number', () => {
  const key = 'U_2345678ABC';
  const excavator = watchedLotOf({ id: 'P127', session: '', regnNo: 'UNREGISTERED', unit: key });
  expect(isSameUnit(excavator, watchedLotOf({ id: '9', session: 'AMS1', regnNo: 'UNREGISTERED', unit: key }))).toBe(
    true,
  );
  const tractor = { id: 'P128', session: '', regnNo: 'UNREGISTERED', unit: 'U_3456789BCD' };
  expect(isSameUnit(excavator, watchedLotOf(tractor))).toBe(false);
  const desk = watchedLotOf({ id: '9', session: 'AMS1', regnNo: '', unit: '' });
  expect(isSameUnit(desk, watchedLotOf({ id: '10', session: 'AMS1', regnNo: '', unit: '' }))).toBe(false);
  expect(watchedLotOf({ id: '9', session: 'AMS1', regnNo: 'GG-1', unit: 'GG-1' }).regnNo).toBe('');
});

test('what a device stored is taken as far as the house would take it', () => {
  const good = { session: 'AMS1', lotNo: '101', regnNo: 'WXC4821', unit: 'WXC4821' };
  expect(
    parseWatchlist(JSON.stringify([good, { ...good, session: '../x' }, { ...good, regnNo: 'a b' }, null, 7])),
  ).toEqual([good]);
  // As it was kept before units had keys.
  const { unit: _, ...former } = good;
  expect(parseWatchlist(JSON.stringify([former]))).toEqual([good]);
  expect(parseWatchlist(JSON.stringify([{ ...good, unit: '../x' }]))).toEqual([]);
  for (const damage of [null, '', '{', '{}', '"x"', 'null']) expect(parseWatchlist(damage)).toEqual([]);
});
