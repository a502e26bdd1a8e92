import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loop, Loops } from '#api/platform/jobs/loops.ts';

const WRITE_EVERY_MS = 1_000;
const SECOND_MS = 1_000;
/** Lots and seconds that wait while Postgres is away; bids of more are not counted. */
const MAX_WAITING = 20_000;

/** Counts bids that people were told to send again because the book took none, by lot and second. They wait while Postgres is away. */
export class TurnedAwayBids {
  readonly #deps: TurnedAwayDeps;
  #counts = new Map<string, { readonly lot: string; readonly at: Date; bids: number }>();
  #writing: Promise<void> = Promise.resolve();
  readonly #loop: Loop;

  constructor(deps: TurnedAwayDeps) {
    this.#deps = deps;
    this.#loop = deps.loops.every('bids that were turned away', WRITE_EVERY_MS, () => this.flush());
  }

  /** @param lotNo of the current catalogue; there may be no such lot */
  note(lotNo: string): void {
    const lot = this.#deps.book().currentLots.get(lotNo);
    if (lot === undefined) return;
    const atMs = Math.floor(this.#deps.now() / SECOND_MS) * SECOND_MS;
    const key = `${lot} ${atMs}`;
    const count = this.#counts.get(key);
    if (count !== undefined) count.bids += 1;
    else if (this.#counts.size < MAX_WAITING) this.#counts.set(key, { lot, at: new Date(atMs), bids: 1 });
  }

  /** Writes what waits; what Postgres does not take waits on. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    await this.flush();
  }

  async #write(): Promise<void> {
    const taken = this.#counts;
    if (taken.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#deps.db
        .insertInto('office.bidsTurnedAway')
        .values([...taken.values()])
        .onConflict((conflict) =>
          conflict.columns(['lot', 'at']).doUpdateSet({ bids: sql`bids_turned_away.bids + excluded.bids` }),
        )
        .execute();
    } catch (error) {
      this.#deps.logger.debug({ err: error }, 'counts of bids that were turned away wait');
      for (const [key, count] of this.#counts) {
        const before = taken.get(key);
        if (before !== undefined) before.bids += count.bids;
        else if (taken.size < MAX_WAITING) taken.set(key, count);
      }
      this.#counts = taken;
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
