import { MOST_STEP_MS } from '#api/book/clock-watch.ts';
import type { EventReader } from '#api/book/verify.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import type { RawEvent } from '#domain/events.ts';
import type { OpenHouse } from './open-house.ts';

/** ms: an append waits for its answer, and is sent again under its ids, for as long as an outage lasts; longer than this is worth a look. */
const BEHIND_MS = 60_000;
const ROWS_A_PAGE = 20_000;
const MOST_NAMED = 20;

/** When Postgres wrote each append down, by its own clock, in the order of revisions. */
export interface WrittenDown {
  readonly lastRevisions: readonly number[];
  /** UTC ms. */
  readonly atMs: readonly number[];
}

/** Of a house whose book is in Postgres; undefined with EventStoreDB. To be read before the book, which only grows. */
export async function writtenDown({ databaseUrl, eventStoreUrl, stream }: OpenHouse): Promise<WrittenDown | undefined> {
  if (eventStoreUrl !== undefined) return undefined;
  const pool = openPool({ connectionString: databaseUrl, purpose: 'script', max: 1 });
  const lastRevisions: number[] = [];
  const atMs: number[] = [];
  try {
    for (;;) {
      const { rows } = await pool.query<{ last: string; ms: number }>(
        `select last_revision as last, (extract(epoch from recorded_at) * 1000)::float8 as ms from book.batches
         where stream = $1 and first_revision > $2 order by first_revision limit ${ROWS_A_PAGE}`,
        [stream, lastRevisions.at(-1) ?? -1],
      );
      for (const { last, ms } of rows) {
        lastRevisions.push(Number(last));
        atMs.push(ms);
      }
      if (rows.length < ROWS_A_PAGE) return { lastRevisions, atMs };
    }
  } finally {
    await pool.end();
  }
}

/** Events that follow each other and are off the same way. */
interface Stretch {
  readonly off: 'ahead' | 'behind';
  readonly from: number;
  to: number;
  mostMs: number;
  /** Of the event that is off most. */
  at: string;
  writtenMs: number;
}

/**
 * Holds the time that each event bears, which the machine of the house gave it, against the moment at which the database wrote it down: nobody
 * can tell from the book alone that a clock was wrong.
 */
export class TimeCheck implements EventReader {
  readonly #written: WrittenDown | undefined;
  readonly #stretches: Stretch[] = [];
  #batch = 0;
  #compared = 0;

  constructor(written: WrittenDown | undefined) {
    this.#written = written;
  }

  read({ revision, metadata }: RawEvent): void {
    if (this.#written === undefined) return;
    const { lastRevisions, atMs } = this.#written;
    while (revision > (lastRevisions[this.#batch] ?? Number.POSITIVE_INFINITY)) this.#batch += 1;
    const writtenMs = atMs[this.#batch];
    const { at } = (metadata ?? {}) as { readonly at?: unknown };
    if (writtenMs === undefined || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return;
    this.#compared += 1;
    const aheadMs = Date.parse(at) - writtenMs;
    if (aheadMs > MOST_STEP_MS) this.#note('ahead', aheadMs, revision, { at, writtenMs });
    else if (-aheadMs > BEHIND_MS) this.#note('behind', -aheadMs, revision, { at, writtenMs });
  }

  /** One sentence on each stretch that is off, or that there is none. */
  sentences(): string[] {
    if (this.#written === undefined) return ['· Times: not compared, since EventStoreDB keeps the book.'];
    const named = this.#stretches.slice(0, MOST_NAMED).map(sentenceOn);
    const more = this.#stretches.length - named.length;
    if (more > 0) named.push(`· Times: ${more} further stretches like these.`);
    if (named.length > 0) return named;
    return [
      `✓ Times: of ${this.#compared} events none is more than ${MOST_STEP_MS / 1_000} s ahead of the clock of the database, or ${BEHIND_MS / 1_000} s behind it.`,
    ];
  }

  #note(off: Stretch['off'], ms: number, revision: number, seen: Pick<Stretch, 'at' | 'writtenMs'>): void {
    const last = this.#stretches.at(-1);
    if (last?.off !== off || last.to !== revision - 1) {
      this.#stretches.push({ off, from: revision, to: revision, mostMs: ms, ...seen });
      return;
    }
    last.to = revision;
    if (ms > last.mostMs) Object.assign(last, { mostMs: ms, ...seen });
  }
}

function sentenceOn({ off, from, to, mostMs, at, writtenMs }: Stretch): string {
  const which = from === to ? `revision ${from}` : `revisions ${from} to ${to}`;
  const written = new Date(writtenMs).toISOString();
  const far = lengthOf(mostMs);
  return off === 'ahead'
    ? `· Times: ${which}: up to ${far} ahead of the clock of the database (${at}, written down at ${written}).`
    : `· Times: ${which}: written down up to ${far} after the time that they bear (${at}, written down at ${written}).`;
}

function lengthOf(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 600) return `${seconds.toFixed(1)} s`;
  return seconds < 48 * 3_600 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 86_400).toFixed(0)} days`;
}
