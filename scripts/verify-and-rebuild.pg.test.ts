/** `npm run verify` and `npm run rebuild` as processes: what they print and their exit status, on a house that is not as it should be. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresSnapshots } from '#api/book/snapshots.ts';
import { guest, openSession, openTestHouse, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { openPool } from '#lib/postgres/pool.ts';
import { asOwner, ownerUrl } from '#scripts/test/postgres.ts';
import { runScript } from '#scripts/test/run-script.ts';
import { freePort } from './lib/ports.ts';

let folder: string;
let house: TestHouse;
let last: number;
let pool: ReturnType<typeof openPool>;

/** A house that is closed, with its read tables at the end of the book and a snapshot there. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-verify-'));
  house = await testHouse();
  await openSession(house, { lots: { '101': {} } });
  house.clockMs = START_MS;
  for (const id of [1001, 1002]) await house.person(id);
  last = house.house.book.revision;
  await house.house.projections.waitFor(last, 20_000);
  pool = openPool({ connectionString: ownerUrl(house.databaseUrl), purpose: 'script', max: 1 });
  await postgresSnapshots(pool).save('book-tukul', takeSnapshot(house.house.book.committed));
  await house.close();
});

afterAll(async () => {
  await pool.end();
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runScript(script, args, { DATA_DIR: folder, DATABASE_URL: house.databaseUrl, ...env });

test('a sound house', async () => {
  const { code, printed } = await run('verify');
  expect(printed).toMatch(
    /^✓ Book .*\n✓ Snapshot at revision \d+: equal .*\n✓ Read tables at revision \d+: equal .*\n$/,
  );
  expect(code).toBe(0);
});

test('one read table differs', async () => {
  await asOwner(
    house.databaseUrl,
    'update read.deposit_accounts set balance_sen = balance_sen + 1 where bidder = 1001',
  );
  const { code, printed } = await run('verify');
  expect(printed).toContain('✕ Read table deposit_accounts, 1001: shows ');
  expect(code).toBe(1);
  expect(await run('rebuild')).toMatchObject({ code: 0, printed: expect.stringContaining('✓ Read tables made again') });
  expect((await run('verify')).code).toBe(0);
});

test('one digit of the snapshot differs: nothing is to be deleted', async () => {
  const change = (from: string, to: string) =>
    asOwner(
      house.databaseUrl,
      `update book.snapshots set state = convert_to(replace(convert_from(state, 'UTF8'), '${from}', '${to}'), 'UTF8')`,
    );
  await change('1000000', '1000100');
  const { code, printed } = await run('verify');
  expect(printed).toContain(`✕ Snapshot at revision ${last}: not what the book says there.`);
  expect(printed).toContain('Change and delete nothing');
  expect(code).toBe(1);
  await change('1000100', '1000000');
});

test.concurrent.each(['verify', 'rebuild'])('%s says in one sentence when the database is away', async (script) => {
  const { code, printed } = await run(script, [], { DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/none` });
  expect(printed).toMatch(/^The database 127\.0\.0\.1:\d+\/none cannot be used \(.*\): check DATABASE_URL\.\n$/);
  expect(code).toBe(1);
});

test('an event that is no JSON: one sentence with its revision', async () => {
  const swap = (from: string, to: string) =>
    asOwner(
      house.databaseUrl,
      `update book.batches set events = replace(events, '${from}', '${to}') where first_revision = 1`,
    );
  await swap('{"lot"', '{lot"');
  const [rebuilt, verified] = await Promise.all([run('rebuild'), run('verify')]);
  expect(rebuilt).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^the event at revision 1 cannot be read: .*\n$/i),
  });
  expect(verified.printed).toMatch(/^✕ Revision 1: /);
  await swap('{lot"', '{"lot"');
});

test('a book that lost its tail takes nothing and says why, until an operator decides; the evidence stays', async () => {
  const { rows: tail } = await pool.query('select * from book.batches order by first_revision desc limit 1');
  await asOwner(house.databaseUrl, `delete from book.batches where first_revision = ${tail[0].first_revision}`);
  const end = Number(tail[0].first_revision) - 1;
  const sentence = `The book ends at revision ${end}, but revision ${last} was in it: its tail is lost.`;

  const shut = await openTestHouse(house.databaseUrl);
  const readiness = await guest(shut).get('/api/health/ready');
  expect(readiness).toMatchObject({ status: 503, body: { ready: false, log: false } });
  expect(readiness.body.trouble).toContain(sentence);
  expect(await shut.house.book.execute({ type: 'join-bidder', commandId: 'x', bidder: 1003 })).toEqual({
    kind: 'not-now',
    reason: 'broken',
  });
  await shut.close();

  const [verified, refused] = await Promise.all([run('verify'), run('rebuild')]);
  expect(verified.code).toBe(1);
  expect(refused.printed).toContain(
    `The book ends at revision ${end}, but the read tables have taken revision ${last}`,
  );
  expect(refused.code).toBe(1);
  const taken = await run('rebuild', ['--without-lost-tail']);
  expect(taken.code).toBe(0);
  const kept = /schema (read_before_\d+)/.exec(taken.printed)?.[1];
  const { rows } = await pool.query(`select max(revision)::int as revision from ${kept}.snapshots`);
  expect(rows).toEqual([{ revision: last }]);
  const { rows: tables } = await pool.query(`select distinct revision::int as revision from ${kept}.checkpoints`);
  expect(tables).toEqual([{ revision: last }]);

  const open = await openTestHouse(house.databaseUrl);
  await expect.poll(async () => (await guest(open).get('/api/health/ready')).status).toBe(200);
  await open.say({ type: 'join-bidder', bidder: 1003 });
  await open.close();
  expect((await run('verify')).code).toBe(0);
});
