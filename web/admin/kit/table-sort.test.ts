import { describe, expect, it } from 'vitest';
import { english } from '../i18n/testing.ts';
import type { Column } from './column.ts';
import { nextSort, sortedRows } from './table-sort.ts';

interface Lot {
  readonly no: string;
  readonly bidSen: number | null;
}

const COLUMNS: readonly Column<Lot>[] = [
  { label: 'Lot No', cell: ({ no }) => no, sortValue: ({ no }) => no },
  { label: 'Bid', cell: ({ bidSen }) => bidSen, sortValue: ({ bidSen }) => bidSen },
  { label: 'Note', cell: () => '' },
];
const LOTS: readonly Lot[] = [
  { no: 'A10', bidSen: 500 },
  { no: 'a2', bidSen: null },
  { no: 'A1', bidSen: 9_000 },
];
const numbers = (column: string, descending: boolean) =>
  sortedRows(LOTS, COLUMNS, { column, descending }, english).map(({ no }) => no);

describe('rows in order', () => {
  it('count figures inside texts as figures, and capitals as small letters', () => {
    expect(numbers('Lot No', false)).toEqual(['A1', 'a2', 'A10']);
    expect(numbers('Lot No', true)).toEqual(['A10', 'a2', 'A1']);
  });

  it('have those without a value last in either direction', () => {
    expect(numbers('Bid', false)).toEqual(['A10', 'A1', 'a2']);
    expect(numbers('Bid', true)).toEqual(['A1', 'A10', 'a2']);
  });

  it('stay as they are for a column by which the page does not sort', () => {
    expect(numbers('Note', true)).toEqual(['A10', 'a2', 'A1']);
    expect(sortedRows(LOTS, COLUMNS, undefined, english)).toBe(LOTS);
  });
});

it('a press on a head sorts upwards, a second one downwards, and another head upwards again', () => {
  const first = nextSort(undefined, 'Bid');
  expect(first).toEqual({ column: 'Bid', descending: false });
  const second = nextSort(first, 'Bid');
  expect(second).toEqual({ column: 'Bid', descending: true });
  expect(nextSort(second, 'Bid').descending).toBe(false);
  expect(nextSort(second, 'Lot No')).toEqual({ column: 'Lot No', descending: false });
});
