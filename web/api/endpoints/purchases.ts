import type { AnswerOf } from '#contract/contract.ts';
import type * as contract from '#contract/purchases/purchases.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

export const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a bidder has won, newest session first. The argument is his number. */
    purchases: build.query<AnswerOf<typeof contract.purchasesOfUser>, number>({
      query: (userId) => call<typeof contract.purchasesOfUser>('POST', '/api/mybid/get/userid', { body: { userId } }),
      providesTags: ['Purchases', 'FetchOnReconnect'],
    }),
  }),
});
