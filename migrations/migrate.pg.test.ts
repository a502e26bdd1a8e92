import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedDatabase, ownerUrl } from '#scripts/test/postgres.ts';
import { migrations } from './index.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof connectedDatabase>>;
let client: typeof database.client;

beforeAll(async () => {
  database = await connectedDatabase('owner');
  client = database.client;
});
afterAll(() => database.end());

async function applied(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}

test('a test database is migrated', async () => {
  expect(await applied()).toEqual(Object.keys(migrations));
});

test('two processes that migrate an empty database at once both succeed, and each migration runs once', async () => {
  await client.query('drop schema if exists book, read, office, public cascade');
  await client.query('create schema public');
  await Promise.all([
    migrate(ownerUrl(database.url)),
    migrate(ownerUrl(database.url)),
    migrate(ownerUrl(database.url)),
  ]);
  expect(await applied()).toEqual(Object.keys(migrations));
});

test('migrating again changes nothing', async () => {
  const before = await client.query('select name, timestamp from kysely_migration order by name');
  await migrate(ownerUrl(database.url));
  const after = await client.query('select name, timestamp from kysely_migration order by name');
  expect(after.rows).toEqual(before.rows);
});
