import { expect, it } from 'vitest';
import { readParams, withParams } from '../kit/address-params.ts';
import { FILTERS, PARAMS, STAFF_FILTERS, UNFILTERED } from './filters.ts';

const after = (search: string, change: Parameters<typeof withParams<typeof PARAMS>>[2]) =>
  readParams(PARAMS, withParams(PARAMS, new URLSearchParams(search), change));

it('takes back what was asked of the filter before, and starts at the first page', () => {
  const now = after('filter=name&text=tan&page=3&bank=rejected&scope=negative&group=TM+Staff', {
    ...UNFILTERED,
    filter: 'bankStatus',
  });
  expect(now).toEqual({ ...UNFILTERED, filter: 'bankStatus', user: 0, page: 1 });
});

it('opens a person over the page on which they were found', () => {
  expect(after('filter=deactivated&page=2', { user: 1004, page: 2 })).toMatchObject({ page: 2, user: 1004 });
});

it('takes no number of a person that is none', () => {
  for (const bad of ['-1', '1e3', 'abc', '', '12345678901']) {
    expect(readParams(PARAMS, new URLSearchParams({ user: bad })).user).toBe(0);
  }
});

it('has the filters of vendors among those of admins', () => {
  expect(Object.keys(FILTERS)).toEqual(expect.arrayContaining(Object.keys(STAFF_FILTERS)));
});
