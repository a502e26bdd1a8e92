import type * as contract from '#contract/outages.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const outagesApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  outages: query('GET /api/outages', { providesTags: ['Sessions', 'FetchOnReconnect'] }),
  outageReport: query('GET /api/outages/:outageId', {
    providesTags: ['Sessions', 'FetchOnReconnect'],
  }),
  extendSession: mutation('POST /api/outages/extend-session', { invalidatesTags: ['Sessions', 'Lots'] }),
}));
