import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadTables } from '#api/platform/db/read-tables.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import type { ReadDb } from './database.ts';
import { bigint, defineTable, instant, integer, json, text } from './define-table.ts';
import { rowsTable } from './rows.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let db: ReadDb;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool({ connectionString: database.url, purpose: 'script', max: 1 });
  db = openReadTables(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const mixed = defineTable('mixed', {
  columns: { n: integer(), text: text().orNull(), large: bigint().orNull(), at: instant(), json: json() },
  key: ['n'],
});

test('rows arrive as they were sent, whatever their texts look like', async () => {
  const texts = ['', ' ', 'NULL', 'null', '{}', '},{', 'a,b', '"', '\\', '\\"', "'", '\\n\n\t', '$1', '拍卖 🚗'];
  const rows = texts.map((text, n) => ({
    n,
    text: n === 3 ? null : text,
    large: n === 0 ? null : Number.MAX_SAFE_INTEGER - n,
    at: '2026-11-20T06:00:00.123Z',
    json: JSON.stringify({ [text]: [text] }),
  }));
  const read = await db.selectFrom(rowsTable(mixed, rows)).selectAll().execute();
  expect(read).toEqual(rows.map((row) => ({ ...row, at: new Date(row.at), json: JSON.parse(row.json) })));
});

test('a value that is none is refused', () => {
  expect(() => rowsTable(mixed, [{ n: undefined }])).toThrow(TypeError);
});
