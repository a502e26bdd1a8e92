/** A house of the version before the baseline, as it is stored, goes on with this one. */

import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestHouse, START_MS } from '#api/testing/test-house.ts';
import { migrations } from '#migrations/index.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { asOwner, ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { prepareDatabase } from './prepare-database.ts';

const STORED = readFileSync(new URL('../test/house-before-baseline.sql', import.meta.url), 'utf8');

async function storedHouse(...changes: readonly string[]): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await testDatabase();
  await asOwner(
    database.url,
    'drop schema if exists book, office, read, jobs, public cascade',
    'create schema public',
    STORED,
    ...changes,
  );
  return database;
}

const prepare = (url: string) => prepareDatabase({ serverUrl: url, ownerUrl: ownerUrl(url) });

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl(url) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const OURS = `n.nspname in ('book', 'office')`;
/** What a schema is made of, in words of Postgres; the text of a function without its white space. */
const PARTS = [
  `select n.nspname, n.nspacl::text from pg_namespace n where ${OURS}`,
  `select n.nspname, c.relname, c.relkind, c.relacl::text, pg_get_viewdef(c.oid) as view from pg_class c
   join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'v', 'S')`,
  `select n.nspname, c.relname, a.attname, row_number() over (partition by c.oid order by a.attnum) as place,
     format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attstorage, l.collname,
     pg_get_expr(d.adbin, d.adrelid) as value
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
   where ${OURS} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  // That a column is not null stands above; how Postgres names it is nothing to us.
  `select n.nspname, r.conrelid::regclass::text as on, r.conname, pg_get_constraintdef(r.oid) as is from pg_constraint r
   join pg_namespace n on n.oid = r.connamespace where ${OURS} and r.contype <> 'n'`,
  `select schemaname, indexname, indexdef from pg_indexes where schemaname in ('book', 'office')`,
  `select schemaname, sequencename, data_type::text, start_value, increment_by from pg_sequences
   where schemaname in ('book', 'office')`,
  `select n.nspname, p.proname, p.proacl::text, regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') as is
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`,
  `select pg_get_triggerdef(t.oid) as is from pg_trigger t join pg_class c on c.oid = t.tgrelid
   join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal`,
];

/** One line for each table, column, constraint, index, sequence, function and trigger, with its rights. */
async function schemaOf(url: string): Promise<string[]> {
  const parts = await Promise.all(PARTS.map((part) => query(url, part)));
  for (const part of parts) expect(part.length).toBeGreaterThan(0);
  return parts.flatMap((part) => part.map((row) => JSON.stringify(row)).toSorted());
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All rows of all tables of book and office. */
async function rowsOf(url: string): Promise<Rows> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('book', 'office') order by 1`,
  );
  const rows: [string, Rows[string]][] = [];
  for (const { name } of tables) {
    const found = await query<{ row: Rows[string][number] }>(
      url,
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    );
    rows.push([name, found.map(({ row }) => row)]);
  }
  return Object.fromEntries(rows);
}

/** Without the tables and columns that came later. */
function asBefore(after: Rows, before: Rows): Rows {
  // What counts the changes of lots has counted that they have keys of units by now.
  const { 'office.lot_changes': _, ...compared } = before;
  const kept = Object.entries(compared).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const shown = (after[table] ?? []).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    return [table, shown] as const;
  });
  return Object.fromEntries(kept);
}

const namesIn = async (url: string) =>
  (await query<{ name: string }>(url, 'select name from kysely_migration order by name')).map(({ name }) => name);

test('it has the schema of a new one afterwards, and all its rows, whichever of three processes is first', async () => {
  const stored = await storedHouse();
  const before = await rowsOf(stored.url);
  expect(before['book.batches']).toHaveLength(14);
  await Promise.all([prepare(stored.url), prepare(stored.url), prepare(stored.url)]);
  const fresh = await testDatabase();
  expect(await schemaOf(stored.url)).toEqual(await schemaOf(fresh.url));
  expect(asBefore(await rowsOf(stored.url), before)).toEqual(asBefore(before, before));
  expect(await namesIn(stored.url)).toEqual(Object.keys(migrations));
  expect((await rowsOf(fresh.url))['office.banks']).toEqual(before['office.banks']);
  await fresh.drop();
  await stored.drop();
});

test('its sale goes on', async () => {
  const stored = await storedHouse();
  await prepare(stored.url);
  const house = await openTestHouse(stored.url);
  house.clockMs = START_MS + 60_000;
  const revision = house.house.book.revision;
  expect(revision).toBe(13);
  const raise = { lotNo: '101', bidder: 1001, basis: 'raise', seenSen: 2_170_000, offerSen: 20_000 };
  await house.say({ type: 'place-bid', ...raise });
  await house.house.projections.waitFor(revision + 1, 20_000);
  const bids = await query(stored.url, `select bidder, amount_sen from ${READ_SCHEMA}.bids order by revision`);
  expect(bids).toEqual([
    { bidder: 1001, amount_sen: '2150000' },
    { bidder: 1002, amount_sen: '2170000' },
    { bidder: 1001, amount_sen: '100000' },
    { bidder: 1001, amount_sen: '2190000' },
  ]);
  await house.close();
  await stored.drop();
});

test.each([
  [
    'it has run only the first of them',
    `delete from kysely_migration where name > 'm0022_refunds'`,
    'has not run m0023_bills to m0044_refusal_lookups: "Upgrading" in docs/operations.md says',
  ],
  [
    'one of the middle is missing',
    `delete from kysely_migration where name = 'm0022_refunds'`,
    'has not run m0022_refunds: "Upgrading" in docs/operations.md says',
  ],
  [
    'they landed out of order',
    `delete from kysely_migration where name between 'm0022' and 'm0025_z' or name > 'm0028'`,
    'has not run m0022_refunds to m0044_refusal_lookups: "Upgrading" in docs/operations.md says',
  ],
  [
    'the first is missing',
    `delete from kysely_migration where name = 'm0001_book'`,
    'has not run m0001_book: "Upgrading" in docs/operations.md says',
  ],
  [
    'one after the baseline is missing',
    `delete from kysely_migration; insert into kysely_migration select 'm0001_baseline', '' union all select 'm0004_single_refunds', ''`,
    'has not run m0002_refunds_by_time to m0003_models_by_session: "Upgrading" in docs/operations.md says',
  ],
  [
    'it was noted twice',
    `insert into kysely_migration select 'm0001_baseline', '' union all select 'm0003_x', ''`,
    'newer version has migrated the database (m0003_x)',
  ],
])('where %s there is one sentence, and nothing is changed', async (_, change, words) => {
  const stored = await storedHouse(change);
  const [rows, names] = [await rowsOf(stored.url), await namesIn(stored.url)];
  await expect(prepare(stored.url)).rejects.toThrow(words);
  expect(await namesIn(stored.url)).toEqual(names);
  expect(await rowsOf(stored.url)).toEqual(rows);
  await stored.drop();
});
