import type { Kysely } from 'kysely';
import type pg from 'pg';
import { openKysely, sqlState } from '#lib/postgres/kysely.ts';
import type { ReadTables } from './tables.ts';

/** Where the tables stand that the site reads. */
export const READ_SCHEMA = 'read';

/** The read tables of one schema, through Kysely; a transaction is one too. */
export type ReadDb = Kysely<ReadTables>;

/** The read tables over a pool of whoever asks; the pool stays theirs to end. */
export function openReadTables(pool: pg.Pool, schema: string = READ_SCHEMA): ReadDb {
  return openKysely<ReadTables>(pool).withSchema(schema);
}

/** There is no such table or schema. */
export function isUndefinedTable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '42P01' || state === '3F000';
}

/**
 * Will the same statement succeed when the server is well again? Lost connections, shut-down, no space, deadlocks, time-outs.
 * Errors in what was asked are not of that kind.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && /^(08|25006|25P03|40|53|55|57|58|XX)/.test(state);
}
