import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { isNewer } from '#web/live/live-apply.ts';

/** The newest bid of a lot as the feed told it, and when (ms, clock of this device). */
export interface ToldBid {
  readonly id: string;
  readonly session: string;
  readonly latestBid: number;
  readonly bidderNo: number | null;
  readonly bidCount: number;
  readonly voidBids: number;
  /** `performance.now()`. */
  readonly heardAtMs: number;
}

/** By session and lot no. */
export type ToldBids = ReadonlyMap<string, ToldBid>;

export function keyOf({ session, id }: Pick<ToldBid, 'session' | 'id'>): string {
  return `${session}/${id}`;
}

/**
 * News of the feed as this page shows them. The feed tells everybody the same; when a vendor sees who leads, the server's answers say, and its news only
 * that somebody else bids.
 */
export function toldTo(
  isVendor: boolean,
  lots: readonly Omit<ToldBid, 'heardAtMs'>[],
  heardAtMs: number,
): readonly ToldBid[] {
  return lots.map((bid) => ({ ...bid, bidderNo: isVendor ? null : bid.bidderNo, heardAtMs }));
}

/** What has been told with what is told now; of one lot the newer counts. */
export function withTold(known: ToldBids, told: readonly ToldBid[]): ToldBids {
  const next = new Map(known);
  for (const bid of told) {
    const before = next.get(keyOf(bid));
    if (before === undefined || isNewer(bid, before)) next.set(keyOf(bid), bid);
  }
  return next;
}

/** An answer of the server with the bids that the feed has told beyond it, which also count for its last minute. */
export function withLiveBids(answer: UnitMonitor, told: ToldBids): UnitMonitor {
  const fresh = new Map<string, number>();
  const lots = answer.lots.map((lot) => {
    const bid = told.get(keyOf(lot));
    if (bid === undefined || !isNewer(bid, lot)) return lot;
    fresh.set(lot.session, (fresh.get(lot.session) ?? 0) + bid.bidCount - lot.bidCount);
    return withBid(lot, bid);
  });
  if (fresh.size === 0) return answer;
  const sessions = answer.sessions.map((each) => {
    const bids = [...each.bids];
    bids.push((bids.pop() ?? 0) + (fresh.get(each.session) ?? 0));
    return { ...each, bids };
  });
  return { ...answer, lots, sessions };
}

function withBid(lot: MonitoredLot, { latestBid, bidderNo, bidCount, voidBids }: ToldBid): MonitoredLot {
  const { bidderName, ...rest } = lot;
  // The feed tells no names: the next answer does.
  const name = bidderNo === lot.bidderNo && bidderName !== undefined ? { bidderName } : {};
  return { ...rest, latestBid, bidderNo, bidCount, voidBids, ...name };
}
