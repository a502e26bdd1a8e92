import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loop, Loops } from '#api/platform/jobs/loops.ts';

const WRITE_EVERY_MS = 1_000;
const SECOND_MS = 1_000;
/** pairs of lot and second pending while Postgres is away; bids of others are not counted. */
const MAX_WAITING = 20_000;

/**
 * Counts bids that were answered with 'try again' because the book took none, by lot and second. The counts stay pending while Postgres is away.
 */
export class TurnedAwayBids {
  readonly #deps: TurnedAwayDeps;
  #counts = new Map<string, { readonly lot: string; readonly at: Date; bids: number }>();
  #writing: Promise<void> = Promise.resolve();
  readonly #loop: Loop;

  constructor(deps: TurnedAwayDeps) {
    this.#deps = deps;
    this.#loop = deps.loops.every('bids that were turned away', WRITE_EVERY_MS, () => this.flush());
  }

  /** @param lotNo of the current catalogue; it may not exist */
  count(lotNo: string): void {
    const lot = this.#deps.book().currentLots.get(lotNo);
    if (lot === undefined) return;
    const atMs = Math.floor(this.#deps.now() / SECOND_MS) * SECOND_MS;
    const key = `${lot} ${atMs}`;
    const count = this.#counts.get(key);
    if (count !== undefined) count.bids += 1;
    else if (this.#counts.size < MAX_WAITING) this.#counts.set(key, { lot, at: new Date(atMs), bids: 1 });
  }

  /** Writes the pending counts; after a failure they stay pending. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    await this.flush();
  }

  async #write(): Promise<void> {
    const batch = this.#counts;
    if (batch.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#deps.db
        .insertInto('office.bidsTurnedAway')
        .values([...batch.values()])
        .onConflict((conflict) =>
          conflict.columns(['lot', 'at']).doUpdateSet({ bids: sql`bids_turned_away.bids + excluded.bids` }),
        )
        .execute();
    } catch (error) {
      this.#deps.logger.debug({ err: error }, 'counts of bids that were turned away wait');
      for (const [key, count] of this.#counts) {
        const before = batch.get(key);
        if (before !== undefined) before.bids += count.bids;
        else if (batch.size < MAX_WAITING) batch.set(key, count);
      }
      this.#counts = batch;
    }
  }
}

interface TurnedAwayDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: () => Pick<Book['committed'], 'currentLots'>;
  readonly loops: Pick<Loops, 'every'>;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'debug'>;
}
