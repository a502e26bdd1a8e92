import { sql } from 'kysely';
import { apply, batchOf } from './apply.ts';
import type { BookLog } from './book-log.ts';
import type { ChainCheck } from './chain-check.ts';
import { createMissing, tryLockStatement, unlockStatement } from './checkpoints.ts';
import type { ReadDb } from './database.ts';
import type { Projector } from './projector.ts';

/** Read tables being made from the whole book in a schema of their own, beside those that the site reads. */
export interface Building {
  /** A single connection, which holds the lock against other builders. */
  readonly db: ReadDb;
  readonly schema: string;
  readonly projectors: readonly Projector[];
  readonly log: BookLog;
  readonly stream: string;
  /** Verifies the book's hash chain; unset when the caller has. */
  readonly chain?: ChainCheck;
}

/** A projector cannot apply an event of the book: tables without it would be wrong. */
export class CannotBuildError extends Error {
  override readonly name = 'CannotBuildError';
}

/** Somebody else makes tables of this database. */
export class BuilderBusyError extends CannotBuildError {
  constructor() {
    super('Another rebuild or verification is under way.');
  }
}

const BATCH = 10_000;
const READ_TIMEOUT_MS = 30_000;

/**
 * Opens a connection for `work`, locks out other builders meanwhile, and closes it.
 * @throws {BuilderBusyError} when somebody else builds.
 */
export async function withBuilder<T>(open: () => ReadDb, schema: string, work: (db: ReadDb) => Promise<T>): Promise<T> {
  const opened = open();
  try {
    return await opened
      .withSchema(schema)
      .connection()
      .execute(async (db) => {
        const { rows } = await sql.raw<{ taken: boolean }>(tryLockStatement('rebuild')).execute(db);
        if (!rows[0]?.taken) throw new BuilderBusyError();
        try {
          return await work(db);
        } finally {
          // Postgres releases it a moment after the connection is closed; at once where the connection has broken.
          await sql
            .raw(unlockStatement('rebuild'))
            .execute(db)
            .catch(() => undefined);
        }
      });
  } finally {
    await opened.destroy();
  }
}

/** Creates empty tables, replacing what an earlier attempt left. */
export async function beginTables({ db, schema, projectors }: Building): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropSchema(tx, schema);
    await createMissing(tx.withSchema(schema), schema, projectors);
  });
}

export async function dropSchema(db: ReadDb, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
}

/** Applies the events after `from`, up to `upTo` or the present end of the book; returns the last revision applied. */
export async function addEvents(
  building: Building,
  from: number,
  options: { readonly upTo?: number | undefined; readonly onBatch?: ((revision: number) => void) | undefined },
): Promise<number> {
  const { upTo = Number.POSITIVE_INFINITY, onBatch } = options;
  let position = from;
  let next = await readBatch(building, position, upTo);
  while (next !== undefined) {
    const batch = next;
    // The next range is read and decoded while Postgres writes this one.
    [next] = await Promise.all([readBatch(building, batch.last, upTo), write(building, batch)]);
    position = batch.last;
    onBatch?.(position);
  }
  return position;
}

async function readBatch({ log, stream, chain }: Building, after: number, upTo: number) {
  const limit = Math.min(BATCH, upTo - after);
  if (limit <= 0) return undefined;
  const recorded = await log.read(stream, after, { limit, timeoutMs: READ_TIMEOUT_MS });
  if (recorded.length === 0) return undefined;
  const broken = chain?.fault(recorded);
  const batch = batchOf(recorded);
  const fault = broken ?? (chain && batch.unreadable[0]);
  if (fault) throw new CannotBuildError(`The book is damaged at revision ${fault.revision}: ${fault.reason}`);
  return batch;
}

async function write(building: Building, batch: ReturnType<typeof batchOf>): Promise<void> {
  const { db, schema, projectors } = building;
  const add = async (tx: ReadDb): Promise<void> => {
    const checkpoints = await apply(tx.withSchema(schema), projectors, batch, { by: 'rebuild', careful: true });
    if (checkpoints === undefined) throw new Error(`Events before ${batch.first} are missing in ${schema}`);
    const stopped = checkpoints.find((each) => each.state === 'stopped');
    if (stopped) throw new CannotBuildError(`The tables of "${stopped.projector}" cannot be made: ${stopped.reason}`);
  };
  if (db.isTransaction) return add(db);
  await db.transaction().execute(async (tx) => {
    // A crash loses only what the next attempt drops anyway.
    await sql`set local synchronous_commit = off`.execute(tx);
    await add(tx);
  });
}
