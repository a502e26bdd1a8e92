import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';

let house: TestHouse;
let aminah: Person;
let wei: Person;

beforeAll(async () => {
  house = await testHouse();
  await openSession(house, { lots: { '101': {} } });
  aminah = await house.person(1001, { depositSen: 0 });
  await house.person(1002);
  house.clockMs = START_MS;
  const credit = { type: 'credit-deposit', bidder: 1001 };
  await house.say({ ...credit, amountSen: 2_000_50, source: 'top-up', reference: '8X0Iyzaw' });
  await house.say({ ...credit, amountSen: 100_00, source: 'house', reference: 'a word of the house' });
  const reversal = { type: 'reverse-deposit', bidder: 1001, amountSen: 50_00 };
  await house.say({ ...reversal, source: 'bank', reference: 'FPX 1' });
  await house.say({ ...reversal, source: 'house', reference: 'a mistake' });
  await aminah.post('/api/socket/lotunit/enter', { lotNo: '101' });
  await aminah.post('/api/socket/auctionlot/post', {
    id: '101',
    startOrRaise: 'start',
    latestBid: 0,
    offerBidPrice: 0,
  });
  house.clockMs = END_MS;
  await house.say({ type: 'record-sales', session: 'AMS1' });
  await house.say({ type: 'balance-out-deposits', session: 'AMS1' });
  await house.say({ ...reversal, amountSen: 1_000_00, source: 'bank', above: true, reference: 'FPX 2' });
  await house.say({ type: 'reset-deposit', bidder: 1001 });
  wei = await house.person(1003, { depositSen: 900_00 });
  for (const [reference, amountSen] of [
    ['refund-1', 300_00],
    ['refund-2', 200_00],
  ] as const) {
    await house.say({ type: 'order-refund', bidder: 1003, amountSen, reference });
  }
  await house.say({ type: 'return-refund', reference: 'refund-1' });
  await house.say({ type: 'record-refund', bidder: 1003, amountSen: 100_00, reference: 'cash' });
});

afterAll(() => house.end());

const now = () => upToDate(house);
const page = async (number: number, noOfContent = 5) =>
  (await aminah.post('/api/transaction/getbypage', { userId: 1001, noOfContent, page: number }, now())).body;

test('movements come five a page, newest first, with a sentence each', async () => {
  expect((await aminah.post('/api/transaction/count', { userId: 1001 }, now())).body).toEqual({ count: 7 });
  const [first, second] = [await page(1), await page(2)];
  const told = ({ transactionType, value, balance, details }: Record<string, unknown>) => [
    transactionType,
    value,
    balance,
    details,
  ];
  expect([...first, ...second].map(told)).toEqual([
    ['reset', 499.5, 0, 'Negative balance written off by the auction house'],
    ['reversal', -1_000, -499.5, 'Taken back by the bank, FPX 2'],
    ['purchase', -1_500, 500.5, 'Deposit used for lot 101 of AMS1'],
    ['reversal', -50, 2_000.5, 'Corrected by the auction house'],
    ['reversal', -50, 2_050.5, 'Taken back by the bank, FPX 1'],
    ['deposit', 100, 2_100.5, 'Credited by the auction house'],
    ['deposit', 2_000.5, 2_000.5, 'Top-up by online banking, bill 8X0Iyzaw'],
  ]);
  expect(second.at(-1)).toMatchObject({ time: '2026-11-20 12:00:00', at: '2026-11-20T04:00:00.000Z' });
  expect(await page(3)).toEqual([]);
});

test('a refund, and one that came back, say which refund it is; one by other means has none', async () => {
  const body = { userId: 1003, noOfContent: 10, page: 1 };
  const rows = (await wei.post('/api/transaction/getbypage', body, now())).body;
  const at = { time: '2026-11-20 15:00:00', at: new Date(END_MS).toISOString(), id: expect.any(Number) };
  const row = (transactionType: string, details: string, value: number, balance: number, refundId: string | null) => ({
    ...{ ...at, transactionType, details, value, balance, refundId },
  });
  expect(rows).toEqual([
    row('refund', 'Refunded by the auction house', -100, 600, null),
    row('returned refund', 'Refund returned to your deposit', 300, 700, 'refund-1'),
    row('refund', 'Refund to your bank account', -200, 400, 'refund-2'),
    row('refund', 'Refund to your bank account', -300, 600, 'refund-1'),
    row('deposit', 'Credited by the auction house', 900, 900, null),
  ]);
});

test('one sees their own; an admin anybody’s', async () => {
  for (const url of ['/api/transaction/count', '/api/transaction/getbypage']) {
    const body = { userId: 1002, noOfContent: 5, page: 1 };
    expect((await aminah.post(url, body)).status).toBe(403);
  }
  const admin = await house.person(11, { role: 'admin' });
  expect((await admin.post('/api/transaction/count', { userId: 1001 }, now())).body).toEqual({ count: 7 });
  expect((await admin.post('/api/transaction/count', {}, now())).body).toEqual({ count: 0 });
});

test.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: 'NaN' }, { noOfContent: 0 }, { noOfContent: 1e9 }])(
  '%j is no page',
  async (wrong) => {
    const answer = await aminah.post('/api/transaction/getbypage', { noOfContent: 5, page: 1, ...wrong });
    expect(answer.status).toBe(400);
  },
);
