import { expect, test } from 'vitest';
import { samePlates, samePlateText } from './units.ts';

const listed = new Map([
  ['101', { regnNo: 'WXA 101', unit: 'WXA101' }],
  ['102', { regnNo: 'WXA 102', unit: 'WXA102' }],
  ['103', { regnNo: 'UNREGISTERED', unit: 'U_2345678ABC' }],
]);
const same = (...wanted: Parameters<typeof samePlates>[0]) => Object.fromEntries(samePlates(wanted, listed));

test('a plate that another lot has is said with that lot, however it is written', () => {
  expect(same({ lotNo: '104', regnNo: 'wxa-101' })).toEqual({ 104: ['101'] });
  expect(same({ lotNo: '102', regnNo: 'ＷＸＡ１０１' })).toEqual({ 102: ['101'] });
  expect(samePlateText(' WXA 101 ', ['101', '104'])).toBe(
    'WXA 101 is the registration number of lots 101, 104 already.',
  );
});

test('of two that come at once each is said, unless one of them is meant', () => {
  const [a, b] = [
    { lotNo: '104', regnNo: 'VBG 1' },
    { lotNo: '105', regnNo: 'VBG1' },
  ];
  expect(same(a, b)).toEqual({ 104: ['105'], 105: ['104'] });
  expect(same(a, { ...b, samePlate: true })).toEqual({ 105: ['104'] });
});

test('what names no unit may stand as often as it does', () => {
  for (const regnNo of ['UNREGISTERED', '-', 'N/A', ''])
    expect(same({ lotNo: '104', regnNo }, { lotNo: '105', regnNo })).toEqual({});
});

test('a lot that keeps its plate is not asked again, two that exchange theirs neither, nor one that takes a plate that is given up', () => {
  expect(
    samePlates(
      [{ lotNo: '1', regnNo: 'A 1' }],
      new Map([
        ['1', { regnNo: 'A1', unit: 'A1' }],
        ['2', { regnNo: 'A 1', unit: 'U_2345678ABC' }],
      ]),
    ),
  ).toEqual(new Map());
  expect(same({ lotNo: '101', regnNo: 'WXA 102' }, { lotNo: '102', regnNo: 'WXA 101' })).toEqual({});
  expect(same({ lotNo: '101', regnNo: 'WXA 999' }, { lotNo: '104', regnNo: 'WXA 101' })).toEqual({});
});
