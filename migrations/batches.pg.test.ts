import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '#lib/postgres/pool.ts';
import { ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { up as makeTable } from './m0001_book.ts';
import { up as makeBatches } from './m0007_batches.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let db: Kysely<unknown>;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool({ connectionString: ownerUrl(database.url), purpose: 'script', max: 1 });
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
beforeEach(async () => {
  await pool.query('drop schema book cascade');
  await makeTable(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Row {
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const COLUMNS = 'stream, revision, id, type, data, metadata';

async function put(stream: string, count: number): Promise<void> {
  for (let revision = 0; revision < count; revision += 1) {
    const data = JSON.stringify({ text: `"\\ \n\t \u0000 \u2028 拍卖 ${revision}`, spaced: 1e21 });
    await pool.query(`insert into book.events (${COLUMNS}) values ($1, $2, $3, 'BidPlaced', $4, '{"v": 1}')`, [
      stream,
      revision,
      randomUUID(),
      data,
    ]);
  }
}

async function rows(): Promise<Row[]> {
  return (await pool.query<Row>(`select ${COLUMNS} from book.events order by stream, revision`)).rows;
}

test('events of the old table are in the view byte by byte, in a few rows', async () => {
  await put('book-one', 1_203);
  await put('book-two', 1);
  const before = await rows();
  expect(before).toHaveLength(1_204);
  await makeBatches(db);
  expect(await rows()).toEqual(before);

  const { rows: batches } = await pool.query(
    'select first_revision, last_revision from book.batches order by stream, 1',
  );
  expect(batches.map(({ first_revision, last_revision }) => `${first_revision}-${last_revision}`)).toEqual([
    '0-499',
    '500-999',
    '1000-1202',
    '0-0',
  ]);
});

test('an event that would not be the same afterwards keeps everything as it was', async () => {
  await put('book-one', 2);
  await pool.query(`update book.events set data = data || chr(10) where revision = 1`);
  await expect(db.transaction().execute((tx) => makeBatches(tx))).rejects.toThrow('do not survive');
  expect(await rows()).toHaveLength(2);
  await pool.query(`insert into book.events (${COLUMNS}) values ('book-one', 2, $1, '', '', '')`, [randomUUID()]);
});

test('single events can be looked at, not changed', async () => {
  await makeBatches(db);
  await expect(
    pool.query(`insert into book.events (${COLUMNS}) values ('book-one', 0, $1, '', '', '')`, [randomUUID()]),
  ).rejects.toThrow('cannot insert into view');
});
