import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import library from 'pg-boss/package.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { migrate, migrationGap } from './migrate.ts';

const VERSION = library.pgboss.schema;

let database: Awaited<ReturnType<typeof testDatabase>>;
let owner: string;

beforeAll(async () => {
  database = await testDatabase();
  owner = ownerUrl(database.url);
});
afterAll(() => database.drop());

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const indexes = () => query(owner, `select indexname from pg_indexes where schemaname = 'jobs' order by 1`);

test("the server's role works with the rows and owns nothing", async () => {
  await expect(query(database.url, 'drop table jobs.job')).rejects.toMatchObject({ code: '42501' });
  await expect(query(database.url, 'create table jobs.more ()')).rejects.toMatchObject({ code: '42501' });
  expect(await query(database.url, 'select from jobs.job')).toEqual([]);
});

test('three processes that find no tables of the job library at once all go on, and the tables are there', async () => {
  const before = await indexes();
  await asOwner(database.url, 'drop schema jobs cascade');
  expect(await migrationGap(owner)).toMatchObject({ missing: [`jobs ${VERSION}`], unknown: [], skipped: [] });
  await Promise.all([migrate(owner), migrate(owner), migrate(owner)]);
  expect(await migrationGap(owner)).toMatchObject({ missing: [], unknown: [], skipped: [] });
  expect(await indexes()).toEqual(before);
});

test('tables of an earlier version of the library are brought to this one, with their indexes', async () => {
  const before = await indexes();
  await asOwner(database.url, getRollbackPlans('jobs', VERSION));
  expect((await migrationGap(owner)).missing).toEqual([`jobs ${VERSION}`]);
  expect((await indexes()).length).toBeLessThan(before.length);
  await migrate(owner);
  expect(await indexes()).toEqual(before);
});

test('tables of a later version are told apart', async () => {
  await asOwner(database.url, 'update jobs.version set version = 999');
  expect(await migrationGap(owner)).toMatchObject({ missing: [], unknown: ['jobs 999'], skipped: [] });
  await asOwner(database.url, `update jobs.version set version = ${VERSION}`);
});
