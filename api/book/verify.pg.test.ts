import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openLog } from '#api/runtime.ts';
import { LOG_IN_POSTGRES, openSession, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { decodeEvent } from '#domain/decode.ts';
import type { EventLog } from '#domain/event-log.ts';
import { evolve } from '#domain/evolve.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { emptyBook } from '#domain/state.ts';
import { compareWithBook } from '#projections/compare.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { ownerUrl } from '#scripts/test/postgres.ts';
import { startHashThread } from './hash-thread.ts';
import { newestSnapshot, postgresSnapshots } from './snapshots.ts';
import { type HashCheck, verifyBook } from './verify.ts';

let house: TestHouse;
let pool: pg.Pool;
let log: EventLog;

beforeAll(async () => {
  house = await testHouse(LOG_IN_POSTGRES);
  pool = openPool({ connectionString: ownerUrl(house.databaseUrl), purpose: 'script', max: 1 });
  await openSession(house, { lots: { '101': {} } });
  house.clockMs = START_MS;
  for (const id of [1001, 1002]) await house.person(id);
  for (const bidder of [1001, 1002]) await house.say({ type: 'enter-lot', lotNo: '101', bidder });
  for (let i = 0; i < 6; i += 1) {
    const seenSen = house.house.book.committed.lots.get('AMS1/101')?.topSen ?? 0;
    const offer = { basis: i === 0 ? 'start' : 'raise', seenSen, offerSen: i === 0 ? 0 : 20_000 };
    await house.say({ type: 'place-bid', lotNo: '101', bidder: 1001 + (i % 2), ...offer });
  }
  await house.house.projections.waitFor(house.house.book.revision, 5_000);
  await house.close();
  log = await openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  await bundle(5);
});

afterAll(async () => {
  await log.close();
  await pool.end();
  await house.end();
});

async function verify(hashes?: HashCheck) {
  return verifyBook(log, 'book-tukul', await newestSnapshot(pool, 'book-tukul'), hashes);
}

async function verifyOnTwoThreads() {
  const { databaseUrl } = house;
  const hashes = startHashThread({ databaseUrl, eventStoreUrl: undefined, stream: 'book-tukul' });
  await hashes.done;
  const known: unknown[] = [];
  const changedUpTo = (revision: number) => {
    const changed = hashes.changedUpTo(revision);
    known.push(changed);
    return changed;
  };
  const { faults, events } = await verify({ changedUpTo });
  await hashes.stop();
  return { faults, events, hasLooked: known.every((each) => each !== undefined) };
}

test('an untouched book is sound', async () => {
  const { faults, events, head, state } = await verify();
  expect(faults).toEqual([]);
  expect(events).toBe(state === undefined ? Number.NaN : state.revision + 1);
  expect(head).toBe(state?.lastHash);
});

test('one changed byte, anywhere, is named by its revision', async () => {
  for (const { first_revision, events } of await batches()) {
    let start = 0;
    for (const [line, text] of events.split('\n').entries()) {
      const revision = Number(first_revision) + line;
      for (const at of positions(text)) {
        const changed = flip(events, start + at);
        await change(first_revision, changed);
        const { faults } = await verify();
        const named = faults.map((fault) => fault.revision);
        expect(named[0], `byte ${at} of ${revision}: ${changed.slice(start, start + text.length)}`).toBe(revision);
      }
      start += text.length + 1;
    }
    await change(first_revision, events);
  }
  expect((await verify()).faults).toEqual([]);
});

test('what is no longer text of an event is named where reading stops, and what is behind it is read', async () => {
  const [, batch] = await batches();
  if (batch === undefined) throw new Error('two batches');
  const first = Number(batch.first_revision);
  const lines = batch.events.split('\n');
  expect(lines.length).toBeGreaterThan(3);
  const last = first + lines.length - 1;
  const cases: [string, number[]][] = [
    ['', [...lines.keys()].map((line) => first + line)],
    [batch.events.slice(0, -1), [last]],
    [`${batch.events}\n${lines[0]}`, [last]],
    [batch.events.replace('\t', ' '), [first]],
    [batch.events.replace(`\n${lines[2]}`, ` ${lines[2]}`), [first + 1, last]],
    [lines.with(2, '{').join('\n'), [first + 2]],
  ];
  for (const [changed, expected] of cases) {
    await change(batch.first_revision, changed);
    const { faults, events } = await verify();
    const unread = faults.filter(({ reason }) => reason.includes('not readable')).map(({ revision }) => revision);
    expect(unread, changed).toEqual(expected);
    expect(events).toBe((await soundRevision()) + 1);
  }
  await change(batch.first_revision, batch.events);
  expect((await verify()).faults).toEqual([]);
});

test('a dropped event is noticed where it is missing', async () => {
  const [, batch] = await batches();
  if (batch === undefined) throw new Error('two batches');
  const first = Number(batch.first_revision);
  await change(batch.first_revision, batch.events.split('\n').toSpliced(1, 1).join('\n'));
  expect((await verify()).faults[0]).toMatchObject({ revision: first + 1 });
  await change(batch.first_revision, batch.events);
  for (const column of ['first_revision', 'last_revision']) {
    for (const by of [1, -1]) {
      const at = column === 'first_revision' ? batch.first_revision : batch.last_revision;
      const move = (to: number) =>
        pool.query(`update book.batches set ${column} = $1 where events = $2`, [to, batch.events]);
      await move(Number(at) + by);
      const [fault] = (await verify()).faults;
      expect(fault?.revision, `${column} ${by}`).toBeGreaterThanOrEqual(first - 1);
      expect(fault?.revision, `${column} ${by}`).toBeLessThanOrEqual(Number(batch.last_revision) + 1);
      await move(Number(at));
    }
  }
  const { rows } = await pool.query('delete from book.batches where first_revision = $1 returning *', [first]);
  expect((await verify()).faults[0]).toMatchObject({ revision: Number(batch.last_revision) + 1 });
  await pool.query('insert into book.batches select * from json_populate_recordset(null::book.batches, $1)', [
    JSON.stringify(rows),
  ]);
  expect((await verify()).faults).toEqual([]);
});

test('a thread that looks at the hashes finds what the reader finds, and leaves what it cannot read to him', async () => {
  const { events } = await verify();
  expect(await verifyOnTwoThreads()).toEqual({ faults: [], events, hasLooked: true });
  const batch = (await batches()).at(-1);
  if (batch === undefined) throw new Error('no batch');
  const changes: [string, boolean][] = [
    [batch.events.replace('"amountSen":', '"amountSen":1'), true],
    [batch.events.replace('"lot":', '"lots":'), true],
    [batch.events.replace('{"', '{'), false],
  ];
  for (const [changed, hasLooked] of changes) {
    await change(batch.first_revision, changed);
    const { faults } = await verify();
    expect(faults.length).toBeGreaterThan(0);
    expect(await verifyOnTwoThreads(), changed).toEqual({ faults, events, hasLooked });
  }
  await change(batch.first_revision, batch.events);
});

test('a snapshot that is not what the book says is named, whichever of its bytes was changed', async () => {
  expect((await verify()).snapshot).toBeUndefined();
  const whole = (await verify()).state;
  const state = whole && takeSnapshot(whole);
  const text = JSON.stringify(state);
  const store = postgresSnapshots(pool);
  await store.save('book-tukul', JSON.parse(text));
  expect(await verify()).toMatchObject({ snapshot: 'equal', faults: [] });
  const keep = (changed: string) => pool.query('update book.snapshots set state = $1', [Buffer.from(changed)]);
  for (let at = 0; at < text.length; at += 7) {
    await keep(flip(text, at));
    expect((await verify()).snapshot, `byte ${at}: ${flip(text, at)}`).toBe('different');
  }
  await keep(text.slice(0, -1));
  expect((await verify()).snapshot).toBe('different');
  expect(await store.load('book-tukul'), 'a start does not read what is no JSON').toBeUndefined();
  await keep(text);
  // Of another version: where the book reaches it, and where it does not.
  await pool.query('update book.snapshots set version = version + 1');
  expect((await verify()).snapshot).toBe('of another version');
  await pool.query('update book.snapshots set revision = revision + 1');
  expect((await verify()).snapshot).toBe('of another version');
  await pool.query('update book.snapshots set version = version - 1');
  expect((await verify()).snapshot).toBe('not reached');
  await pool.query('delete from book.snapshots');
});

test('a snapshot from the middle of the book is compared there', async () => {
  const events = await log.read('book-tukul', -1, { limit: 10 });
  const half = emptyBook();
  for (const event of events) evolve(half, decodeEvent(event));
  await postgresSnapshots(pool).save('book-tukul', takeSnapshot(half));
  expect((await verify()).snapshot).toBe('equal');
  await pool.query(
    `update book.snapshots set state = convert_to(replace(convert_from(state, 'UTF8'), '1000000', '1000100'), 'UTF8')`,
  );
  expect((await verify()).snapshot).toBe('different');
  await pool.query('delete from book.snapshots');
});

test('a read table that shows something else is named', async () => {
  const compare = () => compareWithBook({ log, stream: 'book-tukul', database: rebuildConnection(house.databaseUrl) });
  expect((await compare()).differences).toEqual([]);
  await pool.query(`update ${READ_SCHEMA}.lots set top_amount_sen = top_amount_sen + 100`);
  expect((await compare()).differences).toMatchObject([{ table: 'lots', key: 'AMS1/101' }]);
});

interface BatchRow {
  readonly first_revision: string;
  readonly last_revision: string;
  readonly events: string;
}

async function batches(): Promise<BatchRow[]> {
  return (await pool.query<BatchRow>('select * from book.batches order by first_revision')).rows;
}

async function change(firstRevision: string, events: string): Promise<void> {
  await pool.query('update book.batches set events = $1 where first_revision = $2', [events, firstRevision]);
}

async function soundRevision(): Promise<number> {
  return Number((await batches()).at(-1)?.last_revision);
}

/** Puts the events into rows of several: most commands of the tests had an append each. */
async function bundle(perRow: number): Promise<void> {
  await pool.query(`
    with old as (delete from book.batches returning *)
    insert into book.batches (stream, first_revision, last_revision, events)
    select stream, min(first_revision + e.n - 1), max(first_revision + e.n - 1), string_agg(e.line, chr(10) order by first_revision + e.n)
    from old, string_to_table(events, chr(10)) with ordinality e (line, n) group by stream, (first_revision + e.n - 1) / ${perRow}`);
}

/** Of each field of a line, and of the tab behind it: the first, the last and two in between. */
function positions(line: string): number[] {
  let start = 0;
  return line.split('\t').flatMap((field) => {
    const from = start;
    start += field.length + 1;
    const { length } = field;
    const inside = [0, Math.floor(length / 3), Math.floor((2 * length) / 3), length - 1].map((at) => from + at);
    return start > line.length ? inside : [...inside, start - 1];
  });
}

/** Another character in its place; a hex digit stays one. */
function flip(text: string, at: number): string {
  const found = text[at] ?? '';
  const other = /[0-9a-f]/.test(found) ? (found === '1' ? '2' : '1') : 'x';
  return text.slice(0, at) + other + text.slice(at + 1);
}
