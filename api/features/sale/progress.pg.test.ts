import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_ATTEMPTS } from '#api/platform/mail/sender.ts';
import { enterAndBid } from '#api/testing/sale.ts';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';
import type { SaleProgress } from '#contract/sale.ts';

const URLS = ['auctionlotsocket/to/mybid', 'balanceoutdeposit', 'send/emailtowinners', 'clearauctiondata'];

let house: TestHouse;
let boss: Person;

/** 1001 is on top of 101 and 104, 1002 of 102; nobody bid on 103, and 105 was withdrawn. */
beforeEach(async () => {
  house = await testHouse();
  const lots = Object.fromEntries(
    ['101', '102', '103', '104', '105'].map((lotNo) => [lotNo, { regnNo: `W ${lotNo}` }]),
  );
  await openSession(house, { lots });
  boss = await house.person(1, { role: 'admin' });
  await Promise.all([house.person(1001), house.person(1002)]);
  await house.say({ type: 'withdraw-lot', session: 'AMS1', lotNo: '105' });
  house.clockMs = START_MS;
  for (const [bidder, lotNo] of [
    [1001, '101'],
    [1002, '102'],
    [1001, '104'],
  ] as const) {
    await enterAndBid(house, lotNo, bidder);
  }
});

afterEach(() => house.end());

const ask = async (session = 'AMS1') => boss.get(`/api/update/emergency/preview/${session}`, upToDate(house));
const progress = async () => (await ask()).body as SaleProgress;
const take = (step: number) => boss.post(`/api/update/emergency/${URLS[step]}`, { session: 'AMS1' });
const statesOf = ({ steps }: SaleProgress) => steps.map(({ state }) => state);

test('before the end nothing may be done and nothing is foretold', async () => {
  const shown = await progress();
  expect(shown).toMatchObject({ ended: false, lots: 4, lotsWithBids: 3, sales: null, winners: [] });
  expect(statesOf(shown)).toEqual(['locked', 'locked', 'locked', 'locked']);
});

test('each step says what it will do, and what it did is the same', async () => {
  house.clockMs = END_MS;
  const sales = { sold: 3, unsold: 1, offered: 0, bidders: 2, bidPrice: 64_500, premium: 1_800 };
  const first = await progress();
  expect(statesOf(first)).toEqual(['next', 'locked', 'locked', 'locked']);
  expect(first).toMatchObject({ sales, deposits: { count: 3, bidders: 2, sum: 4_500 } });

  expect((await take(0)).status).toBe(200);
  const second = await progress();
  expect(second).toMatchObject({ sales, deposits: { count: 3, bidders: 2, sum: 4_500 } });
  expect(second.steps[0]).toMatchObject({ state: 'done', doneBy: 'Person 1', doneAt: new Date(END_MS).toISOString() });
  expect(second.winners.map(({ lotNo, balanceBefore, balanceAfter }) => [lotNo, balanceBefore, balanceAfter])).toEqual([
    ['101', 10_000, 8_500],
    ['102', 10_000, 8_500],
    ['104', 8_500, 7_000],
  ]);

  expect((await take(1)).status).toBe(200);
  for (const [bidder, balance] of [
    [1001, 7_000],
    [1002, 8_500],
  ]) {
    expect(house.house.book.committed.bidders.get(bidder ?? 0)?.balanceSen).toBe((balance ?? 0) * 100);
  }
  const third = await progress();
  expect(statesOf(third)).toEqual(['done', 'done', 'next', 'locked']);
  // One mail for both lots of 1001.
  expect(third).toMatchObject({ sales, mails: { bidders: 2, mails: 2, withoutAccount: 0 } });
  expect(third.winners[0]).toMatchObject({
    ...{ bidderNo: 1001, name: 'Person 1001', email: 'pe•••@test.invalid' },
    ...{ balanceBefore: null, balanceAfter: null, mail: { state: 'not yet' } },
  });

  expect(await take(2)).toMatchObject({ status: 200, body: { done: 3 } });
  const fourth = await progress();
  expect(fourth.currentLots).toEqual(['AMS1/101', 'AMS1/102', 'AMS1/103', 'AMS1/104']);
  expect(fourth.winners.map(({ mail }) => mail.state)).toEqual(['in outbox', 'in outbox', 'in outbox']);

  expect((await take(3)).status).toBe(200);
  const last = await progress();
  expect(statesOf(last)).toEqual(['done', 'done', 'done', 'done']);
  expect(last).toMatchObject({ sales, currentLots: [], mails: { mails: 2 } });
});

test('a step that was left half done is still the next one, and is shown whole', async () => {
  house.clockMs = END_MS;
  await house.say({ type: 'record-sales', session: 'AMS1', limit: 2 });
  const shown = await progress();
  expect(shown.steps[0]).toMatchObject({ state: 'next', begun: true });
  expect(shown.sales).toMatchObject({ sold: 3, unsold: 1, bidPrice: 64_500 });
});

test('a unit that is sold by agreement later is none of those that the auction sold', async () => {
  house.clockMs = END_MS;
  for (const step of [0, 1, 2, 3]) expect((await take(step)).status).toBe(200);
  const before = await progress();
  const reserved = { lot: 'AMS1/103', bidder: 1002, hammerSen: 2_000_000 };
  await house.say({ type: 'reserve-unit', ...reserved, balanceDeposit: false });
  const after = await progress();
  expect(before.sales).toEqual({ sold: 3, unsold: 1, offered: 0, bidders: 2, bidPrice: 64_500, premium: 1_800 });
  expect(after.sales).toEqual(before.sales);
  expect(after.winners.map(({ lotNo }) => lotNo)).toEqual(['101', '102', '104']);
});

test('a winner whose account is gone is nobody to mail', async () => {
  house.clockMs = END_MS;
  await house.db.deleteFrom('office.users').where('id', '=', 1002).execute();
  for (const step of [0, 1]) await take(step);
  expect((await progress()).mails).toEqual({ bidders: 1, mails: 1, withoutAccount: 1 });
  await take(2);
  const { winners } = await progress();
  expect(winners.map(({ mail }) => mail.state)).toEqual(['in outbox', 'no account', 'in outbox']);
});

test('a mail that was given up is sent again when somebody asks, once, with what is due then', async () => {
  house.clockMs = END_MS;
  for (const step of [0, 1, 2]) await take(step);
  const KEY = 'winner AMS1/101 AMS1/104';
  const again = (lotNo: string) =>
    boss.post('/api/update/emergency/send/emailtowinners/again', { session: 'AMS1', lotNo });
  const row = () =>
    house.db.selectFrom('office.outbox').selectAll().where('dedupeKey', '=', KEY).executeTakeFirstOrThrow();
  expect(await again('101')).toMatchObject({ status: 409, body: { code: 'mail-not-given-up' } });
  await house.db
    .updateTable('office.outbox')
    .set({ text: '', attempts: MAX_ATTEMPTS, lastError: '550 no such mailbox' })
    .where('dedupeKey', '=', KEY)
    .execute();
  expect((await progress()).winners[0]?.mail).toMatchObject({ state: 'given up', lastError: '550 no such mailbox' });
  await house.db.updateTable('office.users').set({ email: 'aminah@test.invalid' }).where('id', '=', 1001).execute();
  expect(await again('101')).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({ recipient: 'aminah@test.invalid', attempts: 0, lastError: null });
  expect((await row()).text).toMatch(/Lot 101: .*balance due RM21,400\.00/);
  expect((await row()).text).toMatch(/Lot 104: /);
  // Of both lots that it tells of.
  for (const place of [0, 2]) expect((await progress()).winners[place]?.mail).toMatchObject({ state: 'in outbox' });
  expect(await again('101')).toMatchObject({ status: 409 });
  expect(await again('103')).toMatchObject({ status: 404 });
  const { body } = await boss.get('/api/history/lot/AMS1%2F101/0/10');
  expect(body.entries[0]).toMatchObject({ action: "Winner's email sent again", actor: { account: 1 } });
});

test('there is nothing to show of a session that there is not', async () => {
  expect((await ask('AMS9')).status).toBe(404);
  expect((await ask('everything')).status).toBe(400);
});
