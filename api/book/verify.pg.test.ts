import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#api/house-at-work.ts';
import { openSession, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { decodeEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { emptyBook } from '#domain/state.ts';
import { compareWithBook } from '#projections/compare.ts';
import { newestSnapshot, postgresSnapshots } from './snapshots.ts';
import { verifyBook } from './verify.ts';

let house: TestHouse;
let pool: pg.Pool;

beforeAll(async () => {
  house = await testHouse();
  pool = new pg.Pool({ connectionString: house.databaseUrl, max: 1 });
  await openSession(house, { lots: { '101': {} } });
  house.clockMs = START_MS;
  for (const id of [1001, 1002]) await house.person(id);
  for (const bidder of [1001, 1002]) await house.say({ type: 'enter-lot', lotNo: '101', bidder });
  for (let i = 0; i < 6; i += 1) {
    const seenSen = house.house.book.state.lots.get('AMS1/101')?.topSen ?? 0;
    const offer = { basis: i === 0 ? 'start' : 'raise', seenSen, offerSen: i === 0 ? 0 : 20_000 };
    await house.say({ type: 'place-bid', lotNo: '101', bidder: 1001 + (i % 2), ...offer });
  }
  await house.house.projections.waitFor(house.house.book.revision, 5_000);
  await house.close();
});

afterAll(async () => {
  await pool.end();
  await house.end();
});

async function verify() {
  const log = openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  const result = await verifyBook(log, 'book-tukul', await newestSnapshot(pool, 'book-tukul'));
  await log.close();
  return result;
}

test('an untouched book is sound', async () => {
  const { faults, events, head, state } = await verify();
  expect(faults).toEqual([]);
  expect(events).toBe(state === undefined ? Number.NaN : state.revision + 1);
  expect(head).toBe(state?.lastHash);
});

test('one changed byte, anywhere, is named by its revision', async () => {
  const { rows } = await pool.query<{ revision: string; data: string; metadata: string; type: string; id: string }>(
    'select revision, data, metadata, type, id from book.events order by revision',
  );
  for (const { revision, ...before } of rows) {
    for (const column of ['data', 'metadata', 'type', 'id'] as const) {
      for (const at of positions(before[column].length)) {
        const changed = flip(before[column], at);
        await pool.query(`update book.events set ${column} = $1 where revision = $2`, [changed, revision]);
        const { faults } = await verify();
        expect(
          faults.map((fault) => fault.revision),
          `${column} byte ${at} of ${revision}: ${changed}`,
        ).toContain(Number(revision));
        expect(faults.every((fault) => fault.revision >= Number(revision))).toBe(true);
        await pool.query(`update book.events set ${column} = $1 where revision = $2`, [before[column], revision]);
      }
    }
  }
  expect((await verify()).faults).toEqual([]);
});

test('a dropped event is noticed where it is missing', async () => {
  await pool.query('begin');
  const { rows } = await pool.query('delete from book.events where revision = 5 returning *');
  await pool.query('commit');
  expect((await verify()).faults[0]).toMatchObject({ revision: 6 });
  const row = rows[0];
  await pool.query(
    'insert into book.events (stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
    [row.stream, row.revision, row.id, row.type, row.data, row.metadata],
  );
  expect((await verify()).faults).toEqual([]);
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
  await pool.query('update book.snapshots set revision = revision + 1');
  expect((await verify()).snapshot).toBe('not reached');
  await pool.query('update book.snapshots set version = version + 1');
  expect((await verify()).snapshot).toBe('of another version');
  await pool.query('delete from book.snapshots');
});

test('a snapshot from the middle of the book is compared there', async () => {
  const log = openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  const events = await log.read('book-tukul', -1, { limit: 10 });
  await log.close();
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
  const log = openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  const compare = () => compareWithBook({ log, stream: 'book-tukul', database: house.databaseUrl });
  expect((await compare()).differences).toEqual([]);
  await pool.query('update read.lots set top_amount_sen = top_amount_sen + 100');
  expect((await compare()).differences).toMatchObject([{ table: 'lots', key: 'AMS1/101' }]);
  await log.close();
});

/** The first, the last and two in between. */
function positions(length: number): number[] {
  return [0, Math.floor(length / 3), Math.floor((2 * length) / 3), length - 1];
}

/** Another character in its place; a hex digit stays one, and a UUID keeps its hyphens, so that the database takes it. */
function flip(text: string, position: number): string {
  const isUuid = /^[0-9a-f-]{36}$/.test(text);
  const at = isUuid && text[position] === '-' ? position + 1 : position;
  const found = text[at] ?? '';
  const other = /[0-9a-f]/.test(found) ? (found === '1' ? '2' : '1') : 'x';
  return text.slice(0, at) + other + text.slice(at + 1);
}
