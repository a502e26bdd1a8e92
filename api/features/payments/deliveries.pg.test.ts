import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import { createBillplzClient } from './billplz/client.ts';
import { paymentRows } from './rows.ts';
import { anotherProcess, type PayingHouse, payingHouse } from './testing/paying-house.ts';

let house: PayingHouse;
let aminah: Person;

beforeEach(async () => {
  house = await payingHouse();
  aminah = await house.person(1001, { depositSen: 0 });
});

afterEach(() => house.end());

const stateOf = async (billId: string) =>
  (await house.db.selectFrom('office.payments').select('state').where('billId', '=', billId).executeTakeFirst())?.state;

test('a paid bill is credited under its own id', async () => {
  const billId = await house.bill(aminah, 500.5);
  expect(await stateOf(billId)).toBe('due');
  expect(await house.deliver(await house.callback(billId))).toBe(200);
  expect(house.balanceSen(1001)).toBe(500_50);
  expect(house.house.book.committed.references.has(billId)).toBe(true);
  expect(await stateOf(billId)).toBe('paid');
});

/** Subject and text of what was mailed to Aminah of her payments, the first one first. */
const mailed = () =>
  house.db
    .selectFrom('office.outbox')
    .select(['subject', 'text'])
    .where('dedupeKey', 'like', 'payment %')
    .where('accountId', '=', 1001)
    .orderBy('id')
    .execute();

test('the payer is told once, however often the bank says it', async () => {
  const billId = await house.bill(aminah, 500.5);
  await house.deliver(await house.callback(billId, false));
  expect(await mailed()).toEqual([]);
  const form = await house.callback(billId);
  for (let i = 0; i < 3; i += 1) await house.deliver(form);
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('We have received RM500.50');
  expect(mail?.text).toContain('Your payment of RM500.50 has been added to your deposit.');
  expect(mail?.text).toContain(billId);
});

test('ten deliveries of one callback, at once and to two processes, credit once', async () => {
  const other = await anotherProcess(house);
  const billId = await house.bill(aminah, 500);
  const form = await house.callback(billId);
  const before = house.house.book.revision;
  const statuses = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? house : other).deliver(form)));
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  await expect.poll(() => [house.balanceSen(1001), other.balanceSen(1001)]).toEqual([500_00, 500_00]);
  expect(await house.deliver(form)).toBe(200);
  expect(house.house.book.revision).toBe(before + 1);
  await other.close();
});

/** What the trials around it rest on: neither the row nor the id of the command is what keeps a bill from being credited again, but the book. */
test('a bill is credited once also when its row has forgotten it, and under another command', async () => {
  const billId = await house.bill(aminah, 500);
  const form = await house.callback(billId);
  expect(await house.deliver(form)).toBe(200);
  await house.db.updateTable('office.payments').set({ state: 'due' }).where('billId', '=', billId).execute();
  expect(await house.deliver(form)).toBe(200);
  const credit = {
    type: 'credit-deposit',
    bidder: 1001,
    amountSen: 500_00,
    source: 'top-up',
    reference: billId,
  } as const;
  const again = await house.house.book.execute({ ...credit, commandId: randomUUID() });
  expect(again).toMatchObject({ kind: 'repeated' });
  const another = await house.house.book.execute({ ...credit, commandId: randomUUID(), amountSen: 600_00 });
  expect(another).toMatchObject({ kind: 'refused', refusal: { code: 'reference-used' } });
  expect(house.balanceSen(1001)).toBe(500_00);
});

test('callbacks of many bills, ten of each, shuffled and at once, credit each bill once', async () => {
  const wei = await house.person(1002, { depositSen: 0 });
  const amounts = [1, 2, 4, 8, 16];
  const bills = await Promise.all(amounts.map((amount, i) => house.bill(i % 2 === 0 ? aminah : wei, amount)));
  const failed = await Promise.all(bills.map((billId) => house.callback(billId, false)));
  const paid = await Promise.all(bills.map((billId) => house.callback(billId)));
  const deliveries = Array.from({ length: 5 }, () => [...failed, ...paid]).flat();
  // The same order in every run, and no order that means anything.
  const shuffled = deliveries.map((form, i) => ({ form, at: (i * 37) % 50 })).toSorted((a, b) => a.at - b.at);
  await Promise.all(shuffled.map(({ form }) => house.deliver(form)));
  expect([house.balanceSen(1001), house.balanceSen(1002)]).toEqual([21_00, 10_00]);
});

test('paid, then unpaid: the credit stands', async () => {
  const billId = await house.bill(aminah, 500);
  const unpaid = await house.callback(billId, false);
  expect(await house.deliver(await house.callback(billId))).toBe(200);
  expect(await house.deliver(unpaid)).toBe(200);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([500_00, 'paid']);
});

test('what has been paid is not marked as taken back by somebody who looked before', async () => {
  const billId = await house.bill(aminah, 500);
  const rows = paymentRows(house.db, () => house.clockMs);
  const [seen] = await rows.due({ userId: 1001, lot: null, charges: false });
  await house.deliver(await house.callback(billId));
  await rows.deleted(seen?.id ?? '');
  expect(await stateOf(billId)).toBe('paid');
});

test('unpaid, then paid: a second try counts', async () => {
  const billId = await house.bill(aminah, 500);
  expect(await house.deliver(await house.callback(billId, false))).toBe(200);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([0, 'due']);
  expect(await house.deliver(await house.callback(billId))).toBe(200);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([500_00, 'paid']);
});

test('a bill that was taken back and paid all the same is credited', async () => {
  const billId = await house.bill(aminah, 500);
  await house.bills.delete(billId);
  await house.db.updateTable('office.payments').set({ state: 'deleted' }).where('billId', '=', billId).execute();
  expect(await house.deliver(await house.callback(billId))).toBe(200);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([500_00, 'paid']);
});

test('dying between the book and the row is healed by the next delivery', async () => {
  const billId = await house.bill(aminah, 500);
  const form = await house.callback(billId);
  await house.say({
    type: 'credit-deposit',
    bidder: 1001,
    amountSen: 500_00,
    source: 'top-up',
    reference: billId,
  });
  expect(await stateOf(billId)).toBe('due');
  expect(await house.deliver(form)).toBe(200);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([500_00, 'paid']);
});

test('dying before the bill was written down is healed by its reference, once', async () => {
  const paymentId = await paymentRows(house.db, () => house.clockMs).open(
    { userId: 1001, lot: null, charges: false },
    500_00,
  );
  const asked = {
    email: 'person1001@test.invalid',
    mobile: '',
    name: 'Person 1001',
    amountSen: 500_00,
    description: 'Top-up',
    callbackUrl: house.settings.callbackUrl(),
    redirectUrl: 'http://localhost:3000/myaccount/transaction',
    reference: paymentId,
    bankCode: undefined,
  };
  const client = createBillplzClient(house.settings);
  const idOf = async (bill: typeof asked) => {
    const answer = await client.createBill(bill);
    return answer.kind === 'ok' ? answer.value.id : '';
  };
  // One of another amount, or of another collection of the same account, does not take the place of the bill that was asked for.
  const dearer = await idOf({ ...asked, amountSen: 600_00 });
  const elsewhere = await idOf(asked);
  const { fields } = await house.db
    .selectFrom('office.devBills')
    .select('fields')
    .where('id', '=', elsewhere)
    .executeTakeFirstOrThrow();
  await house.db
    .updateTable('office.devBills')
    .set({ fields: fields.replace(house.settings.collectionId, 'another') })
    .where('id', '=', elsewhere)
    .execute();
  for (const stray of [dearer, elsewhere]) expect(await house.deliver(await house.callback(stray))).toBe(404);

  const billId = await idOf(asked);
  const form = await house.callback(billId);
  expect(await Promise.all(Array.from({ length: 5 }, () => house.deliver(form)))).toEqual([200, 200, 200, 200, 200]);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([500_00, 'paid']);

  // A second bill with the same reference, one of another amount and one with a reference of nobody find no payment.
  for (const bad of [asked, { ...asked, amountSen: 600_00 }, { ...asked, reference: randomUUID() }]) {
    expect(await house.deliver(await house.callback(await idOf(bad)))).toBe(404);
  }
  expect(house.balanceSen(1001)).toBe(500_00);
});

test('while the book takes nothing the callback is asked to come again, and the repetition credits', async () => {
  const billId = await house.bill(aminah, 500);
  const form = await house.callback(billId);
  const other = await anotherProcess(house);
  await other.house.book.close();
  expect(await other.deliver(form)).toBe(503);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([0, 'due']);
  expect(await house.deliver(form)).toBe(200);
  expect([house.balanceSen(1001), await stateOf(billId)]).toEqual([500_00, 'paid']);
  await other.close();
});
