import { type Kysely, sql, type Transaction } from 'kysely';
import { sha256Hex } from '#api/book/sha256.ts';
import { withFallback } from '#api/platform/async/deadline.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type RefusedBody, refusalHash } from '#domain/evidence/receipt.ts';
import { GENESIS_HASH } from '#domain/state.ts';

/** refusals per bidder and lot that are stored whole; those beyond are counted. */
export const MAX_KEPT = 200;
/** refusals per bidder and session, on all lots, that one process stores whole. */
export const MAX_OF_SESSION = 2_000;
/** Stands for all lot numbers that do not exist. */
const NO_LOT = '';
/** ms: refusals are collected this long before they are written. */
export const PAUSE_MS = 200;
/** ms: pause after a failed write. */
const LONG_PAUSE_MS = 2_000;
const MAX_BATCH = 500;
/** refusals pending in this process while Postgres is away; those beyond are counted. */
export const MAX_WAITING = 20_000;

interface Refusal {
  /** {session}/{lot no}; null where there was no such lot. */
  readonly lot: string | null;
  readonly body: RefusedBody;
}

interface Place {
  readonly lot: string;
  readonly bidder: number;
}

/**
 * Written in one transaction, and retried unchanged: when one of the bodies is stored, the whole batch is. (Without bodies, a commit whose answer
 * was lost may be counted twice.)
 */
interface Batch {
  readonly bodies: readonly (Place & { readonly body: RefusedBody })[];
  readonly beyond: readonly (Place & { readonly count: number; readonly lastAt: Date })[];
}

interface RefusalLogDeps {
  readonly db: Kysely<OfficeDb>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Stores refused bids (`office.refusals`), in the background and in groups, so that no bidder waits for it. Each is chained to the one before it,
 * across processes. Memory per bidder and lot is bounded as the table is. What is pending when the process is killed is lost, except for the
 * bidder's receipt.
 */
export class RefusalLog {
  readonly #deps: RefusalLogDeps;
  #bodies: (Place & { readonly body: RefusedBody })[] = [];
  /** Counted and not written yet, by place. */
  readonly #beyond = new Map<string, Place & { count: number; lastAt: Date }>();
  /** Pending refusals by place. */
  readonly #waiting = new Map<string, number>();
  /** Refusals that this process has stored, by bidder and session. */
  readonly #ofSession = new Map<string, number>();
  /** Places that have reached {@link MAX_KEPT}. */
  readonly #full = new Set<string>();
  #batch: Batch | undefined;
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(deps: RefusalLogDeps) {
    this.#deps = deps;
  }

  add({ lot, body }: Refusal): void {
    const place = { lot: lot ?? NO_LOT, bidder: body.bidder };
    const key = keyOf(place);
    const waiting = this.#waiting.get(key) ?? 0;
    const sessionKey = keyOf({ lot: place.lot.split('/')[0] ?? '', bidder: place.bidder });
    const ofSession = this.#ofSession.get(sessionKey) ?? 0;
    const isFull = this.#full.has(key) || waiting >= MAX_KEPT || ofSession >= MAX_OF_SESSION;
    if (isFull || this.#bodies.length >= MAX_WAITING) {
      const count = (this.#beyond.get(key)?.count ?? 0) + 1;
      this.#beyond.set(key, { ...place, count, lastAt: new Date(body.at) });
    } else {
      this.#waiting.set(key, waiting + 1);
      this.#ofSession.set(sessionKey, ofSession + 1);
      this.#bodies.push({ ...place, body });
    }
    this.#wake(PAUSE_MS);
  }

  /** Resolves when all that was added before is written, or could not be. */
  async flush(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  /** Writes the pending refusals, for at most `patienceMs`. */
  async close(patienceMs: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await withFallback(patienceMs, this.flush(), () => undefined);
  }

  #wake(pauseMs: number): void {
    if (this.#isClosed || this.#writing !== undefined) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#write();
    }, pauseMs).unref();
  }

  /** Never rejects. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
      if (this.#batch !== undefined) this.#wake(LONG_PAUSE_MS);
      // Added after the last check, while `#wake` still saw a write under way.
      else if (this.#bodies.length > 0 || this.#beyond.size > 0) this.#wake(PAUSE_MS);
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (let batch = this.#next(); batch !== undefined; batch = this.#next()) {
      this.#batch = batch;
      try {
        for (const place of await this.#deps.db.transaction().execute((trx) => write(trx, batch))) {
          this.#full.add(keyOf(place));
        }
      } catch (error) {
        this.#deps.onFailure(error);
        return;
      }
      this.#batch = undefined;
      for (const place of batch.bodies) this.#written(keyOf(place));
    }
  }

  /** The batch that failed, or a new one; undefined when nothing is pending. */
  #next(): Batch | undefined {
    if (this.#batch !== undefined) return this.#batch;
    if (this.#bodies.length === 0 && this.#beyond.size === 0) return undefined;
    // The number of parameters in a statement is limited.
    const beyond = [...this.#beyond.values()].slice(0, MAX_BATCH);
    for (const place of beyond) this.#beyond.delete(keyOf(place));
    return { bodies: this.#bodies.splice(0, MAX_BATCH), beyond };
  }

  #written(key: string): void {
    const waiting = (this.#waiting.get(key) ?? 0) - 1;
    if (waiting > 0) this.#waiting.set(key, waiting);
    else this.#waiting.delete(key);
  }
}

function keyOf({ lot, bidder }: Place): string {
  return `${lot} ${bidder}`;
}

/** @returns the places that are full now. */
async function write(trx: Transaction<OfficeDb>, { bodies, beyond }: Batch): Promise<Place[]> {
  // One writer at a time, on all processes: each row is chained to the one before it.
  await sql`select pg_advisory_xact_lock(hashtextextended('tukul refusals', 0))`.execute(trx);
  if (await isWritten(trx, bodies)) return [];
  const kept = await keptAt(trx, [...bodies, ...beyond]);
  const added = new Map<string, { place: Place; kept: number; beyond: number; lastAt: Date }>();
  const addedAt = (place: Place, lastAt: Date) => {
    const found = added.get(keyOf(place)) ?? { place, kept: 0, beyond: 0, lastAt };
    added.set(keyOf(place), found);
    found.lastAt = lastAt;
    return found;
  };
  const whole = bodies.filter(({ lot, bidder, body }) => {
    const at = addedAt({ lot, bidder }, new Date(body.at));
    const isKept = (kept.get(keyOf(at.place)) ?? 0) + at.kept < MAX_KEPT;
    if (isKept) at.kept += 1;
    else at.beyond += 1;
    return isKept;
  });
  for (const { lot, bidder, count, lastAt } of beyond) addedAt({ lot, bidder }, lastAt).beyond += count;
  await append(trx, whole);
  await trx
    .insertInto('office.refusalCounts')
    .values([...added.values()].map(({ place, ...counts }) => ({ ...place, ...counts })))
    .onConflict((conflict) =>
      conflict.columns(['lot', 'bidder']).doUpdateSet((eb) => ({
        kept: eb('office.refusalCounts.kept', '+', eb.ref('excluded.kept')),
        beyond: eb('office.refusalCounts.beyond', '+', eb.ref('excluded.beyond')),
        lastAt: eb.ref('excluded.lastAt'),
      })),
    )
    .execute();
  return [...added.values()]
    .filter((at) => (kept.get(keyOf(at.place)) ?? 0) + at.kept >= MAX_KEPT)
    .map(({ place }) => place);
}

/** Is it there already, from a commit whose answer was lost? */
async function isWritten(trx: Transaction<OfficeDb>, bodies: Batch['bodies']): Promise<boolean> {
  const ids = bodies.map(({ body }) => body.id);
  if (ids.length === 0) return false;
  const found = await trx.selectFrom('office.refusals').select('no').where('id', 'in', ids).limit(1).executeTakeFirst();
  return found !== undefined;
}

async function keptAt(trx: Transaction<OfficeDb>, places: readonly Place[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('office.refusalCounts')
    .select(['lot', 'bidder', 'kept'])
    .where('bidder', 'in', [...new Set(places.map(({ bidder }) => bidder))])
    .where('lot', 'in', [...new Set(places.map(({ lot }) => lot))])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.kept]));
}

async function append(trx: Transaction<OfficeDb>, bodies: Batch['bodies']): Promise<void> {
  if (bodies.length === 0) return;
  const last = await trx
    .selectFrom('office.refusals')
    .select(['no', 'hash'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { no, hash: prev } = last ?? { no: 0, hash: GENESIS_HASH };
  const rows = bodies.map(({ lot, bidder, body }) => {
    no += 1;
    const hash = refusalHash(sha256Hex, { no, body, prev });
    const row = { no, id: body.id, lot, bidder, at: new Date(body.at), body: JSON.stringify(body), prev, hash };
    prev = hash;
    return row;
  });
  await trx.insertInto('office.refusals').values(rows).execute();
}
