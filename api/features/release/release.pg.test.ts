import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeStep } from '#api/features/sale/steps.ts';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import {
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import { purchasePapers } from '#contract/release.ts';
import { longDayText } from '#domain/moments.ts';
import { figuresOf } from '#web/documents/models/figures.ts';
import { receiptOf } from '#web/documents/models/receipt.ts';
import { HOUSE } from '#web/documents/testing/fixtures.ts';
import { gatePasses } from './gate-passes.ts';

/** RM21,500 hammer, RM600 premium, RM300 and RM500 fees, less RM1,500 deposit. */
const TOTAL_SEN = 2_140_000;
const JWT_SECRET = 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a';

let house: TestHouse;
let boss: Person;
let tm: Person;
let knb: Person;
let wei: Person;

const seen = () => upToDate(house);
const unit = (who: Omit<Person, 'id'>, lotNo: string) => who.get(`/api/release/unit/AMS1/${lotNo}`, seen());
const papers = (who: Omit<Person, 'id'>, lotNo: string) => who.get(`/api/release/papers/AMS1/${lotNo}`, seen());
const byPass = (who: Omit<Person, 'id'>, pass: string) => who.post('/api/release/pass', { pass }, seen());
const passIn = (address: string | null) => new URLSearchParams(new URL(address ?? '').hash.slice(1)).get('pass') ?? '';
const letOut = (who: Omit<Person, 'id'>, lotNo: string, key?: string, bidderNo = 1001) =>
  who.post('/api/release/unit', { auctionName: `AMS1/${lotNo}`, bidderNo }, key ? { 'idempotency-key': key } : {});

/** AMS1, cleared: all but 106 to bidder 1001; 101, 102 and 105 of TM are paid, 103 is not, 104 of KNB is forfeited, 106 was not sold. */
beforeAll(async () => {
  house = await testHouse({ JWT_SECRET, PUBLIC_URL: 'https://tukul.test' });
  boss = await house.person(11, { role: 'admin' });
  [tm, knb] = [await verifiedVendor(house, 12), await verifiedVendor(house, 13, 'KNB Staff')];
  wei = await house.person(1001);
  await house.db.updateTable('office.users').set({ ic: '900722075017' }).where('id', '=', 1001).execute();
  const lots = {
    '101': { vendor: 'TM', regnNo: 'WXC 4821' },
    '102': { vendor: 'TM', regnNo: 'VBG 917' },
    '103': { vendor: 'TM', regnNo: 'PMR 2206' },
    '104': { vendor: 'KNB', regnNo: 'JTK 8340' },
    '105': { vendor: 'TM', regnNo: 'QAB 5162' },
    '106': { vendor: 'TM', regnNo: 'BCD 1' },
  };
  await openSession(house, { lots });
  house.clockMs = START_MS;
  for (const lotNo of ['101', '102', '103', '104', '105']) {
    await enterAndBid(house, lotNo, 1001);
  }
  house.clockMs = END_MS;
  await endSale(house);
  for (const lotNo of ['101', '102', '105'])
    await house.say({ type: 'pay-purchase', lot: `AMS1/${lotNo}`, amountSen: TOTAL_SEN, reference: `FPX ${lotNo}` });
  await house.say({ type: 'forfeit-lot', lot: 'AMS1/104' });
});

afterAll(() => house.end());

test('the papers of a paid lot carry a pass; it leads to the gate, which sees that the unit may leave', async () => {
  const { body } = await papers(wei, '101');
  const { purchase, buyer, passAddress } = purchasePapers.response[200].parse(body);
  expect(purchase).toMatchObject({ id: 'AMS1/101', paid: true, totalPrice: 21_400 });
  expect(buyer).toMatchObject({ id: 1001, firstName: 'Person 1001', ic: '900722075017' });
  const pass = passIn(passAddress);
  expect(passAddress).toBe(`https://tukul.test/adminPage/gate#pass=${pass}`);
  const answer = await byPass(tm, pass);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ auctionName: 'AMS1/101', regnNo: 'WXC 4821', standing: 'paid', released: null },
      buyer: { bidderNo: 1001, name: 'Person 1001', icEnding: '5017' },
    },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/90072207|amount|price/i);
});

test('what a receipt says was received lies on the account of the purchase, to the sen', async () => {
  await house.say({ type: 'pay-purchase', lot: 'AMS1/103', amountSen: 1_234_05, reference: 'FPX 103' });
  await house.say({ type: 'adjust-purchase-deposit', lot: 'AMS1/103', additionalDepositSen: 10_10 });
  for (const lotNo of ['101', '103']) {
    const { purchase } = purchasePapers.response[200].parse((await papers(boss, lotNo)).body);
    const { hammerSen, depositSen, additionalDepositSen, paidSen } =
      house.house.book.committed.purchases.get(`AMS1/${lotNo}`) ?? fail();
    const printed = figuresOf(purchase);
    expect(printed.receivedSen).toBe(depositSen + additionalDepositSen + paidSen);
    expect(printed.balanceSen).toBe(hammerSen + 600_00 + 300_00 + 500_00 - printed.receivedSen);
    expect(purchase.payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(paidSen);
  }
});

test('the codes on papers say what the papers say', async () => {
  for (const lotNo of ['101', '103']) {
    const { purchase, verifyAddress } = purchasePapers.response[200].parse((await papers(boss, lotNo)).body);
    const printed = figuresOf(purchase);
    const said = async (address: string) =>
      (await guest(house).get(`/api/release/paper/${address.split('/').at(-1)}`)).body;
    const date = '2026-11-20';
    expect(await said(verifyAddress.receipt)).toEqual({
      ...{ kind: 'receipt', number: `OR-AMS1-${lotNo}`, date, amount: printed.receivedSen / 100 },
    });
    expect(await said(verifyAddress.memorandum)).toEqual({
      ...{ kind: 'memorandum', number: `MS-AMS1-${lotNo}`, date, amount: printed.hammerSen / 100 },
    });
  }
});

const fail = () => {
  throw new Error('The book has no such purchase');
};

test('without payment, and after a forfeit, there is no pass, and the gate stays closed', async () => {
  for (const [lotNo, standing, code] of [
    ['103', 'not-paid', 'purchase-not-paid'],
    ['104', 'forfeited', 'purchase-forfeited'],
  ] as const) {
    expect((await papers(boss, lotNo)).body.passAddress).toBeNull();
    expect((await unit(boss, lotNo)).body.standing).toBe(standing);
    expect(await letOut(boss, lotNo)).toMatchObject({ status: 409, body: { code } });
  }
});

test('a unit is released once: who let it out and when is told to whoever comes second', async () => {
  const first = await letOut(tm, '101', 'first-press');
  expect(first).toMatchObject({ status: 200, body: { message: 'Released' } });
  const again = await letOut(tm, '101', 'first-press');
  expect(again).toMatchObject({ status: 200, body: { message: 'Released' } });
  expect(await letOut(boss, '101', 'first-press')).toMatchObject({ status: 409, body: { code: 'unit-released' } });
  expect(await letOut(tm, '101')).toMatchObject({ status: 409, body: { message: 'This unit was released already.' } });
  expect((await unit(boss, '101')).body).toMatchObject({
    standing: 'released',
    released: { at: new Date(END_MS).toISOString(), by: 'Person 12' },
  });
  const { body } = await boss.get('/api/history/lot/AMS1%2F101/0/5', seen());
  expect(body.entries[0]).toMatchObject({
    action: 'Unit released at the gate',
    actor: { account: 12, role: 'vendor' },
  });
});

test('it is released to the buyer that the guard saw, and to nobody else', async () => {
  expect(await letOut(tm, '102', undefined, 1002)).toMatchObject({ status: 409, body: { code: 'buyer-changed' } });
  expect((await unit(tm, '102')).body.standing).toBe('paid');
});

test('of two who press at once one lets the unit out', async () => {
  const answers = await Promise.all([letOut(tm, '105'), letOut(boss, '105')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a vendor sees and releases their own lots only, by number and by pass; what was not sold looks the same', async () => {
  const nothing = { status: 404, body: { code: 'purchase-not-found' } };
  const pass = passIn((await papers(boss, '102')).body.passAddress);
  expect(await byPass(knb, pass)).toMatchObject(nothing);
  for (const lotNo of ['102', '106', '999']) {
    expect(await unit(knb, lotNo)).toMatchObject(nothing);
    expect(await letOut(knb, lotNo)).toMatchObject(nothing);
  }
  expect((await unit(knb, '104')).body.vendor).toBe('KNB');
});

test('a lot number alone finds what was sold under it and has not left; a vendor their own', async () => {
  const under = async (who: Omit<Person, 'id'>, lotNo: string) =>
    (await who.get(`/api/release/units/${lotNo}`, seen())).body;
  const jazz = { auctionName: 'AMS1/104', regnNo: 'JTK 8340' };
  expect(await under(boss, '104')).toMatchObject({ units: [jazz] });
  expect(await under(knb, '104')).toMatchObject({ units: [jazz] });
  // What is another vendor's, was not sold, or has left is not there: all the same.
  expect(await under(tm, '104')).toEqual({ units: [] });
  expect(await under(boss, '106')).toEqual({ units: [] });
  expect(await under(boss, '101')).toEqual({ units: [] });
});

test('a pass of whom the lot was sold to before opens nothing', async () => {
  const pass = gatePasses([JWT_SECRET]).sign({ lot: 'AMS1/102', bidder: 1_002 });
  expect(await byPass(tm, pass)).toMatchObject({
    ...{ status: 409, body: { code: 'buyer-changed' } },
  });
});

test('the gate is told of an organization who represents it, and by whose IC', async () => {
  const organization = { accountType: 'Organization', ic: '202001017777', representativeName: 'Lim Wei' } as const;
  const set = (values: object) => house.db.updateTable('office.users').set(values).where('id', '=', 1_001).execute();
  await set({ ...organization, representativeIc: '850101105566' });
  expect((await unit(tm, '102')).body.buyer).toEqual({
    ...{ bidderNo: 1_001, name: 'Person 1001', representative: 'Lim Wei', icEnding: '5566' },
  });
  await set({ accountType: 'Individual' });
  expect((await unit(tm, '102')).body.buyer).toEqual({
    ...{ bidderNo: 1_001, name: 'Person 1001', representative: '', icEnding: '7777' },
  });
});

test('a unit whose deposit is not balanced out yet waits for that, also when it is paid', async () => {
  const times = { startsAtMs: END_MS + 60_000, endsAtMs: END_MS + 120_000 };
  await openSession(house, { session: 'AMS2', ...times, lots: { '201': { vendor: 'TM', regnNo: 'AMS 2201' } } });
  house.clockMs = times.startsAtMs;
  await enterAndBid(house, '201', 1_001);
  house.clockMs = times.endsAtMs;
  await endSale(house, 'record-sales', 'AMS2');
  const of201 = () => tm.get('/api/release/unit/AMS2/201', seen());
  expect((await of201()).body.standing).toBe('not-balanced');
  await takeStep(house.house.book, 'balance-out-deposits', 'AMS2', async () => {});
  expect((await of201()).body.standing).toBe('not-paid');
});

test('a code that this house has not signed is no pass', async () => {
  const forged = `AMS1-102-1001-${'A'.repeat(22)}`;
  expect(await byPass(tm, forged)).toMatchObject({ status: 404, body: { code: 'no-such-pass' } });
});

test('papers are for the buyer and for admins; that staff looked is noted', async () => {
  const other = await house.person(1002);
  expect((await papers(other, '102')).status).toBe(404);
  expect((await papers(tm, '102')).status).toBe(404);
  expect((await papers(guest(house), '102')).status).toBe(401);
  expect((await papers(boss, '102')).status).toBe(200);
  const noted = () =>
    house.db
      .selectFrom('office.securityEvents')
      .select(['accountId', 'detail'])
      .where('kind', '=', 'data-exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  await expect.poll(noted).toEqual({ accountId: 11, detail: { what: 'papers', lot: 'AMS1/102', bidder: 1001 } });
});

test('bidders, auditors and guests have no business at the gate', async () => {
  const auditor = await house.person(15, { role: 'auditor' });
  for (const [who, status] of [
    [guest(house), 401],
    [wei, 403],
    [auditor, 403],
  ] as const) {
    expect((await unit(who, '102')).status).toBe(status);
    expect((await letOut(who, '102')).status).toBe(status);
  }
});

test('the code of a receipt says the day that is printed on it, which is that of the payment and not of its recording', async () => {
  house.clockMs += 3 * 24 * 60 * 60_000;
  const counter = { paidOn: '2026-11-21', way: 'cheque' } as const;
  await house.say({ type: 'pay-purchase', lot: 'AMS1/103', amountSen: 1_00, reference: 'cheque 1', ...counter });
  const { purchase, buyer, verifyAddress } = purchasePapers.response[200].parse((await papers(boss, '103')).body);
  expect(purchase.payments.at(-1)).toMatchObject({ at: expect.stringMatching(/^2026-11-23/), paidOn: '2026-11-21' });
  const paper = receiptOf(purchase, buyer, HOUSE, verifyAddress.receipt, null);
  const code = verifyAddress.receipt.split('/').at(-1);
  const { body } = await guest(house).get(`/api/release/paper/${code}`);
  expect(body).toMatchObject({ kind: 'receipt', date: '2026-11-21' });
  expect(paper.facts).toContainEqual({ label: 'Date', value: longDayText(body.date) });
});
