import type { AnswerOf } from '#contract/contract.ts';
import type * as contract from '#contract/system/system.ts';
import { api } from '../api.ts';
import { clockSampled, latencyMeasured } from '../connection.ts';
import { call } from '../contract-call.ts';

export const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    pingServer: build.query<AnswerOf<typeof contract.pingServer>, void>({
      query: () => call<typeof contract.pingServer>('GET', '/api/sc/pingserver', {}),
      extraOptions: { once: true },
    }),
    /** Each answer sets the server clock and the latency; nobody needs the cached value. */
    serverTime: build.query<AnswerOf<typeof contract.serverTime>, void>({
      query: () => call<typeof contract.serverTime>('GET', '/api/time/get/monthdayformat', {}),
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
  }),
});
