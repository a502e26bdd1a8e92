/** Charges of a handover that their buyer pays online: by the bills of purchases, up to what is due, once, and whatever became of the file. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person, START_MS, upToDate } from '#api/testing/test-house.ts';
import { ownHandovers, reverseHandoverPayment } from '#contract/handover.ts';
import { createChargesBillUrl, createPurchaseBillUrl } from '#contract/payments/payments.ts';
import { chargesDueSen, DEFAULT_TERMS } from '#domain/handover.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import { xSignature } from './billplz/signatures.ts';
import { anotherProcess, deliverForm, type PayingHouse, payingHouse } from './testing/paying-house.ts';

let house: PayingHouse;
let boss: Person;
let wei: Person;
let buyer: Person;
let lot = '';
let next = 0;
const TESTS = 12;
const winners: Person[] = [];
const DAY_MS = 86_400_000;

beforeAll(async () => {
  house = await payingHouse();
  wei = await house.person(2002);
  boss = await house.person(1, { role: 'admin' });
  for (let n = 0; n < TESTS; n += 1) winners.push(await house.person(1001 + n));
  const lots = Object.fromEntries(winners.map(({ id }) => [`${id - 900}`, { regnNo: `WYC ${id}` }]));
  await openSession(house, { lots });
  house.clockMs = START_MS;
  for (const { id } of winners) await enterAndBid(house, `${id - 900}`, id);
  house.clockMs = END_MS;
  await endSale(house, 'balance-out-deposits');
});

beforeEach(async () => {
  const winner = winners[next];
  if (winner === undefined) throw new Error('a test more than there are winners');
  [buyer, lot] = [winner, `AMS1/${101 + next}`];
  next += 1;
  // Storage from the sale on, two days of it free; RM153.00 of an inspection.
  const storage = { from: 'sale', freeDays: 2, aDaySen: 100_00 } as const;
  await house.say({ type: 'open-handover', lot, kind: 'car', terms: { ...DEFAULT_TERMS.car, storage } });
  await house.say({ type: 'charge-handover', lot, what: 'inspection' });
});

afterAll(() => house.end());

const ask = (amount: number, shownDue = 153, { who = buyer, auctionName = lot } = {}) =>
  who.post(createChargesBillUrl.url, { auctionName, amount, shownDue });

async function bill(amount: number, shownDue = 153): Promise<string> {
  const { status, body } = await ask(amount, shownDue);
  expect([status, body.message]).toEqual([200, 'success']);
  return String(body.url.split('/').at(-1));
}

const pay = async (billId: string) => house.deliver(await house.callback(billId));
const book = () => house.house.book.committed;

function due(): number {
  const file = book().handovers.get(lot);
  if (file === undefined) throw new Error('it has no file');
  return chargesDueSen(file) / 100;
}

const priceDueSen = () => balanceDueSen(book().purchases.get(lot) ?? expect.fail('nobody bought it'));
const atBank = async (billId: string) => (await house.bills.find(billId))?.state;
const rowOf = (billId: string) =>
  house.db
    .selectFrom('office.payments')
    .select(['state', 'lot', 'charges'])
    .where('billId', '=', billId)
    .executeTakeFirstOrThrow();
const mailsOf = (billId: string) =>
  house.db.selectFrom('office.outbox').select('text').where('dedupeKey', '=', `payment ${billId}`).execute();

test('a bill pays the charges under its own id, once, and the price not at all', async () => {
  const priceSen = priceDueSen();
  const billId = await bill(153);
  expect(await rowOf(billId)).toEqual({ state: 'due', lot, charges: true });
  const form = await house.callback(billId);
  expect([await house.deliver(form), await house.deliver(form)]).toEqual([200, 200]);
  expect([due(), priceDueSen(), (await rowOf(billId)).state]).toEqual([0, priceSen, 'paid']);
  expect(book().references.get(billId)).toBe(`charges ${lot}:15300`);
  const { files } = (await buyer.get(ownHandovers.url, upToDate(house))).body;
  expect(files[0].payments).toMatchObject([{ amount: 153, reference: billId, way: null }]);
  const returned = await house.returned(billId);
  const status = await buyer.post('/api/transaction/topup/status', { returned });
  expect(status.body).toEqual({ returned: { amount: 153, state: 'paid', lot, charges: true, toDeposit: 0 } });
  const mails = await mailsOf(billId);
  const [session = '', lotNo = ''] = lot.split('/');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`your payment of RM153.00 for the charges of lot ${lotNo} of ${session}`);
  expect(await ask(1, 0)).toMatchObject({
    status: 409,
    body: { code: 'above-balance', remaining: 0, message: 'No charges are due for this lot.' },
  });
});

test('what is forged, or states another amount, credits nothing', async () => {
  const billId = await bill(153);
  const genuine = Object.fromEntries(await house.callback(billId, false)) as Record<string, string>;
  const claimed: Record<string, string> = {
    ...genuine,
    ...{ paid: 'true', state: 'paid', paid_amount: '15300', paid_at: '2026-11-20 12:00:00 +0800' },
  };
  const deliver = async (fields: Record<string, string>) =>
    (await deliverForm(house, new URLSearchParams(fields).toString())).statusCode;
  const signed = (fields: Record<string, string>) => {
    const { x_signature: _, ...rest } = fields;
    return { ...rest, x_signature: xSignature(rest, house.settings.xSignatureKey) };
  };
  expect(await deliver(claimed)).toBe(403);
  expect(await deliver(signed({ ...claimed, paid_amount: '100' }))).toBe(409);
  expect(await deliver(signed({ ...claimed, amount: '100', paid_amount: '100' }))).toBe(409);
  expect([due(), (await rowOf(billId)).state]).toEqual([153, 'due']);
});

test('nobody pays for what is not theirs, nor where there is no file', async () => {
  expect(await ask(153, 153, { who: wei })).toMatchObject({ status: 404, body: { code: 'purchase-not-found' } });
  expect(await ask(153, 153, { auctionName: 'AMS9/1' })).toMatchObject({ status: 404 });
  const other = { auctionName: lot, amount: 153, shownDue: 153, userId: buyer.id };
  expect(await wei.post(createChargesBillUrl.url, other)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect((await boss.post(createChargesBillUrl.url, { auctionName: lot, amount: 153 })).status).toBe(400);
});

test.each([
  [99.99, 400, 'The minimum payment is RM100.00'],
  [152.5, 400, 'This would leave less than RM1.00'],
  [153.01, 409, 'No more than RM153.00 of charges is still to be paid for this lot.'],
])('RM%d is not an amount to be paid', async (amount, status, message) => {
  expect(await ask(amount)).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
});

test('two bills at once, also by two processes: one can be paid; a bill for the price beside it stays', async () => {
  const price = await buyer.post(createPurchaseBillUrl.url, { auctionName: lot, amount: 500 });
  const forPrice = String(price.body.url.split('/').at(-1));
  const other = await anotherProcess(house);
  const authorization = `Bearer ${house.app.signToken({ id: buyer.id, tokenVersion: 0 })}`;
  const asking = { method: 'POST', url: createChargesBillUrl.url, headers: { authorization } } as const;
  const payload = { auctionName: lot, amount: 153, shownDue: 153 };
  const answers = await Promise.all([
    house.app.inject({ ...asking, payload }),
    other.app.inject({ ...asking, payload }),
  ]);
  expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  const rows = await house.db.selectFrom('office.payments').selectAll().where('lot', '=', lot).execute();
  expect(rows.filter(({ state, charges }) => charges && state === 'due').length).toBeLessThanOrEqual(1);
  expect([await atBank(forPrice), (await rowOf(forPrice)).charges]).toEqual(['due', false]);
  await other.close();
});

test('both are paid at the bank before the house hears of either: the second goes to the deposit account', async () => {
  const first = await bill(153);
  const second = await bill(153);
  const before = house.balanceSen(buyer.id);
  const forms = [await house.callback(first), await house.callback(second)];
  for (const form of [...forms, ...forms]) expect(await house.deliver(form)).toBe(200);
  expect([due(), house.balanceSen(buyer.id) - before]).toEqual([0, 153_00]);
  expect((await mailsOf(second))[0]?.text).toContain('RM153.00 of it is more than the charges that were still due');
});

test('dying between the callback and the row is healed by the next delivery, and another process may be it', async () => {
  const billId = await bill(153);
  const form = await house.callback(billId);
  await house.say({
    ...{ type: 'pay-handover-by-bill', lot, bidder: buyer.id, amountSen: 153_00, bill: billId },
  });
  expect((await rowOf(billId)).state).toBe('due');
  const other = await anotherProcess(house);
  expect([await other.deliver(form), await house.deliver(form)]).toEqual([200, 200]);
  expect([due(), (await rowOf(billId)).state]).toEqual([0, 'paid']);
  await other.close();
});

test('the charges are waived and the file taken back meanwhile: what is open is taken back, and what is paid all the same goes to the deposit account', async () => {
  const [inFlight, open] = [await bill(100), await bill(153)];
  const before = house.balanceSen(buyer.id);
  await house.say({ type: 'waive-handover-charge', lot, charge: 'inspection 1', reason: 'charged-by-mistake' });
  await house.say({ type: 'take-back-handover', lot });
  expect(await pay(inFlight)).toBe(200);
  expect([due(), house.balanceSen(buyer.id) - before]).toEqual([0, 100_00]);
  expect([await atBank(open), (await rowOf(open)).state]).toEqual(['deleted', 'deleted']);
});

test('a payment that was made online is taken back by the bank alone; its buyer is told, and its callback does not bring it again', async () => {
  const billId = await bill(153);
  expect(await pay(billId)).toBe(200);
  const body = { auctionName: lot, reference: billId, words: 'Charged back' };
  expect(await boss.post(reverseHandoverPayment.url, body)).toMatchObject({
    status: 409,
    body: { code: 'paid-online' },
  });
  expect(due()).toBe(0);
  const charged = { ...body, source: 'bank' };
  for (const recorded of [true, false])
    expect(await boss.post(reverseHandoverPayment.url, charged)).toMatchObject({ status: 200, body: { recorded } });
  const before = house.balanceSen(buyer.id);
  for (const _ of [1, 2]) expect(await pay(billId)).toBe(200);
  expect([due(), house.balanceSen(buyer.id)]).toEqual([153, before]);
  // Once, and with why: what the repetition said is not kept.
  const noted = await house.db
    .selectFrom('office.changes')
    .select('after')
    .where('action', '=', 'payment for charges taken back: why')
    .execute();
  const why = { reference: billId, amountSen: 153_00, words: 'Charged back', takenBackBy: 'the bank' };
  expect(noted.map(({ after }) => after)).toEqual([why]);
  const own = (await buyer.get(ownHandovers.url)).body.files;
  expect(own[0].takenBack).toEqual([{ amount: 153, at: expect.any(String), reference: billId }]);
  const mails = await house.db
    .selectFrom('office.outbox')
    .select(['subject', 'text'])
    .where('dedupeKey', 'like', `charges taken back ${lot} %`)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Charges of lot \d+ of AMS1: your bank took back RM153\.00$/);
  const said = await boss.post('/api/transaction/bills/ask', { billId });
  expect(said.body).toMatchObject({ state: 'taken back', message: expect.stringContaining('RM153.00') });
});

// Last: the clock of the book goes forward only.
test('what is due is as it was shown, also when storage begins at midnight before the clock of the house has come to it', async () => {
  expect((await ask(100, 152)).body).toMatchObject({ code: 'charges-changed', present: { chargesDue: 153 } });
  house.clockMs = END_MS + 3 * DAY_MS;
  expect(await ask(153)).toMatchObject({
    status: 409,
    body: {
      ...{ code: 'charges-changed', present: { chargesDue: 253 } },
      message: 'The charges have changed since: RM253.00 is due by now. Please check the amount.',
    },
  });
  expect(await pay(await bill(253, 253))).toBe(200);
  expect(due()).toBe(0);
});
