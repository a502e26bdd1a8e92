import type { StoredEvent } from '#domain/events.ts';
import type { BookView } from '#domain/state.ts';
import { type Commit, type LotChange, summaryOf } from './commit.ts';

export interface RecentBook {
  readonly committed: BookView;
  readonly revision: number;
  eventsAfter(revision: number, limit: number): Promise<readonly StoredEvent[]>;
}

/** All that the book has from an instant on, UTC ms. */
export interface Recent {
  readonly sinceMs: number;
  readonly events: readonly StoredEvent[];
}

/** Events in one read of the log, and the most that are looked at. */
const PAGE = 1_000;
const MOST = 50_000;

/**
 * What the book has of its last `ms` up to now, in order: for a process that has just begun to listen, and tells what the one before it may not have told.
 * @throws when the log is away.
 */
export async function recentOf(book: RecentBook, ms: number): Promise<Recent> {
  const { revision } = book;
  const sinceMs = book.committed.lastAtMs - ms;
  let events: StoredEvent[] = [];
  for (let from = revision; from >= 0 && events.length < MOST && isSince(events.at(0), sinceMs); ) {
    const after = Math.max(-1, from - PAGE);
    const page = await book.eventsAfter(after, from - after);
    events = [...page.filter((event) => event.revision <= from), ...events];
    from = after;
  }
  return { sinceMs, events: events.filter((event) => isSince(event, sinceMs)) };
}

function isSince(event: StoredEvent | undefined, sinceMs: number): boolean {
  return event === undefined || Date.parse(event.metadata.at) >= sinceMs;
}

/** The last events of the book as one commit: whose bids they have raised is known by the bids before them. */
export function commitOf(state: BookView, events: readonly StoredEvent[]): Commit {
  const first = events.at(0)?.revision ?? 0;
  const lots = new Map<string, LotChange>();
  for (const { type, data } of events) {
    if ((type !== 'BidPlaced' && type !== 'BidCancelled') || lots.has(data.lot)) continue;
    const summary = summaryOf(state, data.lot);
    if (summary === undefined) continue;
    lots.set(data.lot, { ...summary, ...before(state, data.lot, summary.bidCount, first) });
  }
  return { events, lots };
}

/** How many bids were placed on a lot before a revision, and whose was the last of those that count. */
function before(state: BookView, lot: string, bidCount: number, revision: number) {
  const bids = state.placedBids.get(lot);
  let bidCountBefore = bidCount;
  while (bidCountBefore > 0 && (bids?.read(bidCountBefore)?.revision ?? 0) >= revision) bidCountBefore -= 1;
  const gone = new Set(state.lots.get(lot)?.voidBids);
  for (let bidNo = bidCountBefore; bidNo > 0; bidNo -= 1) {
    const bid = bids?.read(bidNo);
    if (bid !== undefined && !gone.has(bid.revision)) return { bidCountBefore, topBidderBefore: bid.bidder };
  }
  return { bidCountBefore, topBidderBefore: 0 };
}
