import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBook } from '#api/book/verify.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { createStaffCards } from '#api/platform/photos/staff-cards.ts';
import { openPhotos } from '#api/platform/photos/store.ts';
import { openLog } from '#api/runtime.ts';
import { endSale } from '#api/testing/sale.ts';
import {
  END_MS,
  guest,
  LOG_IN_POSTGRES,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';
import { compareWithBook } from '#projections/compare.ts';
import { sweepAll } from './retention.ts';
import { retentionRules } from './rules.ts';

const DAY_MS = 86_400_000;
const ERASE = '/api/user/erase';
const RECORDS = '/api/user/records';

let house: TestHouse;
let dataDir: string;
let chief: Person;
let admin: Person;
/** Won lot 101 and paid it; Wei lost, and won 102, which is not paid. */
let aminah: Person;
let wei: Person;

const PRIVATE = [
  'Aminah binti Yusof',
  'aminah@test.invalid',
  '880101105523',
  '+60123334444',
  'Jalan Ampang',
  '514012345678',
];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tukul-retention-'));
  house = await testHouse({
    ...LOG_IN_POSTGRES,
    DATA_DIR: dataDir,
    LOGIN_RATE_PER_MIN: '100000',
  });
  chief = await house.person(1, { role: 'admin' });
  admin = await house.person(104, { role: 'admin' });
  aminah = await house.person(1001);
  wei = await house.person(1002);
  await house.db
    .updateTable('office.users')
    .set({
      name: PRIVATE[0],
      email: PRIVATE[1],
      formerEmail: 'before@test.invalid',
      ic: PRIVATE[2],
      phoneNo: PRIVATE[3],
    })
    .set({ address: PRIVATE[4], bankName: 'Maybank', bankAccNo: PRIVATE[5], staffOf: 'TM Staff', staffId: 'TM41004' })
    .where('id', '=', 1001)
    .execute();
  await openSession(house, { lots: { '101': {}, '102': { regnNo: 'VBG 917' } } });
  house.clockMs = START_MS;
  for (const [who, id] of [
    [aminah, '101'],
    [wei, '102'],
  ] as const) {
    await who.post('/api/socket/lotunit/enter', { lotNo: id });
    await who.post('/api/socket/auctionlot/post', { id, startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 });
  }
});

afterAll(async () => {
  await house.end();
  await rm(dataDir, { recursive: true });
});

const seen = () => upToDate(house);
const records = async (userId: number) => (await admin.post(RECORDS, { userId }, seen())).body;
const setPurchaseYears = (purchases: number) => chief.post('/api/retention/periods/save', { purchases });

test('is refused while somebody is winning, owes, has money with the house, or the law wants the papers', async () => {
  // Given Aminah on top of a lot, with a deposit
  const running = await admin.post(ERASE, { userId: 1001 }, seen());
  expect(running).toMatchObject({ status: 409, body: { code: 'not-erasable' } });
  expect(running.body.obstacles).toEqual([
    'The deposit balance is RM10,000.00. Refund or reset it first.',
    'They are on top of lot AMS1/101.',
  ]);
  // When the sale is over
  house.clockMs = END_MS;
  await endSale(house);
  // Then the lot is owed
  expect((await records(1001)).obstacles).toEqual([
    'The deposit balance is RM8,500.00. Refund or reset it first.',
    'Lot AMS1/101 is not paid: RM21,400.00 are due.',
    expect.stringContaining('lot AMS1/101 was sold on'),
  ]);
  // And once it is paid, what is more than its price is owed to her
  const payment = { lot: 'AMS1/101', amountSen: 2_140_750, reference: 'FPX 1', above: true };
  await house.say({ type: 'pay-purchase', ...payment });
  expect((await records(1001)).obstacles[1]).toBe(
    'RM7.50 of lot AMS1/101 are owed to them: credit them to the deposit.',
  );
  await house.say({ type: 'credit-surplus', lot: 'AMS1/101', surplusSen: 750 });
  // And once that and the deposit are gone, the papers are kept
  await house.say({
    type: 'reverse-deposit',
    bidder: 1001,
    amountSen: 850_750,
    source: 'house',
    reference: 'paid out',
  });
  const { status, body } = await admin.post(ERASE, { userId: 1001 }, seen());
  expect([status, body.obstacles]).toEqual([409, [expect.stringContaining('are kept for 7 years')]]);
  // Nobody was suspended by an attempt, nor by one that meets a bill on its way
  const bill = { id: '6f6e2c8e-0b76-4d43-9d0f-4f7bb46b3a01', userId: 1001, amountSen: 50_000 };
  await house.db
    .insertInto('office.payments')
    .values({ ...bill, state: 'due', billId: 'bill1', madeAt: new Date(house.clockMs) })
    .execute();
  expect((await records(1001)).obstacles[0]).toContain('A payment of RM500.00');
  await house.db.updateTable('office.payments').set({ state: 'deleted' }).where('id', '=', bill.id).execute();
  expect(house.house.book.committed.bidders.get(1001)?.active).toBe(true);
});

test('an export is what the person gets themselves, and stands in their history', async () => {
  const own = await aminah.get('/api/user/own-data', seen());
  const exported = await admin.post('/api/user/records/export', { userId: 1001 }, seen());
  expect(exported.status).toBe(200);
  expect({ ...exported.body, madeAt: '' }).toEqual({ ...own.body, madeAt: '' });
  const history = await admin.get('/api/history/user/1001/0/10', seen());
  expect(history.body.entries[0]).toMatchObject({ action: 'Personal data exported', fields: [] });
});

test('of the periods that two super admins change, each writes what they touched, and nothing over what the other one made of it', async () => {
  const { periods } = (await admin.get('/api/retention/periods')).body;
  const save = (change: object, shown: object) =>
    chief.post('/api/retention/periods/save', { ...periods, ...change, shown });
  expect((await save({ mails: 61 }, { mails: periods.mails })).status).toBe(200);
  expect((await save({ devices: 399 }, { devices: periods.devices })).status).toBe(200);
  expect((await save({ mails: 61 }, { mails: periods.mails })).status).toBe(200);
  expect(await save({ mails: 62, devices: 398 }, { mails: periods.mails, devices: 399 })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile', conflicts: [{ key: 'retention', now: { mails: 61 } }] },
  });
  expect((await admin.get('/api/retention/periods')).body.periods).toEqual({ ...periods, mails: 61, devices: 399 });
  expect((await save({}, {})).status).toBe(200);
  const { mails, devices } = periods;
  expect((await save({ mails, devices }, { mails: 61, devices: 399 })).status).toBe(200);
});

test('a period is a setting that a super admin changes, within its limits', async () => {
  expect((await admin.post('/api/retention/periods/save', { mails: 60 })).status).toBe(403);
  expect(await chief.post('/api/retention/periods/save', { mails: 6 })).toMatchObject({
    status: 400,
    body: { message: 'Please enter 7 to 400 days, without decimals.' },
  });
  expect((await chief.post('/api/retention/periods/save', { mails: 60 })).status).toBe(200);
  const { periods } = (await admin.get('/api/retention/periods')).body;
  expect(periods).toEqual({
    ...{
      purchases: 7,
      refundAccounts: 7,
      securityLog: 400,
      mails: 60,
      formerAddresses: 30,
      loginSessions: 7,
      devices: 400,
    },
  });
  // The sweep goes by it
  const mailedAt = (days: number) => new Date(house.clockMs - days * DAY_MS);
  const mail = { recipient: 'x@test.invalid', text: '', nextAttemptAt: mailedAt(0) };
  await house.db
    .insertInto('office.outbox')
    .values([
      { ...mail, subject: 'of 59 days', madeAt: mailedAt(59) },
      { ...mail, subject: 'of 61 days', madeAt: mailedAt(61) },
    ])
    .execute();
  const failures: unknown[] = [];
  const onFailure = (_: string, error: unknown) => failures.push(error);
  await sweepAll({ db: house.db, rules: retentionRules, now: () => house.clockMs, onFailure });
  const left = await house.db
    .selectFrom('office.outbox')
    .select('subject')
    .where('recipient', '=', mail.recipient)
    .execute();
  expect([left, failures]).toEqual([[{ subject: 'of 59 days' }], []]);
});

test('erases everything of a person but their number, and leaves the book as it was', async () => {
  // Given a photo of a staff card, a mail, a login session, and papers that need not be kept any more
  const staffCards = createStaffCards(await openPhotos(dataDir));
  const photo = await sharp({ create: { width: 90, height: 56, channels: 3, background: '#1c6a48' } })
    .jpeg()
    .toBuffer();
  await staffCards.put('TM41004', 1001, photo);
  const mail = { subject: 'Hello', text: '', madeAt: new Date(house.clockMs), nextAttemptAt: new Date(house.clockMs) };
  await house.db
    .insertInto('office.outbox')
    .values([
      { ...mail, recipient: PRIVATE[1] ?? '' },
      { ...mail, recipient: 'before@test.invalid' },
      { ...mail, recipient: 'next@test.invalid' },
      { ...mail, recipient: PRIVATE[1] ?? '', accountId: 1001, dedupeKey: 'winner AMS1/101' },
    ])
    .execute();
  await house.db
    .insertInto('office.emailChanges')
    .values({
      ...{ userId: 1001, newEmail: 'next@test.invalid', linkHash: Buffer.from('x') },
      ...{ madeAt: new Date(house.clockMs), expiresAt: new Date(house.clockMs) },
    })
    .execute();
  await house.db
    .insertInto('office.refunds')
    .values({
      ...{ id: '0b4e8f3a-7a55-4c1f-9a3e-0d3f5b8c9e11', userId: 1001, amountSen: 850_000, state: 'settled', askedBy: 1 },
      ...{ bankName: 'Maybank', bankAccNo: PRIVATE[5] ?? '', holder: PRIVATE[0] ?? '', role: 'admin' },
      ...{ askedAt: new Date(house.clockMs), changedAt: new Date(house.clockMs) },
    })
    .execute();
  await house.db
    .insertInto('office.mailDrafts')
    .values({
      ...{ accountId: 104, subject: 'News', content: '', recipientsType: 'Individual' },
      ...{ emailList: [PRIVATE[1] ?? '', 'other@test.invalid'], changedAt: new Date(house.clockMs) },
    })
    .execute();
  // And somebody has written of them why, twice, and lifted it since
  const WORDS = ['Aminah shouted at the counter.', 'Aminah did not collect.'];
  const [reason = '', another = ''] = WORDS;
  const blacklist = { userId: 1001, vendor: 'TM' };
  await admin.post('/api/user/blacklist', { ...blacklist, reason }, seen());
  await admin.post('/api/user/blacklist', { ...blacklist, reason: another, shown: { reason } }, seen());
  await admin.post('/api/user/blacklist/delete/vendor', blacklist, seen());
  const ofOther = { userId: 1002, vendor: 'TM', reason: 'Wei did not pay.' };
  await admin.post('/api/user/blacklist', ofOther, seen());
  expect(await wordsOf(1001)).toEqual(WORDS.toSorted());
  await setPurchaseYears(1);
  house.clockMs += 366 * DAY_MS;
  // Staff have chosen other passwords meanwhile.
  const passwordChangedAt = new Date(house.clockMs);
  await house.db.updateTable('office.users').set({ passwordChangedAt }).where('role', '!=', 'user').execute();
  const log = await openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  const before = await verifyBook(log, 'book-tukul');
  expect((await records(1001)).obstacles).toEqual([]);

  // When an admin erases them
  expect(await admin.post(ERASE, { userId: 1001 }, seen())).toMatchObject({ status: 200 });

  // Then the book has one more event, of their number, and is sound
  const after = await verifyBook(log, 'book-tukul');
  expect([before.faults, after.faults, after.events]).toEqual([[], [], before.events + 1]);
  await house.house.projections.waitFor(house.house.book.revision, 5_000);
  const tablesOf = { log, stream: 'book-tukul', database: rebuildConnection(house.databaseUrl) };
  expect((await compareWithBook(tablesOf)).differences).toEqual([]);
  await log.close();
  // And nothing else knows them
  expect(await aminah.get('/api/user/own-data')).toMatchObject({ status: 401 });
  const own = (await admin.post('/api/user/records/export', { userId: 1001 }, seen())).body;
  expect(own).toMatchObject({ bankVerifications: [], mails: [], securityEvents: [], staffCard: null });
  // The test's own login sessions come back with every change of an account.
  expect(own.logins.filter(({ network }: { network: string }) => network !== 'test')).toEqual([]);
  expect(own.person).toMatchObject({ id: 1001, name: 'Erased person', inactive: true, ic: '' });
  expect(own.purchases).toMatchObject([{ lot: 'AMS1/101' }]);
  const tables = [
    'users',
    'outbox',
    'changes',
    'bankChecks',
    'securityEvents',
    'sessions',
    'registrations',
    'refunds',
    'mailDrafts',
  ] as const;
  const kept = await Promise.all(tables.map((table) => house.db.selectFrom(`office.${table}`).selectAll().execute()));
  const text = JSON.stringify(kept);
  expect(await wordsOf(1001)).toEqual(['(not shown)', '(not shown)']);
  expect(await wordsOf(1002)).toEqual(['Wei did not pay.']);
  for (const each of [...PRIVATE, ...WORDS, 'before@test.invalid', 'next@test.invalid'])
    expect(text).not.toContain(each);
  expect(text).toContain('winner AMS1/101');
  expect(text).toContain('other@test.invalid');
  expect((await records(1001)).records.filter(({ count }: { count: number }) => count > 0)).toMatchObject([
    { kind: 'logins' },
    { kind: 'payments' },
    { kind: 'refunds' },
    { kind: 'book' },
  ]);
  // And nobody logs in as them, while lists go on naming the number
  const login = await guest(house).post('/api/sc/login/request-otp', { email: PRIVATE[1], pwd: 'not looked at' });
  expect(login.status).toBe(401);
  const sold = await admin.get('/api/auctionlot/get/logs/sold/auction/AMS1', seen());
  expect(sold.body.find(({ bidderNo }: { bidderNo: number }) => bidderNo === 1001)).toMatchObject({
    bidderName: 'Erased person',
  });
  const history = await admin.get('/api/history/user/1001/0/10', seen());
  expect(history.body.entries.map(({ action }: { action: string }) => action)).toContain('Personal data erased');
  // And once is enough
  expect(await admin.post(ERASE, { userId: 1001 }, seen())).toMatchObject({
    status: 409,
    body: { code: 'erased-already' },
  });
});

/** What staff wrote of a person, as the record of changes has it. */
async function wordsOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`select after->>'reason' as words from office.changes
    where kind = 'user' and key = ${`${id}`} and after ? 'reason' order by 1`.execute(house.db);
  return rows.map(({ words }) => words);
}

test('staff are erased by a super admin only, and super admins by nobody', async () => {
  await house.person(105, { role: 'vendor' });
  expect(await admin.post(ERASE, { userId: 105 })).toMatchObject({ status: 403, body: { code: 'staff' } });
  expect(await chief.post(ERASE, { userId: 105 })).toMatchObject({ status: 200 });
  expect(await chief.post(ERASE, { userId: 1 })).toMatchObject({ status: 403, body: { code: 'super-admin' } });
  expect(await chief.post(ERASE, { userId: 4_711 })).toMatchObject({ status: 404 });
});
