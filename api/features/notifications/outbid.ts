import { type Kysely, sql } from 'kysely';
import { bidsOf, type Commit, summaryOf } from '#api/book/commit.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BookView } from '#domain/state.ts';
import { mayTell } from './quiet-hours.ts';
import { readersOf } from './readers.ts';
import type { NewNotification } from './tell.ts';

/** Between two messages to a bidder about one lot, ms; they hear the rest when it is over. Near the end there is less time to be told. */
const PAUSE_MS = 2 * 60_000;
const LATE_PAUSE_MS = 20_000;
const LATE_MS = 10 * 60_000;

export interface OutbidDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: {
    readonly committed: BookView;
    onCommitted(listener: (commit: Commit) => void): () => void;
  };
  /** False: told before. */
  readonly tell: (told: NewNotification) => Promise<boolean>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Who was outbid on which lot, noted as the bids come in from the log; `round`, called now and then, tells those who still are. */
export class OutbidNotes {
  readonly #deps: OutbidDeps;
  /** Lot → bidder → the number of the bid by which they were outbid. */
  #noted = new Map<string, Map<number, number>>();
  readonly #unsubscribe: () => void;

  constructor(deps: OutbidDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted((commit) => {
      for (const { event, bidNo, outbidBidder } of bidsOf(commit)) {
        const { lot, bidder } = event.data;
        if (outbidBidder !== 0 && outbidBidder !== bidder) this.#note(lot, outbidBidder, bidNo);
      }
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  /** Who has to wait (a pause, quiet hours) stays noted; so does everybody when the database is away. */
  async round(): Promise<void> {
    if (this.#noted.size === 0) return;
    const noted = this.#noted;
    this.#noted = new Map();
    const still = [...noted].flatMap(([lot, bidders]) =>
      [...bidders].flatMap(([bidder, outbidBy]) => (this.#isOutbid(lot, bidder) ? [{ lot, bidder, outbidBy }] : [])),
    );
    try {
      const { db, now } = this.#deps;
      const ids = [...new Set(still.map(({ bidder }) => bidder))];
      const readers = await readersOf(db, ids);
      const last = await this.#lastTold([...readers.keys()]);
      for (const { lot, bidder, outbidBy } of still) {
        const settings = readers.get(bidder)?.settings;
        const endsAtMs = summaryOf(this.#deps.book.committed, lot)?.endsAtMs;
        if (!settings?.outbid || endsAtMs === undefined) continue;
        const pauseMs = endsAtMs - now() <= LATE_MS ? LATE_PAUSE_MS : PAUSE_MS;
        const lastMs = last.get(`${bidder} ${lot}`) ?? Number.NEGATIVE_INFINITY;
        if (!mayTell(settings, now(), endsAtMs) || now() - lastMs < pauseMs) this.#noteAgain(lot, bidder, outbidBy);
        else await this.#tell(lot, bidder, outbidBy, endsAtMs);
      }
    } catch (error) {
      for (const { lot, bidder, outbidBy } of still) this.#noteAgain(lot, bidder, outbidBy);
      throw error;
    }
  }

  /** One bid outbids one bidder, whichever process sees it. Amounts come again when a bid was cancelled, numbers do not. */
  #tell(lot: string, userId: number, outbidBy: number, endsAtMs: number): Promise<boolean> {
    const endsAt = new Date(endsAtMs);
    return this.#deps.tell({
      userId,
      kind: 'outbid',
      key: `outbid ${lot} ${outbidBy}`,
      lots: [lot],
      amountSen: null,
      endsAt,
    });
  }

  #note(lot: string, bidder: number, outbidBy: number): void {
    const bidders = this.#noted.get(lot) ?? new Map<number, number>();
    this.#noted.set(lot, bidders.set(bidder, outbidBy));
  }

  /** Unless a later bid of theirs was beaten meanwhile. */
  #noteAgain(lot: string, bidder: number, outbidBy: number): void {
    if (this.#noted.get(lot)?.has(bidder) !== true) this.#note(lot, bidder, outbidBy);
  }

  #isOutbid(key: string, bidder: number): boolean {
    return isStillOutbid(this.#deps.book.committed, key, bidder, this.#deps.now());
  }

  /** When these were last told that they were outbid, UTC ms, by `{bidder} {lot}`. */
  async #lastTold(ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#deps.db
      .selectFrom('office.notifications')
      .select(['userId', 'lots', 'madeAt'])
      .where('userId', '=', sql<number>`any(${ids}::integer[])`)
      .where('kind', '=', 'outbid')
      .where('madeAt', '>', new Date(this.#deps.now() - PAUSE_MS))
      .orderBy('madeAt')
      .execute();
    return new Map(rows.map(({ userId, lots, madeAt }) => [`${userId} ${lots[0]}`, madeAt.getTime()]));
  }
}

/** Is there time to bid again, and reason to? */
export function isStillOutbid(state: BookView, key: string, bidder: number, nowMs: number): boolean {
  const lot = summaryOf(state, key);
  return lot?.isOpen === true && nowMs < lot.endsAtMs && lot.topBidder !== bidder;
}
