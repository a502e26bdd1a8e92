import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ReadTables } from './tables.ts';

/** Where the tables stand that the site reads. */
export const READ_SCHEMA = 'read';

/** The read tables of one schema, through Kysely; a transaction is one too. */
export type ReadDb = Kysely<ReadTables>;

/** What the runtime is handed: a pool with room for two connections, and the read tables over it. Both stay the caller's to end. */
export interface ReadDatabase {
  readonly pool: pg.Pool;
  readonly db: ReadDb;
}

/** The code with which Postgres answered; undefined when the error is not an answer of Postgres. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined;
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
