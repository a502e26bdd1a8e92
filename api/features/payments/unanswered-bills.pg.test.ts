/** Bills that were asked for by a process that died before it wrote the answer down. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import { createBillplzClient } from './billplz/client.ts';
import { lookAtBillsOfAll } from './bills.ts';
import { type PaymentRows, paymentRows } from './rows.ts';
import { type PayingHouse, payingHouse } from './testing/paying-house.ts';

const DAY_MS = 24 * 3_600_000;

let house: PayingHouse;
let rows: PaymentRows;
let next = 5_000;

beforeAll(async () => {
  house = await payingHouse();
  rows = paymentRows(house.db, () => house.clockMs);
});
afterAll(() => house.end());

const someone = () => house.person(++next, { depositSen: 0 });

async function look(): Promise<void> {
  const client = createBillplzClient(house.settings);
  const settling = {
    ...{ book: house.house.book, client, rows, collectionId: house.settings.collectionId },
    ...{ confirm: async () => undefined, takeBackUnneeded: async () => undefined, logger: { warn: () => undefined } },
  };
  await lookAtBillsOfAll({ rows, client, settling }, new AbortController().signal);
}

/** Billplz has made the bill, and whoever asked for it died before it wrote the number down. */
async function lostAnswer(person: Person, amount: number): Promise<string> {
  const bill = await house.bill(person, amount);
  await house.db
    .updateTable('office.payments')
    .set({ billId: null, state: 'asked' })
    .where('billId', '=', bill)
    .execute();
  return bill;
}

const stateOf = async ({ id }: Person) =>
  (await house.db.selectFrom('office.payments').select('state').where('userId', '=', id).execute()).map(
    ({ state }) => state,
  );

test('end after a day, and not before', async () => {
  const ali = await someone();
  await rows.open({ userId: ali.id, lot: null, charges: false }, 500_00);
  await lostAnswer(ali, 60);
  house.clockMs += DAY_MS - 1;
  await look();
  expect(await stateOf(ali)).toEqual(['asked', 'asked']);
  house.clockMs += 1;
  await look();
  expect(await stateOf(ali)).toEqual(['refused', 'refused']);
  expect(house.balanceSen(ali.id)).toBe(0);
});

test('an answer that comes after all, and a bill that is refused after it was paid, stay as they are', async () => {
  const ali = await someone();
  const late = await rows.open({ userId: ali.id, lot: null, charges: false }, 50_00);
  house.clockMs += DAY_MS;
  await look();
  const number = `late-${randomUUID().slice(0, 8)}`;
  expect(await rows.attach(late, number, 50_00)).toMatchObject({ state: 'due', billId: number });
  await rows.refuse(late);
  await rows.endUnanswered();
  expect(await stateOf(ali)).toEqual(['due']);
});

test('are credited once where the bank made the bill and it is paid, before and after the end, however often that is said', async () => {
  const step = fc.constantFrom('pay', 'tell', 'a day', 'look', 'both');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const ali = await someone();
      const bill = await lostAnswer(ali, 70);
      let form: URLSearchParams | undefined;
      let isTold = false;
      for (const each of steps) {
        if (each === 'pay') form ??= await house.callback(bill);
        else if (each === 'a day') house.clockMs += DAY_MS;
        else if (each === 'look') await look();
        else if (form !== undefined) {
          const told = form;
          const [status] = await Promise.all([
            house.deliver(told),
            ...(each === 'both' ? [house.deliver(told), look()] : []),
          ]);
          expect(status).toBe(200);
          isTold = true;
        }
        expect(house.balanceSen(ali.id)).toBe(isTold ? 70_00 : 0);
      }
      await look();
      expect(house.balanceSen(ali.id)).toBe(isTold ? 70_00 : 0);
      if (isTold) expect(await stateOf(ali)).toEqual(['paid']);
    }),
    { numRuns: 25 },
  );
});
