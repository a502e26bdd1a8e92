import type pg from 'pg';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import type { ReadDatabase, ReadDb } from '#projections/database.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import type { ReadTables } from '#projections/tables.ts';

/** The read tables over the caller's pool, which the caller ends. */
export function openReadTables(pool: pg.Pool): ReadDb {
  return openKysely<ReadTables>(pool).withSchema(READ_SCHEMA);
}

/** A pool of its own for the projections. */
export function openProjectionsDatabase(connectionString: string): ReadDatabase {
  const pool = openPool({
    connectionString,
    purpose: 'projections',
    connectionTimeoutMs: 5_000,
    statementTimeoutMs: 30_000,
  });
  return { pool, db: openReadTables(pool) };
}

/** Opens the single connection of a rebuild or a comparison, which ends it. */
export function rebuildConnection(connectionString: string): () => ReadDb {
  return () => openKysely<ReadTables>(openPool({ connectionString, purpose: 'rebuild' }), { endsPool: true });
}
