import type * as contract from '#contract/bidding.ts';
import type { BodyOf } from '#contract/contract.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export type BidToCancel = contract.BidsToCancel['bids'][number];

/** A lot by session and lot no. */
interface LotNamed {
  readonly session: string;
  readonly lotNo: string;
}

export const cancelApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  bidsToCancel: query('GET /api/socket/auctionlot/:session/:lotNo/bids', {
    request: ({ session, lotNo }: LotNamed) => ({ params: { session, lotNo } }),
    providesTags: ['LatestBid', 'FetchOnReconnect'],
  }),
  cancelBid: mutation('POST /api/socket/auctionlot/:session/:lotNo/cancel-bid', {
    request: ({ session, lotNo, body }: LotNamed & { readonly body: BodyOf<typeof contract.cancelBid> }) => ({
      params: { session, lotNo },
      body,
    }),
    // Refused, the list that it was chosen from is out of date.
    invalidatesTags: ['Lots', 'LatestBid'],
  }),
}));
