import { afterEach, beforeEach, expect, test } from 'vitest';
import { guest, type Person } from '#api/testing/test-house.ts';
import { redirectElements, xSignature } from './billplz/signatures.ts';
import { type PayingHouse, payingHouse } from './testing/paying-house.ts';

const STATUS = '/api/transaction/topup/status';

let house: PayingHouse;
let aminah: Person;

/** Of a top-up of RM500.00. */
const DEPOSIT = { amount: 500, lot: null, charges: false, toDeposit: 0 };

beforeEach(async () => {
  house = await payingHouse();
  aminah = await house.person(1001, { depositSen: 0 });
});

afterEach(() => house.end());

const state = async (returned: Record<string, string>) => {
  house.clockMs += 3_000;
  return (await aminah.post(STATUS, { returned })).body.returned;
};

test('a return whose callback got lost finds the money at Billplz', async () => {
  const returned = await house.returned(await house.bill(aminah, 500));
  expect(house.balanceSen(1001)).toBe(0);
  expect(await state(returned)).toEqual({ ...DEPOSIT, state: 'paid' });
  expect(await state(returned)).toEqual({ ...DEPOSIT, state: 'paid' });
  expect(house.balanceSen(1001)).toBe(500_00);
});

test('so does a look at the page, without coming back at all', async () => {
  for (const amount of [100, 200]) await house.bills.pay(await house.bill(aminah, amount));
  const unpaid = await house.bill(aminah, 400);
  expect(await aminah.post(STATUS, {})).toMatchObject({ status: 200, body: { returned: null } });
  expect(house.balanceSen(1001)).toBe(300_00);

  // One bill is asked about once in a while only.
  await house.bills.pay(unpaid);
  await aminah.post(STATUS, {});
  expect(house.balanceSen(1001)).toBe(300_00);
  house.clockMs += 3_000;
  await aminah.post(STATUS, {});
  expect(house.balanceSen(1001)).toBe(700_00);
});

test('a bill that was taken back and is paid all the same is looked at as well', async () => {
  const billId = await house.bill(aminah, 500);
  await house.db.updateTable('office.payments').set({ state: 'deleted' }).where('billId', '=', billId).execute();
  await house.bills.pay(billId);
  await aminah.post(STATUS, {});
  expect(house.balanceSen(1001)).toBe(500_00);
});

test('of many bills that nobody paid none keeps another from being looked at', async () => {
  const paid = await house.bill(aminah, 500);
  for (let i = 0; i < 6; i += 1) {
    house.clockMs += 1;
    await house.bill(aminah, 100);
  }
  await house.bills.pay(paid);
  for (let look = 0; look < 2; look += 1) {
    await aminah.post(STATUS, {});
    house.clockMs += 60_000;
  }
  expect(house.balanceSen(1001)).toBe(500_00);
});

test('a payment that failed says so, until another try succeeds', async () => {
  const billId = await house.bill(aminah, 500);
  const failed = await house.returned(billId, false);
  expect(await state(failed)).toEqual({ ...DEPOSIT, state: 'failed' });
  await house.deliver(await house.callback(billId));
  expect(await state(failed)).toEqual({ ...DEPOSIT, state: 'paid' });
});

test('while the bank makes up its mind a payment is on its way', async () => {
  const billId = await house.bill(aminah, 500);
  const fields = { ...(await house.returned(billId, false)), transaction_status: 'pending' };
  const returned = { ...fields, x_signature: xSignature(redirectElements(fields), house.settings.xSignatureKey) };
  expect(await state(returned)).toEqual({ ...DEPOSIT, state: 'on its way' });
  await house.deliver(await house.callback(billId));
  expect(await state(returned)).toEqual({ ...DEPOSIT, state: 'paid' });
});

test('even a signed return credits nothing by itself', async () => {
  const billId = await house.bill(aminah, 500);
  const fields = { ...(await house.returned(billId, false)), paid: 'true', transaction_status: 'completed' };
  const returned = { ...fields, x_signature: xSignature(redirectElements(fields), house.settings.xSignatureKey) };
  expect(await state(returned)).toEqual({ ...DEPOSIT, state: 'on its way' });
  expect(house.balanceSen(1001)).toBe(0);
});

test('a forged return is not believed', async () => {
  const genuine = await house.returned(await house.bill(aminah, 500), false);
  for (const forged of [
    { ...genuine, paid: 'true' },
    { ...genuine, x_signature: '' },
    Object.fromEntries(Object.entries(genuine).filter(([name]) => name !== 'x_signature')),
    { ...genuine, extra: '1' },
    {},
  ]) {
    expect(await aminah.post(STATUS, { returned: forged })).toMatchObject({
      status: 400,
      body: { code: 'signature-invalid' },
    });
  }
});

test("somebody else's return is nobody else's business", async () => {
  const wei = await house.person(1002, { depositSen: 0 });
  const returned = await house.returned(await house.bill(wei, 500));
  expect(await aminah.post(STATUS, { returned })).toMatchObject({ status: 404 });
  expect(house.balanceSen(1002)).toBe(0);
  expect(await guest(house).post(STATUS, { returned })).toMatchObject({ status: 401 });
});
