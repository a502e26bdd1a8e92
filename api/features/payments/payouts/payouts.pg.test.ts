import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { type Person, verifiedVendor } from '#api/testing/test-house.ts';
import { endPayout, type VendorPayout } from '#contract/vendors.ts';
import { createPaymentOrders } from '../billplz/payment-orders.ts';
import { type RefundingHouse, refundingHouse } from '../refunds/testing/refunding-house.ts';
import { payoutRows } from './rows.ts';
import { agreedVendor, paidOut, payTo } from './testing/vendor-owed.ts';
import { lookAtPayouts } from './work.ts';

const HOUR_MS = 3_600_000;

let house: RefundingHouse;
let jobs: Jobs;
let two: readonly [Person, Person];
let vendor: string;
let vendors = 0;
const AMOUNT = 900.25;

beforeAll(async () => {
  house = await refundingHouse();
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
  two = [await house.person(1, { role: 'admin' }), await house.person(2, { role: 'admin' })];
});
afterAll(async () => {
  await jobs.close();
  await house.end();
});
beforeEach(async () => {
  vendors += 1;
  vendor = `V${vendors}`;
  await agreedVendor(house, two[0], vendor);
  const owed = { type: 'pay-in-by-vendor', vendor, amountSen: 1_000_00, reference: `TT ${vendors}` };
  await house.say({ ...owed, alike: true } as never);
});

const deps = () => ({
  ...{ db: house.db, book: house.house.book, jobs, logger: house.app.log, now: () => house.clockMs },
  ...{ orders: createPaymentOrders(house.settings), rows: payoutRows(house.db, () => house.clockMs) },
});
const account = async () => (await two[0].get(`/api/vendor-accounts/${vendor}`)).body;
const payout = async (id: string): Promise<VendorPayout> =>
  (await account()).payouts.find((each: VendorPayout) => each.id === id);
const until = (id: string, expected: object) =>
  vi.waitFor(async () => expect(await payout(id)).toMatchObject(expected), { timeout: 20_000, interval: 30 });
const ordersOf = async (id: string) =>
  house.db.selectFrom('office.devPaymentOrders').selectAll().where('referenceId', '=', id).execute();
async function move(id: string, how: 'complete' | 'giveBack' | 'cancel'): Promise<number> {
  const [order] = await ordersOf(id);
  return house.tell(await house.orders[how](order?.id ?? ''));
}
const work = async (kind: string) =>
  (await two[0].get('/api/today')).body.work.find((each: { kind: string }) => each.kind === kind);
const end = (id: string, how: 'paid' | 'returned') =>
  two[0].post(endPayout.url, { id, end: how, ...(how === 'returned' && { words: 'Account closed' }) });

describe('an approved payout', () => {
  test('is one payment order to the account that was approved, and is paid when Billplz says so', async () => {
    await payTo(house, two, { vendor });
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'sent', byStaff: false, why: '' });
    expect(await ordersOf(id)).toMatchObject([{ bankAccountNumber: '514012345678', totalSen: AMOUNT * 100 }]);
    expect(await end(id, 'returned')).toMatchObject({ status: 409, body: { code: 'payout-under-way' } });
    expect(await move(id, 'complete')).toBe(200);
    expect(await payout(id)).toMatchObject({ state: 'paid' });
    expect(await account()).toMatchObject({ balance: 99.75 });
  });

  test('is told to the people of its vendor, each step once and in their language', async () => {
    await payTo(house, two, { vendor });
    for (const [id, language] of [
      [7_001, 'en'],
      [7_002, 'ms'],
    ] as const) {
      await verifiedVendor(house, id, `${vendor} Staff`);
      await house.db.updateTable('office.users').set({ language }).where('id', '=', id).execute();
    }
    const subjectsTo = async (id: number) => {
      const mails = await house.db
        .selectFrom('office.outbox')
        .select(['recipient', 'subject', 'text'])
        .orderBy('id')
        .execute();
      return mails.filter(({ recipient }) => recipient === `person${id}@test.invalid`);
    };
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'sent' });
    expect(await move(id, 'complete')).toBe(200);
    house.clockMs += HOUR_MS;
    expect(await move(id, 'giveBack')).toBe(200);
    await vi.waitFor(
      async () => {
        expect((await subjectsTo(7_001)).map(({ subject }) => subject)).toEqual([
          'Your payout of RM900.25 is on its way',
          'Your payout of RM900.25 has been paid',
          'Your payout of RM900.25 came back',
        ]);
        expect((await subjectsTo(7_002)).map(({ subject }) => subject)).toEqual([
          'Pembayaran RM900.25 kepada anda sedang diproses',
          'Pembayaran RM900.25 kepada anda telah dibuat',
          'Pembayaran RM900.25 kepada anda telah dipulangkan',
        ]);
      },
      { timeout: 20_000, interval: 50 },
    );
    const [first] = await subjectsTo(7_001);
    expect(first?.text).toContain('Maybank, ending in 5678');
    expect(first?.text).not.toContain('514012345678');
  });

  test('that the bank gives back late is on the account again, and Today counts it until another is proposed', async () => {
    await payTo(house, two, { vendor });
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'sent' });
    await move(id, 'complete');
    house.clockMs += 5 * 24 * HOUR_MS;
    const before = (await work('payouts-not-paid'))?.count ?? 0;
    expect(await move(id, 'giveBack')).toBe(200);
    expect(await payout(id)).toMatchObject({ state: 'returned', why: 'The bank returned the payment.' });
    expect(await account()).toMatchObject({ balance: 1_000 });
    expect((await work('payouts-not-paid')).count).toBe(before + 1);
    const again = await paidOut(house, two, AMOUNT, vendor);
    expect((await work('payouts-not-paid'))?.count ?? 0).toBe(before);
    await until(again, { state: 'sent' });
    expect(await account()).toMatchObject({ balance: 99.75 });
  });

  test('whose callbacks were lost is asked about', async () => {
    await payTo(house, two, { vendor });
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'sent' });
    const [order] = await ordersOf(id);
    await house.orders.complete(order?.id ?? '');
    house.clockMs += HOUR_MS;
    await lookAtPayouts(deps());
    expect(await payout(id)).toMatchObject({ state: 'paid' });
    await house.orders.giveBack(order?.id ?? '');
    house.clockMs += 25 * HOUR_MS;
    await lookAtPayouts(deps());
    expect(await payout(id)).toMatchObject({ state: 'returned' });
  });

  test('to an account that Billplz refuses is on the vendor’s account again, with what Billplz says', async () => {
    await payTo(house, two, { vendor, bankAccNo: '514012340000' });
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'refused', why: 'Bank account number is invalid' });
    expect(await account()).toMatchObject({ balance: 1_000 });
  });

  test('to a bank that Billplz does not serve is paid by hand: staff record its end', async () => {
    await payTo(house, two, { vendor, bank: 'Bank of the Village' });
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'ordered', byStaff: true });
    expect((await work('payouts-by-hand')).count).toBe(1);
    expect((await end(id, 'paid')).status).toBe(200);
    expect(await payout(id)).toMatchObject({ state: 'paid', byStaff: false });
    expect((await end(id, 'returned')).status).toBe(200);
    expect(await payout(id)).toMatchObject({ state: 'returned' });
    expect(await work('payouts-by-hand')).toBeUndefined();
  });

  test('that the house has no money for is tried again by itself', async () => {
    await house.orders.turn('no-funds', true);
    await payTo(house, two, { vendor });
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'ordered', why: 'The house has not enough money at Billplz.' });
    await house.orders.turn('no-funds', false);
    await until(id, { state: 'sent', why: '' });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('that nobody hears of for a week is left to staff', async () => {
    await payTo(house, two, { vendor });
    const id = await paidOut(house, two, AMOUNT, vendor);
    await until(id, { state: 'sent' });
    house.clockMs += 8 * 24 * HOUR_MS;
    await lookAtPayouts(deps());
    expect(await payout(id)).toMatchObject({ state: 'sent', byStaff: true });
    expect((await end(id, 'returned')).status).toBe(200);
    expect(await account()).toMatchObject({ balance: 1_000 });
  });

  test('that only the book has, since whoever approved it died, is taken up', async () => {
    await payTo(house, two, { vendor });
    const { body } = await two[0].post('/api/vendor-accounts/payout', { vendor, amount: AMOUNT });
    const { payee } = await payout(body.id);
    const people = { payee, proposedBy: 1, approvedBy: 2 };
    await house.say({
      ...{ type: 'order-vendor-payout', vendor, amountSen: AMOUNT * 100, reference: body.id, ...people },
    } as never);
    expect(await payout(body.id)).toMatchObject({ state: 'ordered' });
    await lookAtPayouts(deps());
    await until(body.id, { state: 'sent' });
    expect(await ordersOf(body.id)).toHaveLength(1);
  });
});

test('a payout of another amount or account is not what Billplz may state', async () => {
  await payTo(house, two, { vendor });
  const id = await paidOut(house, two, AMOUNT, vendor);
  await until(id, { state: 'sent' });
  const [order] = await ordersOf(id);
  const paid = await house.orders.complete(order?.id ?? '');
  expect(await house.tell(paid && { ...paid, totalSen: 1 })).toBe(409);
  expect(await house.tell(paid && { ...paid, bankAccountNumber: '999' })).toBe(409);
  expect(await payout(id)).toMatchObject({ state: 'sent' });
});
