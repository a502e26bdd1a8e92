import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  END_MS,
  openSession,
  openTestHouse,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';

let house: TestHouse;
let aminah: Person;
let wei: Person;
let admin: Person;
let vendor: Person;
let anybody: Person;

beforeAll(async () => {
  house = await testHouse();
  aminah = await house.person(1001);
  wei = await house.person(1002);
  admin = await house.person(104, { role: 'admin' });
  vendor = await verifiedVendor(house, 12);
  anybody = await house.person(13, { role: 'vendor' });
  await openSession(house, { lots: { '101': {}, '102': { vendor: 'KNB' }, '103': {} } });
  house.clockMs = START_MS;
  for (const lotNo of ['101', '102']) await takeTheLead(aminah, lotNo);
  house.clockMs = START_MS + 61_000;
});

afterAll(() => house.end());

async function takeTheLead(who: Person, lotNo: string): Promise<void> {
  await who.post('/api/socket/lotunit/enter', { lotNo });
  const answer = await who.post('/api/socket/auctionlot/post', {
    id: lotNo,
    startOrRaise: 'start',
    latestBid: 0,
    offerBidPrice: 0,
  });
  expect(answer.status).toBe(200);
}

const newest = () => upToDate(house);
const liveBids = async (who: Person) => {
  const { body } = await who.get('/api/socket/auctionlot/get/all', newest());
  return body.map((row: { id: string; bidderName?: string; latestEmail?: string }) =>
    [row.id, row.bidderName, row.latestEmail].join(' ').trim(),
  );
};
const monitor = async (who: Person, query = '') => (await who.get(`/api/unit-monitor${query}`, newest())).body;
const namesIn = ({ lots }: { lots: { id: string; bidderName?: string }[] }) =>
  lots.map(({ id, bidderName }) => [id, bidderName].join(' ').trim());

const named = (lot: string) => `${lot} Person 1001 person1001@test.invalid`;

describe('who leads which lot', () => {
  test('bidders see the numbers of all lots, admins names as well', async () => {
    expect(await liveBids(wei)).toEqual(['101', '102']);
    expect(await liveBids(admin)).toEqual([named('101'), named('102')]);
  });

  test('a vendor sees their own lots alone, and while the session runs nobody on top of them', async () => {
    expect(await liveBids(vendor)).toEqual(['101']);
    const { body } = await vendor.get('/api/socket/auctionlot/get/all', newest());
    expect(body).toMatchObject([{ id: '101', latestBid: 21_500, bidderNo: null }]);
  });

  test('a vendor account of no vendor sees nothing', async () => {
    expect(await liveBids(anybody)).toEqual([]);
  });
});

describe('the unit monitor', () => {
  test('has every lot, with and without a bid, and who is in it', async () => {
    const { lots, sessions, vendors } = await monitor(admin);
    expect(namesIn({ lots })).toEqual(['101 Person 1001', '102 Person 1001', '103']);
    expect(lots[0]).toMatchObject({ startingPrice: 21_500, latestBid: 21_500, bidderNo: 1001, bidCount: 1 });
    expect(lots[0]).toMatchObject({ biddersInLot: 1, watching: 0, deposit: 1_500, vendor: 'TM' });
    expect(lots[2]).toMatchObject({ latestBid: 0, bidderNo: null, bidCount: 0, biddersInLot: 0 });
    expect(vendors).toEqual(['KNB', 'TM']);
    expect(sessions).toMatchObject([
      { session: 'AMS1', startsAt: new Date(START_MS).toISOString(), endsAt: new Date(END_MS).toISOString() },
    ]);
  });

  test('tells a vendor of their own lots alone, whatever they ask for', async () => {
    for (const query of ['', '?vendor=TM']) {
      const answer = await monitor(vendor, query);
      expect(namesIn(answer)).toEqual(['101', '103']);
      expect(answer.vendors).toEqual(['TM']);
    }
    const foreign = await monitor(vendor, '?vendor=KNB');
    expect([foreign.lots, foreign.sessions]).toEqual([[], []]);
    expect((await monitor(anybody)).lots).toEqual([]);
  });

  test('of one vendor, and all others can still be chosen', async () => {
    const { lots, vendors, sessions } = await monitor(admin, '?vendor=KNB');
    expect([namesIn({ lots }), vendors]).toEqual([['102 Person 1001'], ['KNB', 'TM']]);
    expect(sessions.map(({ session }: { session: string }) => session)).toEqual(['AMS1']);
  });

  test('counts bids by the minute, of the chosen lots, also those from before the process', async () => {
    const other = await openTestHouse(house.databaseUrl);
    other.clockMs = START_MS + 61_000;
    const authorization = `Bearer ${other.app.signToken({ id: 104, tokenVersion: 0 })}`;
    for (const { app } of [house, other]) {
      for (const [query, bids] of [
        ['', 2],
        ['?vendor=KNB', 1],
      ] as const) {
        const answer = await app.inject({
          url: `/api/unit-monitor${query}`,
          headers: { authorization, ...newest() },
        });
        const { minutes, sessions } = answer.json();
        expect(minutes).toHaveLength(30);
        expect(minutes.slice(-2)).toEqual([START_MS, START_MS + 60_000].map((ms) => new Date(ms).toISOString()));
        expect(sessions.map((each: { bids: number[] }) => [each.bids.length, ...each.bids.slice(-2)])).toEqual([
          [30, bids, 0],
        ]);
      }
    }
    await other.close();
  });
});

describe('the price of a lot over time', () => {
  const price = (who: Person, lot: string) => who.get(`/api/unit-monitor/price/${lot}`, newest());

  test('is told to admins of every lot and to a vendor of their own, without a bidder', async () => {
    for (const who of [admin, vendor]) {
      const answer = await price(who, 'AMS1/101');
      expect(answer.body).toEqual({
        startingPrice: 21_500,
        bids: [{ at: new Date(START_MS).toISOString(), amount: 21_500 }],
      });
    }
    expect((await price(admin, 'AMS1/103')).body).toEqual({ startingPrice: 21_500, bids: [] });
    expect((await price(admin, 'AMS1/102')).status).toBe(200);
    for (const [who, lot] of [
      [vendor, 'AMS1/102'],
      [anybody, 'AMS1/101'],
      [admin, 'AMS1/999'],
      [admin, 'AMS9/101'],
    ] as const) {
      expect(await price(who, lot)).toMatchObject({ status: 404, body: { code: 'lot-not-found' } });
    }
    expect((await price(wei, 'AMS1/101')).status).toBe(403);
  });
});

test('once a session has ended, the vendor of a lot sees who is on top of it; bidders do not', async () => {
  house.clockMs = END_MS - 1;
  expect(await liveBids(vendor)).toEqual(['101']);
  expect(namesIn(await monitor(vendor))).toEqual(['101', '103']);
  house.clockMs = END_MS;
  expect(await liveBids(vendor)).toEqual([named('101')]);
  expect(namesIn(await monitor(vendor))).toEqual(['101 Person 1001', '103']);
  expect(await liveBids(wei)).toEqual(['101', '102']);
});

test('who leads lots of one vendor is named on that whose session has ended, not on that whose session runs', async () => {
  const times = { startsAtMs: END_MS + 60_000, endsAtMs: END_MS + 3_600_000 };
  await openSession(house, { session: 'AMS2', ...times, lots: { '201': { regnNo: 'VBG 917' } } });
  house.clockMs = times.startsAtMs;
  await takeTheLead(aminah, '201');
  expect(await liveBids(vendor)).toEqual([named('101'), '201']);
  expect(namesIn(await monitor(vendor))).toEqual(['101 Person 1001', '103', '201']);
});

test('bids of one minute are counted together, whichever process took them', async () => {
  const other = await openTestHouse(house.databaseUrl);
  other.clockMs = house.clockMs;
  await other.house.atNewest();
  const place = { lotNo: '201', bidder: 1002, basis: 'raise', seenSen: 2_150_000, offerSen: 20_000 };
  await other.say({ type: 'enter-lot', lotNo: '201', bidder: 1002 });
  // The first bid of the minute was before this process, the second is its own.
  await other.say({ type: 'place-bid', ...place });
  const authorization = `Bearer ${other.app.signToken({ id: 104, tokenVersion: 0 })}`;
  const headers = { authorization, 'x-at-least-revision': String(other.house.book.revision) };
  const { sessions } = (await other.app.inject({ url: '/api/unit-monitor', headers })).json();
  // Of each session its own.
  expect(sessions.map(({ session, bids }: { session: string; bids: number[] }) => [session, bids.at(-1)])).toEqual([
    ['AMS1', 0],
    ['AMS2', 2],
  ]);
  // A price over time is without what the house has cancelled.
  const amounts = async () =>
    (await vendor.get('/api/unit-monitor/price/AMS2/201', upToDate(other))).body.bids.map(
      ({ amount }: { amount: number }) => amount,
    );
  expect(await amounts()).toEqual([21_500, 21_700]);
  const bidRevision = other.house.book.revision;
  await other.say({ type: 'cancel-bid', lot: 'AMS2/201', bidRevision, reason: 'technical-fault' });
  expect(await amounts()).toEqual([21_500]);
  await other.close();
});

test('a lot that late bids may extend is told with the end that was planned for it; others are not', async () => {
  const late = await testHouse();
  const clerk = await late.person(104, { role: 'admin' });
  await late.person(1_001);
  await openSession(late, { lots: { '101': {}, '102': {} } });
  const told = async () => (await clerk.get('/api/unit-monitor', upToDate(late))).body.lots;
  const [plain] = await told();
  expect(plain).not.toHaveProperty('plannedEndsAt');
  const softClose = { windowMinutes: 3, lastEndMinutes: 30 };
  const rules = { maximumBids: false, softClose, staggerSeconds: 60, increments: [], approvalHours: 24 };
  await late.say({ type: 'set-session-rules', session: 'AMS1', rules });
  late.clockMs = END_MS;
  await late.say({ type: 'enter-lot', lotNo: '102', bidder: 1_001 });
  await late.say({ type: 'place-bid', lotNo: '102', bidder: 1_001, basis: 'start', seenSen: 0, offerSen: 0 });
  expect(await told()).toMatchObject([
    { id: '101', plannedEndsAt: new Date(END_MS).toISOString() },
    {
      id: '102',
      plannedEndsAt: new Date(END_MS + 60_000).toISOString(),
      endsAt: new Date(END_MS + 180_000).toISOString(),
    },
  ]);
  // Bidders as well: whoever comes later, or again, reads that it was extended.
  expect((await clerk.get('/api/socket/auctionlot/102', upToDate(late))).body).toMatchObject({
    plannedEndsAt: new Date(END_MS + 60_000).toISOString(),
    endsAt: new Date(END_MS + 180_000).toISOString(),
  });
  await late.end();
});
