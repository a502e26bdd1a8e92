import { type Kysely, sql } from 'kysely';
import type { Commit } from '#api/book/commit.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BookView } from '#domain/state.ts';
import type { NewNotification } from './notify.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';

/** In `detail` of the notification of somebody whose maximum bids did not count any more, since they could not lead. */
export const LAPSED = 'maximum lapsed';

/** ms between two such messages to a bidder: what makes one maximum lapse makes the others lapse, too, as bids come in. */
const PAUSE_MS = 2 * 60_000;

interface LapsedDeps {
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

interface Lapse {
  /** Of the event. */
  readonly revision: number;
  /** UTC ms. */
  readonly atMs: number;
}

/** Tracks whose maxima have lapsed; `round`, called periodically, notifies them: at once of the first, of the others together when the pause is over. */
export class LapsedTracker {
  readonly #deps: LapsedDeps;
  /** Bidder → lot. */
  #lapsed = new Map<number, Map<string, Lapse>>();
  readonly #unsubscribe: () => void;

  constructor(deps: LapsedDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted(({ events }) => {
      for (const { type, data, revision, metadata } of events) {
        if (type === 'MaximumLapsed') this.#add(data.bidder, [[data.lot, { revision, atMs: Date.parse(metadata.at) }]]);
      }
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  /** After a failure (the database is away) they are notified in the next round. */
  async round(): Promise<void> {
    if (this.#lapsed.size === 0) return;
    const { db, now } = this.#deps;
    const pending = this.#lapsed;
    this.#lapsed = new Map();
    try {
      const readers = await recipientsOf(db, [...pending.keys()]);
      const notified = await this.#notified([...readers.keys()], pending);
      for (const [bidder, { settings }] of readers) {
        const before = notified.filter(({ userId }) => userId === bidder);
        const isNew = ([lot, { atMs }]: readonly [string, Lapse]) =>
          !this.#leads(lot, bidder) && !before.some(({ lots, madeAtMs }) => madeAtMs >= atMs && lots.includes(lot));
        const lapses = [...(pending.get(bidder) ?? [])].filter(isNew).sort(([, a], [, b]) => a.revision - b.revision);
        if (lapses.length === 0 || !settings.outbid) continue;
        const isPaused = before.some(({ madeAtMs }) => now() - madeAtMs < PAUSE_MS);
        if (isPaused || !mayNotify(settings, now(), this.#lastEndMs(lapses))) this.#add(bidder, lapses);
        else await this.#notify(bidder, lapses);
      }
    } catch (error) {
      for (const [bidder, lapses] of pending) this.#add(bidder, lapses);
      throw error;
    }
  }

  /** `lapses`: at least one, the first of them first. */
  #notify(userId: number, lapses: readonly (readonly [string, Lapse])[]): Promise<boolean> {
    const key = `lapsed ${lapses[0]?.[1].revision}`;
    const lots = lapses.map(([lot]) => lot);
    return this.#deps.notify({ userId, kind: 'outbid', key, lots, amountSen: null, detail: LAPSED, endsAt: null });
  }

  /** What has come of a lot meanwhile stands. */
  #add(bidder: number, lapses: Iterable<readonly [string, Lapse]>): void {
    const known = this.#lapsed.get(bidder) ?? new Map<string, Lapse>();
    for (const [lot, lapse] of lapses) {
      if ((known.get(lot)?.revision ?? -1) < lapse.revision) known.set(lot, lapse);
    }
    this.#lapsed.set(bidder, known);
  }

  /** Who leads again has seen to it. */
  #leads(lot: string, bidder: number): boolean {
    return this.#deps.book.committed.lots.get(lot)?.topBidder === bidder;
  }

  #lastEndMs(lapses: readonly (readonly [string, Lapse])[]): number {
    return Math.max(...lapses.map(([lot]) => this.#deps.book.committed.lots.get(lot)?.endsAtMs ?? 0));
  }

  /** Such messages to these bidders since the first of what is pending, or within the pause: also those of other processes. */
  async #notified(ids: readonly number[], pending: ReadonlyMap<number, ReadonlyMap<string, Lapse>>) {
    if (ids.length === 0) return [];
    const times = [...pending.values()].flatMap((lapses) => [...lapses.values()].map(({ atMs }) => atMs));
    const sinceMs = Math.min(this.#deps.now() - PAUSE_MS, ...times);
    const rows = await this.#deps.db
      .selectFrom('office.notifications')
      .select(['userId', 'lots', 'madeAt'])
      .where('userId', '=', sql<number>`any(${ids}::integer[])`)
      .where('kind', '=', 'outbid')
      .where('detail', '=', LAPSED)
      .where('madeAt', '>=', new Date(sinceMs))
      .execute();
    return rows.map(({ userId, lots, madeAt }) => ({ userId, lots, madeAtMs: madeAt.getTime() }));
  }
}
