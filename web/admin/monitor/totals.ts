import type { MonitoredLot } from '#contract/bidding/monitor.ts';
import { wireSen } from '#web/api/amounts.ts';

/** Whether a lot's reserve, which is its starting price, is reached. */
export function isReached({ bidCount, latestBid, startingPrice }: MonitoredLot): boolean {
  return bidCount > 0 && latestBid >= startingPrice;
}

/** Sums over lots; amounts in sen. */
export function totalsOf(lots: readonly MonitoredLot[]) {
  const bidOn = lots.filter(({ bidCount }) => bidCount > 0);
  const sum = (some: readonly MonitoredLot[], of: (lot: MonitoredLot) => number) =>
    some.reduce((total, lot) => total + of(lot), 0);
  return {
    lots: lots.length,
    withBid: bidOn.length,
    withoutBid: lots.length - bidOn.length,
    reached: lots.filter(isReached).length,
    bidSen: sum(bidOn, ({ latestBid }) => wireSen(latestBid)),
    reserveSen: sum(bidOn, ({ startingPrice }) => wireSen(startingPrice)),
    depositSen: sum(bidOn, ({ deposit }) => wireSen(deposit)),
    entries: sum(lots, ({ biddersInLot }) => biddersInLot),
    watching: sum(lots, ({ watching }) => watching),
  };
}
