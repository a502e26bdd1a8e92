import type { MonitoredLot } from '#contract/bidding.ts';
import { wireSen } from '#web/calls/amounts.ts';

/** Whether a lot's starting price is reached. */
export function isReached(lot: MonitoredLot): boolean {
  return hasBid(lot) && lot.latestBid >= lot.startingPrice;
}

/** Is somebody on top? Who that is, a vendor does not see before the end of the session. */
export function hasBid({ latestBid }: Pick<MonitoredLot, 'latestBid'>): boolean {
  return latestBid > 0;
}

/** How many of the bids on a lot were not cancelled. */
export function bidsThatCount({ bidCount, voidBids }: Pick<MonitoredLot, 'bidCount' | 'voidBids'>): number {
  return bidCount - voidBids;
}

/** What is held for a lot, RM: nothing while nobody is on top. */
export function heldDeposit(lot: Pick<MonitoredLot, 'latestBid' | 'deposit'>): number | null {
  return hasBid(lot) ? lot.deposit : null;
}

/** Sums over lots; amounts in sen. */
export function totalsOf(lots: readonly MonitoredLot[]) {
  const bidOn = lots.filter(hasBid);
  const sum = (some: readonly MonitoredLot[], of: (lot: MonitoredLot) => number) =>
    some.reduce((total, lot) => total + of(lot), 0);
  return {
    lots: lots.length,
    withBid: bidOn.length,
    withoutBid: lots.length - bidOn.length,
    reached: lots.filter(isReached).length,
    bidSen: sum(bidOn, ({ latestBid }) => wireSen(latestBid)),
    reserveSen: sum(bidOn, ({ startingPrice }) => wireSen(startingPrice)),
    depositSen: sum(lots, (lot) => wireSen(heldDeposit(lot) ?? 0)),
    entries: sum(lots, ({ biddersInLot }) => biddersInLot),
    watching: sum(lots, ({ watching }) => watching),
  };
}
