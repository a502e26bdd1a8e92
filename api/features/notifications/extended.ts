import { type Commit, summaryOf } from '#api/book/commit.ts';
import { outbidsOf } from '#api/book/outbid.ts';
import { Gathered, union } from '#api/platform/async/gathered.ts';
import type { BookView } from '#domain/state.ts';
import { notifiedSince, type TrackerDeps } from './notified.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';

/** In `detail` of a notification that the end of a lot was moved by late bids. */
export const EXTENDED = 'extended';

/** ms between two such messages to a bidder about one lot: late bids come in bursts, and each moves the end. */
const PAUSE_MS = 5 * 60_000;

/** Tracks lots that late bids have extended; `round`, called periodically, notifies whoever has bid on them. */
export class ExtendedTracker {
  readonly #deps: TrackerDeps;
  /** Lot → bidders who know of it: whose bid it was, and whoever is told that it has outbid them. */
  readonly #extended = new Gathered<string, ReadonlySet<number>>(union);
  readonly #unsubscribe: () => void;

  constructor(deps: TrackerDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted((commit) => this.#note(commit));
  }

  close(): void {
    this.#unsubscribe();
  }

  /** After a failure (the database is away) they are notified in the next round. */
  round(): Promise<void> {
    return this.#extended.round(async (pending) => {
      for (const [lot, informed] of pending) await this.#notifyOf(lot, informed);
    });
  }

  #note(commit: Commit): void {
    const outbid = outbidsOf(commit);
    for (const { type, data, metadata } of commit.events) {
      if (type !== 'LotExtended') continue;
      const own = commit.events.find((event) => isOffer(event) && event.metadata.commandId === metadata.commandId);
      const informed = outbid.flatMap(({ lot, bidder }) => (lot === data.lot ? [bidder] : []));
      const byThemselves = own !== undefined && 'bidder' in own.data ? [own.data.bidder] : [];
      this.#extended.add(data.lot, new Set([...informed, ...byThemselves]));
    }
  }

  async #notifyOf(key: string, informed: ReadonlySet<number>): Promise<void> {
    const { db, book, now, notify } = this.#deps;
    const lot = summaryOf(book.committed, key);
    if (lot === undefined || !lot.isOpen || now() >= lot.endsAtMs) return;
    const bidders = biddersOn(book.committed, key).filter((bidder) => !informed.has(bidder));
    const readers = await recipientsOf(db, bidders);
    const about = { kind: 'ending', detail: EXTENDED, sinceMs: now() - PAUSE_MS + 1 } as const;
    const before = await notifiedSince(db, [...readers.keys()], about);
    const told = new Set(before.flatMap(({ userId, lots }) => (lots.includes(key) ? [userId] : [])));
    for (const [userId, { settings }] of readers) {
      if (!settings.ending || told.has(userId) || !mayNotify(settings, now(), lot.endsAtMs)) continue;
      const facts = { lots: [key], amountSen: null, detail: EXTENDED, endsAt: new Date(lot.endsAtMs) };
      await notify({ userId, kind: 'ending', key: `extended ${key} ${lot.endsAtMs}`, ...facts });
    }
  }
}

/** What a bidder does by themselves: the automatic bids follow on it. */
function isOffer({ type, data }: Commit['events'][number]): boolean {
  return type === 'MaximumSet' || (type === 'BidPlaced' && !data.automatic);
}

/** Whoever has placed a bid on the lot that counts. */
function biddersOn({ lots, placedBids }: BookView, key: string): number[] {
  const lot = lots.get(key);
  const placed = placedBids.get(key);
  if (lot === undefined || placed === undefined) return [];
  const gone = new Set(lot.voidBids);
  const bidders = new Set<number>();
  for (let bidNo = 1; bidNo <= lot.bidCount; bidNo += 1) {
    const bid = placed.read(bidNo);
    if (bid !== undefined && !gone.has(bid.revision)) bidders.add(bid.bidder);
  }
  return [...bidders];
}
