import { expect, it } from 'vitest';
import { doubtsOf } from './lot-doubts.ts';

const TODAY = '2026-11-20';
const said = (lot: Parameters<typeof doubtsOf>[0]) =>
  doubtsOf(lot, TODAY).map(({ field, text }) => `${field}: ${text}`);

it.each(['1926', '2126', '1949', '2028', '0019'])('a year of %s is doubted', (year) => {
  expect(said({ year })).toEqual([`year: “${year}” is not between 1950 and 2027.`]);
});

it.each(['1950', '2019', '2027', '', '2018/2019'])('a year of %j is not', (year) => {
  expect(said({ year })).toEqual([]);
});

it.each([
  ['2126-12-31', '2126-12-31 is more than 2 years ahead.'],
  ['2028-11-21', '2028-11-21 is more than 2 years ahead.'],
  ['1926-12-31', '1926-12-31 is more than 20 years ago.'],
  ['2006-11-19', '2006-11-19 is more than 20 years ago.'],
])('a road tax until %s is doubted', (roadTaxUntil, text) => {
  expect(said({ roadTaxUntil })).toEqual([`roadTaxUntil: ${text}`]);
});

it.each(['2028-11-20', '2027-01-31', '2019-03-31', '2006-11-20', ''])('a road tax until %j is not', (roadTaxUntil) => {
  expect(said({ roadTaxUntil })).toEqual([]);
});

it.each([
  [1_500_00, 38_000_00, 'The deposit of RM38,000.00 is higher than the starting price of RM1,500.00'],
  [1_500_00, 1_500_00, 'The deposit of RM1,500.00 is as high as the starting price of RM1,500.00'],
])('a price of %d sen with a deposit of %d sen may have changed places', (priceSen, depositSen, text) => {
  expect(said({ priceSen, depositSen })).toEqual([`deposit: ${text}: have they changed places?`]);
});

it.each([
  [38_000_00, 1_500_00],
  [1_500_01, 1_500_00],
  // A lot of the next auction may have no price yet.
  [0, 1_500_00],
])('a price of %d sen with a deposit of %d sen is not doubted', (priceSen, depositSen) => {
  expect(said({ priceSen, depositSen })).toEqual([]);
});
