import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { compareWithBook } from '#projections/compare.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { rebuild } from '#projections/rebuild.ts';
import { wholeLife } from '#projections/testing/house.ts';
import { MemoryLog } from '#projections/testing/memory-log.ts';
import { asOwner, ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { migrate, migrationGap } from './migrate.ts';
import { grantServerRights } from './rights.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.drop());

const BATCH = `insert into book.batches (stream, first_revision, last_revision, events) values (gen_random_uuid(), 0, 0, 'x')`;

/** `done`, or the code with which Postgres refused. */
async function attempt(url: string, ...statements: readonly string[]): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  } finally {
    await client.end();
  }
}

const REFUSED = '42501';

/** What the role that serves may not do. */
const REFUSED_STATEMENTS = [
  `update book.batches set events = 'y'`,
  `update book.batches set recorded_at = now() where false`,
  `delete from book.batches`,
  `truncate book.batches`,
  `alter table book.batches disable trigger all`,
  `alter table book.batches drop constraint batches_pkey`,
  `alter table book.batches owner to current_user`,
  `drop table book.batches cascade`,
  `drop schema book cascade`,
  `create or replace view book.events as select 1`,
  `create table book.more ()`,
  `create function pg_temp.f() returns trigger language plpgsql as 'begin return null; end';
   create trigger swallow before insert on book.batches for each row execute function pg_temp.f()`,
  `create rule swallow as on insert to book.batches do instead nothing`,
  `begin; lock table book.batches in exclusive mode`,
  `set session_replication_role = replica`,
  `set role tukul`,
  `drop table office.users cascade`,
  `delete from public.kysely_migration`,
  `update office.changes set account_id = 2`,
  `delete from office.changes`,
  `truncate office.changes`,
  `update office.refusals set hash = ''`,
  `delete from office.refusals`,
  `truncate office.refusals`,
  `delete from office.signing_keys`,
  `update office.signing_keys set public_key = ''`,
  `update office.signing_keys set "from" = now()`,
  `update office.signing_keys set countersignature = ''`,
  `update office.signing_keys set noted = true`,
  `insert into office.signing_keys (key, public_key, "from", noted) values ('0123456789abcdef', 'x', now(), true)`,
  `alter table office.signing_keys drop constraint noted_or_countersigned`,
  `truncate office.signing_keys`,
  `update office.security_events set kind = ''`,
  `delete from office.security_events`,
  `truncate office.security_events`,
  `update office.published_heads set revision = 0`,
  `delete from office.published_heads`,
  `update office.published_logs set log = ''`,
  `delete from office.published_logs`,
  `update office.handover_templates set version = 7`,
  `delete from office.handover_templates`,
  `update office.handover_step_entries set entry = 'done'`,
  `delete from office.handover_step_entries`,
  `update office.lot_defaults set reserve_percent = null`,
  `delete from office.lot_defaults`,
];

test('the role that serves changes nothing of what stands in the book', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const statement of REFUSED_STATEMENTS) {
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: REFUSED });
    await client.query('rollback');
  }
  await client.end();
});

test('it adds to the book, reads it, and writes snapshots and read tables', async () => {
  const snapshot = `insert into book.snapshots (stream, revision, version, state) values ('s', 0, 1, '')`;
  const statements = [
    BATCH,
    'select * from book.batches',
    'select * from book.events',
    'select * from book.whole_events',
    snapshot,
    'update book.snapshots set version = 2',
    'delete from book.snapshots',
    `insert into office.watched_lots select id, 's', '1' from office.users where false`,
    `insert into office.changes (account_id, role, kind, key, action, after) values (1, 'admin', 'page', 'contact', 'changed', '{}')`,
    'select office.forget_old_changes()',
    'select office.forget_security_events(now())',
    'select office.forget_security_events_of_erased(1)',
    'select office.forget_words_of_erased(1)',
    `select nextval('office.users_id_seq')`,
    'create schema read_next',
    'create table read_next.lots ()',
    'alter schema read_next rename to read_old',
    'drop schema read_old cascade',
  ];
  expect(await attempt(database.url, ...statements)).toBe('done');
});

test('read tables that were made as the owner become its own, as they are', async () => {
  const log = new MemoryLog();
  log.add('book-test', wholeLife().events);
  await rebuild({ log, stream: 'book-test', database: rebuildConnection(ownerUrl(database.url)) });
  expect(await attempt(database.url, `select from ${READ_SCHEMA}.lots`)).toBe(REFUSED);
  await Promise.all([1, 2, 3].map(() => grantServerRights(ownerUrl(database.url), database.url)));
  const found = await compareWithBook({ log, stream: 'book-test', database: rebuildConnection(database.url) });
  expect(found.differences).toEqual([]);
  await rebuild({ log, stream: 'book-test', database: rebuildConnection(database.url) });
});

test('what the role was given beyond this is taken back', async () => {
  await asOwner(database.url, 'grant all on all tables in schema book to tukul_server', BATCH);
  expect(await attempt(database.url, 'delete from book.batches')).toBe('done');
  await grantServerRights(ownerUrl(database.url), database.url);
  expect(await attempt(database.url, 'delete from book.batches')).toBe(REFUSED);
});

test('a role that there is not yet is made, with the password of its URL; the owner stays as it is', async () => {
  const name = `server ${randomBytes(4).toString('hex')}`;
  const url = Object.assign(new URL(database.url), {
    username: name,
    password: encodeURIComponent(`it's "100%"`),
  }).href;
  await grantServerRights(ownerUrl(database.url), url);
  expect(await attempt(url, BATCH)).toBe('done');
  expect(await attempt(url, 'delete from book.batches')).toBe(REFUSED);
  await asOwner(database.url, `drop owned by "${name}"`, `drop role "${name}"`);
  await grantServerRights(ownerUrl(database.url), ownerUrl(database.url));
  expect(await attempt(ownerUrl(database.url), 'delete from book.batches')).toBe('done');
});

describe('the role that serves empties the log of nobody who stays', () => {
  const forget = (id: number) => `select office.forget_security_events_of_erased(${id})`;
  const erased = (id: number) =>
    `update office.users set erased_at = now(), name = 'Erased person', email = 'erased-${id}@erased.invalid' where id = ${id}`;
  const person = (id: number) =>
    `insert into office.users (id, email, name, role, password_hash, password_changed_at)
     values (${id}, 'p${id}@test.invalid', 'P', 'user', '', now())`;

  test.each([
    ['by taking the erasure back', 70_001, 'update office.users set erased_at = null where id = 70001'],
    ['by putting it later', 70_002, 'update office.users set erased_at = now() + $$1 day$$ where id = 70002'],
    ['by another name', 70_003, `update office.users set name = 'P', email = 'p@test.invalid' where id = 70003`],
    ['by deleting who was erased', 70_004, 'delete from office.users where id = 70004'],
    ['by giving them another number', 70_005, 'update office.users set id = 70999 where id = 70005'],
    [
      'by adding them again',
      70_006,
      `${person(70_006)} on conflict (id) do update set erased_at = null, email = excluded.email`,
    ],
  ])('%s', async (_, id, back) => {
    await asOwner(database.url, person(id));
    expect(await attempt(database.url, 'begin', erased(id), forget(id), back, 'commit')).toBe(REFUSED);
  });

  test('by a mark alone; of who was erased it does', async () => {
    const left = async (...statements: string[]) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      const { rowCount } = await client.query('select from office.security_events where account_id = 70010');
      await client.end();
      return rowCount;
    };
    await asOwner(
      database.url,
      person(70_010),
      `insert into office.security_events (at, kind, account_id, detail) values (now(), 'login', 70010, '{}')`,
    );
    expect(await left('begin', 'update office.users set erased_at = now() where id = 70010', forget(70_010))).toBe(1);
    expect(await left(erased(70_010), forget(70_010))).toBe(0);
  });
});

test('what the role that serves puts into a schema of the name of the owner is never run by the owner', async () => {
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(ownerUrl(database.url)).username));
  const trap = `
    create schema ${owner};
    create function ${owner}.taken() returns text language plpgsql as $$
      begin execute 'create table office.taken ()'; return 'm9999_taken'; end $$;
    create view ${owner}.kysely_migration as select ${owner}.taken() as name, '' as timestamp;
    grant usage on schema ${owner} to public;
    grant select on ${owner}.kysely_migration to public`;
  expect(await attempt(database.url, trap)).toBe('done');
  await migrate(ownerUrl(database.url));
  expect(await migrationGap(ownerUrl(database.url))).toMatchObject({ missing: [], unknown: [], skipped: [] });
  await grantServerRights(ownerUrl(database.url), database.url);
  expect(await attempt(ownerUrl(database.url), 'select from office.taken')).toBe('42P01');
  expect(await attempt(database.url, `drop schema ${owner} cascade`)).toBe('done');
});
