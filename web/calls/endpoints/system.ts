import { calls } from '#contract/system/calls.ts';
import type * as contract from '#contract/system/system.ts';
import { clockSampled, latencyMeasured } from '../connection.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const systemApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  pingServer: query('pingServer', { extraOptions: { once: true } }),
  /** Each answer sets the server clock and the latency; nobody needs the cached value. */
  serverTime: query('serverTime', {
    extraOptions: { once: true },
    providesTags: ['FetchOnReconnect'],
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const sentAtMs = Date.now();
      try {
        const { data } = await queryFulfilled;
        const receivedAtMs = Date.now();
        dispatch(clockSampled({ serverAtMs: Date.parse(data.at), sentAtMs, receivedAtMs }));
        dispatch(latencyMeasured(receivedAtMs - sentAtMs));
      } catch {
        // The next poll tries again.
      }
    },
  }),
}));
