import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPaymentOrders, type NewPaymentOrder } from '#api/features/payments/billplz/payment-orders.ts';
import { type RefundingHouse, refundingHouse } from '#api/features/payments/refunds/testing/refunding-house.ts';

/** The stand-in's payment orders, by the house's own client over HTTP. */

let house: RefundingHouse;
let collectionId: string;

beforeAll(async () => {
  house = await refundingHouse();
  const made = await client().createCollection('Refunds', house.settings.orderCallbackUrl());
  if (made.kind !== 'ok') throw new Error('no collection');
  collectionId = made.value.id;
});
beforeEach(async () => {
  await house.orders.turn('hold', true);
  await house.orders.turn('no-funds', false);
});
afterAll(() => house.end());

const client = (change = {}) => createPaymentOrders({ ...house.settings, ...change });
const asked = (change: Partial<NewPaymentOrder> = {}): NewPaymentOrder => ({
  ...{ collectionId, bankCode: 'MBBEMYKL', bankAccountNumber: '114012341234', name: 'Aminah', description: 'Refund' },
  ...{ totalSen: 500_00, reference: crypto.randomUUID(), ...change },
});
const payouts = (order: string) =>
  house.db
    .selectFrom('office.devPayouts')
    .select(['kind', 'totalSen'])
    .where('paymentOrderId', '=', order)
    .orderBy('id')
    .execute();

test('an order is taken once a reference, is asked for by its number, and is paid once', async () => {
  const order = asked();
  const made = await client().create(order);
  expect(made).toMatchObject({
    kind: 'ok',
    value: { status: 'processing', total: 500_00, reference_id: order.reference },
  });
  const id = made.kind === 'ok' ? made.value.id : '';
  const taken = ['Reference has already been taken'];
  expect(await client().create({ ...order, totalSen: 1 })).toMatchObject({ statusCode: 422, messages: taken });
  await Promise.all([1, 2, 3].map(() => house.orders.complete(id)));
  expect(await client().order(id)).toMatchObject({ kind: 'ok', value: { status: 'completed' } });
  await Promise.all([1, 2].map(() => house.orders.giveBack(id)));
  expect(await house.orders.cancel(id)).toBeUndefined();
  expect(await payouts(id)).toEqual([
    { kind: 'paid', totalSen: 500_00 },
    { kind: 'returned', totalSen: 500_00 },
  ]);
});

test('what Billplz would refuse is refused', async () => {
  const refusals: readonly (readonly [object, Partial<NewPaymentOrder>, number, string])[] = [
    [{ secretKey: 'another' }, {}, 401, 'Access denied'],
    [{ xSignatureKey: 'another' }, {}, 422, 'Checksum is invalid'],
    [{}, { collectionId: 'another' }, 404, 'Payment order collection not found'],
    [{}, { bankCode: 'NOBANK' }, 422, 'Bank code is not included in the list'],
    [{}, { bankAccountNumber: 'x' }, 422, 'Bank account number is invalid'],
    [{}, { bankAccountNumber: '114012340000' }, 422, 'Bank account number is invalid'],
    [{}, { totalSen: 0 }, 422, 'Total must be greater than 0'],
    [{}, { name: '' }, 422, "Name can't be blank"],
  ];
  for (const [keys, change, statusCode, message] of refusals) {
    const answer = await client(keys).create(asked(change));
    expect(answer, message).toEqual({ kind: 'refused', statusCode, messages: [message] });
  }
  const other = client({ xSignatureKey: 'another' });
  expect(await other.createCollection('x', 'http://127.0.0.1:9/')).toMatchObject({ messages: ['Checksum is invalid'] });
  expect(await other.order('1')).toMatchObject({ messages: ['Checksum is invalid'] });
  expect(await client().order('1')).toMatchObject({ statusCode: 404 });
  await house.orders.turn('no-funds', true);
  expect(await client().create(asked())).toMatchObject({ messages: ['You do not have enough payments'] });
});

test('by itself the bank pays a moment later; what ends in 9999 comes back', async () => {
  await house.orders.turn('hold', false);
  const made = await client().create(asked({ bankAccountNumber: '114012349999' }));
  const id = made.kind === 'ok' ? made.value.id : '';
  await vi.waitFor(async () => expect((await payouts(id)).map(({ kind }) => kind)).toEqual(['paid', 'returned']), {
    timeout: 20_000,
  });
});

test('a bank whose process died before it had decided decides when it is asked', async () => {
  const made = await client().create(asked());
  const id = made.kind === 'ok' ? made.value.id : '';
  const statusOf = async () => {
    const answer = await client().order(id);
    return answer.kind === 'ok' ? answer.value.status : answer.kind;
  };
  house.clockMs += 60_000;
  expect(await statusOf()).toBe('processing');
  await house.orders.turn('hold', false);
  expect(await statusOf()).toBe('completed');
  expect(await payouts(id)).toHaveLength(1);
});

test('its page says what was ordered, and lets the bank be another', async () => {
  const made = await client().create(asked({ name: '<b>Aminah</b>' }));
  const id = made.kind === 'ok' ? made.value.id : '';
  const page = async () => (await house.app.inject('/dev/billplz/orders')).body;
  expect(await page()).toContain('&lt;b&gt;Aminah');
  const press = (path: string, payload = '') =>
    house.app.inject({
      method: 'POST',
      url: `/dev/billplz/orders/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  await press(`${id}/complete`);
  expect(await client().order(id)).toMatchObject({ value: { status: 'completed' } });
  await press(`${id}/giveBack`);
  expect(await client().order(id)).toMatchObject({ value: { status: 'refunded' } });
  expect((await press(`${id}/nothing`)).statusCode).toBe(303);
  await press('switches/no-funds', 'on=true');
  expect(await house.orders.isOn('no-funds')).toBe(true);
});
