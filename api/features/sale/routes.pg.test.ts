import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#api/platform/mail/mailer.ts';
import {
  END_MS,
  openSession,
  openTestHouse,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import type { StoredEvent } from '#domain/events.ts';
import { takeStep } from './steps.ts';
import { lotsOfMail, winnerMails } from './winner-mails.ts';

const STEP = {
  record: '/api/update/emergency/auctionlotsocket/to/mybid',
  balance: '/api/update/emergency/balanceoutdeposit',
  tell: '/api/update/emergency/send/emailtowinners',
  clear: '/api/update/emergency/clearauctiondata',
};

let house: TestHouse;
let boss: Person;
let wei: Person;

/** Lots 101 and 102 have bids, 103 has none; 1001 wins 101, 1002 wins 102. */
beforeEach(async () => {
  house = await testHouse();
  await openSession(house, { lots: { '101': {}, '102': { regnNo: 'VBG 917' }, '103': { regnNo: 'PMR 2206' } } });
  boss = await house.person(1, { role: 'admin' });
  const aminah = await house.person(1001);
  wei = await house.person(1002);
  house.clockMs = START_MS;
  for (const lotNo of ['101', '102']) {
    for (const bidder of [aminah, wei]) await bidder.post('/api/socket/lotunit/enter', { lotNo });
  }
  const bid = (who: Person, id: string, startOrRaise: string, latestBid: number, offerBidPrice: number) =>
    who.post('/api/socket/auctionlot/post', { id, startOrRaise, latestBid, offerBidPrice });
  await bid(wei, '101', 'start', 0, 0);
  await bid(aminah, '101', 'raise', 21_500, 500);
  await bid(wei, '102', 'start', 0, 0);
});

afterEach(() => house.end());

const step = (url: string, session = 'AMS1') => boss.post(url, { session });
const assetOf = async (userId: number, revision: number) =>
  (await boss.post('/api/user/asset', { userId }, { 'x-at-least-revision': String(revision) })).body;
const mails = async () =>
  house.db.selectFrom('office.outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute();

test('the whole end of a sale, in order, each step once', async () => {
  const written: StoredEvent[] = [];
  house.house.book.onCommitted(({ events }) => written.push(...events));
  expect(await step(STEP.record)).toMatchObject({ status: 409, body: { code: 'session-not-ended' } });
  house.clockMs = END_MS;
  expect(await step(STEP.balance)).toMatchObject({ status: 409, body: { code: 'step-out-of-order' } });
  expect(await step(STEP.record)).toMatchObject({ status: 200, body: { done: 3 } });
  expect(await step(STEP.record)).toMatchObject({ status: 409, body: { code: 'step-done' } });
  expect(await step(STEP.clear)).toMatchObject({ status: 409, body: { code: 'step-out-of-order' } });

  expect(await step(STEP.tell)).toMatchObject({ status: 409, body: { code: 'step-out-of-order' } });
  expect(await mails()).toHaveLength(0);
  const balanced = await step(STEP.balance);
  expect(balanced).toMatchObject({ status: 200, body: { done: 2 } });
  expect(await assetOf(1001, balanced.body.revision)).toMatchObject({ depositBalance: 8_500, held: 0 });

  expect(await step(STEP.tell)).toMatchObject({ status: 200, body: { done: 2 } });
  const [first, second, ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ recipient: 'person1001@test.invalid', subject: 'You have won lot 101 of AMS1' });
  // 22,000 bid + 600 premium + 300 admin fee + 500 safety deposit - 1,500 deposit.
  expect(first?.text).toContain('Balance due           RM21,900.00');
  expect(second).toMatchObject({ recipient: 'person1002@test.invalid', subject: 'You have won lot 102 of AMS1' });

  const cleared = await step(STEP.clear);
  expect(cleared.status).toBe(200);
  const list = await boss.get('/api/auctionlot/count', { 'x-at-least-revision': String(cleared.body.revision) });
  expect(list.body).toEqual({ count: 0 });
  for (const url of Object.values(STEP)) expect(await step(url)).toMatchObject({ status: 409 });
  expect(await mails()).toHaveLength(2);

  expect(written).toHaveLength(3 + 2 + 2 + 4);
  expect(new Set(written.map(({ metadata }) => JSON.stringify(metadata.actor)))).toEqual(
    new Set(['{"account":1,"role":"admin"}']),
  );
});

test('a winner is told what they owe when they are told: less what came in since the sale was recorded', async () => {
  house.clockMs = END_MS;
  for (const url of [STEP.record, STEP.balance]) await step(url);
  const lot = 'AMS1/101';
  await house.say({ type: 'adjust-purchase-deposit', lot, additionalDepositSen: 500_00 });
  await house.say({ type: 'pay-purchase', lot, amountSen: 1_000_50, reference: 'transfer 1' });
  await step(STEP.tell);
  const [first, second] = await mails();
  expect(first?.text).toContain('Deposit already paid  -RM2,000.00\n  Already paid          -RM1,000.50\n');
  expect(first?.text).toContain('Balance due           RM20,399.50');
  expect(second?.text).not.toContain('Already paid');
});

test('a step that was interrupted is finished by asking again, and nothing happens twice', async () => {
  house.clockMs = END_MS;
  // One lot a command, and the process gone after the first: what a kill in the middle leaves behind.
  const { book } = house.house;
  await book.execute({ type: 'record-sales', commandId: 'half', session: 'AMS1', limit: 1 });
  expect(await step(STEP.balance)).toMatchObject({ status: 409, body: { code: 'step-out-of-order' } });
  expect(await step(STEP.record)).toMatchObject({ status: 200, body: { done: 2 } });
  await book.execute({ type: 'balance-out-deposits', commandId: 'half', session: 'AMS1', limit: 1 });
  const balanced = await step(STEP.balance);
  expect(balanced).toMatchObject({ status: 200, body: { done: 1 } });
  expect(await assetOf(1002, balanced.body.revision)).toMatchObject({ depositBalance: 8_500 });

  // Killed between the mails and the book's note of them: the mails are there, the winners not yet told.
  const { db, accounts } = house;
  const mailer = createMailer(db, () => house.clockMs);
  const mailWinners = winnerMails({ book, db, accounts, mailer, publicUrl: 'https://house.test' });
  const interrupted = takeStep(book, 'tell-winners', 'AMS1', async (lots) => {
    await mailWinners(lots);
    throw new Error('the process was killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect(await mails()).toHaveLength(2);
  expect(await step(STEP.tell)).toMatchObject({ status: 200, body: { done: 2 } });
  expect(await mails()).toHaveLength(2);
});

/** Wei leads on both lots. */
async function weiWinsBoth(): Promise<void> {
  const raise = { id: '101', startOrRaise: 'raise', latestBid: 22_000, offerBidPrice: 500 };
  expect((await wei.post('/api/socket/auctionlot/post', raise)).status).toBe(200);
  house.clockMs = END_MS;
  for (const url of [STEP.record, STEP.balance]) await step(url);
}

test('who has won several lots has one mail for all of them, with what each costs and what they come to', async () => {
  await weiWinsBoth();
  expect(await step(STEP.tell)).toMatchObject({ status: 200, body: { done: 2 } });
  const [mail, ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'person1002@test.invalid', subject: 'You have won 2 lots of AMS1' });
  // 22,500 and 21,500, with 1,400 of premium and fees each, less 1,500 of deposit each.
  expect(mail?.text).toMatch(/Lot 101: .*Your bid RM22,500\.00, balance due RM22,400\.00, order number AMS1\/101/);
  expect(mail?.text).toMatch(/Lot 102: .*\(VBG 917\)\. Your bid RM21,500\.00, balance due RM21,400\.00/);
  expect(mail?.text).toMatch(/Your bids +RM44,000\.00/);
  expect(mail?.text).toMatch(/Balance due +RM43,800\.00/);
});

test('a winner is told where their lots are collected, once for each place', async () => {
  const text = { make: 'Toyota', descOfGood: 'Hilux', category: 'pickup' as const, position: 1 };
  const yard = {
    vendor: 'TM',
    address: 'Depot 3, Section 16',
    viewingHours: 'Mon to Fri',
    contactPerson: 'Encik Farid',
  };
  const { db } = house;
  await db
    .insertInto('office.lots')
    .values([
      { ...text, lotNo: '101', session: 'AMS1', location: 'Shah Alam' },
      { ...text, lotNo: '102', session: 'AMS1', location: 'Ipoh' },
    ])
    .execute();
  await db
    .insertInto('office.vendorContacts')
    .values([
      { ...yard, location: 'shah alam', contactNo: '012-555 0101', toggle: true },
      // Not shown to the public, so that nobody is sent there.
      { ...yard, location: 'Ipoh', address: 'Depot Ipoh', contactNo: '012-555 0102', toggle: false },
    ])
    .execute();
  await weiWinsBoth();
  await step(STEP.tell);
  const [mail] = await mails();
  expect(mail?.text).toContain(
    'Where to collect (lot 101): Shah Alam, Depot 3, Section 16 · Mon to Fri · Encik Farid, 012-555 0101. Call',
  );
  expect(mail?.text).toContain('Where to collect (lot 102): Ipoh.');
  expect(mail?.text).not.toContain('Depot Ipoh');
});

test('of lots whose winner was mailed before, one by one or together, nothing is mailed again: only what is new', async () => {
  await weiWinsBoth();
  const { db, accounts } = house;
  const mailer = createMailer(db, () => house.clockMs);
  // As an earlier release wrote it.
  const before = { subject: 'You have won lot 101 of AMS1', text: 'x', html: 'x' };
  await mailer.send({ to: 'person1002@test.invalid', letter: before, dedupeKey: 'winner AMS1/101' });
  await step(STEP.tell);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'You have won lot 101 of AMS1',
    'You have won lot 102 of AMS1',
  ]);
  const { book } = house.house;
  const lots = ['AMS1/101', 'AMS1/102'].flatMap((key) => book.committed.lots.get(key) ?? []);
  await winnerMails({ book, db, accounts, mailer, publicUrl: 'https://house.test' })(lots);
  expect(await mails()).toHaveLength(2);
});

test('who has won thousands of lots has a mail for each hundred, and each lot is in one', async () => {
  await weiWinsBoth();
  const { db, accounts } = house;
  const { committed } = house.house.book;
  const key = 'AMS1/101';
  const [lot, purchase] = [committed.lots.get(key), committed.purchases.get(key)];
  if (lot === undefined || purchase === undefined) expect.unreachable();
  const numbers = Array.from({ length: 2_050 }, () => randomUUID().replaceAll('-', '').slice(0, 12));
  const lots = new Map(numbers.map((lotNo) => [`AMS1/${lotNo}`, { ...lot, lotNo, lot: `AMS1/${lotNo}` }]));
  const purchases = new Map(numbers.map((lotNo) => [`AMS1/${lotNo}`, { ...purchase, lot: `AMS1/${lotNo}` }]));
  const mailWinners = winnerMails({
    ...{ db, accounts, mailer: createMailer(db, () => house.clockMs), publicUrl: 'https://house.test' },
    book: {
      nowMs: () => house.clockMs,
      committed: {
        ...committed,
        lots,
        purchases,
        sessionLots: new Map([['AMS1', new Map([...lots.keys()].map((each) => [each, true as const]))]]),
      },
    },
  });
  for (const _ of ['once', 'again']) await mailWinners([...lots.values()]);
  const keys = await db.selectFrom('office.outbox').select('dedupeKey').execute();
  expect(keys).toHaveLength(21);
  expect(keys.flatMap(({ dedupeKey }) => lotsOfMail(dedupeKey ?? '')).toSorted()).toEqual([...lots.keys()].toSorted());
});

test('two processes that mail the winners of a session at once, of which one knows more, tell of each lot once', async () => {
  await weiWinsBoth();
  const { db, accounts } = house;
  const mailer = createMailer(db, () => house.clockMs);
  const { committed } = house.house.book;
  const lots = ['AMS1/101', 'AMS1/102'].flatMap((key) => committed.lots.get(key) ?? []);
  const deps = { db, accounts, mailer, publicUrl: 'https://house.test' };
  // One of them has heard that 101 is told.
  const told = new Map([...committed.lots].map(([key, lot]) => [key, { ...lot, winnerTold: key === 'AMS1/101' }]));
  const nowMs = () => house.clockMs;
  const one = winnerMails({ ...deps, book: { committed, nowMs } });
  const other = winnerMails({ ...deps, book: { committed: { ...committed, lots: told }, nowMs } });
  await Promise.all([one(lots), other(lots.slice(1)), one(lots), other(lots.slice(1))]);
  const keys = await db.selectFrom('office.outbox').select('dedupeKey').execute();
  expect(keys.flatMap(({ dedupeKey }) => lotsOfMail(dedupeKey ?? '')).toSorted()).toEqual(['AMS1/101', 'AMS1/102']);
});

test('two processes at once take a step once', async () => {
  house.clockMs = END_MS;
  const other = await openTestHouse(house.databaseUrl);
  other.clockMs = END_MS;
  const noMails = async () => {};
  const outcomes = await Promise.all(
    [house, other].map(({ house: { book } }) => takeStep(book, 'record-sales', 'AMS1', noMails)),
  );
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'taken']);
  await other.close();
});

test('only a super admin ends a sale', async () => {
  house.clockMs = END_MS;
  const admin = await house.person(11, { role: 'admin' });
  for (const url of Object.values(STEP)) {
    expect(await admin.post(url, { session: 'AMS1' })).toMatchObject({ status: 403 });
  }
  expect(await step(STEP.record, 'AMS7')).toMatchObject({ status: 404 });
});
