import type * as contract from '#contract/bidding.ts';
import type { BodyOf } from '#contract/contract.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export type BidToCancel = contract.BidsToCancel['bids'][number];

interface BidsOfLot {
  readonly session: string;
  readonly lotNo: string;
  /** The revision of the bid that would go; the highest otherwise. */
  readonly without?: number | undefined;
}

interface CancelledBid {
  readonly session: string;
  readonly lotNo: string;
  readonly body: BodyOf<typeof contract.cancelBid>;
}

export const monitorApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** Of one vendor; '' for all. */
  unitMonitor: query('GET /api/unit-monitor', {
    request: (vendor: string) => ({ query: vendor === '' ? undefined : { vendor } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  lotPrice: query('GET /api/unit-monitor/price/:session/:lotNo', { providesTags: ['LatestBid', 'FetchOnReconnect'] }),
  bidsToCancel: query('GET /api/socket/auctionlot/:session/:lotNo/bids', {
    request: ({ session, lotNo, without }: BidsOfLot) => ({
      params: { session, lotNo },
      query: without === undefined ? undefined : { without: `${without}` },
    }),
    providesTags: ['LatestBid', 'FetchOnReconnect'],
  }),
  cancelBid: mutation('POST /api/socket/auctionlot/:session/:lotNo/cancel-bid', {
    request: ({ session, lotNo, body }: CancelledBid) => ({ params: { session, lotNo }, body }),
    // Refused, the list that it was chosen from is out of date.
    invalidatesTags: ['Lots', 'LatestBid'],
  }),
}));
