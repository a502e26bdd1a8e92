import { calls } from '#contract/purchases/calls.ts';
import type * as outcomes from '#contract/purchases/outcomes.ts';
import type * as purchases from '#contract/purchases/purchases.ts';
import type * as records from '#contract/purchases/unit-records.ts';
import { endpointsOf } from '../contract-endpoints.ts';

type LotOfSession = { readonly session: string; readonly lotNo: string };

/** Lots that ended, on a page of My Bid. */
export const OUTCOMES_PER_PAGE = 20;

export const purchasesApi = endpointsOf<typeof purchases & typeof outcomes & Pick<typeof records, 'lotOfSession'>>(
  calls,
)(({ query }) => ({
  /** What a bidder has won, newest session first. The argument is their number. */
  purchases: query('purchasesOfUser', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  /** A page of the lots that ended so for oneself, with the number of each kind. */
  outcomes: query('outcomes', {
    request: ({ outcome, page }: { readonly outcome: outcomes.Outcome; readonly page: number }) => ({
      params: { outcome, page, size: OUTCOMES_PER_PAGE },
    }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  /** How one lot stands for oneself. */
  outcomeOfLot: query('outcomeOfLot', {
    request: (lot: LotOfSession) => ({ params: lot }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  /** A lot of any session, also of a past one. */
  lotOfSession: query('lotOfSession', {
    request: (lot: LotOfSession) => ({ params: lot }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
}));
