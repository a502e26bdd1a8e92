import type { Book } from '#api/book/book.ts';
import type { ReadDb } from '#projections/database.ts';
import { bidsByMinute } from '#projections/queries/bids.ts';

const MINUTE_MS = 60_000;
/** minutes that are kept, with the current one. */
const MINUTES = 30;

/** Bids by the minute, the oldest first, the current one last. */
interface Pace {
  /** Starts of the minutes, ms since 1970 UTC. */
  readonly minutesMs: readonly number[];
  /** Of each group of lots, in the same order. */
  readonly bids: ReadonlyMap<string, readonly number[]>;
}

/** Bids of the last half hour by lot and minute, on all processes. Counted as they are committed. */
export class BidPace {
  readonly #book: Pick<Book, 'nowMs'>;
  readonly #readDb: ReadDb;
  /** Start of the minute → lot → number of bids. */
  readonly #minutes = new Map<number, Map<string, number>>();
  /** Later bids are counted here, earlier ones read from the tables. */
  readonly #openedAtRevision: number;
  readonly #unsubscribe: () => void;
  #earlier: Promise<void> | undefined;

  constructor(book: Pick<Book, 'nowMs' | 'revision' | 'onCommitted'>, readDb: ReadDb) {
    this.#book = book;
    this.#readDb = readDb;
    this.#openedAtRevision = book.revision;
    this.#unsubscribe = book.onCommitted(({ events }) => {
      const minute = this.#minuteAt(minuteOf(book.nowMs()));
      for (const event of events) {
        if (event.type === 'BidPlaced') minute.set(event.data.lot, (minute.get(event.data.lot) ?? 0) + 1);
      }
    });
  }

  /** `groupOf`: of these lots (keys), the group in which their bids are counted. */
  async of(groupOf: ReadonlyMap<string, string>): Promise<Pace> {
    // Bids before this process started are read from the read tables, once.
    this.#earlier ??= this.#countEarlier().catch((error: unknown) => {
      this.#earlier = undefined;
      throw error;
    });
    await this.#earlier;
    const last = minuteOf(this.#book.nowMs());
    const minutesMs = Array.from({ length: MINUTES }, (_, index) => last - (MINUTES - 1 - index) * MINUTE_MS);
    const bids = new Map(Array.from(new Set(groupOf.values()), (group) => [group, minutesMs.map(() => 0)]));
    for (const [index, atMs] of minutesMs.entries()) {
      for (const [lot, count] of this.#minutes.get(atMs) ?? []) {
        const ofGroup = bids.get(groupOf.get(lot) ?? '');
        if (ofGroup !== undefined) ofGroup[index] = (ofGroup[index] ?? 0) + count;
      }
    }
    return { minutesMs, bids };
  }

  close(): void {
    this.#unsubscribe();
  }

  async #countEarlier(): Promise<void> {
    const from = new Date(minuteOf(this.#book.nowMs()) - MINUTES * MINUTE_MS);
    for (const { lot, minuteAt, bids } of await bidsByMinute(this.#readDb, from, this.#openedAtRevision)) {
      const minute = this.#minuteAt(minuteAt.getTime());
      minute.set(lot, (minute.get(lot) ?? 0) + bids);
    }
  }

  #minuteAt(atMs: number): Map<string, number> {
    const existing = this.#minutes.get(atMs);
    if (existing !== undefined) return existing;
    const minute = new Map<string, number>();
    this.#minutes.set(atMs, minute);
    for (const each of this.#minutes.keys()) {
      if (each <= minuteOf(this.#book.nowMs()) - MINUTES * MINUTE_MS) this.#minutes.delete(each);
    }
    return minute;
  }
}

function minuteOf(ms: number): number {
  return ms - (ms % MINUTE_MS);
}
