import { calls } from '#contract/bidding/calls.ts';
import type * as contract from '#contract/bidding/monitor.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const monitorApi = endpointsOf<typeof contract>({ unitMonitor: calls.unitMonitor })(({ query }) => ({
  /** Of one vendor; '' for all. */
  unitMonitor: query('unitMonitor', {
    request: (vendor: string) => ({ query: vendor === '' ? undefined : { vendor } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
}));
