import type * as contract from '#contract/system.ts';
import { clockSampled, latencyMeasured } from '../connection.ts';
import { endpointsOf } from '../contract-endpoints.ts';
import { deviceNowMs } from '../device-clock.ts';

export const systemApi = endpointsOf<typeof contract>()(({ query }) => ({
  pingServer: query('GET /api/sc/pingserver', { extraOptions: { once: true } }),
  /** Each answer sets the server clock and the latency; nobody needs the cached value. */
  serverTime: query('GET /api/time/get/monthdayformat', {
    extraOptions: { once: true },
    providesTags: ['FetchOnReconnect'],
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const sentAtMs = deviceNowMs();
      try {
        const { data } = await queryFulfilled;
        const receivedAtMs = deviceNowMs();
        dispatch(clockSampled({ serverAtMs: Date.parse(data.at), sentAtMs, receivedAtMs }));
        dispatch(latencyMeasured(receivedAtMs - sentAtMs));
      } catch {
        // The next poll tries again.
      }
    },
  }),
}));
