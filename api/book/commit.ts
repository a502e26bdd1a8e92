import type { StoredEvent } from '#domain/events.ts';
import type { BookState, BookView, LotState } from '#domain/state.ts';

/** Events that are in the log now, and what they have made of the lots that they concern. */
export interface Commit {
  /** In order; at least one. */
  readonly events: readonly StoredEvent[];
  /** By lot key: every lot that the events have changed, also by changing its session, as it is after the last of them. */
  readonly lots: ReadonlyMap<string, LotChange>;
}

/** What others need to know of a lot to speak of its bids. Amounts in sen. */
export interface LotSummary {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly session: string;
  readonly lotNo: string;
  readonly regnNo: string;
  /** How many bids were placed on it: the number of the last one. */
  readonly bidCount: number;
  /** How many of them no longer count. With `bidCount` it says which of two summaries is the newer one. */
  readonly voidBids: number;
  readonly biddersInLot: number;
  /** 0 while there is no bid. */
  readonly topBidder: number;
  /** 0 while there is no bid. */
  readonly topSen: number;
  /** When it ends as it stands, and when it ends without any bid; its session's own end, when the first of its lots ends. All UTC ms. */
  readonly endsAtMs: number;
  readonly plannedEndMs: number;
  readonly sessionEndsAtMs: number;
  /** Null where it has no reserve. */
  readonly reserve: ReserveStanding | null;
  /** It is in the current catalogue: its lot no stands for it. */
  readonly isCurrent: boolean;
  /** No step of the end of the sale has been taken in its session. */
  readonly isOpen: boolean;
}

export type ReserveStanding = 'met' | 'not met';

/** Has this price reached the reserve of the lot? Null: it has none. Its amount is told to nobody. */
export function reserveAt({ reserveSen }: Pick<LotState, 'reserveSen'>, priceSen: number): ReserveStanding | null {
  if (reserveSen === null) return null;
  return priceSen >= reserveSen ? 'met' : 'not met';
}

/** A lot after a commit, with what it was before it. */
export interface LotChange extends LotSummary {
  readonly bidCountBefore: number;
  /** 0 while there was no bid. */
  readonly topBidderBefore: number;
}

/** A lot as `state` has it. */
export function summaryOf(state: BookView, key: string): LotSummary | undefined {
  const found = state.lots.get(key);
  const at = found && state.sessions.get(found.session);
  if (found === undefined || at === undefined) return undefined;
  const { lot, session, lotNo, regnNo, bidCount, voidBids, biddersInLot, topBidder, topSen } = found;
  return {
    ...{ lot, session, lotNo, regnNo, bidCount, voidBids: voidBids.length, biddersInLot, topBidder, topSen },
    ...{ endsAtMs: found.endsAtMs, plannedEndMs: found.plannedEndMs, sessionEndsAtMs: at.endsAtMs },
    reserve: reserveAt(found, topSen),
    isCurrent: state.currentLots.get(lotNo) === key,
    isOpen: at.step === 'open',
  };
}

/** The lots that were changed since the journal of `state` was opened. */
export function changedLots(state: BookState): Map<string, LotChange> {
  const changes = new Map<string, LotChange>();
  if (state.journal === null) return changes;
  const before = state.journal.before(state.lots);
  const keys = new Set(before.keys());
  for (const session of state.journal.before(state.sessions).keys()) {
    for (const key of state.sessionLots.get(session)?.keys() ?? []) keys.add(key);
  }
  for (const key of keys) {
    const summary = summaryOf(state, key);
    if (summary === undefined) continue;
    const was = before.has(key) ? before.get(key) : summary;
    changes.set(key, { ...summary, bidCountBefore: was?.bidCount ?? 0, topBidderBefore: was?.topBidder ?? 0 });
  }
  return changes;
}

/** A bid of a commit with what the event does not say. */
export interface CommittedBid {
  readonly event: Extract<StoredEvent, { type: 'BidPlaced' }>;
  /** Its number among the bids of its lot, from 1. */
  readonly bidNo: number;
  /** Whose bid it has raised; 0 where none counted. */
  readonly outbidBidder: number;
}

/** The bids of a commit, in order. */
export function bidsOf({ events, lots }: Commit): CommittedBid[] {
  const last = new Map<string, { readonly bidNo: number; readonly bidder: number }>();
  const bids: CommittedBid[] = [];
  for (const event of events) {
    if (event.type !== 'BidPlaced' && event.type !== 'BidCancelled') continue;
    const { lot } = event.data;
    const change = lots.get(lot);
    const before = last.get(lot) ?? { bidNo: change?.bidCountBefore ?? 0, bidder: change?.topBidderBefore ?? 0 };
    if (event.type === 'BidCancelled') {
      last.set(lot, { bidNo: before.bidNo, bidder: event.data.top?.bidder ?? 0 });
      continue;
    }
    const bidNo = before.bidNo + 1;
    bids.push({ event, bidNo, outbidBidder: before.bidder });
    last.set(lot, { bidNo, bidder: event.data.bidder });
  }
  return bids;
}
