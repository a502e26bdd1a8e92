import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ReadTables } from './tables.ts';

/** The read tables of one schema, through Kysely; also within a transaction. */
export type ReadDb = Kysely<ReadTables>;

/** What the runtime needs: a pool with room for two connections, and the read tables over it. The caller closes both. */
export interface ReadDatabase {
  readonly pool: pg.Pool;
  readonly db: ReadDb;
}

/** The SQLSTATE of an error; undefined when it is not an answer of Postgres. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined;
}

/** No such table or schema. */
export function isUndefinedTable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '42P01' || state === '3F000';
}

/**
 * Is the error transient, so that the same statement may succeed later? Lost connections, shutdowns, no space, deadlocks, time-outs; not errors in
 * the statement itself.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && /^(08|25006|25P03|40|53|55|57|58|XX)/.test(state);
}
