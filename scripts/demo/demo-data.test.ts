import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lotFolder } from '#api/platform/photos/names.ts';
import { SETTINGS } from '#contract/site/settings.ts';
import { parsePremium } from '#domain/premium.ts';
import { lotNumber } from '#domain/primitives.ts';
import { BIDDERS, HOUSE_ACCOUNTS } from './accounts.ts';
import { TOGGLES } from './house.ts';
import { NEXT_LOTS, PAST_LOTS, PUBLIC_LOTS, STAFF_LOTS, TODAYS_LOTS } from './lists.ts';
import { pictureFiles } from './lot-pictures.ts';
import { BANNER_FILES, PICTURES } from './store-pictures.ts';

const LOTS = [...PUBLIC_LOTS, ...STAFF_LOTS, ...NEXT_LOTS, ...PAST_LOTS, ...TODAYS_LOTS];

test('the sessions are as large as they should be', () => {
  const all = [PUBLIC_LOTS, STAFF_LOTS, NEXT_LOTS, PAST_LOTS, TODAYS_LOTS];
  expect(all.map((lots) => lots.length)).toEqual([24, 4, 8, 7, 4]);
});

test('lot numbers, registration numbers and their photo folders are unique', () => {
  expect(new Set(LOTS.map((lot) => lot.lotNo)).size).toBe(LOTS.length);
  expect(new Set(LOTS.map((lot) => lotFolder(lot.regnNo))).size).toBe(LOTS.length);
});

test('two vehicles have the premium of the terms: RM300.00 up to a bid of RM5,000.00, then RM600.00', () => {
  const banded = LOTS.filter(({ listed }) => listed.lot.premiumBands !== '');
  expect(banded.map(({ lotNo, listed: { lot } }) => [lotNo, lot.premium, lot.premiumBands])).toEqual([
    ['113', 600, '300 up to 5000'],
    ['204', 600, '300 up to 5000'],
  ]);
});

test.each(LOTS)('lot $lotNo can be listed and shown', (lot) => {
  const { price, addPrice, premium } = lot.listed.lot;
  expect(lotNumber.safeParse(lot.lotNo).success).toBe(true);
  expect(Number.isInteger(price)).toBe(true);
  expect(price).toBeGreaterThanOrEqual(Number(addPrice));
  expect(parsePremium(Number(premium)).kind).not.toBe('none');
  expect(pictureFiles(lot).length).toBeGreaterThanOrEqual(3);
});

test.each(LOTS.filter((lot) => pictureFiles(lot).some((file) => /-(odometer|hours)\.webp$/.test(file))))(
  'lot $lotNo says what its instruments show, and the colour of its pictures',
  (lot) => {
    const meter = pictureFiles(lot).some((file) => file.endsWith('-hours.webp')) ? 'engineHours' : 'mileageKm';
    expect(lot.listed.lot[meter]).toBeGreaterThan(0);
    expect(String(lot.listed.lot.colour).toLowerCase()).toBe(lot.picture.paint ?? '');
  },
);

test('every picture of the demo house is there, and each that is there is shown', () => {
  const shown = new Set([...BANNER_FILES.map(({ file }) => file), ...LOTS.flatMap(pictureFiles)]);
  expect(readdirSync(PICTURES).toSorted()).toEqual([...shown].toSorted());
  expect(LOTS.flatMap(pictureFiles)).toHaveLength(270);
});

test('every IC number has a date that exists', () => {
  for (const { ic = '' } of BIDDERS) {
    const [, yy, mm, dd] = /^(\d\d)(\d\d)(\d\d)\d{6}$/.exec(ic) ?? [];
    const date = new Date(`19${yy}-${mm}-${dd}T00:00:00Z`);
    expect(date.toISOString().slice(2, 10)).toBe(`${yy}-${mm}-${dd}`);
  }
});

test('accounts are told apart, and each bank is one of the list', () => {
  const all = [...HOUSE_ACCOUNTS, ...BIDDERS];
  for (const key of ['id', 'email', 'phoneNo'] as const) expect(new Set(all.map((a) => a[key])).size).toBe(all.length);
  const banks = readFileSync('migrations/m0001_baseline/office-site.sql', 'utf8');
  for (const { bankName = '' } of BIDDERS) expect(banks).toContain(`('${bankName}')`);
});

test('the switches and messages are those that the house has, each of its kind', () => {
  const kinds = TOGGLES.map(({ id, toggle }) => [id, toggle === null ? 'text' : 'switch']);
  expect(kinds).toEqual(SETTINGS.map(({ id, kind }) => [id, kind]));
  for (const { info, toggle } of TOGGLES) expect([info, toggle].filter((value) => value === null)).toHaveLength(1);
});
