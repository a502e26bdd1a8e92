/** `npm run verify` and `npm run rebuild` as processes: what they print and their exit status, on a house that is not as it should be. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, openTestHouse } from '#api/testing/test-house.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { type ClosedHouse, closedHouse } from '#scripts/test/closed-house.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { freePort } from './lib/ports.ts';

let at: ClosedHouse;
let house: ClosedHouse['house'];
let last: ClosedHouse['last'];
let firstHead: ClosedHouse['firstHead'];
let headsFile: ClosedHouse['headsFile'];
let pool: ClosedHouse['pool'];
let run: ClosedHouse['run'];

beforeAll(async () => {
  at = await closedHouse();
  ({ house, last, firstHead, headsFile, pool, run } = at);
});
afterAll(() => at.end());

test('a sound house', async () => {
  const { code, printed } = await run('verify');
  expect(printed).toMatch(
    /^✓ Book .*\n· Times: revisions 0 to \d+: written down up to .*\n✓ Signing key (?:[\da-f]{4} ){3}[\da-f]{4}: the first of this house\..*\n✓ Heads: the book continues all 2\.\n✓ Snapshot at revision \d+: equal .*\n✓ Read tables at revision \d+: equal .*\n$/,
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

test('one read table differs', async () => {
  await asOwner(
    house.databaseUrl,
    `update ${READ_SCHEMA}.deposit_accounts set balance_sen = balance_sen + 1 where bidder = 1001`,
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
