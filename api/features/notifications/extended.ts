import { type Kysely, sql } from 'kysely';
import { type Commit, summaryOf } from '#api/book/commit.ts';
import { outbidsOf } from '#api/book/outbid.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BookView } from '#domain/state.ts';
import type { NewNotification } from './notify.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';

/** In `detail` of a notification that the end of a lot was moved by late bids. */
export const EXTENDED = 'extended';

/** ms between two such messages to a bidder about one lot: late bids come in bursts, and each moves the end. */
const PAUSE_MS = 5 * 60_000;

interface ExtendedDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: {
    readonly committed: BookView;
    onCommitted(listener: (commit: Commit) => void): () => void;
  };
  /** False: sent before. */
  readonly notify: (told: NewNotification) => Promise<boolean>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Tracks lots that late bids have extended; `round`, called periodically, notifies whoever has bid on them. */
export class ExtendedTracker {
  readonly #deps: ExtendedDeps;
  /** Lot → bidders who know of it: whose bid it was, and whoever is told that it has outbid them. */
  #extended = new Map<string, Set<number>>();
  readonly #unsubscribe: () => void;

  constructor(deps: ExtendedDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted((commit) => this.#note(commit));
  }

  close(): void {
    this.#unsubscribe();
  }

  /** After a failure (the database is away) they are notified in the next round. */
  async round(): Promise<void> {
    if (this.#extended.size === 0) return;
    const pending = this.#extended;
    this.#extended = new Map();
    try {
      for (const [lot, informed] of pending) await this.#notifyOf(lot, informed);
    } catch (error) {
      for (const [lot, informed] of pending) this.#add(lot, informed);
      throw error;
    }
  }

  #note(commit: Commit): void {
    const outbid = outbidsOf(commit);
    for (const { type, data, metadata } of commit.events) {
      if (type !== 'LotExtended') continue;
      const own = commit.events.find((event) => isOffer(event) && event.metadata.commandId === metadata.commandId);
      const informed = outbid.flatMap(({ lot, bidder }) => (lot === data.lot ? [bidder] : []));
      this.#add(data.lot, [...informed, ...(own !== undefined && 'bidder' in own.data ? [own.data.bidder] : [])]);
    }
  }

  #add(lot: string, informed: Iterable<number>): void {
    const known = this.#extended.get(lot) ?? new Set();
    for (const bidder of informed) known.add(bidder);
    this.#extended.set(lot, known);
  }

  async #notifyOf(key: string, informed: ReadonlySet<number>): Promise<void> {
    const { db, book, now, notify } = this.#deps;
    const lot = summaryOf(book.committed, key);
    if (lot === undefined || !lot.isOpen || now() >= lot.endsAtMs) return;
    const bidders = biddersOn(book.committed, key).filter((bidder) => !informed.has(bidder));
    const readers = await recipientsOf(db, bidders);
    const told = await notifiedSince(db, [...readers.keys()], { lot: key, sinceMs: now() - PAUSE_MS });
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

async function notifiedSince(
  db: Kysely<OfficeDb>,
  ids: readonly number[],
  { lot, sinceMs }: { readonly lot: string; readonly sinceMs: number },
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('office.notifications')
    .select('userId')
    .where('userId', '=', sql<number>`any(${ids}::integer[])`)
    .where('kind', '=', 'ending')
    .where('detail', '=', EXTENDED)
    .where('lots', '=', sql<string[]>`${[lot]}::text[]`)
    .where('madeAt', '>', new Date(sinceMs))
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
