import { describe, expect, it } from 'vitest';
import { choiceParam, pageParam, readParams, sortParam, textParam, withParams } from './address-params.ts';

const PARAMS = {
  filter: choiceParam({ all: 'All', sold: 'Sold' }, 'all'),
  regnNo: textParam,
  sort: sortParam,
  page: pageParam,
};
const read = (address: string) => readParams(PARAMS, new URLSearchParams(address));
const changed = (address: string, change: Parameters<typeof withParams<typeof PARAMS>>[2]) =>
  withParams(PARAMS, new URLSearchParams(address), change).toString();

describe('filters in the address', () => {
  it('are read by their types', () => {
    expect(read('filter=sold&regnNo=WA+1&sort=-Lot+No&page=3')).toEqual({
      filter: 'sold',
      regnNo: 'WA 1',
      sort: { column: 'Lot No', descending: true },
      page: 3,
    });
  });

  it('are what the page shows anyway where the address says nothing or nonsense', () => {
    const nothing = { filter: 'all', regnNo: '', sort: undefined, page: 1 };
    expect(read('')).toEqual(nothing);
    for (const page of ['0', '-1', '1.5', 'x', '1e400'])
      expect(read(`page=${page}&filter=toString&sort=-`)).toEqual(nothing);
  });

  it('go back to the first page when one of them changes', () => {
    expect(changed('page=3&filter=sold', { regnNo: 'W 1' })).toBe('filter=sold&regnNo=W+1');
    expect(changed('page=3', { sort: { column: 'Date', descending: false } })).toBe('sort=Date');
    expect(changed('filter=sold', { page: 2 })).toBe('filter=sold&page=2');
  });

  it('leave the address when they are the usual ones, and leave other parameters alone', () => {
    expect(changed('tab=units&filter=sold&page=2', { filter: 'all' })).toBe('tab=units');
    expect(changed('tab=units&page=2', { page: 1 })).toBe('tab=units');
  });
});
