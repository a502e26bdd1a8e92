import { calls } from '#contract/retention/calls.ts';
import type * as contract from '#contract/retention/retention.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** What is kept of people, for how long, and its end. */
export const peopleDataApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  retentionPeriods: query('retentionPeriods', { providesTags: ['People', 'FetchOnReconnect'] }),
  saveRetentionPeriods: mutation('saveRetentionPeriods', { invalidatesTags: ['People'] }),
  personRecords: query('personRecords', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['People', 'Deposit', 'Purchases'],
    keepUnusedDataFor: 0,
  }),
  exportPerson: mutation('exportPerson', { request: (userId: number) => ({ body: { userId } }) }),
  erasePerson: mutation('erasePerson', {
    request: (userId: number) => ({ body: { userId } }),
    invalidatesTags: ['People'],
  }),
}));
