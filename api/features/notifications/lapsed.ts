import { Gathered, latest } from '#api/platform/async/gathered.ts';
import { notifiedSince, type TrackerDeps } from './notified.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';

/** In `detail` of the notification of somebody whose maximum bids did not count any more, since they could not lead. */
export const LAPSED = 'maximum lapsed';

/** ms between two such messages to a bidder: what makes one maximum lapse makes the others lapse, too, as bids come in. */
const PAUSE_MS = 2 * 60_000;

interface Lapse {
  /** Of the event. */
  readonly revision: number;
  /** UTC ms. */
  readonly atMs: number;
}
/** By lot. */
type Lapses = ReadonlyMap<string, Lapse>;

/** Tracks whose maxima have lapsed; `round`, called periodically, notifies them: at once of the first, of the others together when the pause is over. */
export class LapsedTracker {
  readonly #deps: TrackerDeps;
  /** Bidder → lot. */
  readonly #lapsed = new Gathered<number, Lapses>(latest(({ revision }) => revision));
  readonly #unsubscribe: () => void;

  constructor(deps: TrackerDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted(({ events }) => {
      for (const { type, data, revision, metadata } of events) {
        if (type !== 'MaximumLapsed') continue;
        this.#lapsed.add(data.bidder, new Map([[data.lot, { revision, atMs: Date.parse(metadata.at) }]]));
      }
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  /** After a failure (the database is away) they are notified in the next round. */
  round(): Promise<void> {
    return this.#lapsed.round(async (pending) => {
      const { db, now } = this.#deps;
      const readers = await recipientsOf(db, [...pending.keys()]);
      const notified = await this.#notified([...readers.keys()], pending);
      for (const [bidder, { settings }] of readers) {
        const before = notified.filter(({ userId }) => userId === bidder);
        const isNew = ([lot, { atMs }]: readonly [string, Lapse]) =>
          !this.#leads(lot, bidder) && !before.some(({ lots, madeAtMs }) => madeAtMs >= atMs && lots.includes(lot));
        const lapses = [...(pending.get(bidder) ?? [])].filter(isNew).sort(([, a], [, b]) => a.revision - b.revision);
        if (lapses.length === 0 || !settings.outbid) continue;
        const isPaused = before.some(({ madeAtMs }) => now() - madeAtMs < PAUSE_MS);
        if (isPaused || !mayNotify(settings, now(), this.#lastEndMs(lapses))) this.#lapsed.add(bidder, new Map(lapses));
        else await this.#notify(bidder, lapses);
      }
    });
  }

  /** `lapses`: at least one, the first of them first. */
  #notify(userId: number, lapses: readonly (readonly [string, Lapse])[]): Promise<boolean> {
    const key = `lapsed ${lapses[0]?.[1].revision}`;
    const lots = lapses.map(([lot]) => lot);
    return this.#deps.notify({ userId, kind: 'outbid', key, lots, amountSen: null, detail: LAPSED, endsAt: null });
  }

  /** Who leads again has seen to it. */
  #leads(lot: string, bidder: number): boolean {
    return this.#deps.book.committed.lots.get(lot)?.topBidder === bidder;
  }

  #lastEndMs(lapses: readonly (readonly [string, Lapse])[]): number {
    return Math.max(...lapses.map(([lot]) => this.#deps.book.committed.lots.get(lot)?.endsAtMs ?? 0));
  }

  /** Such messages to these bidders since the first of what is pending, or within the pause. */
  #notified(ids: readonly number[], pending: ReadonlyMap<number, Lapses>) {
    const times = [...pending.values()].flatMap((lapses) => [...lapses.values()].map(({ atMs }) => atMs));
    const sinceMs = Math.min(this.#deps.now() - PAUSE_MS, ...times);
    return notifiedSince(this.#deps.db, ids, { kind: 'outbid', detail: LAPSED, sinceMs });
  }
}
