import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedDatabase, ownerUrl } from '#scripts/test/postgres.ts';
import { mayServeBeside, processesInTheWay, SERVES_BESIDE } from './beside.ts';
import { migrate, migrateUpTo, migrationGap } from './migrate.ts';
import { breaksBetween, catalogOf } from './testing/catalog.ts';

let database: Awaited<ReturnType<typeof connectedDatabase>>;
let client: typeof database.client;
let url: string;

beforeAll(async () => {
  database = await connectedDatabase('owner');
  client = database.client;
  url = ownerUrl(database.url);
});
afterAll(() => database.end());

test('what comes after the migration that older programs have to know only adds: they go on while this version serves too', async () => {
  await client.query('drop schema if exists book, read, office, public cascade');
  await client.query('create schema public');
  await migrateUpTo(url, SERVES_BESIDE);
  const before = await catalogOf(client);
  expect(before.get('column office.users.email')).toBe('text not null to be given');
  await migrate(url);
  expect(breaksBetween(before, await catalogOf(client))).toEqual([]);
});

/** What is found after a statement, which is taken back. */
async function breaksOf(statement: string): Promise<string[]> {
  const before = await catalogOf(client);
  await client.query('begin');
  try {
    await client.query(statement);
    return breaksBetween(before, await catalogOf(client));
  } finally {
    await client.query('rollback');
  }
}

test.each([
  ['alter table office.outages drop column causes', 'column office.outages.causes is gone'],
  ['alter table office.outages rename causes to reasons', 'column office.outages.reasons is new, and has to be given'],
  ['alter table office.outages rename causes to reasons', 'column office.outages.causes is gone'],
  ['alter table office.outages alter causes type varchar(20)[]', 'column office.outages.causes was text[] not null'],
  ['alter table office.processes alter stopped_at set not null', 'column office.processes.stopped_at was timestamp'],
  ['alter table office.outages add planted text not null', 'column office.outages.planted is new, and has to be given'],
  ['alter table office.outages add constraint planted check (id > 0)', 'constraint planted of office.outages is new'],
  ['create unique index planted on office.outages (started_at)', 'unique index planted of office.outages is new'],
  [
    'create trigger planted after insert on office.outages execute function office.refuse_unerasing()',
    'trigger planted of office.outages is new',
  ],
  ['drop table office.outages', 'table office.outages is gone'],
  ['drop function office.forget_old_changes()', 'function office.forget_old_changes() is gone'],
])('a migration may not: %s', async (statement, found) => {
  expect(await breaksOf(statement)).toContainEqual(expect.stringContaining(found));
});

test.each([
  'alter table office.outages add planted text',
  'alter table office.outages add planted boolean not null default false',
  'create table office.planted (id integer primary key, user_id integer unique references office.users)',
  'create index planted on office.outages (started_at)',
  'alter table office.processes alter name drop not null, alter name set not null',
])('a migration may: %s', async (statement) => {
  expect(await breaksOf(statement)).toEqual([]);
});

test('a database that a newer version has migrated is served by this one where that version says so', async () => {
  expect((await migrationGap(url)).isBeside).toBe(false);
  await client.query(`insert into kysely_migration (name, timestamp) values ('m9999_newer', '')`);
  expect(await migrationGap(url)).toMatchObject({ unknown: ['m9999_newer'], isBeside: true });
  await client.query(`update office.beside set migration = 'm9999_newer'`);
  expect(await migrationGap(url)).toMatchObject({ unknown: ['m9999_newer'], isBeside: false });
  // This version does not take back what a newer one has said.
  await client.query(`delete from kysely_migration where name = 'm9999_newer'`);
  await migrate(url);
  expect(await mayServeBeside(client)).toBe(false);
});

test('processes at work that do not know enough of the database are in the way of its migration; others are not', async () => {
  const add = (name: string, migration: string | null, seenAt = 'now()', stoppedAt = 'null') =>
    client.query(
      `insert into office.processes (id, name, started_at, seen_at, stopped_at, migration)
       values (gen_random_uuid(), $1, now(), ${seenAt}, ${stoppedAt}, $2)`,
      [name, migration],
    );
  await add('of before', null);
  await add('older', 'm0001_baseline');
  await add('as old as may be', SERVES_BESIDE);
  await add('newer', 'm9999_newer');
  await add('killed', null, `now() - interval '20 s'`);
  await add('stopped', null, 'now()', 'now()');
  expect(await processesInTheWay(client, false)).toEqual(['of before', 'older']);
  expect(await processesInTheWay(client, true)).toEqual(['as old as may be', 'newer', 'of before', 'older']);
  // Before it had processes, and before they said what they know.
  await client.query('begin; alter table office.processes drop column migration');
  expect(await processesInTheWay(client, false)).toEqual(['as old as may be', 'newer', 'of before', 'older']);
  await client.query('drop table office.processes cascade');
  expect(await processesInTheWay(client, false)).toEqual([]);
  await client.query('rollback');
});
