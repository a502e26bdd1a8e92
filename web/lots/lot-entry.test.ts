import { expect, test } from 'vitest';
import type { LotOrder } from '#contract/catalogue/lot-filter.ts';
import { type LotEntry, sortedEntries } from './lot-entry.ts';
import { bidView, type LotView } from './lot-view.ts';

const entry = (id: string, name: string, year: string, salePriceSen: number): LotEntry => ({
  lot: { id, name, year, salePriceSen } as LotView,
  bid: bidView(undefined),
  phase: 'end',
});

test('lots that are all on the page are put in order on the page', () => {
  const sold = [
    entry('10', 'Toyota Hilux', '2019', 3),
    entry('9', 'hino 300', '', 1),
    entry('101', 'Isuzu', '2021', 2),
  ];
  const order = (by: LotOrder) => sortedEntries(sold, by).map(({ lot }) => lot.id);
  expect(order('lot')).toEqual(['9', '10', '101']);
  expect(order('lot-desc')).toEqual(['101', '10', '9']);
  expect(order('name')).toEqual(['9', '101', '10']);
  expect(order('price-desc')).toEqual(['10', '101', '9']);
  expect(order('year')).toEqual(['10', '101', '9']);
  expect(order('year-desc')).toEqual(['101', '10', '9']);
});
