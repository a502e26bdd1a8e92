import type * as contract from '#contract/bidding.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const monitorApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** Of one vendor; '' for all. */
  unitMonitor: query('GET /api/unit-monitor', {
    request: (vendor: string) => ({ query: vendor === '' ? undefined : { vendor } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
}));
