import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#domain/event-log.ts';
import { DEFAULT_TERMS } from '#domain/handover.ts';
import type { BookLog } from './book-log.ts';
import { CannotBuildError } from './build.ts';
import { compareWithBook, differences, dumpTables } from './compare.ts';
import { projectors } from './projectors.ts';
import { READ_SCHEMA } from './read-schema.ts';
import { rebuild } from './rebuild.ts';
import { openPlace, STREAM } from './testing/database.ts';
import { busySale, wholeLife } from './testing/house.ts';
import { MemoryLog } from './testing/memory-log.ts';

const GENEROUS_MS = 20_000;

test('a rebuild makes the tables that the runtime made', async () => {
  for (const house of [wholeLife(), busySale({ lots: 7, bidders: 9, bids: 6_000 })]) {
    const place = await openPlace(house);
    const projections = place.start();
    expect(await projections.waitFor(house.events.length - 1, GENEROUS_MS)).toBe(true);
    const made = await dumpTables(place.db, READ_SCHEMA);
    await projections.stop();
    const heard: number[] = [];
    const options = { log: place.log, stream: STREAM, database: place.rebuilding };
    expect(await rebuild({ ...options, onBatch: (revision) => heard.push(revision) })).toBe(house.events.length);
    expect(heard.at(-1)).toBe(house.events.length - 1);
    expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(made);
    const { rows } = await place.pool.query(`select nspname from pg_namespace where nspname like 'read%'`);
    expect(rows).toEqual([{ nspname: READ_SCHEMA }]);
  }
});

test('a rebuild that cannot take an event says which and leaves the old tables', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const options = { log: place.log, stream: STREAM, database: place.rebuilding };
  await rebuild(options);
  const before = await dumpTables(place.db, READ_SCHEMA);
  house.bid('AMS9/1', 11, 100_00, null);
  place.log.add(STREAM, house.events.slice(-1));
  const message = /^The tables of "lot entries" cannot be made: BidPlaced at revision 51: /;
  await expect(rebuild(options)).rejects.toThrow(CannotBuildError);
  await expect(rebuild(options)).rejects.toThrow(message);
  expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(before);
});

describe('a rebuild from a damaged book says where and leaves the old tables', () => {
  const damaged: [string, RegExp, (events: RecordedEvent[]) => RecordedEvent[]][] = [
    [
      'an event whose content was changed',
      /^The book is damaged at revision 27: its content does not match its hash$/,
      (events) => events.map((each) => (each.revision === 27 ? { ...each, data: { ...each.data, bidder: 14 } } : each)),
    ],
    [
      'events that are missing',
      /^The book is damaged at revision 20: it does not name the hash of the event before it$|^The book is damaged at revision 20: its content does not match its hash$/,
      (events) => [...events.slice(0, 20), ...events.slice(22)],
    ],
    [
      'an event of another book at its beginning',
      /^The book is damaged at revision 0: /,
      ([first, ...rest]) => (first ? [{ ...first, id: randomUUID() }, ...rest] : []),
    ],
  ];

  test.each(damaged)('%s', async (_, message, damage) => {
    const house = wholeLife();
    const place = await openPlace(house);
    await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
    const before = await dumpTables(place.db, READ_SCHEMA);
    const log = new MemoryLog();
    log.add(STREAM, damage(house.events));
    await expect(rebuild({ log, stream: STREAM, database: place.rebuilding })).rejects.toThrow(message);
    expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(before);
  });
});

test('a book that lost its tail is rebuilt only by whoever says so, and what speaks for the tail is kept', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const whole = { stream: STREAM, database: place.rebuilding };
  await rebuild({ ...whole, log: place.log });
  const before = await dumpTables(place.db, READ_SCHEMA);
  const log = new MemoryLog();
  log.add(STREAM, house.events.slice(0, 40));
  await expect(rebuild({ ...whole, log })).rejects.toThrow(
    /^The book ends at revision 39, but the read tables have taken revision 50: its tail is lost\./,
  );
  expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(before);
  expect(await rebuild({ ...whole, log, keepAs: 'read_before' })).toBe(40);
  expect(await compareWithBook({ ...whole, log })).toEqual({ revision: 39, differences: [] });
  expect(await dumpTables(place.db, 'read_before')).toEqual(before);
});

test('what is written while a rebuild is at its end is in the new tables', async () => {
  const house = wholeLife();
  const place = await openPlace();
  const late = house.events.slice(40);
  place.log.add(STREAM, house.events.slice(0, 40));
  let ends = 0;
  const log: BookLog = {
    follow: (...args) => place.log.follow(...args),
    read: async (...args) => {
      const events = await place.log.read(...args);
      if (events.length === 0) ends += 1;
      // The rebuild has seen the end of the book, and has not swapped the tables yet.
      if (ends === 1) place.log.add(STREAM, late.splice(0));
      return events;
    },
  };
  const whole = { stream: STREAM, database: place.rebuilding };
  expect(await rebuild({ ...whole, log })).toBe(house.events.length);
  expect(ends).toBe(2);
  const revision = house.events.length - 1;
  expect(await compareWithBook({ ...whole, log: place.log })).toEqual({ revision, differences: [] });
});

test('one rebuild at a time', async () => {
  const place = await openPlace(wholeLife());
  const options = { log: place.log, stream: STREAM, database: place.rebuilding };
  const ends = await Promise.allSettled([rebuild(options), rebuild(options)]);
  expect(ends.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  expect(ends).toContainEqual({ status: 'rejected', reason: expect.any(CannotBuildError) });
});

test('what was changed in the tables is named by table and key', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const projections = place.start();
  const revision = house.events.length - 1;
  expect(await projections.waitFor(revision, GENEROUS_MS)).toBe(true);
  const check = () => compareWithBook({ log: place.log, stream: STREAM, database: place.rebuilding });
  expect(await check()).toEqual({ revision, differences: [] });

  await place.pool.query(`update ${READ_SCHEMA}.lots set top_amount_sen = top_amount_sen + 1 where lot = 'AMS1/101'`);
  await place.pool.query(`delete from ${READ_SCHEMA}.bids where lot = 'AMS1/101' and bid_no = 2`);
  await place.pool.query(
    `insert into ${READ_SCHEMA}.deposit_accounts (bidder, balance_sen, revision) values (99, 5, 1)`,
  );
  expect((await check()).differences).toMatchObject([
    { table: 'lots', key: 'AMS1/101', left: { top_amount_sen: 11_200_01 }, right: { top_amount_sen: 11_200_00 } },
    { table: 'bids', key: 'AMS1/101 2', left: null, right: { amount_sen: 10_200_00 } },
    { table: 'deposit_accounts', key: '99', left: { balance_sen: 5 }, right: null },
  ]);
  expect(await differences(place.db, READ_SCHEMA, READ_SCHEMA)).toEqual([]);
});

/** A value that a column of this type does not have, from the one that it has. */
const OTHER_VALUE = {
  text: (column: string) => `coalesce(${column}, '') || 'x'`,
  integer: (column: string) => `coalesce(${column}, 0) + 1`,
  bigint: (column: string) => `coalesce(${column}, 0) + 1`,
  boolean: (column: string) => `not ${column}`,
  bytea: (column: string) => `${column} || '\\x00'::bytea`,
  jsonb: () => `'{"kind": "another"}'`,
  'timestamp with time zone': (column: string) => `coalesce(${column}, now()) + interval '1 millisecond'`,
};

test('there is no column in which two tables may differ unseen', async () => {
  const house = wholeLife();
  house.say('MaximumSet', { lot: 'AMS1/101', bidder: 11, maximumSen: 20_000_00 });
  const unit = { lot: 'AMS1/101', bidder: 12 };
  house.say('HandoverOpened', { ...unit, kind: 'car', soldOn: '2026-11-20', handoverTerms: DEFAULT_TERMS.car });
  house.say('HandoverStepRecorded', { ...unit, step: 'transfer', on: '2026-11-20', until: null, witness: null });
  house.say('HandoverCharged', { ...unit, what: 'transfer', charge: 'transfer 1', amountSen: 100_00, words: null });
  house.say('HandoverPaid', { ...unit, amountSen: 100_00, reference: 'SLIP 1', paidOn: null, way: null });
  const place = await openPlace(house);
  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
  await place.pool.query('create schema other');
  let compared = 0;
  for (const projector of projectors) {
    for (const table of projector.tables) {
      await place.pool.query(`create table other.${table.name} as table ${READ_SCHEMA}.${table.name}`);
      const compare = () => differences(place.db, 'other', READ_SCHEMA, [{ ...projector, tables: [table] }]);
      expect(await compare()).toEqual([]);
      const { rows: columns } = await place.pool.query<{ name: string; type: keyof typeof OTHER_VALUE }>(
        `select column_name as name, data_type as type from information_schema.columns
         where table_schema = 'other' and table_name = $1 and column_name <> all ($2)`,
        [table.name, table.key],
      );
      for (const { name, type } of columns) {
        await place.pool.query(`update other.${table.name} set ${name} = ${OTHER_VALUE[type](name)}`);
        expect(await compare(), `${table.name}.${name}`).not.toEqual([]);
        await place.pool.query(`truncate other.${table.name}`);
        await place.pool.query(`insert into other.${table.name} table ${READ_SCHEMA}.${table.name}`);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('tables that nobody made are a difference', async () => {
  const place = await openPlace(wholeLife());
  const found = await compareWithBook({ log: place.log, stream: STREAM, database: place.rebuilding });
  expect(found.revision).toBe(-1);
  expect(found.differences).toHaveLength(projectors.length);
  expect(found.differences).toContainEqual({
    table: 'checkpoints',
    key: 'lots',
    left: null,
    right: expect.objectContaining({ revision: -1 }),
  });
});

test('a projector that has stopped or is of another version is a difference', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const projections = place.start();
  expect(await projections.waitFor(house.events.length - 1, GENEROUS_MS)).toBe(true);
  await place.pool.query(
    `update ${READ_SCHEMA}.checkpoints set revision = 3, state = 'stopped', reason = 'x' where projector = 'bids'`,
  );
  const found = await compareWithBook({ log: place.log, stream: STREAM, database: place.rebuilding });
  const right = { version: 4, revision: 50, state: 'running', reason: null };
  const left = { version: 4, revision: 3, state: 'stopped', reason: 'x' };
  expect(found.differences).toEqual([{ table: 'checkpoints', key: 'bids', left, right }]);
  await place.pool.query(
    `update ${READ_SCHEMA}.checkpoints set revision = 50, state = 'running', reason = null, version = 1000`,
  );
  const versions = await compareWithBook({ log: place.log, stream: STREAM, database: place.rebuilding });
  expect(versions.differences).toHaveLength(projectors.length);
  expect(versions.differences).toContainEqual({
    ...{ table: 'checkpoints', key: 'bids', right },
    left: { ...right, version: 1000 },
  });
});
