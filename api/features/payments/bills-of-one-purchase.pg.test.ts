/** A purchase in two tabs, twice, after the back button: what is open for it together never comes to more than its balance. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person, START_MS } from '#api/testing/test-house.ts';
import { createPurchaseBillUrl } from '#contract/payments/payments.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import { createBillplzClient } from './billplz/client.ts';
import { lookAtBillsOfAll } from './bills.ts';
import { takeBackUnneeded } from './purchase-bill.ts';
import { paymentRows } from './rows.ts';
import type { SettlingDeps } from './settle.ts';
import { type PayingHouse, payingHouse } from './testing/paying-house.ts';

let house: PayingHouse;
let buyer: Person;
let lot = '';
let next = 0;
const TESTS = 9;
const winners: Person[] = [];
/** Of each lot. */
const DUE = 21_400;

beforeAll(async () => {
  house = await payingHouse();
  await house.person(2002);
  for (let n = 0; n < TESTS; n += 1) winners.push(await house.person(1001 + n));
  await openSession(house, {
    lots: Object.fromEntries(winners.map(({ id }) => [`${id - 900}`, { regnNo: `W ${id}` }])),
  });
  house.clockMs = START_MS;
  for (const { id } of winners) await enterAndBid(house, `${id - 900}`, id);
  house.clockMs = END_MS;
  await endSale(house, 'balance-out-deposits');
});

beforeEach(() => {
  const winner = winners[next];
  if (winner === undefined) throw new Error('a test more than there are winners');
  [buyer, lot] = [winner, `AMS1/${101 + next}`];
  next += 1;
});

afterAll(() => house.end());

const ask = (amount: number) => buyer.post(createPurchaseBillUrl.url, { auctionName: lot, amount });

async function bill(amount: number): Promise<string> {
  const { status, body } = await ask(amount);
  expect([status, body.message]).toEqual([200, 'success']);
  return String(body.url.split('/').at(-1));
}

const page = async (billId: string) => (await house.app.inject(`/dev/billplz/bills/${billId}`)).body;
const press = (billId: string, timing = 'before') =>
  house.app.inject({
    method: 'POST',
    url: `/dev/billplz/bills/${billId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=pay&timing=${timing}`,
  });
const atBank = async (billId: string) => (await house.bills.find(billId))?.state;
/** Paid at the bank by somebody whose bank was already at it when the bill was taken back. */
const payInFlight = async (billId: string) => house.deliver(await house.callback(billId));

function due(): number {
  const purchase = house.house.book.committed.purchases.get(lot);
  if (purchase === undefined) throw new Error('nobody bought it');
  return balanceDueSen(purchase) / 100;
}

/** What the bank would still take for the lot, ringgit. */
async function payable(): Promise<number> {
  const rows = await house.db.selectFrom('office.payments').select('billId').where('lot', '=', lot).execute();
  const bills = await Promise.all(rows.map(({ billId }) => house.bills.find(billId ?? '')));
  return bills.reduce((sum, each) => sum + (each?.state === 'due' ? each.amountSen : 0), 0) / 100;
}

/** A round of the house's own questions. */
async function look(): Promise<void> {
  const { book } = house.house;
  const client = createBillplzClient(house.settings);
  const rows = paymentRows(house.db, () => house.clockMs);
  const settling: SettlingDeps = {
    ...{ book, client, rows, collectionId: house.settings.collectionId, logger: house.app.log },
    confirm: async () => undefined,
    takeBackUnneeded: (purpose) => takeBackUnneeded({ book, client, rows, settling }, purpose),
  };
  await lookAtBillsOfAll({ client, rows, settling }, new AbortController().signal);
}

test('two tabs over the whole balance: the page of the first says that it is taken back, and pays nothing', async () => {
  const first = await bill(DUE);
  expect(await page(first)).toContain('Pay RM21,400.00');
  const second = await bill(DUE);
  expect(await page(first)).toContain('taken this bill back');
  expect(await page(first)).not.toContain('<form method="post"');
  const balance = house.balanceSen(buyer.id);
  expect((await press(first)).headers.location).toBe(`/dev/billplz/bills/${first}`);
  expect([await atBank(first), due()]).toEqual(['deleted', DUE]);
  await press(second);
  expect([due(), await payable(), house.balanceSen(buyer.id)]).toEqual([0, 0, balance]);
});

test('two tabs at the same moment: one bill can be paid', async () => {
  const answers = await Promise.all([ask(DUE), ask(DUE)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await payable()).toBe(DUE);
});

test('a part in an older tab can not be paid beside a newer bill over everything', async () => {
  const part = await bill(10_000);
  const all = await bill(DUE);
  await press(part);
  await press(all);
  await press(part);
  expect([due(), await atBank(part), await payable()]).toEqual([0, 'deleted', 0]);
});

test('back button, twice the most that is left: never more than the balance is open', async () => {
  for (const amount of [20_000, 20_000, 20_000]) {
    await bill(amount);
    expect(await payable()).toBe(20_000);
  }
});

test('the older bill is paid all the same, by a bank that was at it: the newer one can not be paid any more', async () => {
  const first = await bill(DUE);
  const second = await bill(DUE);
  expect(await payInFlight(first)).toBe(200);
  expect([due(), await atBank(second)]).toEqual([0, 'deleted']);
  expect(await page(second)).toContain('taken this bill back');
});

test('what still fits beside it stays open', async () => {
  const first = await bill(10_000);
  const second = await bill(11_400);
  expect(await payInFlight(first)).toBe(200);
  expect([due(), await atBank(second)]).toEqual([11_400, 'due']);
  await press(second);
  expect(due()).toBe(0);
});

test('both are paid at the bank before the house hears of either: each is credited once, the second to the deposit', async () => {
  const first = await bill(DUE);
  const second = await bill(DUE);
  const balance = house.balanceSen(buyer.id);
  const forms = [await house.callback(first), await house.callback(second)];
  for (const form of forms) expect(await house.deliver(form)).toBe(200);
  for (const form of forms) expect(await house.deliver(form)).toBe(200);
  expect([due(), house.balanceSen(buyer.id) - balance, await payable()]).toEqual([0, DUE * 100, 0]);
});

test('dying after the credit and before the other bill is taken back is healed by the next delivery', async () => {
  const first = await bill(DUE);
  const second = await bill(DUE);
  const form = await house.callback(first);
  await house.say({
    ...{ type: 'pay-purchase-by-bill', lot, bidder: buyer.id, amountSen: DUE * 100, bill: first },
  });
  await house.db.updateTable('office.payments').set({ state: 'paid' }).where('billId', '=', first).execute();
  expect(await atBank(second)).toBe('due');
  expect(await house.deliver(form)).toBe(200);
  expect(await atBank(second)).toBe('deleted');
});

test('paid at the counter meanwhile: the house takes the open bill back when it asks about it', async () => {
  const open = await bill(DUE);
  await house.say({ type: 'pay-purchase', lot, amountSen: DUE * 100, reference: `counter ${lot}` });
  house.clockMs += 10 * 60_000;
  expect(await atBank(open)).toBe('due');
  await look();
  expect(await atBank(open)).toBe('deleted');
});
