import type * as people from '#contract/accounts/people.ts';
import { calls as accountCalls } from '#contract/accounts/staff-calls.ts';
import { calls } from '#contract/reports/calls.ts';
import type * as contract from '#contract/reports/reports.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** A sale of 50,000 bids on a slow line, ms. */
const LONG_FILE_MS = 120_000;

interface Rows {
  readonly session: string;
  /** `all`: of every vendor that whoever asks may see. */
  readonly vendor: string;
}

/** What names people is asked for when a file is made of it, and not kept. */
const FILE = { keepUnusedDataFor: 0 } as const;

export const reportsApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  salesOverview: query('salesOverview', {
    request: (session: string) => ({ params: { session } }),
    providesTags: ['Purchases', 'Lots', 'FetchOnReconnect'],
  }),
  salesReport: query('salesReport', { ...FILE, request: (rows: Rows) => ({ params: rows }) }),
  buyerDetails: query('buyerDetails', { ...FILE, request: (rows: Rows) => ({ params: rows }) }),
  bidRecords: query('bidRecords', {
    ...FILE,
    request: (session: string) => ({ params: { session }, timeout: LONG_FILE_MS }),
  }),
}));

export const userFilesApi = endpointsOf<typeof people>(accountCalls)(({ query }) => ({
  fileOfUsers: query('allUsers', FILE),
  fileOfVendorUsers: query('usersOfVendor', {
    ...FILE,
    request: (vendorUserId: number) => ({ params: { vendorUserId } }),
  }),
}));
