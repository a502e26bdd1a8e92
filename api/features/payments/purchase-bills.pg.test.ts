import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person, START_MS, upToDate, whole } from '#api/testing/test-house.ts';
import { createPurchaseBillUrl } from '#contract/payments/payments.ts';
import { reversePayment } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import { createBillplzClient } from './billplz/client.ts';
import { createBill } from './bills.ts';
import { paymentRows } from './rows.ts';
import { anotherProcess, type PayingHouse, payingHouse } from './testing/paying-house.ts';

let house: PayingHouse;
let aminah: Person;
let wei: Person;
/** Of each lot: RM21,500.00 + RM600.00 + RM300.00 + RM500.00 less RM1,500.00. */
const DUE_SEN = 21_400_00;
/** A lot of AMS1 and its winner for each test: nobody may ask for too many bills a minute. */
let lot = '';
let next = 0;
const TESTS = 21;
const winners: Person[] = [];

beforeAll(async () => {
  house = await payingHouse();
  wei = await house.person(2002);
  for (let n = 0; n < TESTS; n += 1) winners.push(await house.person(1001 + n));
  const lots = Object.fromEntries(winners.map(({ id }) => [`${id - 900}`, { regnNo: `WXC ${id}` }]));
  await openSession(house, { lots });
  house.clockMs = START_MS;
  for (const { id: bidder } of winners) {
    const lotNo = `${bidder - 900}`;
    await enterAndBid(house, lotNo, bidder);
  }
  house.clockMs = END_MS;
  await endSale(house, 'balance-out-deposits');
});

beforeEach(() => {
  const winner = winners[next];
  if (winner === undefined) throw new Error('a test more than there are winners');
  [aminah, lot] = [winner, `AMS1/${101 + next}`];
  next += 1;
});

afterAll(() => house.end());

const ask = (amount: number, { who = aminah, auctionName = lot, ...more } = {}) =>
  who.post(createPurchaseBillUrl.url, { auctionName, amount, ...more });

async function bill(amount: number): Promise<string> {
  const { status, body } = await ask(amount);
  expect([status, body.message]).toEqual([200, 'success']);
  return String(body.url.split('/').at(-1));
}

const pay = async (billId: string) => house.deliver(await house.callback(billId));

function dueSen(): number {
  const purchase = house.house.book.committed.purchases.get(lot);
  if (purchase === undefined) throw new Error('nobody bought it');
  return balanceDueSen(purchase);
}

const stateOf = async (billId: string) =>
  (await house.db.selectFrom('office.payments').select('state').where('billId', '=', billId).executeTakeFirst())?.state;

test('a bill pays the purchase under its own id, in parts and to the last sen', async () => {
  const first = await bill(1_400.5);
  expect(await pay(first)).toBe(200);
  expect([dueSen(), await stateOf(first)]).toEqual([DUE_SEN - 1_400_50, 'paid']);
  expect(house.house.book.committed.references.get(first)).toBe(`${lot}:140050`);
  expect(await pay(await bill(19_999.5))).toBe(200);
  expect(dueSen()).toBe(0);
  expect(await ask(1)).toMatchObject({ status: 409, body: { code: 'purchase-paid', message: 'This lot is paid.' } });
});

test('who has paid in full is mailed that it is so, and where the lot is collected; who still owes is not', async () => {
  const place = { id: 36, name: 'Place of collection', info: 'Lot 12, Jalan Perusahaan 3, Sungai Buloh', toggle: null };
  const hours = { id: 37, name: 'Hours of collection', info: 'Mon to Fri, 9 am to 4 pm', toggle: null };
  await house.db.insertInto('office.toggles').values([place, hours]).execute();
  const mailOf = async (billId: string) =>
    (
      await house.db
        .selectFrom('office.outbox')
        .select('text')
        .where('dedupeKey', '=', `payment ${billId}`)
        .executeTakeFirstOrThrow()
    ).text;
  const part = await bill(1_400);
  await pay(part);
  expect(await mailOf(part)).not.toMatch(/Where to collect|paid in full/);
  const last = await bill(20_000);
  await pay(last);
  expect(await mailOf(last)).toContain(`Lot ${lot.split('/')[1]} is now paid in full.`);
  expect(await mailOf(last)).toContain(
    'Where to collect: Lot 12, Jalan Perusahaan 3, Sungai Buloh · Mon to Fri, 9 am to 4 pm. Call at least 2 working days before you come.',
  );
  await house.db.deleteFrom('office.toggles').where('id', 'in', [36, 37]).execute();
});

test('a payment that was made online is taken back by the bank alone, and its callback does not bring it again', async () => {
  const billId = await bill(500);
  expect(await pay(billId)).toBe(200);
  const paidSen = dueSen();
  const boss = await house.person(1, { role: 'admin' });
  const body = { auctionName: lot, reference: billId, words: 'typed wrongly' };
  expect(await boss.post(reversePayment.url, body)).toMatchObject({ status: 409, body: { code: 'paid-online' } });
  expect(dueSen()).toBe(paidSen);
  const charged = { ...body, words: 'charged back', source: 'bank' };
  expect(await boss.post(reversePayment.url, charged)).toMatchObject({ status: 200, body: { recorded: true } });
  expect(dueSen()).toBe(paidSen + 500_00);
  expect(await boss.post(reversePayment.url, charged)).toMatchObject({ status: 200, body: { recorded: false } });
  const before = house.balanceSen(aminah.id);
  for (const _ of [1, 2]) expect(await pay(billId)).toBe(200);
  expect([dueSen(), house.balanceSen(aminah.id)]).toEqual([paidSen + 500_00, before]);
  const clerk = await house.person(104, { role: 'admin' });
  expect((await clerk.post('/api/transaction/bills/ask', { billId })).body).toMatchObject({
    state: 'taken back',
    message: expect.stringMatching(
      /^It was paid, and RM500\.00 credited, and taken back since: Payment taken back by Person 1, .*RM500\.00/,
    ),
  });
  // Its buyer reads so, and is written to, once.
  const { lots } = (await aminah.post('/api/mybid/get/userid', { userId: aminah.id }, upToDate(house))).body;
  expect(lots.find(({ id }: { id: string }) => id === lot)).toMatchObject({
    payments: [],
    takenBack: [{ amount: 500, reference: billId }],
  });
  const [session = '', lotNo = ''] = lot.split('/');
  const mails = await house.db
    .selectFrom('office.outbox')
    .select(['subject', 'text'])
    .where('dedupeKey', 'like', `taken back ${lot} %`)
    .execute();
  expect(mails).toMatchObject([{ subject: `Lot ${lotNo} of ${session}: your bank took back RM500.00` }]);
  expect(mails[0]?.text).toContain('Please pay it again');
  expect(mails[0]?.text).toContain(formatRM(paidSen + 500_00));
  // What the house had typed wrongly is no word of the bank's.
  const typed = { auctionName: lot, reference: 'CSH-7', words: 'typed wrongly' };
  await boss.post('/api/transaction/paylot', { auctionName: lot, amountPaid: 5, reference: 'CSH-7' });
  expect((await boss.post(reversePayment.url, typed)).status).toBe(200);
  const again = (await aminah.post('/api/mybid/get/userid', { userId: aminah.id }, upToDate(house))).body;
  expect(again.lots.find(({ id }: { id: string }) => id === lot).takenBack).toHaveLength(1);
});

test('the payer goes back to My Bid, and is told there what became of it', async () => {
  const billId = await bill(500);
  const returned = await house.returned(billId);
  const url = (await house.bills.find(billId))?.fields ?? '';
  expect(JSON.stringify(url)).toContain('/myaccount/mybid');
  const status = await aminah.post('/api/transaction/topup/status', { returned });
  const paid = { amount: 500, state: 'paid', lot, charges: false, toDeposit: 0 };
  expect(whole(status)).toEqual({ status: 200, body: { returned: paid } });
  // Asking settled it; the callback comes later.
  expect([dueSen(), await pay(billId), dueSen()]).toEqual([DUE_SEN - 500_00, 200, DUE_SEN - 500_00]);
});

test('callbacks ten times, at once, to two processes, beside the redirect, pay once', async () => {
  const other = await anotherProcess(house);
  const billId = await bill(500);
  const form = await house.callback(billId);
  const returned = await house.returned(billId);
  const before = house.house.book.revision;
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? house : other).deliver(form)),
    aminah.post('/api/transaction/topup/status', { returned }).then(({ status }) => status),
  ]);
  expect(new Set(answers)).toEqual(new Set([200]));
  await expect.poll(() => house.house.book.revision).toBe(before + 1);
  expect(dueSen()).toBe(DUE_SEN - 500_00);
  await other.close();
});

test('another bill takes back the one that is open; paid all the same, it is not lost', async () => {
  const first = await bill(21_400);
  const second = await bill(21_400);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['deleted', 'due']);
  const before = house.balanceSen(aminah.id);
  expect(await pay(second)).toBe(200);
  expect(await pay(first)).toBe(200);
  expect(dueSen()).toBe(0);
  expect(house.balanceSen(aminah.id)).toBe(before + 21_400_00);
  const { body } = await aminah.post('/api/transaction/getbypage', { noOfContent: 1, page: 1 }, seen());
  expect(body).toEqual([
    {
      ...{ id: house.house.book.revision, time: '2026-11-20 15:00:00', at: '2026-11-20T07:00:00.000Z' },
      ...{ transactionType: 'deposit', value: 21_400, balance: ((before ?? 0) + 21_400_00) / 100, refundId: null },
      details: `Paid for lot ${lot.slice(5)} of AMS1 and not needed there, bill ${first}`,
    },
  ]);
  const status = await aminah.post('/api/transaction/topup/status', { returned: await house.returned(first) });
  expect(status.body.returned).toEqual({ amount: 21_400, state: 'paid', lot, charges: false, toDeposit: 21_400 });
});

const seen = () => upToDate(house);

test('two bills that are asked for at the same moment, of two processes, never come to more than the balance', async () => {
  const other = await anotherProcess(house);
  const authorization = `Bearer ${house.app.signToken({ id: aminah.id, tokenVersion: 0 })}`;
  const asked = { method: 'POST', url: createPurchaseBillUrl.url, headers: { authorization } } as const;
  const payload = { auctionName: lot, amount: 21_400 };
  const answers = await Promise.all([house, other].map(({ app }) => app.inject({ ...asked, payload })));
  expect(answers.map(({ statusCode }) => statusCode).every((status) => [200, 409].includes(status))).toBe(true);
  const rows = await house.db.selectFrom('office.payments').select('state').where('lot', '=', lot).execute();
  const open = rows.filter(({ state }) => state === 'due');
  expect(open.length).toBeLessThanOrEqual(1);
  expect(rows.every(({ state }) => state === 'due' || state === 'deleted')).toBe(true);
  await other.close();
});

test('a bill beside which there turns out to be another one is taken back, and nobody is told where to pay it', async () => {
  const client = createBillplzClient(house.settings);
  const rows = paymentRows(house.db, () => house.clockMs);
  const settling = { book: house.house.book, client, rows, collectionId: house.settings.collectionId };
  const logger = house.app.log;
  const deps = {
    ...house,
    book: house.house.book,
    client,
    rows,
    settling: { ...settling, logger, confirm: async () => {}, takeBackUnneeded: async () => {} },
  };
  const order = {
    for: { userId: aminah.id, lot, charges: false },
    amountSen: 500_00,
    description: 'A lot',
    origin: 'https://tukul.test',
  };
  // What another process has made a bill for meanwhile.
  const room = [500_00, 499_99, 499_99];
  const refusal = (leftSen: number) => new HttpRefusal(409, 'above-balance', `${leftSen} left`);
  const made = createBill(
    deps,
    { ...order, returnPath: '/', bankCode: undefined },
    { roomSen: () => room.shift() ?? 0, refusal },
  );
  await expect(made).rejects.toThrow('49999 left');
  const kept = await house.db
    .selectFrom('office.payments')
    .select(['state', 'billId'])
    .where('lot', '=', lot)
    .execute();
  expect(kept.map(({ state }) => state)).toEqual(['deleted']);
  expect((await house.bills.find(kept[0]?.billId ?? ''))?.state).toBe('deleted');
});

test('a bill that Billplz does not have any more is not in the way of another one', async () => {
  const first = await bill(21_400);
  await house.db.deleteFrom('office.devBills').where('id', '=', first).execute();
  expect([(await ask(21_400)).status, await stateOf(first)]).toEqual([200, 'deleted']);
});

test('a bill that can neither be taken back nor credited counts as if it were paid', async () => {
  // Paid, but not as it was asked for.
  const first = await bill(20_000);
  await house.db
    .updateTable('office.devBills')
    .set({ state: 'paid', amountSen: 1_00 })
    .where('id', '=', first)
    .execute();
  expect((await ask(1_400.01)).body).toMatchObject({ code: 'above-balance', remaining: 1_400 });
  expect((await ask(1_400)).status).toBe(200);
});

test('paid although its callback got lost: another bill finds out', async () => {
  await house.bills.pay(await bill(20_000));
  expect((await ask(1_400.01)).body).toMatchObject({ code: 'above-balance', remaining: 1_400 });
  expect(dueSen()).toBe(1_400_00);
});

test('paid at the counter meanwhile: what is not needed goes to the deposit account', async () => {
  const billId = await bill(21_400);
  await house.say({ type: 'pay-purchase', lot, amountSen: 21_000_00, reference: `counter ${lot}` });
  const before = house.balanceSen(aminah.id);
  expect([await pay(billId), await pay(billId)]).toEqual([200, 200]);
  expect([dueSen(), house.balanceSen(aminah.id) - before]).toEqual([0, 21_000_00]);
  const mails = await house.db
    .selectFrom('office.outbox')
    .select('text')
    .where('dedupeKey', '=', `payment ${billId}`)
    .execute();
  expect(mails).toHaveLength(1);
  const [session = '', lotNo = ''] = lot.split('/');
  expect(mails[0]?.text).toContain(`your payment of RM21,400.00 for lot ${lotNo} of ${session}`);
  expect(mails[0]?.text).toContain('RM21,000.00 of it is more than the lot still needed');
});

test('forfeited meanwhile: all of it goes to the deposit account, and nothing more is billed', async () => {
  const billId = await bill(500);
  await house.say({ type: 'forfeit-lot', lot });
  const before = house.balanceSen(aminah.id);
  expect(await pay(billId)).toBe(200);
  expect([house.balanceSen(aminah.id) - before, await stateOf(billId)]).toEqual([500_00, 'paid']);
  expect(await ask(500)).toMatchObject({ status: 409, body: { code: 'purchase-forfeited' } });
});

test('unpaid, then paid: a second try counts; a bill of a purchase is not credited to the deposit', async () => {
  const billId = await bill(500);
  const before = house.balanceSen(aminah.id);
  expect(await house.deliver(await house.callback(billId, false))).toBe(200);
  expect([dueSen(), await stateOf(billId)]).toEqual([DUE_SEN, 'due']);
  expect(await pay(billId)).toBe(200);
  expect([dueSen(), house.balanceSen(aminah.id)]).toEqual([DUE_SEN - 500_00, before]);
});

test('dying between the book and the row is healed by the next delivery', async () => {
  const billId = await bill(500);
  await house.say({ type: 'pay-purchase-by-bill', lot, bidder: aminah.id, amountSen: 500_00, bill: billId });
  expect(await stateOf(billId)).toBe('due');
  expect(await pay(billId)).toBe(200);
  expect([dueSen(), await stateOf(billId)]).toEqual([DUE_SEN - 500_00, 'paid']);
});

test.each([
  [99.99, 'The minimum payment is RM100.00'],
  [30_000.01, 'Please enter an amount'],
  [21_399.5, 'This would leave less than RM1.00'],
])('RM%d is not an amount to be paid', async (amount, message) => {
  expect(await ask(amount)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
});

test('nobody pays more than the balance, nor for what is not theirs', async () => {
  expect(await ask(21_400.01)).toMatchObject({
    status: 409,
    body: {
      code: 'above-balance',
      remaining: 21_400,
      message: 'No more than RM21,400.00 is still to be paid for this lot.',
    },
  });
  expect(await ask(500, { who: wei })).toMatchObject({ status: 404, body: { code: 'purchase-not-found' } });
  expect(await ask(500, { auctionName: 'AMS9/1' })).toMatchObject({ status: 404 });
  expect(await ask(500, { who: wei, userId: aminah.id } as object)).toMatchObject({
    status: 403,
    body: { code: 'not-yours' },
  });
});

test('a bill for a lot leaves the limit of top-ups alone, and the other way round', async () => {
  await house.say({ type: 'verify-staff', bidder: aminah.id, group: 'TM Staff' });
  await house.say({
    type: 'reverse-deposit',
    bidder: aminah.id,
    amountSen: house.balanceSen(aminah.id),
    source: 'bank',
    reference: 'all',
  });
  const forLot = await bill(5_000);
  await house.bill(aminah, 500);
  expect(await stateOf(forLot)).toBe('due');
  expect(await pay(forLot)).toBe(200);
  expect(dueSen()).toBe(DUE_SEN - 5_000_00);
});

test('before its deposit is balanced out nothing is paid for a lot, and its buyer reads when it can be', async () => {
  const times = { startsAtMs: house.clockMs + 3_600_000, endsAtMs: house.clockMs + 7_200_000 };
  await openSession(house, { session: 'AMS2', lots: { '901': { regnNo: 'QAB 1' } }, ...times });
  house.clockMs = times.startsAtMs;
  await enterAndBid(house, '901', wei.id);
  house.clockMs = times.endsAtMs;
  await endSale(house, 'record-sales', 'AMS2');
  const unbalanced = { who: wei, auctionName: 'AMS2/901' };
  expect(await ask(100, unbalanced)).toMatchObject({
    status: 409,
    body: {
      code: 'purchase-not-balanced',
      message:
        'Your deposit has not been counted towards the price of this lot yet. You can pay as soon as it is: we will email you.',
    },
  });
});
