import { calls } from '#contract/purchases/calls.ts';
import type * as contract from '#contract/purchases/purchases.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const purchasesApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  /** What a bidder has won, newest session first. The argument is their number. */
  purchases: query('purchasesOfUser', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
}));
