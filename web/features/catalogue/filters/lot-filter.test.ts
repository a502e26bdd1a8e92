import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotFilter } from '#contract/catalogue/lot-filter.ts';
import { malay } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { chipsOf } from './chips.ts';
import {
  addressOfFilter,
  filterOfAddress,
  isNarrowed,
  type ListFilter,
  NO_FILTER,
  panelChoices,
  queryOfFilter,
  toggled,
  wordsOf,
} from './lot-filter.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 100 });
const choices = fc
  .uniqueArray(
    text.filter((value) => value !== '' && value.length <= 80 && !/\p{Cc}/u.test(value)),
    { maxLength: 5 },
  )
  .map((values) => values.sort());
const year = fc.option(fc.integer({ min: 1900, max: 2999 }));
const price = fc.option(fc.integer({ min: 0, max: 999_999_999 }));
const filters: fc.Arbitrary<ListFilter> = fc.record({
  q: text.map(wordsOf),
  make: choices,
  location: choices,
  vendor: choices,
  category: choices,
  session: choices,
  fuel: choices,
  yearFrom: year,
  yearTo: year,
  priceFrom: price,
  priceTo: price,
  mileageTo: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
  watched: fc.boolean(),
  sort: fc.constantFrom('lot', 'lot-desc', 'name', 'name-desc', 'price', 'price-desc', 'year', 'year-desc', 'ending'),
});
const readBack = (address: string) => filterOfAddress(new URLSearchParams(address));

describe('a filter in the address', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readBack(addressOfFilter(filter))).toEqual(filter);
      }),
    );
  });

  test('whatever somebody writes into an address, the house understands what is asked of it', () => {
    const names = fc.constantFrom(
      'q',
      'make',
      'vendor',
      'yearFrom',
      'yearTo',
      'priceFrom',
      'priceTo',
      'fuel',
      'mileageTo',
      'sort',
      'x',
    );
    const value = fc.oneof(text, fc.constantFrom('1e9', '-1', '0.001', 'NaN', '2019', '99999999999', '\u0000', '<b>'));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value), { maxLength: 12 }), (pairs) => {
        const filter = filterOfAddress(new URLSearchParams(pairs));
        expect(lotFilter.safeParse(queryOfFilter(filter, []) ?? {}).success).toBe(true);
        expect(readBack(addressOfFilter(filter))).toEqual(filter);
      }),
    );
  });

  test('reads like one', () => {
    const filter = { ...NO_FILTER, q: 'hilux', make: ['Isuzu', 'Toyota'], yearFrom: 2018, priceTo: 40_000 };
    expect(addressOfFilter(filter)).toBe('?q=hilux&make=Isuzu&make=Toyota&yearFrom=2018&priceTo=40000');
    const diesel = { ...NO_FILTER, fuel: ['diesel'], mileageTo: 100_000 };
    expect(addressOfFilter(diesel)).toBe('?fuel=diesel&mileageTo=100000');
    expect(addressOfFilter(NO_FILTER)).toBe('');
  });
});

test('nothing is asked of the house where nothing is narrowed', () => {
  expect(queryOfFilter(NO_FILTER, [])).toBeUndefined();
  expect(queryOfFilter({ ...NO_FILTER, sort: 'ending' }, [])).toEqual({ sort: 'ending' });
  expect(isNarrowed({ ...NO_FILTER, sort: 'ending' })).toBe(false);
});

test('where lots are listed by their ends that order is asked for by nothing, and that of numbers by its name', () => {
  const at = (address: string) => filterOfAddress(new URLSearchParams(address), 'ending');
  expect(at('').sort).toBe('ending');
  expect(addressOfFilter(at(''), 'ending')).toBe('');
  expect(queryOfFilter(at(''), [], 'ending')).toBeUndefined();
  expect(addressOfFilter(at('sort=lot'), 'ending')).toBe('?sort=lot');
  expect(queryOfFilter(at('sort=lot'), [], 'ending')).toEqual({ sort: 'lot' });
});

test('a lot is looked for by its number, also as cards and people say it', () => {
  const asked = (q: string) => queryOfFilter({ ...NO_FILTER, q }, [])?.q;
  expect(['lot 101', 'LOT 101', '101', 'Lot 101 hilux'].map(asked)).toEqual(['101', '101', '101', '101 hilux']);
  expect(['lot', 'lot hilux', 'pilot 101'].map(asked)).toEqual(['lot', 'lot hilux', 'pilot 101']);
});

test('watched lots are asked for by lot and by unit; of an empty list none', () => {
  const filter = { ...NO_FILTER, watched: true };
  const lots = [
    { session: 'AMS1', lotNo: '101', regnNo: 'WXC4821', unit: 'WXC4821' },
    { session: 'NEXT', lotNo: '7', regnNo: '', unit: 'U_2345678ABC' },
    { session: 'NEXT', lotNo: '8', regnNo: '', unit: '' },
  ];
  expect(queryOfFilter(filter, lots)).toEqual({
    lot: ['AMS1/101', 'NEXT/7', 'NEXT/8'],
    regn: ['WXC4821', 'U_2345678ABC'],
  });
  expect(queryOfFilter(filter, [])).toEqual({ lot: [''], regn: [] });
});

test('fuel and mileage are in the language of the page, and each can be taken away', () => {
  const filter = { ...NO_FILTER, fuel: ['diesel', 'steam'], mileageTo: 100_000 };
  const chips = chipsOf(filter, translator(malay));
  expect(chips.map(({ label }) => label)).toEqual(['Diesel', 'steam', 'sehingga 100,000 km']);
  expect(chips.map(({ without }) => addressOfFilter(without))).toEqual([
    '?fuel=steam&mileageTo=100000',
    '?fuel=diesel&mileageTo=100000',
    '?fuel=diesel&fuel=steam',
  ]);
  expect(panelChoices(filter)).toBe(3);
});

test('values are chosen and left again', () => {
  const one = toggled(toggled(NO_FILTER, 'make', 'Toyota'), 'make', 'Hino');
  expect(one.make).toEqual(['Hino', 'Toyota']);
  expect(panelChoices(one)).toBe(2);
  expect(toggled(one, 'make', 'Toyota').make).toEqual(['Hino']);
});
