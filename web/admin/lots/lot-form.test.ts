import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { aSession } from '#web/testing/wire.ts';
import { english } from '../i18n/testing.ts';
import { leavingOrder } from '../kit/column-room.ts';
import { BIDS, COLUMNS } from './LotManager.tsx';
import {
  amountFault,
  bandFault,
  bandPremiumFault,
  changeOf,
  countFault,
  formOf,
  inputOf,
  type ManagedLot,
  newForm,
  nextSession,
  premiumFault,
  reserveWords,
  yearFault,
} from './lot-form.ts';
import { MANAGED_LOT } from './testing/managed-lot.ts';

const LOT: ManagedLot = { ...MANAGED_LOT, price: 21_500.5, premium: 0.025, remarks: 'One', remark1: 'NOTE 1' };

test('a lot that nobody touches is sent as it is', () => {
  const sen = fc.integer({ min: 0, max: 1_000_000_000 }).map((n) => n / 100);
  const premium = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 101, max: 100_000_000 }).map((n) => n / 100),
    fc.integer({ min: 1, max: 999_999 }).map((n) => n / 1_000_000),
  );
  const bands = fc
    .uniqueArray(
      fc.record({
        upTo: fc.integer({ min: 100, max: 1_000_000_000 }).map((n) => n / 100),
        premium: fc.constantFrom(0, 1, 300.5),
      }),
      {
        selector: ({ upTo }) => upTo,
        maxLength: 5,
      },
    )
    .map((each) => each.toSorted((a, b) => a.upTo - b.upTo));
  const amounts = fc.record({
    premiumBands: bands,
    price: sen,
    addPrice: sen,
    deposit: sen,
    adminFee: sen,
    safetyDeposit: sen,
    premium,
  });
  fc.assert(
    fc.property(amounts, (change) => {
      const { unit: ____, photos: _, biddersInLot: __, bidCount: ___, ...lot } = { ...LOT, ...change };
      const form = formOf({ ...LOT, ...change });
      expect(inputOf(form)).toEqual(lot);
      expect(changeOf(form, { ...LOT, ...change }).shown).toEqual({});
      expect(premiumFault(english, form.premiumKind, form.premium)).toBe(true);
      expect(amountFault(english, form.price)).toBe(true);
      for (const [at, band] of form.premiumBands.entries()) {
        expect(bandFault(english, band.upTo, form.premiumBands[at - 1]?.upTo)).toBe(true);
        expect(bandPremiumFault(english, band.premium)).toBe(true);
      }
    }),
  );
});

test('of a lot that was touched only what was touched goes with what it was, as the lot had it', () => {
  const form = formOf(LOT);
  form.remark1 = 'Gearbox replaced';
  form.price = '22,000';
  form.mileageKm = '';
  form.premiumBands.push({ upTo: '5000', premium: '300' });
  expect(changeOf(form, LOT).shown).toEqual({
    remark1: 'NOTE 1',
    price: 21_500.5,
    mileageKm: 142_310,
    premiumBands: [],
  });
});

test('a new lot begins with the terms of a usual car, and without a minimum raise of its own', () => {
  const input = inputOf({ ...newForm('AMS7'), id: ' 12A ', price: '1,500.5' });
  expect(input).toMatchObject({
    id: '12A',
    session: 'AMS7',
    price: 1_500.5,
    addPrice: 0,
    deposit: 1_500,
    premium: 600,
    premiumBands: [{ upTo: 5_000, premium: 300 }],
  });
});

it.each([
  ['', true],
  ['2019', true],
  [' 2,019 ', true],
  ['2019.0', true],
  ['19', 'Please enter four figures, such as 2019, or nothing.'],
  ['Dec-19', 'Please enter four figures, such as 2019, or nothing.'],
])('of the year "%s" it says %j', (typed, said) => {
  expect(yearFault(english, typed)).toBe(said);
  if (said === true) expect(inputOf({ ...newForm('AMS7'), year: typed }).year).toMatch(/^(?:2019)?$/);
});

it.each<[string, number, string | true]>([
  ['', 0, true],
  ['', 1, 'Please enter an amount.'],
  ['0.99', 1, 'The amount must be at least RM1.00.'],
  ['21,500.50', 1, true],
  ['21 500.50', 1, true],
  ['21\u00a0500', 1, true],
  ...['12 34', '1,2,3', '12,34', '1 234 5', '1\u00a023', '1\u200923', '12 345,678', '2 1,500'].map(
    (typed): [string, number, string] => [typed, 0, 'Please enter an amount in RM, such as 1500 or 1500.50.'],
  ),
  ['1.005', 0, 'Please enter an amount in RM, such as 1500 or 1500.50.'],
  ['-1', 0, 'Please enter an amount in RM, such as 1500 or 1500.50.'],
  ['1e3', 0, 'Please enter an amount in RM, such as 1500 or 1500.50.'],
])('of the amount "%s", at least RM%d, it says %j', (typed, least, said) => {
  expect(amountFault(english, typed, least)).toBe(said);
});

it.each([
  ['', true],
  ['0', true],
  ['142,310', true],
  ['142 310', true],
  ['14 23', 'Please enter a whole number.'],
  ['1,42,310', 'Please enter a whole number.'],
  ['5000001', 'At most 5,000,000.'],
  ['1.5', 'Please enter a whole number.'],
  ['-1', 'Please enter a whole number.'],
])('of the mileage "%s" it says %j', (typed, said) => {
  expect(countFault(english, typed, 5_000_000)).toBe(said);
});

it.each([
  ['none', 'whatever', true],
  ['flat', '600', true],
  ['flat', '1', 'The amount must be above RM1.00.'],
  ['flat', '', 'Please enter an amount.'],
  ['share', '2.5', true],
  ['share', '0', 'The percentage must be above 0.'],
  ['share', '100', 'Please enter a percentage below 100, such as 2 or 2.5.'],
  ['share', '', 'Please enter a percentage below 100, such as 2 or 2.5.'],
] as const)('of the premium %s "%s" it says %j', (kind, typed, said) => {
  expect(premiumFault(english, kind, typed)).toBe(said);
});

it.each([
  ['5000', undefined, true],
  ['5,000', '4999.99', true],
  ['5000', '5,000.00', 'Each band must end above the one before it.'],
  ['', undefined, 'Please enter an amount.'],
  ['0', undefined, 'The amount must be at least RM1.00.'],
])('of a band up to "%s" after one up to %j it says %j', (typed, before, said) => {
  expect(bandFault(english, typed, before)).toBe(said);
});

it.each([
  ['300', true],
  ['0', true],
  ['', 'Please enter an amount; 0 for no premium.'],
  ['0.05', 'The amount must be 0 or at least RM1.00.'],
])('of the premium "%s" of a band it says %j', (typed, said) => {
  expect(bandPremiumFault(english, typed)).toBe(said);
});

it.each([
  [{}, ''],
  [{ approval: true }, 'Approval needed'],
  [{ reserve: 'not met' }, 'Reserve set'],
  [{ reserve: 'met', approval: true }, 'Reserve set, approval needed'],
] as const)('the list of units says that there is a reserve or an approval, and no amount: %j', (lot, words) => {
  expect(reserveWords(english, lot)).toBe(words);
});

test('a new lot is meant for the session that begins next, never for one that runs', () => {
  const running = aSession({ id: 'AMS3', status: 'started', startsAt: '2026-11-20T02:00:00.000Z' });
  const late = aSession({ id: 'AMS4', status: 'not started', startsAt: '2026-12-01T02:00:00.000Z' });
  const soon = aSession({ id: 'AMS5', status: 'not started', startsAt: '2026-11-25T02:00:00.000Z' });
  expect(nextSession([running, late, soon])).toBe('AMS5');
  expect(nextSession([running])).toBe('');
  expect(nextSession(undefined)).toBe('');
});

test('that a lot has a reserve is seen longer than whose it is, where a table has no room for both', () => {
  const leaving = leavingOrder([...COLUMNS, ...BIDS]);
  expect(leaving.indexOf('Reserve')).toBeGreaterThan(leaving.indexOf('Vendor'));
  expect(leaving.indexOf('Reserve')).toBeGreaterThan(leaving.indexOf('Bidders'));
});
