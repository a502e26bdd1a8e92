import { calls } from '#contract/outages/calls.ts';
import type * as contract from '#contract/outages/outages.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const outagesApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  outages: query('outages', { providesTags: ['Sessions', 'FetchOnReconnect'] }),
  outageReport: query('outageReport', {
    request: (outageId: number) => ({ params: { outageId: `${outageId}` } }),
    providesTags: ['Sessions', 'FetchOnReconnect'],
  }),
  extendSession: mutation('extendSession', { invalidatesTags: ['Sessions', 'Lots'] }),
}));
