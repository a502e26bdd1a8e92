import type * as people from '#contract/accounts/people.ts';
import type * as contract from '#contract/reports.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** ms: a sale of 50,000 bids on a slow line. */
const LONG_FILE_MS = 120_000;

/** What names people is asked for when a file is made of it, and not kept. */
const FILE = { keepUnusedDataFor: 0 } as const;

export const reportsApi = endpointsOf<typeof contract>()(({ query }) => ({
  salesOverview: query('GET /api/salesreport/get/overview/:session', {
    providesTags: ['Purchases', 'Lots', 'FetchOnReconnect'],
  }),
  salesBySession: query('GET /api/salesreport/get/sessions', {
    providesTags: ['Purchases', 'Lots', 'FetchOnReconnect'],
  }),
  /** `vendor`: `all` for every vendor that whoever asks may see. */
  salesReport: query('GET /api/salesreport/get/report/:session/:vendor', FILE),
  buyerDetails: query('GET /api/salesreport/get/buyerdetails/:session/:vendor', FILE),
  bidRecords: query('GET /api/salesreport/get/bidrecords/:session', {
    ...FILE,
    request: (session: string) => ({ params: { session }, timeout: LONG_FILE_MS }),
  }),
}));

export const userFilesApi = endpointsOf<typeof people>()(({ query }) => ({
  fileOfUsers: query('GET /api/user/getall', FILE),
  fileOfVendorUsers: query('GET /api/user/getall/by/vendor/:vendorUserId', FILE),
}));

/** ms: messages of the reports (specification, back office, section 9). */
export const MESSAGE_MS = 5_000;
