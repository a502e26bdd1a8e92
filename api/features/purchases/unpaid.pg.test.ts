import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import { forfeitLot, payLot } from '#contract/purchases.ts';
import { openSettledHouse } from './testing/settled-house.ts';

let settled: Awaited<ReturnType<typeof openSettledHouse>>;

beforeAll(async () => {
  settled = await openSettledHouse();
});
afterAll(() => settled.close());

const unpaid = async (due: string, page = 1, size = 50) => {
  const { status, body } = await settled.clerk.get(`/api/mybid/withuser/unpaid/${due}/${page}/${size}`, settled.seen());
  expect(status).toBe(200);
  const orders = body.purchases.map(({ user, mybid }: never) => [
    (mybid as { auctionName: string }).auctionName,
    (user as { id: number }).id,
  ]);
  return { orders, total: body.total, totalDue: body.totalDue };
};
const order = (who: Person, number: string) => who.get(`/api/mybid/withuser/order/${number}`, settled.seen());

test('one purchase is found by its order number, with its buyer, by admins only', async () => {
  const { clerk, vendor, aminah, purchase } = settled;
  expect(await order(clerk, 'AMS1/102')).toMatchObject({
    status: 200,
    body: {
      user: { id: 1002, email: 'person1002@test.invalid', firstName: 'Person 1002' },
      mybid: await purchase(settled.wei, 'AMS1/102'),
    },
  });
  for (const number of ['AMS1/104', 'AMS1/999', 'AMS9/102']) {
    expect(await order(clerk, number), number).toMatchObject({ status: 404, body: { code: 'purchase-not-found' } });
  }
  expect((await order(clerk, 'x/102')).status).toBe(400);
  for (const who of [vendor, aminah]) expect((await order(who, 'AMS1/101')).status).toBe(403);
});

test('what is unpaid is listed over all auctions, in pages with their sum; what is paid or forfeited is not', async () => {
  const { house, boss, clerk, post } = settled;
  const all = [
    ['AMS1/101', 1001],
    ['AMS1/102', 1002],
    ['AMS1/103', 1001],
  ];
  expect(await unpaid('all')).toEqual({ orders: all, total: 3, totalDue: 64_200 });
  expect(await unpaid('due')).toEqual({ orders: all, total: 3, totalDue: 64_200 });
  expect(await unpaid('overdue')).toEqual({ orders: [], total: 0, totalDue: 0 });
  expect(await unpaid('all', 2, 2)).toEqual({ orders: all.slice(2), total: 3, totalDue: 64_200 });
  await post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: 1_400, reference: 'TT 1' });
  await post(boss, payLot.url, { auctionName: 'AMS1/102', amountPaid: 21_400, reference: 'TT 2' });
  const left = [all[0], all[2]];
  expect(await unpaid('all')).toEqual({ orders: left, total: 2, totalDue: 41_400 });
  house.clockMs = Date.parse('2026-11-27T16:00:00.000Z');
  expect(await unpaid('overdue')).toEqual({ orders: left, total: 2, totalDue: 41_400 });
  expect(await unpaid('due')).toEqual({ orders: [], total: 0, totalDue: 0 });
  await post(clerk, forfeitLot.url, { auctionName: 'AMS1/103' });
  expect(await unpaid('all')).toEqual({ orders: [all[0]], total: 1, totalDue: 20_000 });
});
