import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { END_MS, openSession, type Person, TERMS } from '#api/testing/test-house.ts';
import type { OpenWork } from '#contract/monitoring.ts';
import { forfeitLot, payLot } from '#contract/purchases.ts';
import { malaysianTime } from '#domain/session-clock.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let settled: Settled;
let auditor: Person;

const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  settled = await openSettledHouse();
  auditor = await settled.house.person(31, { role: 'auditor' });
});
afterAll(() => settled.close());

const today = async (who: Person) => {
  const { status, body } = await who.get('/api/today', settled.seen());
  expect(status).toBe(200);
  return body as {
    readonly at: string;
    readonly work: readonly OpenWork[];
    readonly sessions: readonly { session: string }[];
  };
};
const kindsOf = async (who: Person) => (await today(who)).work.map(({ kind, count }) => [kind, count]);
const line = (line: Partial<OpenWork>): OpenWork => {
  return {
    kind: 'payments-due',
    count: 1,
    amount: null,
    since: null,
    until: null,
    of: null,
    step: null,
    why: null,
    ...line,
  };
};

test('a super admin sees what waits after a sale, with sums and dates; what they do takes it away', async () => {
  const { house, boss, clerk, post } = settled;
  const ended = new Date(END_MS).toISOString();
  const step = line({ kind: 'sale-steps', of: 'AMS1', step: 'winners-told', since: ended });
  // RM21,400.00 each, due seven days after the hammer.
  const due = line({ kind: 'payments-due', count: 3, amount: 64_200, until: '2026-11-27' });
  const { at, work, sessions } = await today(boss);
  expect({ at, sessions: sessions.map(({ session }) => session) }).toEqual({ at: ended, sessions: ['AMS1'] });
  expect(work).toEqual([step, due]);
  // A step of the end is a super admin's.
  expect((await today(clerk)).work).toEqual([due]);

  await post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: 21_400, reference: 'TT 1' });
  await post(boss, payLot.url, { auctionName: 'AMS1/102', amountPaid: 21_500.25, reference: 'TT 2', above: true });
  expect((await today(boss)).work).toEqual([
    step,
    // Nothing has been agreed with any vendor: nobody credits them.
    line({ kind: 'vendor-sales-unagreed', count: 2 }),
    line({ kind: 'owed-to-buyers', amount: 100.25 }),
    line({ kind: 'payments-due', amount: 21_400, until: '2026-11-27' }),
  ]);

  // The last day counts to its end.
  house.clockMs = Date.parse('2026-11-27T15:59:59.999Z');
  expect((await kindsOf(boss)).at(-1)).toEqual(['payments-due', 1]);
  house.clockMs += 1;
  expect((await today(clerk)).work).toEqual([line({ kind: 'payments-overdue', amount: 21_400, until: '2026-11-27' })]);
  await post(clerk, forfeitLot.url, { auctionName: 'AMS1/103' });
  expect((await today(clerk)).work).toEqual([]);
});

test('nobody sees what they may not act on: a vendor their own staff, an auditor outages, a bidder nothing', async () => {
  const { house, boss, clerk, vendor, aminah } = settled;
  const { db } = house;
  const at = new Date(house.clockMs);
  const ago = (days: number) => new Date(house.clockMs - days * DAY_MS);
  for (const [id, group] of [
    [1001, 'TM Staff'],
    [1002, 'KNB Staff'],
  ] as const) {
    await db
      .updateTable('office.users')
      .set({ staffOf: group, staffId: `S${id}` })
      .where('id', '=', id)
      .execute();
  }
  await db
    .insertInto('office.outages')
    .values([
      { startedAt: ago(1), endedAt: ago(0.9), causes: [], sessions: ['AMS1'] },
      { startedAt: ago(9), endedAt: ago(8), causes: [], sessions: ['AMS1'] },
    ] as never)
    .execute();
  const person = { bankName: 'Maybank', bankAccNo: '114012345678' };
  await db.updateTable('office.users').set(person).where('id', 'in', [1001, 1002]).execute();
  for (const { id, name, ic, status } of [
    { ...(await rowOf(1001)), status: 'rejected' as const },
    { ...(await rowOf(1002)), status: 'pending' as const },
    // Of an account that is no longer theirs.
    { ...(await rowOf(1002)), ic: 'another', status: 'rejected' as const },
  ]) {
    await db
      .insertInto('office.bankChecks')
      .values({ ...person, userId: id, name, idNo: ic, status, submittedAt: at, checkedAt: at })
      .execute();
  }
  const mailing = {
    subject: 'S',
    content: 'C',
    recipientsType: 'All Users',
    requestHash: null,
    problem: null,
    total: 1,
  };
  for (const [accountId, state] of [
    [1, 'waiting'],
    [11, 'paused'],
    [11, 'done'],
  ] as const) {
    await db
      .insertInto('office.mailings')
      .values({ ...mailing, accountId, key: null, state, madeAt: at, beatAt: at, finishedAt: null })
      .execute();
  }
  expect(await kindsOf(vendor)).toEqual([['staff-to-verify', 1]]);
  expect(await kindsOf(auditor)).toEqual([['outages', 1]]);
  expect(await kindsOf(clerk)).toEqual([
    ['mailings-to-approve', 1],
    ['mailings-paused', 1],
    ['banks-rejected', 1],
    ['banks-pending', 1],
    ['staff-to-verify', 2],
    ['outages', 1],
  ]);
  expect((await kindsOf(boss)).map(([kind]) => kind)).toEqual([
    // Their own mailing somebody else approves.
    ...[
      'sale-steps',
      'vendor-sales-unagreed',
      'owed-to-buyers',
      'mailings-paused',
      'banks-rejected',
      'banks-pending',
      'staff-to-verify',
    ],
    'outages',
  ]);
  expect((await aminah.get('/api/today')).status).toBe(403);
  // Nothing of anybody else: no name, no address, no number of a bidder.
  expect(JSON.stringify(await today(boss))).not.toMatch(/Person|@|100[12]/);
});

async function rowOf(id: number) {
  return settled.house.db
    .selectFrom('office.users')
    .select(['id', 'name', 'ic'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('a vendor has the figures of their own lots, and their own lots without a photo', async () => {
  const { house, vendor, boss } = settled;
  const figuresOf = async (who: Person) =>
    (await today(who)).sessions.map((each) => {
      const { session, lots, lotsWithBid, bids } = each as {
        session: string;
        lots: number;
        lotsWithBid: number;
        bids: number;
      };
      return [session, lots, lotsWithBid, bids];
    });
  expect(await figuresOf(boss)).toEqual([['AMS1', 5, 3, 3]]);
  expect(await figuresOf(vendor)).toEqual([['AMS1', 4, 3, 3]]);
  const noVendor = await house.person(41, { role: 'vendor' });
  expect(await figuresOf(noVendor)).toEqual([['AMS1', 0, 0, 0]]);

  const soon = house.clockMs + DAY_MS;
  const lots = { '201': { regnNo: 'WXX 1' }, '202': { regnNo: 'WXX 2' }, '203': { regnNo: 'WXX 3', vendor: 'KNB' } };
  await openSession(house, { session: 'AMS2', startsAtMs: soon, endsAtMs: soon + DAY_MS, lots });
  const photosOf = async (who: Person) =>
    (await today(who)).work.filter(({ kind }) => kind === 'lots-without-photos').map(({ count, of }) => [count, of]);
  expect(await photosOf(vendor)).toEqual([[2, null]]);
  expect(await photosOf(noVendor)).toEqual([]);
});

test('a session that starts within a day without lots waits for a super admin, until it has some', async () => {
  const { house, boss, clerk } = settled;
  const startsAtMs = house.clockMs + DAY_MS - 1;
  const empty = { startsAtMs, endsAtMs: startsAtMs + 3_600_000, access: 'TM Staff' };
  await house.say({ type: 'save-sessions', sessions: [{ ...empty, session: 'AMS3' }] });
  const later = { startsAtMs: startsAtMs + 3_600_001, endsAtMs: startsAtMs + 7_200_000, access: 'TM Staff' };
  await house.say({ type: 'save-sessions', sessions: [{ ...later, session: 'AMS4' }] });
  const waiting = async (who: Person) =>
    (await today(who)).work.filter(({ kind }) => kind === 'sessions-without-lots').map(({ of, until }) => [of, until]);
  expect(await waiting(boss)).toEqual([['AMS3', malaysianTime(startsAtMs).date]]);
  expect(await waiting(clerk)).toEqual([]);
  await house.say({ type: 'list-lot', session: 'AMS3', lotNo: '301', terms: TERMS });
  expect(await waiting(boss)).toEqual([]);
});

test('an invitation that names other hours than its session has by now waits for a super admin, until its row is written anew', async () => {
  const { house, boss, clerk, post, seen } = settled;
  const row = (session: string, column1: string, value: string) => ({
    ...{ session, sessionOrder: 1, position: 1, column1, column1Bold: true, value },
    ...{ valueBold: false, valueUnderlined: false, column1Ms: '', valueMs: '' },
  });
  const startsAtMs = Date.parse('2026-12-05T02:00:00Z');
  await openSession(house, { session: 'AMS5', startsAtMs, endsAtMs: startsAtMs + 8 * 3_600_000, lots: {} });
  await house.db
    .insertInto('office.homepageRows')
    .values([
      row('AMS5', 'Time', '10.00 am to 6.00 pm'),
      row('AMS5', 'Viewing', '9.00 am to 4.00 pm'),
      // Of sessions that are over or not there nothing waits.
      row('AMS1', 'Time', '1.00 am to 2.00 am'),
      row('AMS99', 'Time', '1.00 am to 2.00 am'),
    ])
    .execute();
  const waiting = async (who: Person) =>
    (await today(who)).work.filter(({ kind }) => kind === 'invitation-hours').map(({ of, count }) => [of, count]);
  expect(await waiting(boss)).toEqual([]);
  const moved = { session: 'AMS5', startsAtMs, endsAtMs: startsAtMs + 9 * 3_600_000, access: 'public' };
  await house.say({ type: 'save-sessions', sessions: [moved] });
  expect(await waiting(boss)).toEqual([['AMS5', 1]]);
  expect(await waiting(clerk)).toEqual([]);
  const { id } = await house.db
    .selectFrom('office.homepageRows')
    .select('id')
    .where('session', '=', 'AMS5')
    .where('column1', '=', 'Time')
    .executeTakeFirstOrThrow();
  const written = [{ ...row('AMS5', 'Time', '10.00 am to 7.00 pm'), id }];
  expect((await post(boss, '/api/admin/homepage/save', written, seen())).status).toBe(200);
  expect(await waiting(boss)).toEqual([]);
});
