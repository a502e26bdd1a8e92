import { calls } from '#contract/bidding/calls.ts';
import type * as contract from '#contract/bidding/cancel.ts';
import type { BodyOf } from '#contract/contract.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export type BidToCancel = contract.BidsToCancel['bids'][number];

/** A lot by session and lot no. */
interface LotNamed {
  readonly session: string;
  readonly lotNo: string;
}

const { bidsToCancel, cancelBid } = calls;

export const cancelApi = endpointsOf<typeof contract>({ bidsToCancel, cancelBid })(({ query, mutation }) => ({
  bidsToCancel: query('bidsToCancel', {
    request: ({ session, lotNo }: LotNamed) => ({ params: { session, lotNo } }),
    providesTags: ['LatestBid', 'FetchOnReconnect'],
  }),
  cancelBid: mutation('cancelBid', {
    request: ({ session, lotNo, body }: LotNamed & { readonly body: BodyOf<typeof contract.cancelBid> }) => ({
      params: { session, lotNo },
      body,
    }),
    // Refused, the list that it was chosen from is out of date.
    invalidatesTags: ['Lots', 'LatestBid'],
  }),
}));
