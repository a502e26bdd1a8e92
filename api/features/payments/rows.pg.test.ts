import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { type Purpose, paymentRows } from './rows.ts';

const DAY_MS = 24 * 3_600_000;

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse();
  for (const id of [1001, 1002]) await house.person(id);
});
afterAll(() => house.end());

test('open bills count for what they are for: the deposit or one purchase, of one person, that can still be paid', async () => {
  const rows = paymentRows(house.db, () => house.clockMs);
  const [deposit, lot101, lot102] = [null, 'AMS1/101', 'AMS1/102'].map((lot) => ({
    userId: 1001,
    lot,
    charges: false,
  }));
  const charges = { userId: 1001, lot: 'AMS1/101', charges: true };
  const other = { userId: 1002, lot: null, charges: false };
  if (deposit === undefined || lot101 === undefined || lot102 === undefined) throw new Error('nothing to pay');
  const made = async (purpose: Purpose, amountSen: number, isDeleted = false) => {
    const id = await rows.open(purpose, amountSen);
    const payment = await rows.attach(id, `bill-${amountSen}`, amountSen);
    if (isDeleted) await rows.deleted(id);
    return payment?.id ?? '';
  };
  house.clockMs -= 7 * DAY_MS + 1;
  await made(deposit, 900_00);
  house.clockMs += 7 * DAY_MS + 1;
  await rows.open(deposit, 700_00);
  await made(deposit, 1_00);
  await made(deposit, 2_00);
  await made(deposit, 300_00, true);
  await rows.credited(await made(deposit, 400_00));
  await made(lot101, 10_00);
  await made(lot101, 20_00);
  await made(lot102, 100_00);
  await made(other, 5_00);
  await made(charges, 7_00);
  const all = [deposit, lot101, lot102, other, { userId: 1002, lot: 'AMS1/101', charges: false }, charges];
  expect(await Promise.all(all.map(rows.dueSen))).toEqual([3_00, 30_00, 100_00, 5_00, 0, 7_00]);
  const due = await Promise.all(all.map(rows.due));
  expect(due.map((some) => some.map(({ amountSen }) => amountSen).sort((a, b) => a - b))).toEqual([
    [1_00, 2_00],
    [10_00, 20_00],
    [100_00],
    [5_00],
    [],
    [7_00],
  ]);
});
