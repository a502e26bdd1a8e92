import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openReadTables } from '#api/platform/db/read-tables.ts';
import { partOf } from '#scripts/test/level.ts';
import type { BookLog } from './book-log.ts';
import { dumpTables } from './compare.ts';
import { READ_SCHEMA } from './read-schema.ts';
import { rebuild } from './rebuild.ts';
import type { Projections } from './runtime.ts';
import { openPlace, type Place, STREAM } from './testing/database.ts';
import { mortalPool } from './testing/faults.ts';
import { House, wholeLife } from './testing/house.ts';

const GENEROUS_MS = 20_000;

/** What the tables must be, made by a rebuild of the whole book. */
async function truth(place: Place): Promise<unknown> {
  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
  return dumpTables(place.db, READ_SCHEMA);
}

async function dropTables(place: Place): Promise<void> {
  await place.pool.query(`drop schema if exists ${READ_SCHEMA} cascade`);
}

/**
 * One runtime at a time has nothing to hear. What the one before it told (or a rebuild) may come late, and would have it believe that tables
 * are full which were dropped meanwhile.
 */
const DEAF = { subscribe: () => ({ tried: Promise.resolve(), stop: () => undefined }) };

/** Postgres notices a moment later that a connection has ended; until then whoever comes next only looks for the lock now and then. */
async function locksAreFree(place: Place): Promise<void> {
  const held = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`;
  await vi.waitFor(async () => expect((await place.pool.query(held)).rowCount).toBe(0), {
    timeout: GENEROUS_MS,
    interval: 2,
  });
}

/** The log, told in stretches: the next follows when `hasTaken` the last of the one before. */
function inStretches(place: Place, size: number, hasTaken: (revision: number) => boolean): BookLog {
  return {
    read: (...args) => place.log.read(...args),
    follow: (stream, after, onEvents) =>
      place.log.follow(stream, after, async (events) => {
        for (let start = 0; start < events.length; start += size) {
          const stretch = events.slice(start, start + size);
          await onEvents(stretch);
          while (!hasTaken(stretch.at(-1)?.revision ?? -1)) await setTimeout(1);
        }
      }),
  };
}

/** Of the moments at which a runtime can be killed `npm test` tries so many. */
const MOMENTS_TRIED = 8;

test.each([
  ['before any statement', 'statement', 70],
  ['after any commit', 'commit', 4],
] as const)(
  'killed %s, the next runtime makes equal tables',
  async (_, at, least) => {
    const house = wholeLife();
    const last = house.events.length - 1;
    const place = await openPlace(house);
    const expected = await truth(place);

    /** A runtime on empty tables, until it has taken all events or was killed at the moment `n`. */
    const live = async (n: number): Promise<{ readonly moments: number; readonly wasKilled: boolean }> => {
      await dropTables(place);
      const mortal = mortalPool(place.pool, at, n);
      const hasTaken = (revision: number): boolean => mortal.isDead() || doomed.status().revision >= revision;
      const log = inStretches(place, 15, hasTaken);
      const doomed: Projections = place.start({
        database: { pool: mortal.pool, db: openReadTables(mortal.pool) },
        log,
        listener: DEAF,
      });
      // Somebody who waits: no pauses between two stretches.
      void doomed.waitFor(last, GENEROUS_MS);
      await vi.waitFor(() => expect(mortal.isDead() || doomed.status().revision === last).toBe(true), {
        timeout: GENEROUS_MS,
        interval: 2,
      });
      const end = { moments: mortal.momentsMet(), wasKilled: mortal.isDead() };
      await doomed.stop();
      await locksAreFree(place);
      return end;
    };

    const { moments } = await live(Number.POSITIVE_INFINITY);
    expect(moments).toBeGreaterThanOrEqual(least);
    const tried = partOf([...Array(moments).keys()], MOMENTS_TRIED);
    let kills = 0;
    for (const n of tried) {
      kills += Number((await live(n)).wasKilled);
      const next = place.start({ database: place, listener: DEAF });
      expect(await next.waitFor(last, GENEROUS_MS)).toBe(true);
      await next.stop();
      await locksAreFree(place);
      expect(await dumpTables(place.db, READ_SCHEMA), `killed at moment ${n}`).toEqual(expected);
    }
    // A life may have a few moments fewer than the one before it.
    expect(kills).toBeGreaterThan(tried.length * 0.7);
  },
  600_000,
);

test('an error that passes is outlived by the same runtime', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const half = 20;
  const expected = await truth(place);
  await dropTables(place);
  const other = new House();
  other.events.push(...house.events.slice(0, half));
  const log = (await openPlace(other)).log;
  const projections = place.start({ log });
  expect(await projections.waitFor(half - 1, GENEROUS_MS)).toBe(true);

  await place.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tukul projections'`);
  log.add(STREAM, house.events.slice(half));

  expect(await projections.waitFor(house.events.length - 1, GENEROUS_MS)).toBe(true);
  expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(expected);
});

test('events that come twice, late or shuffled make the same tables', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const expected = await truth(place);
  await dropTables(place);
  let deliveries = 0;
  const projections = place.start({
    log: {
      read: (...args) => place.log.read(...args),
      // Each time two events are missing (none of the last five: nobody would know), some come again and the rest is turned round.
      follow: (stream, after, onEvents) =>
        place.log.follow(stream, after, async (events) => {
          deliveries += 1;
          const again = house.events.slice(Math.max(0, after - 3), after + 1);
          await onEvents([...again, ...events.slice(0, 3), ...events.slice(0, 2)]);
          await onEvents([...events.slice(events.length > 5 ? 5 : 3)].reverse());
        }),
    },
  });
  expect(await projections.waitFor(house.events.length - 1, GENEROUS_MS)).toBe(true);
  expect(deliveries).toBeGreaterThan(5);
  expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(expected);
});

test('tables that are dropped under a runtime come back', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const projections = place.start();
  expect(await projections.waitFor(house.events.length - 1, GENEROUS_MS)).toBe(true);
  const expected = await dumpTables(place.db, READ_SCHEMA);
  await dropTables(place);
  await vi.waitFor(async () => expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(expected), {
    timeout: GENEROUS_MS,
  });
});
