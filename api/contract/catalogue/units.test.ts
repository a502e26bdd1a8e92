import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedPlate, ownKeyOf, unitKeyOf, unitOfLot, unitOfPlate } from './units.ts';

test.each([
  ['WXC 4821', 'WXC4821'],
  [' wxc  4821 ', 'WXC4821'],
  ['ＷＸＡ１５７', 'WXA157'],
  ['WXA\u200b 1', 'WXA1'],
  ['GG–0117', 'GG-0117'],
  ['4821', '4821'],
  ['A'.repeat(31) + 1, 'A'.repeat(31) + 1],
])('%j names the unit %s', (regnNo, unit) => expect(unitOfPlate(regnNo)).toBe(unit));

test.each([
  ...[
    'UNREGISTERED',
    'NO PLATE',
    'TBA',
    'N/A',
    '-',
    '',
    ' ',
    'S/N ZX200-3',
    '../x1',
    '..',
    '-5',
    '🚜 1',
    'U_2345678ABC',
  ],
  'WXA'.repeat(70),
])('%j names none', (regnNo) => expect(unitOfPlate(regnNo)).toBeUndefined());

test('plates are compared without hyphens; what names no unit is not compared', () => {
  expect(comparedPlate('wxa-125')).toBe(comparedPlate('WXA 125'));
  expect(comparedPlate('UNREGISTERED')).toBeUndefined();
});

test('a key that the house made is taken in small letters too, and is no plate', () => {
  expect(unitKeyOf('u_2345678abc')).toBe('U_2345678ABC');
  expect(ownKeyOf('u_2345678abc')).toBe('U_2345678ABC');
  expect(ownKeyOf('WXC 4821')).toBeUndefined();
  expect(unitKeyOf('UNREGISTERED')).toBe('UNREGISTERED');
  for (const no of ['U_', 'U_2345678AB', 'U_2345678ABCD', 'A_2345678ABC', 'U_../../../x'])
    expect(unitKeyOf(no)).toBeUndefined();
});

test('the key that is noted counts, else that of the plate', () => {
  expect(unitOfLot('U_2345678ABC', 'WXC 4821')).toBe('U_2345678ABC');
  expect(unitOfLot('', 'WXC 4821')).toBe('WXC4821');
  expect(unitOfLot(undefined, 'N/A')).toBe('');
});

test('whatever is typed, a key is a name of one folder, and writes itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ A-Z0-9._/-]{0,40}$/)), (typed) => {
      const unit = unitKeyOf(typed);
      if (unit === undefined) return;
      expect(unit).toMatch(/^[0-9A-Z][0-9A-Z_-]{0,31}$/);
      expect(unitKeyOf(unit)).toBe(unit);
    }),
  );
});
