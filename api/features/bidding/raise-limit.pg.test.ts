import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';

const BID = '/api/socket/auctionlot/post';

let house: TestHouse;
let aminah: Person;
let wei: Person;

beforeAll(async () => {
  house = await testHouse();
  await openSession(house, { lots: { '101': {} } });
  aminah = await house.person(1001);
  wei = await house.person(1002);
  house.clockMs = START_MS;
  for (const who of [aminah, wei]) await who.post('/api/socket/lotunit/enter', { lotNo: '101' });
});

afterAll(() => house.end());

const start = (offerBidPrice: number) => ({ id: '101', startOrRaise: 'start', latestBid: 0, offerBidPrice });
const raise = (latestBid: number, offerBidPrice: number) => ({
  id: '101',
  startOrRaise: 'raise',
  latestBid,
  offerBidPrice,
});

/** A bid that is too high, which leaves the book as it was. */
async function refused(who: Person, body: object, expected: object): Promise<void> {
  const before = house.house.book.revision;
  expect(await who.post(BID, body)).toMatchObject({ status: 409, body: { code: 'bid-too-high', ...expected } });
  expect(house.house.book.revision).toBe(before);
}

test('a bid is at most twice the price plus RM5,000, unless the house sets another limit', async () => {
  const most = (amount: string) => `This is higher than a single bid may go. The most you can bid now is ${amount}.`;
  await refused(aminah, start(26_501), {
    message: most('RM48,000.00'),
    auctionLotSocket: { id: '101', latestBid: 0, bidderNo: null },
    maximumBid: 48_000,
  });
  expect((await aminah.post(BID, start(26_500))).status).toBe(200);
  for (const amount of [101_001, 99_999_999, 1_000_000_000]) {
    await refused(wei, raise(0, amount), {
      message: most('RM101,000.00'),
      auctionLotSocket: { id: '101', latestBid: 48_000, bidderNo: 1001 },
      maximumBid: 101_000,
    });
  }

  expect(await wei.post(BID, raise(0, 1_000_000_001))).toMatchObject({
    status: 400,
    body: { message: 'offerBidPrice must be whole ringgit, from 0 to 1,000,000,000.' },
  });

  const set = (who: Omit<Person, 'id'>, timesPercent: number, plus: number) =>
    who.post('/api/auctionmanager/raiselimit/save', { timesPercent, plus });
  const chief = await house.person(1, { role: 'admin' });
  const admin = await house.person(104, { role: 'admin' });
  expect((await set(admin, 110, 0)).status).toBe(403);
  expect((await set(wei, 110, 0)).status).toBe(403);
  for (const bad of [
    [99, 0],
    [1_001, 0],
    [110.5, 0],
    [110, 0.5],
    [110, -1],
    [110, 1_000_001],
  ] as const) {
    const [percent, plus] = bad;
    expect(await set(chief, percent, plus)).toMatchObject({
      status: 400,
      body: { message: 'The limit must be 100 to 1,000 percent, plus RM0.00 to RM1,000,000.00 in whole ringgit.' },
    });
  }
  expect(await set(chief, 100, 199)).toMatchObject({
    status: 409,
    body: { code: 'raise-limit-too-low', message: 'The limit leaves no room for the minimum raise of lot AMS1/101.' },
  });
  const done = await set(chief, 110, 200);
  expect(done).toMatchObject({ status: 200, body: { raiseLimit: { timesPercent: 110, plus: 200 } } });
  const seen = await guest(house).get('/api/socket/auctionlot/101', { 'x-at-least-revision': `${done.body.revision}` });
  expect(seen.body.raiseLimit).toEqual({ timesPercent: 110, plus: 200 });
  const late = { timesPercent: 300, plus: 0, shown: { timesPercent: 200, plus: 5_000 } };
  expect(await chief.post('/api/auctionmanager/raiselimit/save', late)).toMatchObject({
    status: 409,
    body: {
      ...{ code: 'raise-limit-changed', present: { timesPercent: 110, plus: 200 }, changed: { by: 'Person 1' } },
      message: expect.stringMatching(
        /^Nothing was set: by now the limit of a raise is 110% plus RM200.00. .* by Person 1, 20 Nov 2026,/,
      ),
    },
  });
  await refused(wei, raise(48_000, 5_001), { maximumBid: 53_000 });
  expect((await wei.post(BID, raise(48_000, 5_000))).status).toBe(200);
});
