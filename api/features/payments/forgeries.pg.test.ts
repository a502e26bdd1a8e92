import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redirectElements, xSignature } from './billplz/signatures.ts';
import { deliverForm, type PayingHouse, payingHouse } from './testing/paying-house.ts';

type Fields = Record<string, string>;

let house: PayingHouse;
/** Bills of two people, both for RM500.00, not paid. */
let bill: string;
let othersBill: string;
/** The callback that Billplz would send if the first were paid, and the one that it sends because it was not. */
let genuine: Fields;
let failed: Fields;

beforeAll(async () => {
  house = await payingHouse();
  const aminah = await house.person(1001, { depositSen: 0 });
  const wei = await house.person(1002, { depositSen: 0 });
  bill = await house.bill(aminah, 500);
  othersBill = await house.bill(wei, 500);
  failed = Object.fromEntries(await house.callback(bill, false));
  genuine = signed({
    ...failed,
    paid: 'true',
    state: 'paid',
    paid_amount: '50000',
    paid_at: '2026-11-20 12:00:00 +0800',
    transaction_status: 'completed',
  });
});

afterAll(() => house.end());

/** As Billplz would sign it: what makes these forgeries is something else. */
function signed(fields: Fields, key = house.settings.xSignatureKey): Fields {
  return { ...fields, x_signature: xSignature(fields, key) };
}

function without(fields: Fields, name: string): Fields {
  const { [name]: _, ...rest } = fields;
  return rest;
}

/** Signed over the elements sorted by their names alone. */
function sortedByKey(fields: Fields): Fields {
  const rest = without(fields, 'x_signature');
  const names = Object.keys(rest).toSorted();
  const source = names.map((name) => `${name}${rest[name]}`).join('|');
  return { ...rest, x_signature: createHmac('sha256', house.settings.xSignatureKey).update(source).digest('hex') };
}

const form = (fields: Fields) => ({ payload: new URLSearchParams(fields).toString() });

interface Sent {
  readonly payload: string;
  readonly type?: string;
  readonly query?: string;
}

const FORGERIES: readonly (readonly [string, () => Sent])[] = [
  ['unsigned', () => form(without(genuine, 'x_signature'))],
  ['with an empty signature', () => form({ ...genuine, x_signature: '' })],
  ['signed with another key', () => form(signed(genuine, 'S-somebody-elses-key'))],
  ['signed with an empty key', () => form(signed(genuine, ''))],
  ['signed with the secret key', () => form(signed(genuine, house.settings.secretKey))],
  ['signed in an order by keys', () => form(sortedByKey(genuine))],
  ['with the signature in capitals', () => form({ ...genuine, x_signature: genuine.x_signature?.toUpperCase() ?? '' })],
  ['with a signature cut short', () => form({ ...genuine, x_signature: genuine.x_signature?.slice(0, -1) ?? '' })],
  ['with a longer signature', () => form({ ...genuine, x_signature: `${genuine.x_signature}0` })],
  ['with the signature of another callback', () => form({ ...genuine, x_signature: failed.x_signature ?? '' })],
  ['of more money', () => form({ ...genuine, amount: '5000000', paid_amount: '5000000' })],
  ['with more paid than asked', () => form({ ...genuine, paid_amount: '5000000' })],
  ["of somebody else's bill", () => form({ ...genuine, id: othersBill })],
  ['of a failed payment, turned into a paid one', () => form({ ...failed, paid: 'true', state: 'paid' })],
  ['replayed with another time', () => form({ ...genuine, paid_at: '2026-11-21 12:00:00 +0800' })],
  ['with a field more', () => form({ ...genuine, bidder: '1001' })],
  ['with a field less', () => form(without(genuine, 'transaction_id'))],
  ['with two ids', () => ({ payload: `${form(genuine).payload}&id=${othersBill}` })],
  ['with two signatures', () => ({ payload: `${form(genuine).payload}&x_signature=${genuine.x_signature}` })],
  ['as JSON', () => ({ payload: JSON.stringify(genuine), type: 'application/json' })],
  ['as plain text', () => ({ payload: form(genuine).payload, type: 'text/plain' })],
  ['in the address', () => ({ payload: '', query: `?${form(genuine).payload}` })],
  ['empty', () => ({ payload: '' })],
  [
    'signed like a redirect',
    () => form({ ...genuine, x_signature: xSignature(redirectElements(genuine), house.settings.xSignatureKey) }),
  ],
  // From here on signed with the right key, as a mistake at Billplz or another house on the same account would be.
  ['of another collection, well signed', () => form(signed({ ...genuine, collection_id: 'another' }))],
  ['of a bill that nobody asked for, well signed', () => form(signed({ ...genuine, id: '0123456789abcdef' }))],
  ['of less money, well signed', () => form(signed({ ...genuine, amount: '100', paid_amount: '100' }))],
  ['of more money, well signed', () => form(signed({ ...genuine, amount: '5000000', paid_amount: '5000000' }))],
  ['paid in part, well signed', () => form(signed({ ...genuine, paid_amount: '100' }))],
  ['of a negative amount, well signed', () => form(signed({ ...genuine, amount: '-50000', paid_amount: '-50000' }))],
  ['of 5e4 sen, well signed', () => form(signed({ ...genuine, amount: '5e4', paid_amount: '5e4' }))],
  ['without an amount, well signed', () => form(signed(without(genuine, 'amount')))],
  ['paid but due, well signed', () => form(signed({ ...genuine, state: 'due' }))],
  ['unpaid but paid, well signed', () => form(signed({ ...genuine, paid: 'false' }))],
  ['paid in capitals, well signed', () => form(signed({ ...genuine, paid: 'TRUE' }))],
  ['with an id that is a path, well signed', () => form(signed({ ...genuine, id: '../v3/bills' }))],
];

test.each(FORGERIES)('a callback %s credits nothing', async (_, forge) => {
  const { payload, ...how } = forge();
  const before = house.house.book.revision;
  const answer = await deliverForm(house, payload, how);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(house.house.book.revision).toBe(before);
  const { state } = await house.db
    .selectFrom('office.payments')
    .select('state')
    .where('billId', '=', bill)
    .executeTakeFirstOrThrow();
  expect(state).toBe('due');
});

test('forged ones stand in the security log, of one network no more than ten a minute', async () => {
  const noted = () =>
    house.db.selectFrom('office.securityEvents').selectAll().where('kind', '=', 'callback-forged').execute();
  await expect.poll(async () => (await noted()).length).toBe(10);
  expect((await noted())[0]).toMatchObject({ accountId: null, network: '127.0.0.0/24', detail: { what: 'callback' } });
});

test('the genuine one credits', async () => {
  expect(FORGERIES.length).toBeGreaterThanOrEqual(20);
  expect((await deliverForm(house, form(genuine).payload)).statusCode).toBe(200);
  expect([house.balanceSen(1001), house.balanceSen(1002)]).toEqual([500_00, 0]);
});
