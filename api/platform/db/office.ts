import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPool } from '#projections/pool.ts';
import type { OfficeDb } from './tables.ts';

/** Sums and counts are far below 2^53: bigint comes as a number. Set per pool, so that other pools keep their own reading. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(id, format),
};

/**
 * Connections to the schema `office`. A connection that breaks is replaced, a query that hangs ends after 10 s, and a server that
 * can't be reached shows within 2 s.
 */
export function openOffice(
  databaseUrl: string,
  options: { readonly connections?: number; readonly onLostConnection?: (error: Error) => void } = {},
): Kysely<OfficeDb> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    application_name: 'tukul office',
    types,
    ...(options.onLostConnection && { onLostConnection: options.onLostConnection }),
  });
  const db = new Kysely<OfficeDb>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Kysely<OfficeDb>, pg.Pool>();

/** The connections behind it, for a library that brings SQL of its own: several statements in one text, whose results Kysely drops. */
export function poolOf(db: Kysely<OfficeDb>): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('Only what openOffice opened has a pool.');
  return pool;
}
