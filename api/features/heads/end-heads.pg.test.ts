import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { END_MS, guest, openSession, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { type Head, LAST_BIDS_MS } from '#domain/evidence/head.ts';
import type { SessionRules } from '#domain/session-rules.ts';
import { publisherOf } from './plugin.ts';
import { publishHead } from './publish-head.ts';

const MINUTE_MS = 60_000;
const HAS_ENDED = 'AMS1 has ended: signed record of the book';

let house: TestHouse;
let jobs: Jobs;
let enqueueDue: () => Promise<void>;

afterEach(async () => {
  await jobs.close();
  await house.end();
});

/** Three lots of a vendor with an account, a bidder who has entered them, and the time `START_MS`. */
async function sessionWith(rules: Partial<SessionRules>): Promise<void> {
  house = await testHouse();
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
  enqueueDue = publisherOf({ book: house.house.book, jobs, now: () => house.clockMs });
  await openSession(house, { lots: { '101': {}, '102': {}, '103': {} }, rules });
  await house.person(9, { role: 'vendor' });
  const verified = { staffOf: 'TM Staff', staffVerifiedAt: new Date(START_MS) };
  await house.db.updateTable('office.users').set(verified).where('id', '=', 9).execute();
  await house.person(7021);
  house.clockMs = START_MS;
  for (const lotNo of ['101', '103']) await house.say({ type: 'enter-lot', lotNo, bidder: 7021 });
}

async function look(ms: number): Promise<void> {
  house.clockMs = ms;
  await enqueueDue();
  await jobsDone();
}

async function jobsDone(): Promise<void> {
  const waiting = async () =>
    (await sql`select 1 from jobs.job where name = 'publish-head' and state <> 'completed'`.execute(house.db)).rows;
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
}

const bid = (lotNo: string, ms: number) => {
  house.clockMs = ms;
  const opening = { basis: 'start', seenSen: TERMS.startingPriceSen, offerSen: 0 } as const;
  return house.say({ type: 'place-bid', bidder: 7021, lotNo, ...opening });
};

/** When the heads of the end were signed, in minutes after the planned end, and up to which revision. */
async function ends(): Promise<{ minutes: number; revision: number }[]> {
  const heads: Head[] = (await guest(house).get('/api/audit/heads?session=AMS1')).body.heads;
  return heads
    .filter(({ occasion }) => occasion === 'end')
    .map(({ at, revision }) => ({ minutes: (Date.parse(at) - LAST_BIDS_MS - END_MS) / MINUTE_MS, revision }));
}

async function mailsOfEnd(): Promise<number> {
  const rows = await house.db.selectFrom('office.outbox').select('id').where('subject', '=', HAS_ENDED).execute();
  return rows.length;
}

test('a session with staggered ends has the head of its end when the last lot has ended, over all bids', async () => {
  await sessionWith({ staggerSeconds: 600 });

  await look(END_MS + LAST_BIDS_MS);
  expect([await ends(), await mailsOfEnd()]).toEqual([[], 0]);
  await bid('103', END_MS + 15 * MINUTE_MS);
  await look(END_MS + 20 * MINUTE_MS);
  expect(await ends()).toEqual([]);

  await look(END_MS + 20 * MINUTE_MS + LAST_BIDS_MS);
  const { revision } = house.house.book;
  expect([await ends(), await mailsOfEnd()]).toEqual([[{ minutes: 20, revision }], 1]);
});

test('a session that a late bid has extended has it at the end that the bid gave', async () => {
  await sessionWith({ softClose: { windowMinutes: 5, lastEndMinutes: 30 } });

  await bid('101', END_MS - MINUTE_MS);
  await look(END_MS + LAST_BIDS_MS);
  expect([await ends(), await mailsOfEnd()]).toEqual([[], 0]);

  await look(END_MS + 4 * MINUTE_MS + LAST_BIDS_MS);
  const { revision } = house.house.book;
  expect([await ends(), await mailsOfEnd()]).toEqual([[{ minutes: 4, revision }], 1]);
});

test('a head that was made before the last lot had ended stands, and the one of the end follows', async () => {
  await sessionWith({ staggerSeconds: 600 });

  house.clockMs = END_MS + LAST_BIDS_MS;
  await jobs.enqueue(publishHead, { session: 'AMS1', occasion: 'end', dueMs: END_MS }, { key: 'too early' });
  await jobsDone();
  const early = house.house.book.revision;
  await bid('103', END_MS + 15 * MINUTE_MS);
  await look(END_MS + 20 * MINUTE_MS + LAST_BIDS_MS);
  const { revision } = house.house.book;
  expect(revision).toBeGreaterThan(early);
  expect(await ends()).toEqual([
    { minutes: 0, revision: early },
    { minutes: 20, revision },
  ]);
});
