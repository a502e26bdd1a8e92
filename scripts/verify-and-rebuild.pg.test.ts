/** `npm run verify` and `npm run rebuild` as processes: what they print and their exit status, on a house that is not as it should be. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex } from '#api/book/sha256.ts';
import { postgresSnapshots } from '#api/book/snapshots.ts';
import { publish } from '#api/features/heads/publish-head.ts';
import { headsOf } from '#api/features/heads/queries.ts';
import { RefusalLog } from '#api/features/receipts/refusal-log.ts';
import { refusalsSoFar } from '#api/features/receipts/refusals.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openSigner, type Signer } from '#api/platform/signing/signing-keys.ts';
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
import { type RefusedBody, refusalHash, refusedBody } from '#domain/evidence/receipt.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { asOwner, ownerUrl } from '#scripts/test/postgres.ts';
import { runScript } from '#scripts/test/run-script.ts';
import { freePort } from './lib/ports.ts';

let folder: string;
let house: TestHouse;
let last: number;
/** Heads that somebody keeps outside the house: one in the middle of the book, one at its end. */
let headsFile: string;
let firstHead: Head;
let lastHead: Head;
let pool: ReturnType<typeof openPool>;
let signer: Signer;

/** Just before the end. */
const AT = '2026-11-20T06:59:59.990Z';

/** A house that is closed, with its read tables at the end of the book and a snapshot there. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-verify-'));
  house = await testHouse();
  signer = await openSigner(house.db, 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk', START_MS);
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
    /^✓ Book .*\n· Times: revisions 0 to \d+: written down up to .*\n✓ Heads: the book continues all 2\.\n✓ Snapshot at revision \d+: equal .*\n✓ Read tables at revision \d+: equal .*\n$/,
  );
  expect(code).toBe(0);
});

test('times that the database does not bear out are named, and are no fault', async () => {
  // As if each append had been written down at the moment that its first event bears.
  const writtenAt = (offset: string, where: string) =>
    asOwner(
      house.databaseUrl,
      `update book.batches set recorded_at = (split_part(split_part(events, chr(10), 1), chr(9), 4)::json ->> 'at')::timestamptz ${offset} ${where}`,
    );
  await writtenAt('', '');
  const sound = await run('verify');
  expect(sound.printed).toContain(`\n✓ Times: of ${last + 1} events none is more than 2 s ahead of the clock`);
  await writtenAt("- interval '10 minutes'", `where last_revision = ${last}`);
  const ahead = await run('verify');
  expect(ahead.printed).toMatch(
    new RegExp(`\\n· Times: revisions? (\\d+ to )?${last}: up to 10 min ahead of the clock of the database`),
  );
  expect([sound.code, ahead.code]).toEqual([0, 0]);
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

describe('refused bids', () => {
  /** Decided after the last event; of whoever has not entered the lot. */
  const refusal = (bidder: number, change: object = {}) =>
    refusedBody({
      ...{ house: 'tukul', lot: 'AMS1/101', bidder, amountSen: 2_150_000, at: AT, received: AT, reason: 'not-in-lot' },
      ...{ id: randomUUID(), head: { revision: last, hash: lastHead.hash } },
      ...{ startOrRaise: 'start', seenSen: 0, offerSen: 0, commandId: `${bidder}:bid` },
      ...change,
    });
  /** Writes them down in place of those that are there. */
  async function write(...bodies: readonly RefusedBody[]): Promise<void> {
    await asOwner(house.databaseUrl, 'delete from office.refusals; delete from office.refusal_counts');
    const log = new RefusalLog({ db: openKysely<OfficeDb>(pool), onFailure: () => undefined });
    for (const body of bodies) log.add({ lot: body.lot, body });
    await log.close(10_000);
  }
  /** Changes one row, and chains it and all that follow anew, as whoever may write the table can. */
  async function rewrite(no: number, change: object): Promise<void> {
    const { rows } = await pool.query('select no, body, prev, hash from office.refusals order by no');
    let prev = GENESIS_HASH;
    for (const row of rows) {
      const body = Number(row.no) === no ? { ...row.body, ...change } : row.body;
      const hash = refusalHash(sha256Hex, { no: Number(row.no), body, prev });
      const text = JSON.stringify(body);
      await asOwner(
        house.databaseUrl,
        `update office.refusals set body = $tukul$${text}$tukul$, prev = '${prev}', hash = '${hash}' where no = ${row.no}`,
      );
      prev = hash;
    }
  }
  async function verified(args: readonly string[] = []): Promise<{ code: number | null; about: string[] }> {
    const { code, printed } = await run('verify', args);
    return { code, about: printed.split('\n').filter((line) => /efused bid/.test(line)) };
  }
  const faults = (...lines: string[]) => ({ code: 1, about: lines.map((line) => `✕ ${line}`) });
  afterAll(() => asOwner(house.databaseUrl, 'delete from office.refusals; delete from office.refusal_counts'));

  test('a chain that is whole, one that was changed, one that lost a row, one that lost its end', async () => {
    await write(refusal(1001), refusal(1002), refusal(1001));
    const line = '✓ Refused bids: 3, chain unbroken, each of this book and for a reason that was so.';
    expect(await verified()).toEqual({ code: 0, about: [line] });
    await asOwner(house.databaseUrl, `update office.refusals set body = body || '{"received":"${AT}Z"}' where no = 2`);
    expect(await verified()).toEqual(faults('Refused bid 2: its content does not match its hash.'));
    await asOwner(house.databaseUrl, 'delete from office.refusals where no = 2');
    expect(await verified()).toEqual(
      faults('Refused bid 3: it follows 1.', 'Refused bids: 2 are there, of 3 that were written down.'),
    );
    await asOwner(house.databaseUrl, 'delete from office.refusals where no = 3');
    expect(await verified()).toEqual(faults('Refused bids: 1 are there, of 3 that were written down.'));
  });

  test('each was decided after an event that stands in this book, and not before it', async () => {
    const early = { at: '2026-11-19T00:00:00.000Z' };
    const { hash } = lastHead;
    await write(
      refusal(1001),
      refusal(1001, { head: { revision: last + 7, hash } }),
      refusal(1001, { head: { revision: last, hash: GENESIS_HASH } }),
      refusal(1001, { head: { revision: firstHead.revision, hash } }),
      refusal(1001, early),
    );
    expect(await verified()).toEqual(
      faults(
        `Refused bid 4: it was decided against another event at revision ${firstHead.revision}: the book is another one.`,
        `Refused bid 3: it was decided against another event at revision ${last}: the book is another one.`,
        'Refused bid 5: it was refused before the event that it names.',
        `Refused bid 2: it was decided against revision ${last + 7}, which the book does not have any more.`,
      ),
    );
    const open = await openTestHouse(house.databaseUrl);
    const warning = `3 refused bids name events that are not in the book (no 2: revision ${last + 7}): it was cut or written anew. Run npm run verify.`;
    await expect
      .poll(async () => (await guest(open).get('/api/health/ready')).body)
      .toMatchObject({ ready: true, warnings: expect.arrayContaining([warning]) });
    await open.close();
  });

  test('each for a reason that was so; of those from before, what cannot be told is counted', async () => {
    const { startOrRaise: _, ...older } = { startOrRaise: '', ...refusal(1001) };
    const old = (change: object) => refusedBody({ ...older, id: randomUUID(), ...change });
    const publishing = async (heads: readonly Head[]) => {
      for (const head of heads) {
        const text = JSON.stringify(head);
        await asOwner(
          house.databaseUrl,
          `update office.published_heads set head = $tukul$${text}$tukul$ where revision = ${head.revision}`,
        );
      }
    };
    await publishing(
      [firstHead, lastHead].map(({ key: _key, signature: _signature, refusals: _refusals, ...head }) =>
        signer.sign({ ...head, kind: 'tukul-head/1' as const }),
      ),
    );
    await write(old({}), old({ reason: 'bid-too-low' }), old({ reason: 'command-id-reused' }), refusal(1001));
    const line =
      '✓ Refused bids: 4, chain unbroken, each of this book and for a reason that was so (2 cannot be checked: their receipts do not have what was named).';
    expect(await verified()).toEqual({ code: 0, about: [line] });
    await publishing([firstHead, lastHead]);
    expect(await verified()).toEqual(
      faults(
        `Head of AMS1 (start, ${firstHead.at}) at revision ${firstHead.revision}: refused bid 3 came after it, and is of an older kind.`,
        `Head of AMS1 (end, ${lastHead.at}) at revision ${last}: refused bid 3 came after it, and is of an older kind.`,
      ),
    );
    await write(
      refusal(1001, { reason: 'bid-too-low' }),
      refusal(1001, { reason: 'price-changed', startOrRaise: 'raise', seenSen: 2_150_000 }),
      refusal(1001, { reason: 'command-id-reused' }),
      refusal(1001, { amountSen: 2_150_100 }),
    );
    expect(await verified()).toEqual(
      faults(
        'Refused bid 1: it was refused as bid-too-low, which was not so.',
        'Refused bid 2: it was refused as price-changed, which was not so.',
        'Refused bid 3: it was refused as command-id-reused, which was not so.',
        'Refused bid 4: its amount is not what its bidder named.',
      ),
    );
  });

  test('that were chained anew, cut or left out are named by the heads that count them', async () => {
    const bodies = [
      refusal(1001),
      refusal(1002),
      refusal(1001, { amountSen: 2_160_000, offerSen: 10_000 }),
      refusal(1002),
    ];
    await write(...bodies);
    const db = openKysely<OfficeDb>(pool);
    const { key: _, signature: __, ...unsigned } = lastHead;
    const refusals = await refusalsSoFar(db, ['AMS1/101']);
    expect(refusals).toMatchObject({ no: 4, lots: [['101', 4]] });
    const kept = path.join(folder, 'counting.json');
    writeFileSync(kept, JSON.stringify(signer.sign({ ...unsigned, at: AT, refusals })));
    expect((await verified(['--heads', kept])).code).toBe(0);
    const name = `Head of AMS1 (end, ${AT}) at revision ${last}`;
    await rewrite(2, { received: '2026-11-20T06:59:59.000Z' });
    expect((await verified()).code).toBe(0);
    expect(await verified(['--heads', kept])).toEqual(
      faults(`${name}: refused bid 4 is another one. They were written anew since.`),
    );
    await write(...bodies.slice(0, 3));
    expect(await verified(['--heads', kept])).toEqual(
      faults(`${name}: it names refused bid 4, which is not there any more.`),
    );
    // A house that signs a smaller number in a later head has signed two that cannot both be right.
    writeFileSync(
      kept,
      JSON.stringify([
        signer.sign({ ...unsigned, at: AT, refusals: { ...(await refusalsSoFar(db, [])), lots: [['101', 2]] } }),
      ]),
    );
    expect(await verified(['--heads', kept])).toEqual(
      faults(`${name}: it counts 2 refused bids on lot 101, of which 3 are there.`),
    );
  });
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
