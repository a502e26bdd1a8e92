import { summaryOf } from '#api/book/commit.ts';
import { outbidsOf } from '#api/book/outbid.ts';
import { Gathered, latest } from '#api/platform/async/gathered.ts';
import type { BookView } from '#domain/state.ts';
import { notifiedSince, type TrackerDeps } from './notified.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';

/** ms between two messages to a bidder about one lot. Shorter near the end of the session. */
const PAUSE_MS = 2 * 60_000;
const LATE_PAUSE_MS = 20_000;
const LATE_MS = 10 * 60_000;

/**
 * Tracks who was outbid on which lot as bids are committed; `round`, called periodically, notifies those who still are. Whose maximum had lapsed is
 * told that (`LapsedTracker`).
 */
export class OutbidTracker {
  readonly #deps: TrackerDeps;
  /** Lot → bidder → number of the bid that outbid them. */
  readonly #outbid = new Gathered<string, ReadonlyMap<number, number>>(latest((bidNo) => bidNo));
  readonly #unsubscribe: () => void;

  constructor(deps: TrackerDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted((commit) => {
      for (const { lot, bidder, bidNo, lapsed } of outbidsOf(commit))
        if (!lapsed) this.#outbid.add(lot, new Map([[bidder, bidNo]]));
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  /** Bidders who have to wait (a pause, quiet hours) stay tracked; so do all when the database is away. */
  round(): Promise<void> {
    return this.#outbid.round((pending) => this.#tell(pending));
  }

  async #tell(pending: ReadonlyMap<string, ReadonlyMap<number, number>>): Promise<void> {
    const still = [...pending].flatMap(([lot, bidders]) =>
      [...bidders].flatMap(([bidder, bidNo]) => (this.#isOutbid(lot, bidder) ? [{ lot, bidder, bidNo }] : [])),
    );
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
      const waits = !mayNotify(settings, now(), endsAtMs) || now() - lastMs < pauseMs;
      if (waits) this.#outbid.add(lot, new Map([[bidder, bidNo]]));
      else await this.#notify(lot, bidder, bidNo, endsAtMs);
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

  #isOutbid(key: string, bidder: number): boolean {
    return isStillOutbid(this.#deps.book.committed, key, bidder, this.#deps.now());
  }

  /** When these bidders were last notified of being outbid, UTC ms, by `{bidder} {lot}`. */
  async #lastNotified(ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
    const about = { kind: 'outbid', detail: '', sinceMs: this.#deps.now() - PAUSE_MS } as const;
    const before = await notifiedSince(this.#deps.db, ids, about);
    return new Map(before.map(({ userId, lots, madeAtMs }) => [`${userId} ${lots[0]}`, madeAtMs]));
  }
}

/** Is the lot still open, and somebody else on top? */
export function isStillOutbid(state: BookView, key: string, bidder: number, nowMs: number): boolean {
  const lot = summaryOf(state, key);
  return lot?.isOpen === true && nowMs < lot.endsAtMs && lot.topBidder !== bidder;
}
