import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditSurplus, forfeitLot, payLot } from '#contract/purchases.ts';
import { openSettledHouse } from './testing/settled-house.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let boss: Settled['boss'];
let clerk: Settled['clerk'];
let wei: Settled['wei'];
let seen: Settled['seen'];
let post: Settled['post'];
let purchase: Settled['purchase'];
let close: Settled['close'];

beforeAll(async () => {
  ({ boss, clerk, wei, seen, post, purchase, close } = await openSettledHouse());
});
afterAll(() => close());

test('what the buyer is owed is shown, goes to their deposit account once and as it was shown, and is refunded from there', async () => {
  await post(boss, payLot.url, { auctionName: 'AMS1/102', amountPaid: 21_400 });
  const before = await purchase(wei, 'AMS1/102');
  expect(before).toMatchObject({ balanceDue: 0, surplus: 0, surplusCredited: 0 });
  const credit = (amount: number, who = boss, headers = {}) =>
    post(who, creditSurplus.url, { auctionName: 'AMS1/102', amount }, headers);
  expect(await credit(250.5)).toMatchObject({
    status: 409,
    body: { code: 'no-surplus', message: 'Nothing is owed to the buyer of this lot.' },
  });
  await post(boss, payLot.url, { auctionName: 'AMS1/102', amountPaid: 250.5, reference: 'TT-250', above: true });
  const owed = await purchase(wei, 'AMS1/102');
  const at = '2026-11-20T07:00:00.000Z';
  const more = { amount: 250.5, at, reference: 'TT-250', paidOn: '2026-11-20', way: null };
  expect(owed).toEqual({
    ...{ ...before, amountPaid: before.amountPaid + 250.5, balanceDue: -250.5, surplus: 250.5 },
    payments: [...before.payments, more],
  });
  expect(await credit(250.5, clerk)).toMatchObject({ status: 403 });
  for (const amount of [250, 250.51, 0.01]) {
    expect(await credit(amount)).toMatchObject({
      status: 409,
      body: { code: 'surplus-changed', message: 'By now RM250.50 is owed to the buyer of this lot.' },
    });
  }
  const key = { 'idempotency-key': 'surplus-of-102' };
  const both = await Promise.all([credit(250.5, boss, key), credit(250.5)]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  expect((await credit(250.5, boss, key)).body).toEqual({
    ...{ ...both[0]?.body, recorded: false },
    before: expect.objectContaining({ what: 'Surplus credited to the deposit', by: 'Person 1' }),
  });
  expect(await credit(250, boss, key)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(
    'Nothing more is owed to the buyer of this lot: RM250.50 was credited to their deposit account before.',
  );
  expect(both.find(({ status }) => status === 200)?.body.message).toBe('RM250.50 credited to the deposit account');
  expect([before.paid, before.gatePass]).toEqual([true, true]);
  expect(await purchase(wei, 'AMS1/102')).toEqual({ ...owed, balanceDue: 0, surplus: 0, surplusCredited: 250.5 });
  const sheet = await post(wei, '/api/transaction/getbypage', { noOfContent: 1, page: 1 });
  const details = 'Owed to you for lot 102 of AMS1';
  expect(sheet.body).toEqual([
    {
      ...{ id: expect.any(Number), time: '2026-11-20 15:00:00', at, transactionType: 'deposit' },
      ...{ value: 250.5, balance: 350.5, details, refundId: null },
    },
  ]);
  // Also in what they may have of their data, and once.
  const { body: data } = await wei.get('/api/user/own-data', seen());
  expect(data.purchases).toEqual([
    {
      ...{ lot: 'AMS1/102', soldAt: at, status: 'sold', forfeitedAt: null, hammerSen: 21_500_00, premiumSen: 600_00 },
      ...{ adminFeeSen: 300_00, safetyDepositSen: 500_00, depositSen: 1_500_00, additionalDepositSen: 0 },
      ...{ paidSen: 21_650_50, surplusCreditedSen: 250_50 },
    },
  ]);
});

test('what is owed is a task until it is credited: payments of a forfeited lot too', async () => {
  const owed = async (who = clerk) => (await who.get('/api/transaction/paylot/surplus/owed', seen())).body;
  expect(await owed()).toEqual({ owed: [] });
  expect(await owed(wei)).toMatchObject({ statusCode: 403 });
  await post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: 700, reference: 'TT-700' });
  await post(clerk, forfeitLot.url, { auctionName: 'AMS1/101' });
  await post(boss, payLot.url, { auctionName: 'AMS1/103', amountPaid: 21_400.5, reference: 'TT-103', above: true });
  const { owed: tasks } = await owed();
  expect(tasks).toMatchObject([
    { user: { id: 1001, firstName: 'Person 1001' }, mybid: { id: 'AMS1/101', status: 'forfeited', surplus: 700 } },
    { user: { id: 1001 }, mybid: { id: 'AMS1/103', status: 'sold', surplus: 0.5 } },
  ]);
  for (const { mybid } of tasks)
    await post(boss, creditSurplus.url, { auctionName: mybid.auctionName, amount: mybid.surplus });
  expect(await owed()).toEqual({ owed: [] });
});
