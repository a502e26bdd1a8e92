import { sql } from 'kysely';
import type { BookLog } from './book-log.ts';
import { addEvents, type Building, beginTables, CannotBuildError, dropSchema, withBuilder } from './build.ts';
import { ChainCheck } from './chain-check.ts';
import { CHANNEL, lockTables, type Moved, readCheckpoints, readSchemas, takenRevisionOf } from './checkpoints.ts';
import type { ReadDb } from './database.ts';
import type { Projector } from './projector.ts';
import { projectors as allProjectors } from './projectors.ts';
import { READ_SCHEMA } from './read-schema.ts';

export interface RebuildOptions {
  readonly log: BookLog;
  readonly stream: string;
  /** Opens the connection for the rebuild, which closes it. */
  readonly database: () => ReadDb;
  /** Called after each batch with the last revision that the new tables include. */
  readonly onBatch?: (revision: number) => void;
  /**
   * Rebuild from a book that ends before the read tables: they are kept as evidence in a schema of this name, instead of being dropped. By default
   * such a book is refused.
   */
  readonly keepAs?: string;
  /** For tests: projectors in place of the house's. */
  readonly projectors?: readonly Projector[];
}

const NEXT_SCHEMA = 'read_next';
const OLD_SCHEMA = 'read_old';

/**
 * Makes all read tables anew from the whole book, beside the old ones, and swaps them in one transaction; the site goes on meanwhile.
 * @returns how many events the new tables include.
 * @throws {CannotBuildError} when the book is damaged, when it ends before the old tables, when a projector fails on an event, or when another
 * rebuild is under way: the old tables stay as they are.
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const { log, stream, database, onBatch, keepAs, projectors = allProjectors } = options;
  return withBuilder(database, NEXT_SCHEMA, async (db) => {
    const chain = new ChainCheck();
    const building: Building = { db, schema: NEXT_SCHEMA, projectors, log, stream, chain };
    await beginTables(building);
    const position = await addEvents(building, -1, { onBatch });
    // New tables have no statistics: readers would get plans for tables of unknown size.
    const names = projectors.flatMap((projector) => projector.tables.map(({ name }) => name));
    await sql`analyze ${sql.join(names.map((name) => sql.id(NEXT_SCHEMA, name)))}`.execute(db);
    const last = await swap(building, position, keepAs);
    await dropSchema(db, OLD_SCHEMA);
    return last + 1;
  });
}

/**
 * Under the writers' lock: applies the events that came in meanwhile, so that the new tables are never behind the old ones, and then renames the
 * schemas. Statements that are reading an old table finish on it.
 */
async function swap(building: Building, from: number, keepAs: string | undefined): Promise<number> {
  await dropSchema(building.db, OLD_SCHEMA);
  return building.db.transaction().execute(async (tx) => {
    await lockTables(tx);
    const last = await addEvents({ ...building, db: tx }, from, {});
    if (keepAs === undefined) await mustNotHoldMore(tx, last);
    else await dropOtherVersions(tx);
    if (await schemaExists(tx, READ_SCHEMA)) await rename(tx, READ_SCHEMA, keepAs ?? OLD_SCHEMA);
    await rename(tx, NEXT_SCHEMA, READ_SCHEMA);
    const checkpoints = await readCheckpoints(tx.withSchema(READ_SCHEMA));
    const to = Object.fromEntries(checkpoints.map((each) => [each.projector, each.revision]));
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ by: 'rebuild', to } satisfies Moved)})`.execute(tx);
    return last;
  });
}

async function mustNotHoldMore(tx: ReadDb, last: number): Promise<void> {
  const applied = await takenRevisionOf(tx);
  if (applied <= last) return;
  throw new CannotBuildError(
    `The book ends at revision ${last}, but the read tables have taken revision ${applied}: its tail is lost. Restore it from a backup, or go on without it and keep these tables as evidence: npm run rebuild -- --without-lost-tail ("A book that lost its tail" in docs/operations.md).`,
  );
}

/** Tables of other versions hold the lost tail too; programs of those versions make theirs again. */
async function dropOtherVersions(tx: ReadDb): Promise<void> {
  for (const schema of await readSchemas(tx)) if (schema !== READ_SCHEMA) await dropSchema(tx, schema);
}

async function schemaExists(db: ReadDb, schema: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db);
  return rows.length > 0;
}

async function rename(db: ReadDb, from: string, to: string): Promise<void> {
  await sql`alter schema ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
}
