import type * as contract from '#contract/purchases.ts';
import { endpointsOf } from '../contract-endpoints.ts';

type LotOfSession = { readonly session: string; readonly lotNo: string };

/** Lots that ended, on a page of My Bid. */
export const OUTCOMES_PER_PAGE = 20;

export const purchasesApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** What a bidder has won, newest session first. The argument is their number. */
  purchases: query('POST /api/mybid/get/userid', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  /** A page of the lots that ended so for oneself, with the number of each kind. */
  outcomes: query('GET /api/mybid/outcomes/:outcome/:page/:size', {
    request: ({ outcome, page }: { readonly outcome: contract.Outcome; readonly page: number }) => ({
      params: { outcome, page, size: OUTCOMES_PER_PAGE },
    }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  /** How one lot stands for oneself. */
  outcomeOfLot: query('GET /api/mybid/outcome/:session/:lotNo', {
    request: (lot: LotOfSession) => ({ params: lot }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  /** A lot of any session, also of a past one. */
  lotOfSession: query('GET /api/auctionlot/get/log/lot/:session/:lotNo', {
    request: (lot: LotOfSession) => ({ params: lot }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
}));
