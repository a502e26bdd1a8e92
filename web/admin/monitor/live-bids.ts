import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { isNewer } from '#web/live/live-apply.ts';
import type { Monitor } from './sessions.ts';

/** The newest bid of a lot as the feed told it, and when (ms, clock of this device). */
export interface ToldBid {
  readonly id: string;
  readonly session: string;
  readonly latestBid: number;
  readonly bidderNo: number | null;
  readonly bidCount: number;
  readonly voidBids: number;
  /** The end of the lot, where it is another than its session's. */
  readonly endsAt?: string | undefined;
  readonly reserve?: 'met' | 'not met' | undefined;
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

function withBid(lot: MonitoredLot, bid: ToldBid): MonitoredLot {
  const { latestBid, bidderNo, bidCount, voidBids, endsAt = lot.endsAt, reserve = lot.reserve } = bid;
  const { bidderName, ...rest } = lot;
  // The feed tells no names: the next answer does.
  const name = bidderNo === lot.bidderNo && bidderName !== undefined ? { bidderName } : {};
  const moves = { ...(endsAt !== undefined && { endsAt }), ...(reserve !== undefined && { reserve }) };
  return { ...rest, latestBid, bidderNo, bidCount, voidBids, ...moves, ...name };
}

/** Later ends that the feed has told, by session and lot no. */
export type ToldEnds = ReadonlyMap<string, string>;

export function withToldEnd(
  known: ToldEnds,
  lot: Pick<ToldBid, 'id' | 'session'> & { readonly endsAt: string },
): ToldEnds {
  return new Map(known).set(keyOf(lot), lot.endsAt);
}

/**
 * With an end of its own for each lot, and for each session that of its last lot: the sale runs until then. A later end that the feed has told counts
 * before the next answer has it.
 */
export function withEnds(monitor: UnitMonitor, told: ToldEnds): Monitor {
  const endOf = (session: string) => monitor.sessions.find((each) => each.session === session)?.endsAt;
  const lots = monitor.lots.map((lot) => {
    const endsAt = latest([lot.endsAt ?? endOf(lot.session), told.get(keyOf(lot))]);
    return endsAt === undefined ? lot : { ...lot, endsAt };
  });
  const sessions = monitor.sessions.map((each) => {
    const ends = lots.flatMap(({ session, endsAt }) => (session === each.session ? [endsAt] : []));
    return { ...each, plannedEndsAt: each.endsAt, endsAt: latest([each.endsAt, ...ends]) ?? each.endsAt };
  });
  return { ...monitor, lots, sessions };
}

/** Of instants as the wire writes them, which stand in the order of their letters. */
function latest(instants: readonly (string | undefined)[]): string | undefined {
  return instants.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), undefined);
}
