/** What staff see of online payments that are not in the book, and what the bank says when they have it asked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, whole } from '#api/testing/test-house.ts';
import type { OpenBill } from '#contract/payments/open-bills.ts';
import { type PayingHouse, payingHouse } from './testing/paying-house.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let house: PayingHouse;
let clerk: Person;
let ali: Person;
let mei: Person;

beforeAll(async () => {
  house = await payingHouse();
  clerk = await house.person(11, { role: 'admin' });
  ali = await house.person(1_001, { depositSen: 0 });
  mei = await house.person(1_002, { depositSen: 0 });
});
afterAll(() => house.end());

const list = async (group: OpenBill['group'], page = 1, size = 20) =>
  (await clerk.get(`/api/transaction/bills/${group}/${page}/${size}`)).body;
const billsOf = async (group: OpenBill['group']) =>
  ((await list(group)).bills as OpenBill[]).map(({ billId }) => billId);
const askAbout = (billId: string) => clerk.post('/api/transaction/bills/ask', { billId });

test('a paid bill whose callback never came is seen as open, and credited once somebody has the bank asked', async () => {
  const bill = await house.bill(ali, 500);
  await house.callback(bill);
  const { bills, counts } = await list('open');
  const madeAt = new Date(house.clockMs).toISOString();
  const ofAli = { userId: 1_001, name: 'Person 1001', email: 'person1001@test.invalid' };
  expect(bills).toEqual([
    {
      ...{ ...ofAli, paymentId: expect.any(String), billId: bill, amount: 500, lot: null, madeAt },
      ...{ charges: false, group: 'open', takenBack: false, checkedAt: null, reason: '' },
    },
  ]);
  const none = { bills: 0, total: 0 };
  expect(counts).toEqual({ open: { bills: 1, total: 500 }, uncredited: none, unanswered: none, left: none });
  const credited = { status: 200, body: { state: 'credited', message: 'It is paid: RM500.00 is credited.' } };
  expect(whole(await askAbout(bill))).toEqual(credited);
  expect(house.balanceSen(1_001)).toBe(500_00);
  expect(await billsOf('open')).toEqual([]);
  // Asked again, and asked about by its payer: once ever.
  expect(whole(await askAbout(bill))).toEqual(credited);
  expect(house.balanceSen(1_001)).toBe(500_00);
});

test('one that is not paid stays, with when the bank was asked last', async () => {
  const bill = await house.bill(mei, 60);
  const stays = { state: 'open', message: 'The bank says that it is not paid.' };
  expect(whole(await askAbout(bill))).toEqual({ status: 200, body: stays });
  const { bills } = await list('open');
  const now = new Date(house.clockMs).toISOString();
  expect(bills).toEqual([
    {
      ...{ paymentId: expect.any(String), billId: bill, amount: 60, lot: null, madeAt: now },
      ...{ userId: 1_002, name: 'Person 1002', email: 'person1002@test.invalid' },
      ...{ charges: false, group: 'open', takenBack: false, checkedAt: now, reason: '' },
    },
  ]);
});

test('one that is paid and states another amount is seen with both, whoever brought the news, until it is credited', async () => {
  const byCallback = await house.bill(ali, 700);
  const form = await house.callback(byCallback);
  await house.db.updateTable('office.payments').set({ amountSen: 650_00 }).where('billId', '=', byCallback).execute();
  expect(await house.deliver(form)).toBe(409);
  const asked = await house.bill(ali, 800);
  await house.callback(asked);
  await house.db.updateTable('office.payments').set({ amountSen: 850_00 }).where('billId', '=', asked).execute();
  const reason = 'RM850.00 was asked for, the bank states RM800.00 paid of RM800.00 (paid).';
  expect(whole(await askAbout(asked))).toEqual({
    status: 200,
    body: { state: 'uncredited', message: `It is paid, and could not be credited: ${reason}` },
  });
  expect(await billsOf('uncredited')).toEqual(expect.arrayContaining([byCallback, asked]));
  expect((await list('uncredited')).bills.map(({ reason: why }: OpenBill) => why)).toContain(reason);
  expect(await billsOf('open')).not.toContain(asked);

  await house.db.updateTable('office.payments').set({ amountSen: 800_00 }).where('billId', '=', asked).execute();
  expect((await askAbout(asked)).body).toEqual({ state: 'credited', message: 'It is paid: RM800.00 is credited.' });
  expect(await billsOf('uncredited')).toEqual([byCallback]);
});

test('a top-up that was taken back under the number of its bill is not said to be credited', async () => {
  const bill = await house.bill(ali, 90);
  await house.deliver(await house.callback(bill));
  const boss = await house.person(1, { role: 'admin' });
  const back = { userId: ali.id, amount: 90, source: 'bank', reference: bill, words: 'charged back', above: true };
  expect((await boss.post('/api/transaction/deposit/reverse', back)).status).toBe(200);
  expect((await askAbout(bill)).body).toMatchObject({
    state: 'taken back',
    message: expect.stringContaining('taken back since: Deposit taken back by Person 1, '),
  });
});

test('one that is paid for a lot that its payer has not bought is seen with what the book says against it', async () => {
  const bill = await house.bill(mei, 95);
  await house.callback(bill);
  await house.db.updateTable('office.payments').set({ lot: 'AMS1/999' }).where('billId', '=', bill).execute();
  const before = house.balanceSen(1_002);
  const { body } = await askAbout(bill);
  expect(body.state).toBe('uncredited');
  const seen = (await list('uncredited')).bills.find(({ billId }: OpenBill) => billId === bill);
  expect(seen.reason).not.toBe('');
  expect(body.message).toBe(`It is paid, and could not be credited: ${seen.reason}`);
  expect(house.balanceSen(1_002)).toBe(before);
  await house.db.deleteFrom('office.payments').where('billId', '=', bill).execute();
});

test('a bill that the bank never gave a number, and one that is too old to be asked about by itself, are seen apart', async () => {
  const rowOf = async (billId: string) => {
    const { id } = await house.db
      .selectFrom('office.payments')
      .select('id')
      .where('billId', '=', billId)
      .executeTakeFirstOrThrow();
    return id;
  };
  const [lost, old] = [await house.bill(mei, 70), await house.bill(mei, 80)];
  const lostId = await rowOf(lost);
  await house.db
    .updateTable('office.payments')
    .set({ billId: null, state: 'asked' })
    .where('id', '=', lostId)
    .execute();
  const madeAt = new Date(house.clockMs - 8 * DAY_MS);
  await house.db.updateTable('office.payments').set({ madeAt }).where('billId', '=', old).execute();
  // The bank has a minute to answer.
  expect(await billsOf('unanswered')).toEqual([]);
  const askedAt = new Date(house.clockMs).toISOString();
  house.clockMs += 2 * MINUTE_MS;
  expect((await list('unanswered')).bills).toEqual([
    {
      ...{ paymentId: lostId, billId: null, amount: 70, lot: null, madeAt: askedAt },
      ...{ userId: 1_002, name: 'Person 1002', email: 'person1002@test.invalid' },
      ...{ charges: false, group: 'unanswered', takenBack: false, checkedAt: null, reason: '' },
    },
  ]);
  expect(await billsOf('left')).toEqual([old]);
  // Paid after all that time: the house does not ask by itself any more, and somebody can.
  await house.callback(old);
  expect((await askAbout(old)).body).toEqual({ state: 'credited', message: 'It is paid: RM80.00 is credited.' });
  expect(await billsOf('left')).toEqual([]);
});

test('a number that the house or the bank does not know is said, and a bank that does not answer', async () => {
  expect(await askAbout('nothing1')).toMatchObject({ status: 404, body: { code: 'bill-unknown' } });
  const bill = await house.bill(mei, 90);
  await house.db.updateTable('office.payments').set({ billId: 'elsewhere1' }).where('billId', '=', bill).execute();
  expect(await askAbout('elsewhere1')).toMatchObject({ status: 409, body: { code: 'bill-not-at-bank' } });
});

test('bidders see neither', async () => {
  expect(await mei.get('/api/transaction/bills/open/1/20')).toMatchObject({ status: 403 });
  expect(await mei.post('/api/transaction/bills/ask', { billId: 'nothing1' })).toMatchObject({ status: 403 });
});
