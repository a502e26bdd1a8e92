import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  TERMS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';

let house: TestHouse;
let admin: Person;
let aminah: Person;

beforeAll(async () => {
  house = await testHouse();
  admin = await house.person(104, { role: 'admin' });
  aminah = await house.person(1001);
  await openSession(house, { lots: { '101': {}, '102': {} } });
  house.clockMs = START_MS;
});

afterAll(() => house.end());

const look = async () => {
  const { status, body } = await admin.get('/api/control-room');
  expect(status).toBe(200);
  return body;
};

test('says how the sale, the book and the process are', async () => {
  await aminah.post('/api/socket/lotunit/enter', { lotNo: '101' });
  await aminah.post('/api/socket/auctionlot/post', {
    id: '101',
    startOrRaise: 'start',
    latestBid: 0,
    offerBidPrice: 0,
  });
  house.clockMs = START_MS + 2_000;
  const { sessions, sockets, bidsBySecond, process, postgres, book, projections, failedJobs, at } = await look();
  expect(at).toBe(new Date(START_MS + 2_000).toISOString());
  expect(sessions).toEqual([
    {
      session: 'AMS1',
      startsAt: new Date(START_MS).toISOString(),
      endsAt: new Date(END_MS).toISOString(),
      step: 'open',
      lots: 2,
      lotsWithBid: 1,
      bids: 1,
    },
  ]);
  expect(sockets).toEqual({ open: 0, signedIn: 0, followingLots: 0 });
  expect(bidsBySecond).toHaveLength(60);
  expect(bidsBySecond.slice(-2)).toEqual([1, 0]);
  expect(process.name).toMatch(/ \d+$/);
  expect({ postgres, trouble: book.trouble, failedJobs }).toEqual({ postgres: true, trouble: null, failedJobs: [] });
  expect(book).toMatchObject({ revision: house.house.book.revision, state: 'idle' });
  expect(projections).toMatchObject({ behind: expect.any(Number), stopped: [] });
});

test('counts refusals by their reason, and lets them go after ten minutes', async () => {
  const wei = await house.person(1002);
  const bid = { id: '101', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
  for (let i = 0; i < 2; i += 1) expect((await wei.post('/api/socket/auctionlot/post', bid)).status).toBe(403);
  const { refusals } = await look();
  expect(refusals).toContainEqual({ code: 'not-in-lot', count: 2 });
  house.clockMs += 11 * 60_000;
  expect((await look()).refusals).toEqual([]);
});

test('says which lots still run where they end one after the other, and how many late bids have moved', async () => {
  const startsAtMs = house.clockMs + 60_000;
  const endsAtMs = startsAtMs + 3_600_000;
  const session = { session: 'AMS2', startsAtMs, endsAtMs, access: 'TM Staff' };
  await house.say({ type: 'save-sessions', sessions: [session] });
  const softClose = { windowMinutes: 3, lastEndMinutes: 30 };
  const rules = { maximumBids: false, softClose, staggerSeconds: 60, increments: [], approvalHours: 24 };
  await house.say({ type: 'set-session-rules', session: 'AMS2', rules });
  for (const lotNo of ['201', '202', '203'])
    await house.say({ type: 'list-lot', session: 'AMS2', lotNo, terms: TERMS });
  await house.say({ type: 'verify-staff', bidder: 1_001, group: 'TM Staff' });
  // Lot 201 has ended; 202 has another half minute, and then three for the bid.
  house.clockMs = endsAtMs + 30_000;
  await house.say({ type: 'enter-lot', lotNo: '202', bidder: 1_001 });
  await house.say({ type: 'place-bid', lotNo: '202', bidder: 1_001, basis: 'start', seenSen: 0, offerSen: 0 });
  const found = (await look()).sessions.find((each: { session: string }) => each.session === 'AMS2');
  const lastEndsAt = new Date(endsAtMs + 210_000).toISOString();
  expect(found.ends).toEqual({ lastEndsAt, running: 2, extended: 1 });
});
