import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { Listener } from '#lib/postgres/listener.ts';
import { openPool } from '#lib/postgres/pool.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { openReadTables, type ReadDb } from '../database.ts';
import type { Projections } from '../runtime.ts';
import { type ProjectionsOptions, startProjections } from '../runtime.ts';
import type { House } from './house.ts';
import { MemoryLog } from './memory-log.ts';

export const STREAM = 'book-test';

export interface Place {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: ReadDb;
  readonly log: MemoryLog;
  /** Starts a runtime that stops with the test. */
  start(options?: Partial<ProjectionsOptions>): Projections;
}

/** A database and a log of one test, gone with it. */
export async function openPlace(house?: House): Promise<Place> {
  const database = await testDatabase();
  const pool = openPool({ connectionString: database.url, purpose: 'requests', max: 8 });
  const log = new MemoryLog();
  if (house) log.add(STREAM, house.events);
  const listener = new Listener(database.url);
  const started: Projections[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map((each) => each.stop()));
    await listener.close();
    await pool.end();
    await database.drop();
  });
  const start = (options: Partial<ProjectionsOptions> = {}): Projections => {
    const projections = startProjections({ log, stream: STREAM, database: database.url, listener, ...options });
    started.push(projections);
    return projections;
  };
  return { url: database.url, pool, db: openReadTables(pool), log, start };
}
