/** Bills that were paid at the bank and of which no callback came, asked for by the house. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import { createBillplzClient } from './billplz/client.ts';
import { type BillDeps, lookAtBillsOfAll } from './bills.ts';
import { paymentRows } from './rows.ts';
import { anotherProcess, type PayingHouse, payingHouse } from './testing/paying-house.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let house: PayingHouse;
const people: Person[] = [];

beforeAll(async () => {
  house = await payingHouse();
  for (let id = 1; id <= 6; id += 1) people.push(await house.person(id, { depositSen: 0 }));
});
afterAll(() => house.end());

/** Every question that a process of the house asks Billplz; `askedAbout`: of which bills. */
function asking(of: PayingHouse = house) {
  const askedAbout: string[] = [];
  const real = createBillplzClient(of.settings);
  const client = {
    ...real,
    bill: (id: string) => {
      askedAbout.push(id);
      return real.bill(id);
    },
  };
  const rows = paymentRows(of.db, () => house.clockMs);
  const settling = {
    ...{ book: of.house.book, client, rows, collectionId: of.settings.collectionId },
    ...{ confirm: async () => undefined, takeBackUnneeded: async () => undefined, logger: { warn: () => undefined } },
  };
  const deps: Pick<BillDeps, 'rows' | 'client' | 'settling'> = { rows, client, settling };
  return { askedAbout, look: () => lookAtBillsOfAll(deps, new AbortController().signal) };
}

const [first, second, third] = [0, 1, 2].map((i) => () => people[i] as Person);

test('a payer who never comes back is credited all the same, once, whichever of two processes asks', async () => {
  const bills = [];
  for (const person of people) bills.push(await house.bill(person, 500 + person.id));
  const unpaid = await house.bill(first?.() as Person, 700);
  for (const bill of bills) await house.callback(bill);
  const { askedAbout, look } = asking();
  // A callback is given its time.
  house.clockMs += MINUTE_MS;
  expect(await look()).toBe(0);
  house.clockMs += 2 * MINUTE_MS;
  const other = await anotherProcess(house);
  const beside = asking(other);
  const looked = await Promise.all([look(), beside.look()]);
  expect(looked[0] + looked[1]).toBe(7);
  await house.house.atNewest();
  expect([...askedAbout, ...beside.askedAbout].toSorted()).toEqual([...bills, unpaid].toSorted());
  expect(people.map(({ id }) => house.balanceSen(id))).toEqual(
    [501, 502, 503, 504, 505, 506].map((ringgit) => ringgit * 100),
  );
  await other.close();
  // Only the one that is open is asked about again.
  house.clockMs += 5 * MINUTE_MS;
  expect(await look()).toBe(1);
  expect(people.map(({ id }) => house.balanceSen(id))).toEqual(
    [501, 502, 503, 504, 505, 506].map((ringgit) => ringgit * 100),
  );
});

test('the older a bill, the more seldom it is asked about; after a week no more', async () => {
  const bill = await house.bill(second?.() as Person, 800);
  const madeMs = house.clockMs;
  const { askedAbout, look } = asking();
  const asked: number[] = [];
  for (; house.clockMs <= madeMs + 8 * DAY_MS; house.clockMs += 15 * MINUTE_MS) {
    askedAbout.length = 0;
    await look();
    if (askedAbout.includes(bill)) asked.push(house.clockMs - madeMs);
  }
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.length).toBeLessThan(40);
  expect(asked.at(-1)).toBeLessThanOrEqual(7 * DAY_MS);
  expect(asked.at(-1)).toBeGreaterThan(4 * DAY_MS);
  const gaps = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
});

test('a bill that was taken back and paid all the same counts; one that Billplz does not have is asked about and nothing more', async () => {
  const before = house.balanceSen(third?.().id ?? 0);
  const bill = await house.bill(third?.() as Person, 900);
  await house.db.updateTable('office.payments').set({ state: 'deleted' }).where('billId', '=', bill).execute();
  const lost = await house.bill(first?.() as Person, 950);
  await house.db.updateTable('office.payments').set({ billId: 'unknown1' }).where('billId', '=', lost).execute();
  await house.callback(bill);
  house.clockMs += 3 * MINUTE_MS;
  const { askedAbout, look } = asking();
  await look();
  expect(askedAbout).toEqual(expect.arrayContaining([bill, 'unknown1']));
  expect(house.balanceSen(third?.().id ?? 0)).toBe(before + 900_00);
  const { state } = await house.db
    .selectFrom('office.payments')
    .select('state')
    .where('billId', '=', 'unknown1')
    .executeTakeFirstOrThrow();
  expect(state).toBe('due');
});
