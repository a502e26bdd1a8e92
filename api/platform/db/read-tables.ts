import type pg from 'pg';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { READ_SCHEMA, type ReadDatabase, type ReadDb } from '#projections/database.ts';
import type { ReadTables } from '#projections/tables.ts';

/** The read tables over a pool of whoever asks; the pool stays theirs to end. */
export function openReadTables(pool: pg.Pool): ReadDb {
  return openKysely<ReadTables>(pool).withSchema(READ_SCHEMA);
}

/** What keeps the read tables up works on connections of its own. */
export function openProjectionsDatabase(connectionString: string): ReadDatabase {
  const pool = openPool({
    connectionString,
    purpose: 'projections',
    connectionTimeoutMs: 5_000,
    statementTimeoutMs: 30_000,
  });
  return { pool, db: openReadTables(pool) };
}

/** Opens the one connection of a rebuild or a comparison, which ends it. */
export function rebuildConnection(connectionString: string): () => ReadDb {
  return () => openKysely<ReadTables>(openPool({ connectionString, purpose: 'rebuild' }), { endsPool: true });
}
