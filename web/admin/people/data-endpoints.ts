import type * as contract from '#contract/retention.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** What is kept of people, for how long, and its end. */
export const peopleDataApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  retentionPeriods: query('GET /api/retention/periods', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  saveRetentionPeriods: mutation('POST /api/retention/periods/save', { invalidatesTags: ['SiteContent'] }),
  personRecords: query('POST /api/user/records', {
    providesTags: ['People', 'Deposit', 'Purchases'],
    keepUnusedDataFor: 0,
  }),
  exportPerson: mutation('POST /api/user/records/export'),
  erasePerson: mutation('POST /api/user/erase', { invalidatesTags: ['People'] }),
}));
