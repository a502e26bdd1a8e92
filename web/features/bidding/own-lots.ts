import type { UserLot } from '#contract/bidding.ts';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Standing } from '#web/lots/standing.ts';

/** A lot that the bidder has entered, with its amounts in sen. */
export interface OwnLot {
  readonly lotNo: string;
  readonly session: string;
  readonly regnNo: string;
  /** Make and model. */
  readonly name: string;
  readonly startingPriceSen: number;
  /** 0 when there is none yet. */
  readonly latestBidSen: number;
  /** 0 when they have not bid. */
  readonly ownBidSen: number;
  readonly depositSen: number;
  /** Their void bids. */
  readonly voidBids: readonly { readonly bidNo: number; readonly amountSen: number; readonly reason: VoidReason }[];
  readonly standing: Standing;
  readonly endsAtMs: number;
}

/** Lots that need action first: outbid, then without a bid, then on top; within each by end. */
const URGENCY: Readonly<Record<Standing, number>> = { outbid: 0, 'no bid': 1, 'on top': 2 };

export function ownLots(lots: readonly UserLot[], nowMs: number): readonly OwnLot[] {
  const ended = (lot: OwnLot) => (nowMs >= lot.endsAtMs ? 1 : 0);
  return lots
    .map(ownLot)
    .sort(
      (a, b) =>
        ended(a) - ended(b) ||
        URGENCY[a.standing] - URGENCY[b.standing] ||
        a.endsAtMs - b.endsAtMs ||
        a.lotNo.localeCompare(b.lotNo, 'en', { numeric: true }),
    );
}

function ownLot(lot: UserLot): OwnLot {
  const { lotNo, session, regnNo, standing } = lot;
  return {
    ...{ lotNo, session, regnNo, standing },
    name: [lot.make, lot.descOfGood].filter((part) => part !== '').join(' '),
    startingPriceSen: wireSen(lot.startingPrice),
    latestBidSen: wireSen(lot.latestBid),
    ownBidSen: wireSen(lot.ownBid),
    depositSen: wireSen(lot.deposit),
    voidBids: lot.ownVoidBids.map(({ bidNo, amount, reason }) => ({ bidNo, amountSen: wireSen(amount), reason })),
    endsAtMs: Date.parse(lot.endsAt),
  };
}
