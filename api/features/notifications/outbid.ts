import { type Kysely, sql } from 'kysely';
import { type Commit, summaryOf } from '#api/book/commit.ts';
import { outbidsOf } from '#api/book/outbid.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BookView } from '#domain/state.ts';
import type { NewNotification } from './notify.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';

/** ms between two messages to a bidder about one lot. Shorter near the end of the session. */
const PAUSE_MS = 2 * 60_000;
const LATE_PAUSE_MS = 20_000;
const LATE_MS = 10 * 60_000;

export interface OutbidDeps {
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

/**
 * Tracks who was outbid on which lot as bids are committed; `round`, called periodically, notifies those who still are. Whose maximum had lapsed is
 * told that (`LapsedTracker`).
 */
export class OutbidTracker {
  readonly #deps: OutbidDeps;
  /** Lot → bidder → number of the bid that outbid them. */
  #outbid = new Map<string, Map<number, number>>();
  readonly #unsubscribe: () => void;

  constructor(deps: OutbidDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted((commit) => {
      for (const { lot, bidder, bidNo, lapsed } of outbidsOf(commit)) if (!lapsed) this.#add(lot, bidder, bidNo);
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  /** Bidders who have to wait (a pause, quiet hours) stay tracked; so do all when the database is away. */
  async round(): Promise<void> {
    if (this.#outbid.size === 0) return;
    const pending = this.#outbid;
    this.#outbid = new Map();
    const still = [...pending].flatMap(([lot, bidders]) =>
      [...bidders].flatMap(([bidder, bidNo]) => (this.#isOutbid(lot, bidder) ? [{ lot, bidder, bidNo }] : [])),
    );
    try {
      const { db, now } = this.#deps;
      const ids = [...new Set(still.map(({ bidder }) => bidder))];
      const readers = await recipientsOf(db, ids);
      const last = await this.#lastNotified([...readers.keys()]);
      for (const { lot, bidder, bidNo } of still) {
        const settings = readers.get(bidder)?.settings;
        const endsAtMs = summaryOf(this.#deps.book.committed, lot)?.endsAtMs;
        if (!settings?.outbid || endsAtMs === undefined) continue;
        const pauseMs = endsAtMs - now() <= LATE_MS ? LATE_PAUSE_MS : PAUSE_MS;
        const lastMs = last.get(`${bidder} ${lot}`) ?? Number.NEGATIVE_INFINITY;
        if (!mayNotify(settings, now(), endsAtMs) || now() - lastMs < pauseMs) this.#restore(lot, bidder, bidNo);
        else await this.#notify(lot, bidder, bidNo, endsAtMs);
      }
    } catch (error) {
      for (const { lot, bidder, bidNo } of still) this.#restore(lot, bidder, bidNo);
      throw error;
    }
  }

  /** One bid outbids one bidder, on whichever process. The key has the bid's number: amounts may recur after a cancellation, numbers do not. */
  #notify(lot: string, userId: number, bidNo: number, endsAtMs: number): Promise<boolean> {
    const endsAt = new Date(endsAtMs);
    return this.#deps.notify({
      userId,
      kind: 'outbid',
      key: `outbid ${lot} ${bidNo}`,
      lots: [lot],
      amountSen: null,
      endsAt,
    });
  }

  #add(lot: string, bidder: number, bidNo: number): void {
    const bidders = this.#outbid.get(lot) ?? new Map<number, number>();
    this.#outbid.set(lot, bidders.set(bidder, bidNo));
  }

  /** Unless they were outbid again meanwhile. */
  #restore(lot: string, bidder: number, bidNo: number): void {
    if (this.#outbid.get(lot)?.has(bidder) !== true) this.#add(lot, bidder, bidNo);
  }

  #isOutbid(key: string, bidder: number): boolean {
    return isStillOutbid(this.#deps.book.committed, key, bidder, this.#deps.now());
  }

  /** When these bidders were last notified of being outbid, UTC ms, by `{bidder} {lot}`. */
  async #lastNotified(ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#deps.db
      .selectFrom('office.notifications')
      .select(['userId', 'lots', 'madeAt'])
      .where('userId', '=', sql<number>`any(${ids}::integer[])`)
      .where('kind', '=', 'outbid')
      .where('detail', '=', '')
      .where('madeAt', '>', new Date(this.#deps.now() - PAUSE_MS))
      .orderBy('madeAt')
      .execute();
    return new Map(rows.map(({ userId, lots, madeAt }) => [`${userId} ${lots[0]}`, madeAt.getTime()]));
  }
}

/** Is the lot still open, and somebody else on top? */
export function isStillOutbid(state: BookView, key: string, bidder: number, nowMs: number): boolean {
  const lot = summaryOf(state, key);
  return lot?.isOpen === true && nowMs < lot.endsAtMs && lot.topBidder !== bidder;
}
