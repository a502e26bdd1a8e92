import type * as contract from '#contract/catalogue/sold.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

export const soldApi = api.injectEndpoints({
  endpoints: (build) => ({
    soldToday: build.query<AnswerOf<typeof contract.soldToday>, void>({
      query: () => call<typeof contract.soldToday>('GET', '/api/auctionlot/get/logs/sold/today', {}),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    soldInSession: build.query<AnswerOf<typeof contract.soldInSession>, string>({
      query: (session) =>
        call<typeof contract.soldInSession>('GET', '/api/auctionlot/get/logs/sold/auction/:session', {
          params: { session },
        }),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    sessionHistory: build.query<AnswerOf<typeof contract.sessionHistory>, void>({
      query: () => call<typeof contract.sessionHistory>('GET', '/api/auctionmanager/session/history/all', {}),
      providesTags: ['Sessions'],
    }),
  }),
});
