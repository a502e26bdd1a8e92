import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentOrders } from '#api/features/payments/billplz/payment-orders.ts';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, START_MS } from '#api/testing/test-house.ts';
import { candidates } from './eligibility.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

let house: RefundingHouse;
const user = (id: number, values: object) =>
  house.db.updateTable('office.users').set(values).where('id', '=', id).execute();

/** A bidder for each thing that may stand against a refund. */
beforeAll(async () => {
  house = await refundingHouse();
  const lots = { '101': {}, '102': { regnNo: 'VBG 917' }, '103': { regnNo: 'PMR 2206' } };
  await openSession(house, { lots });
  const later = { session: 'AMS2', startsAtMs: END_MS, endsAtMs: END_MS + 3_600_000 };
  await openSession(house, { ...later, lots: { '201': {}, '202': { regnNo: 'JTK 8340' } } });
  for (let id = 2_001; id <= 2_010; id += 1) await house.bidder(id, { depositSen: 2_000_00 });
  await house.bidder(2_011, { depositSen: 0 });
  await house.bidder(2_012, { depositSen: 1_500_00 });
  await house.person(2_013);
  const wins = async (bidder: number, lotNo: string) => {
    await enterAndBid(house, lotNo, bidder);
  };
  house.clockMs = START_MS + 1_000;
  await wins(2_002, '101');
  await wins(2_003, '102');
  await wins(2_004, '103');
  house.clockMs = END_MS + 1_000;
  await endSale(house, 'balance-out-deposits');
  await house.say({ type: 'pay-purchase', lot: 'AMS1/102', amountSen: 21_400_00, reference: 'paid' });
  await house.say({ type: 'forfeit-lot', lot: 'AMS1/103' });
  await wins(2_005, '201');
  await wins(2_012, '202');
  await user(2_006, { inactive: true });
  await user(2_007, { bankChangedAt: new Date(house.clockMs) });
  await user(2_008, { bankName: 'No such bank' });
  await house.db
    .updateTable('office.bankChecks')
    .set({ bankName: 'No such bank' })
    .where('userId', '=', 2_008)
    .execute();
  await house.db.updateTable('office.bankChecks').set({ status: 'pending' }).where('userId', '=', 2_009).execute();
  await house.db.updateTable('office.jobKinds').set({ pausedAt: new Date() }).execute();
  const admin = await house.person(104, { role: 'admin' });
  const form = { ...(await house.accountOf(2_010)), total: 1_000 };
  expect((await admin.post('/api/transaction/refund/singleuser', form)).status).toBe(200);
});
afterAll(() => house.end());

test('what stands against a refund, for one by one, all at once, and the lost bidders', async () => {
  const deps = { db: house.db, book: house.house.book, orders: createPaymentOrders(house.settings) };
  const userIds = Array.from({ length: 14 }, (_, n) => 2_001 + n);
  const found = await Promise.all(
    (['single', 'all', 'lostBidders'] as const).map((among) => candidates(deps, among, { userIds })),
  );
  const table = userIds.map((id, at) => [id, ...found.map((some) => some[at]?.problem)]);
  expect(table).toEqual([
    [2_001, null, null, null],
    [2_002, null, null, 'unpaid-purchase'],
    [2_003, null, null, null],
    [2_004, null, null, null],
    [2_005, null, null, 'winning-lots'],
    [2_006, null, 'inactive', 'inactive'],
    [2_007, 'bank-on-hold', 'bank-on-hold', 'bank-on-hold'],
    [2_008, 'bank-not-served', 'bank-not-served', 'bank-not-served'],
    [2_009, 'bank-not-verified', 'bank-not-verified', 'bank-not-verified'],
    [2_010, 'refund-under-way', 'refund-under-way', 'refund-under-way'],
    [2_011, 'nothing-refundable', 'nothing-refundable', 'nothing-refundable'],
    [2_012, 'winning-lots', 'winning-lots', 'winning-lots'],
    [2_013, 'bank-not-verified', 'bank-not-verified', 'bank-not-verified'],
    [2_014, 'no-account', 'no-account', 'no-account'],
  ]);
  const amounts = found.map((some) => some.map(({ refundableSen }) => refundableSen));
  expect(amounts).toEqual([amounts[0], amounts[0], amounts[0]]);
  expect(amounts[0]?.slice(0, 5)).toEqual([2_000_00, 500_00, 500_00, 500_00, 500_00]);
  expect(await candidates(deps, 'all')).toEqual(found[1]?.filter(({ balanceSen }) => balanceSen > 0));
});

test('a refund is in the way of another one until it has ended', async () => {
  const deps = { db: house.db, book: house.house.book, orders: createPaymentOrders(house.settings) };
  const states = ['waiting', 'ordered', 'sent', 'settled', 'returned', 'failed'] as const;
  const found = new Map<string, unknown>();
  for (const state of states) {
    await house.db.updateTable('office.refunds').set({ state }).where('userId', '=', 2_010).execute();
    const [candidate] = await candidates(deps, 'single', { userIds: [2_010] });
    found.set(state, candidate?.problem);
  }
  const underWay = { waiting: 'refund-under-way', ordered: 'refund-under-way', sent: 'refund-under-way' };
  expect(Object.fromEntries(found)).toEqual({ ...underWay, settled: null, returned: null, failed: null });
});
