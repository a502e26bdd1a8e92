import type { LatestBidOfLot } from '#contract/bidding.ts';
import type { RaiseLimit } from '#domain/bid-range.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { type BidView, movesOf } from '#web/lots/lot-view.ts';
import type { ConfirmedPrice } from './offer.ts';
import type { SeenBid } from './panel.ts';

export interface ListedBid extends SeenBid {
  readonly bidNo: number;
  readonly atMs: number;
  /** Placed by the book for the bidder's maximum. */
  readonly automatic?: true | undefined;
}

/** The followed lot with its amounts in sen. */
export interface LiveView extends Pick<BidView, 'endsAtMs' | 'plannedEndMs' | 'reserve'> {
  readonly price: ConfirmedPrice;
  readonly biddersInLot: number;
  readonly raiseLimit: RaiseLimit;
  /** Newest first. */
  readonly bids: readonly ListedBid[];
}

export function liveView(live: LatestBidOfLot): LiveView {
  const { bidderNo, biddersInLot } = live;
  const bidCount = live.bidCount - live.voidBids;
  return {
    price: { latestBidSen: wireSen(live.latestBid), bidderNo, bidCount },
    biddersInLot,
    raiseLimit: { timesPercent: live.raiseLimit.timesPercent, plusSen: wireSen(live.raiseLimit.plus) },
    bids: live.bids.map((bid) => ({
      bidderNo: bid.bidderNo,
      amountSen: wireSen(bid.amount),
      bidNo: bid.bidNo,
      atMs: Date.parse(bid.at),
      automatic: bid.automatic,
      ...(bid.void && { voidReason: bid.void.reason }),
    })),
    ...movesOf(live),
  };
}
