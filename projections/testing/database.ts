import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { openProjectionsDatabase, openReadTables, rebuildConnection } from '#api/platform/db/read-tables.ts';
import { Listener } from '#api/platform/postgres/listener.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { dumpTables } from '../compare.ts';
import type { ReadDb } from '../database.ts';
import { READ_SCHEMA } from '../read-schema.ts';
import type { Projections } from '../runtime.ts';
import { type ProjectionsOptions, startProjections } from '../runtime.ts';
import type { House } from './house.ts';
import { MemoryLog } from './memory-log.ts';

export const STREAM = 'book-test';

export interface Place {
  readonly url: string;
  /** For a rebuild or a comparison. */
  readonly rebuilding: () => ReadDb;
  readonly pool: pg.Pool;
  readonly db: ReadDb;
  readonly log: MemoryLog;
  /** Starts a runtime that stops with the test. */
  start(options?: Partial<ProjectionsOptions>): Projections;
}

/** A database and a log of one test, gone with it. */
export async function openPlace(house?: Pick<House, 'events'>): Promise<Place> {
  const database = await testDatabase();
  const pool = openPool({ connectionString: database.url, purpose: 'requests', max: 8 });
  const log = new MemoryLog();
  if (house) log.add(STREAM, house.events);
  const listener = new Listener(database.url);
  const started: Projections[] = [];
  const ownPools: pg.Pool[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map((each) => each.stop()));
    await Promise.all(ownPools.map((each) => each.end()));
    await listener.close();
    await pool.end();
    await database.drop();
  });
  const start = (options: Partial<ProjectionsOptions> = {}): Projections => {
    const own = options.database ?? openProjectionsDatabase(database.url);
    const projections = startProjections({ log, stream: STREAM, listener, ...options, database: own });
    started.push(projections);
    if (options.database === undefined) ownPools.push(own.pool);
    return projections;
  };
  return {
    url: database.url,
    rebuilding: rebuildConnection(database.url),
    pool,
    db: openReadTables(pool),
    log,
    start,
  };
}

/** The rows that this book makes, cut down to these columns. */
export async function rowsOf(
  house: Pick<House, 'events'>,
  table: string,
  columns: readonly string[],
): Promise<unknown[][]> {
  const place = await openPlace(house);
  expect(await place.start().waitFor(house.events.length - 1, 20_000)).toBe(true);
  const dump = await dumpTables(place.db, READ_SCHEMA);
  return (dump[table] ?? []).map((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
}

/** Timestamps as Postgres writes them into JSON. */
export function stamp(iso: string): string {
  return iso.replace('.000Z', '+00:00');
}
