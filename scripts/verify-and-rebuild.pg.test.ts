/** `npm run verify` and `npm run rebuild` as processes: what they print and their exit status, on a house that is not as it should be. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Hex } from '#api/book/sha256.ts';
import { postgresSnapshots } from '#api/book/snapshots.ts';
import { publish } from '#api/features/heads/publish-head.ts';
import { headsOf } from '#api/features/heads/queries.ts';
import { RefusalLog } from '#api/features/receipts/refusal-log.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openSigner } from '#api/platform/signing/signing-keys.ts';
import {
  END_MS,
  guest,
  openSession,
  openTestHouse,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import { eventHash } from '#domain/chain.ts';
import type { Head } from '#domain/evidence/head.ts';
import { refusedBody } from '#domain/evidence/receipt.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { asOwner, ownerUrl } from '#scripts/test/postgres.ts';
import { runScript } from '#scripts/test/run-script.ts';
import { freePort } from './lib/ports.ts';
import { verifyRefusals } from './lib/verify-refusals.ts';

let folder: string;
let house: TestHouse;
let last: number;
/** Heads that somebody keeps outside the house: one in the middle of the book, one at its end. */
let headsFile: string;
let firstHead: Head;
let lastHead: Head;
let pool: ReturnType<typeof openPool>;

/** A house that is closed, with its read tables at the end of the book and a snapshot there. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-verify-'));
  house = await testHouse();
  const signer = await openSigner(house.db, 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk', START_MS);
  const { db, app } = house;
  const mailer = { send: async () => true };
  const publishing = { ...house.house, db, signer, mailer, house: 'tukul', publicUrl: '', now: () => house.clockMs };
  await openSession(house, { lots: { '101': {} } });
  house.clockMs = START_MS;
  await publish(publishing, { session: 'AMS1', occasion: 'start', dueMs: START_MS }, app.log);
  for (const id of [1001, 1002]) await house.person(id);
  last = house.house.book.revision;
  await house.house.projections.waitFor(last, 20_000);
  await publish(publishing, { session: 'AMS1', occasion: 'end', dueMs: END_MS }, app.log);
  const heads = await headsOf(db, 'AMS1', 10);
  [firstHead, lastHead] = heads as [Head, Head];
  headsFile = path.join(folder, 'heads.json');
  writeFileSync(headsFile, JSON.stringify(heads));
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
    /^✓ Book .*\n✓ Heads: the book continues all 2\.\n✓ Snapshot at revision \d+: equal .*\n✓ Read tables at revision \d+: equal .*\n$/,
  );
  expect(code).toBe(0);
});

test('a book that continues the heads that somebody kept', async () => {
  const { code, printed } = await run('verify', ['--heads', headsFile]);
  expect(printed).toContain(`✓ Heads: the book continues all 2, 2 of them from ${headsFile}.\n`);
  expect(code).toBe(0);
});

test('heads that somebody kept are compared beside those of the house, not in their place', async () => {
  const good = path.join(folder, 'good-head.json');
  writeFileSync(good, JSON.stringify(firstHead));
  const setAt = (at: string) =>
    asOwner(
      house.databaseUrl,
      `update office.published_heads set head = jsonb_set(head::jsonb, '{at}', '"${at}"') where (head ->> 'revision')::int = ${last}`,
    );
  await setAt('2020-01-01T00:00:00.000Z');
  try {
    for (const args of [[], ['--heads', good]]) {
      const { code, printed } = await run('verify', args);
      expect(printed).toContain(`at revision ${last} is not as it was signed: it proves nothing.`);
      expect(code).toBe(1);
    }
  } finally {
    await setAt(lastHead.at);
  }
  expect((await run('verify', ['--heads', good])).code).toBe(0);
});

/** The book with another deposit of the first bidder, sealed anew from there: no link of its chain is broken. */
async function writeAnew(): Promise<{ revision: number; undo: () => Promise<unknown> }> {
  const { rows } = await pool.query('select first_revision, events from book.batches order by first_revision');
  let revision = -1;
  let rewritten = 0;
  let prev = '';
  const statements: string[] = [];
  for (const row of rows) {
    const lines = row.events.split('\n').map((line: string) => {
      revision += 1;
      const [id = '', type = '', data = '', metadata = ''] = line.split('\t');
      if (rewritten === 0 && !(type === 'DepositCredited' && data.includes('1000000'))) {
        prev = JSON.parse(metadata).hash;
        return line;
      }
      rewritten ||= revision;
      const { hash: _, ...place } = { ...JSON.parse(metadata), prev };
      const event = { id, revision, type, data: JSON.parse(data.replace('1000000', '1000100')), metadata: place };
      prev = eventHash(sha256Hex, event);
      return [id, type, JSON.stringify(event.data), JSON.stringify({ ...place, hash: prev })].join('\t');
    });
    statements.push(
      `update book.batches set events = $tukul$${lines.join('\n')}$tukul$ where first_revision = ${row.first_revision}`,
    );
  }
  for (const statement of statements) await asOwner(house.databaseUrl, statement);
  const undo = async () => {
    for (const { first_revision, events } of rows) {
      await asOwner(
        house.databaseUrl,
        `update book.batches set events = $tukul$${events}$tukul$ where first_revision = ${first_revision}`,
      );
    }
  };
  return { revision: rewritten, undo };
}

test('a book that was written anew from some revision on is named by the heads that were kept', async () => {
  const { revision, undo } = await writeAnew();
  expect(revision).toBeGreaterThan(firstHead.revision);
  const found = await run('verify', ['--heads', headsFile]);
  expect(found.printed).toContain('chain unbroken, every rule kept');
  expect(found.printed).toContain(
    `at revision ${last}: the book has other events up to there. It was written anew from revision ${revision} on`,
  );
  expect(found.code).toBe(1);

  // Whoever did it makes the read tables again too: the heads on both sides of it still know.
  expect((await run('rebuild')).code).toBe(0);
  const hidden = await run('verify', ['--heads', headsFile]);
  expect(hidden.printed).toContain(
    `It was written anew from a revision between ${firstHead.revision + 1} and ${last} on.`,
  );
  expect(hidden.code).toBe(1);
  await undo();
  expect((await run('rebuild')).code).toBe(0);
});

test('heads that prove nothing are named, and a file without any', async () => {
  const file = path.join(folder, 'other.json');
  writeFileSync(file, JSON.stringify([{ ...firstHead, at: '2026-11-20T04:00:01.000Z' }]));
  const changed = await run('verify', ['--heads', file]);
  expect(changed).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is not as it was signed: it proves nothing.'),
  });
  writeFileSync(file, JSON.stringify([{ ...firstHead, key: '0123456789abcdef' }]));
  const foreign = await run('verify', ['--heads', file]);
  expect(foreign).toMatchObject({
    code: 1,
    printed: expect.stringContaining('key 0123456789abcdef, which this house does not know'),
  });
  writeFileSync(file, '{}');
  expect(await run('verify', ['--heads', file])).toEqual({ code: 1, printed: `There is no head in ${file}.\n` });
  expect((await run('verify', ['--heads', `${file}.gone`])).printed).toBe(`${file}.gone cannot be read.\n`);
});

test('refused bids: a chain that is whole, one that was changed, one that lost a row, one that lost its end', async () => {
  const log = new RefusalLog({ db: openKysely<OfficeDb>(pool), onFailure: () => undefined });
  for (const bidder of [1001, 1002, 1001]) {
    const at = '2026-11-20T06:59:59.990Z';
    const bid = { house: 'tukul', lot: 'AMS1/101', bidder, amountSen: 2_150_000, at, received: at };
    const body = refusedBody({
      ...{ ...bid, reason: 'not-in-lot', id: randomUUID(), head: { revision: last, hash: GENESIS_HASH } },
    });
    log.add({ lot: bid.lot, body });
  }
  await log.close(10_000);
  expect(await verifyRefusals(house)).toEqual({ rows: 3, faults: [] });
  const found = async (statement: string) => {
    await asOwner(house.databaseUrl, statement);
    return (await verifyRefusals(house)).faults;
  };
  const changed = 'Refused bid 2: its content does not match its hash.';
  expect(await found(`update office.refusals set body = body || '{"amountSen":2150100}' where no = 2`)).toEqual([
    changed,
  ]);
  const { code, printed } = await run('verify');
  expect([code, printed]).toEqual([1, expect.stringContaining(`✕ ${changed}\n`)]);
  expect(await found('delete from office.refusals where no = 2')).toEqual([
    'Refused bid 3: it follows 1.',
    'Refused bids: 2 are there, of 3 that were written down.',
  ]);
  expect(await found('delete from office.refusals where no = 3')).toEqual([
    'Refused bids: 1 are there, of 3 that were written down.',
  ]);
  await asOwner(house.databaseUrl, 'delete from office.refusals; delete from office.refusal_counts');
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

  const [verified, refused] = await Promise.all([run('verify', ['--heads', headsFile]), run('rebuild')]);
  expect(verified.code).toBe(1);
  expect(verified.printed).toContain(
    `at revision ${last}: the book ends at revision ${end}. It was cut: revisions ${end + 1} to ${last} are missing.`,
  );
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
  // What was published stays published, and says what was lost.
  const after = await run('verify');
  expect(after.printed).toContain(
    `It was written anew from a revision between ${firstHead.revision + 1} and ${last} on.`,
  );
  expect(after.code).toBe(1);
});
