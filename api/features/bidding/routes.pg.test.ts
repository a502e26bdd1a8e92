import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';

const BID = '/api/socket/auctionlot/post';
const ENTER = '/api/socket/lotunit/enter';

let house: TestHouse;
let aminah: Person;
let wei: Person;

beforeEach(async () => {
  house = await testHouse();
  await openSession(house, {
    lots: { '101': {}, '102': { regnNo: 'VBG 917', vendor: 'KNB', depositSen: 900_000 } },
  });
  await openSession(house, { session: 'AMS2', access: 'TM Staff', lots: { '201': {}, '202': {} } });
  aminah = await house.person(1001);
  wei = await house.person(1002);
  house.clockMs = START_MS;
});

afterEach(async () => {
  await house.close();
  await house.end();
});

const start = (offerBidPrice = 0, id = '101') => ({ id, startOrRaise: 'start', latestBid: 0, offerBidPrice });
const raise = (latestBid: number, offerBidPrice: number, id = '101') => ({
  id,
  startOrRaise: 'raise',
  latestBid,
  offerBidPrice,
});
const enter = (who: Person, lotNo = '101') => who.post(ENTER, { lotNo });

/** A refusal that leaves the book as it was. */
async function refused(who: Omit<Person, 'id'>, body: object, status: number, expected: object): Promise<void> {
  const before = house.house.book.revision;
  const answer = await who.post(BID, body);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(expected);
  expect(house.house.book.revision).toBe(before);
}

test('two people bid against each other', async () => {
  expect(await enter(aminah)).toMatchObject({ status: 200, body: { message: 'user in lot' } });
  await enter(wei);
  const first = await aminah.post(BID, start());
  expect(first).toMatchObject({
    status: 200,
    body: { message: 'success', auctionLotSocket: { id: '101', latestBid: 21_500, bidderNo: 1001 } },
  });
  expect(first.body.hash).toMatch(/^[0-9a-f]{64}$/);
  const second = await wei.post(BID, raise(21_500, 200));
  expect(second.body.auctionLotSocket).toEqual({ id: '101', latestBid: 21_700, bidderNo: 1002 });

  const seen = await guest(house).get('/api/socket/auctionlot/101', {
    'x-at-least-revision': String(second.body.revision),
  });
  expect(seen.body).toMatchObject({ latestBid: 21_700, bidderNo: 1002, bidCount: 2, biddersInLot: 2 });
  expect(seen.body.bids.map((bid: { amount: number }) => bid.amount)).toEqual([21_700, 21_500]);
});

test('each kind of bad bid has its own refusal, and none changes anything', async () => {
  await enter(aminah);
  await enter(wei);
  await refused(guest(house), start(), 401, { code: 'not-signed-in' });
  for (const bad of [
    {},
    { ...start(), id: '../1' },
    { ...start(), startOrRaise: 'both' },
    raise(21_500, -200),
    raise(21_500, 0.5),
    raise(1e12, 200),
    raise(21_500.000000000004, 200),
    { ...start(), offerBidPrice: 1e-17 },
    { ...start(), offerBidPrice: 2.0000000000000004 },
    { ...start(), offerBidPrice: 'NaN' },
    { ...start(), offerBidPrice: null },
  ]) {
    await refused(aminah, bad, 400, { statusCode: 400 });
  }
  await refused(aminah, start(0, '999'), 404, { code: 'lot-not-found' });
  await refused(aminah, start(0, '102'), 403, { code: 'not-in-lot', message: 'user not in lot' });
  await refused(aminah, start(0, '201'), 403, { message: 'This auction is only available for TM Staff only.' });
  await refused(aminah, raise(21_000, 400), 409, {
    message: 'failed',
    auctionLotSocket: { id: '101', latestBid: 0, bidderNo: null },
    minimumBid: 21_500,
  });
  const admin = await house.person(104, { role: 'admin' });
  await refused(admin, start(), 403, {
    code: 'bidder-unknown',
    message: 'Only bidders can take part in an auction.',
  });
  expect(await enter(admin)).toMatchObject({
    status: 403,
    body: { message: 'Only bidders can take part in an auction.' },
  });

  await aminah.post(BID, start());
  await refused(aminah, raise(21_500, 200), 409, { code: 'bid-on-top' });
  await refused(wei, raise(21_500, 199), 409, {
    message: 'failed',
    auctionLotSocket: { id: '101', latestBid: 21_500, bidderNo: 1001 },
    minimumBid: 21_700,
  });

  await house.say({ type: 'bar-bidder', bidder: 1002, vendor: 'TM' });
  await refused(wei, raise(21_500, 200), 403, { code: 'bidder-barred' });
  await house.say({ type: 'lift-bar', bidder: 1002, vendor: 'TM' });
  await house.say({ type: 'suspend-bidder', bidder: 1002 });
  await refused(wei, raise(21_500, 200), 403, { code: 'bidder-suspended' });
  await house.say({ type: 'reinstate-bidder', bidder: 1002 });

  house.clockMs = END_MS;
  await refused(wei, raise(21_500, 200), 409, { message: 'Auction has ended' });
});

test('a raise of a price that never was is answered like a bid that came too late', async () => {
  await enter(aminah);
  await enter(wei);
  const late = { code: 'bid-too-low', message: 'failed' };
  await refused(aminah, raise(138_900, 0), 409, {
    ...late,
    auctionLotSocket: { id: '101', latestBid: 0, bidderNo: null },
    minimumBid: 21_500,
  });
  await aminah.post(BID, start());
  await refused(wei, raise(21_700, 200), 409, {
    ...late,
    auctionLotSocket: { id: '101', latestBid: 21_500, bidderNo: 1001 },
    minimumBid: 21_700,
  });
});

test('a bid is at most twice the price plus RM5,000, unless the house sets another limit', async () => {
  await enter(aminah);
  await enter(wei);
  const most = (amount: string) =>
    `This is more than one bid may raise the price. The most that can be bid now is ${amount}.`;
  await refused(aminah, start(26_501), 409, {
    code: 'bid-too-high',
    message: most('RM48,000.00'),
    auctionLotSocket: { id: '101', latestBid: 0, bidderNo: null },
    maximumBid: 48_000,
  });
  expect((await aminah.post(BID, start(26_500))).status).toBe(200);
  for (const amount of [101_001, 99_999_999, 1_000_000_001, 10_000_000_000]) {
    await refused(wei, raise(0, amount), 409, {
      code: 'bid-too-high',
      message: most('RM101,000.00'),
      auctionLotSocket: { id: '101', latestBid: 48_000, bidderNo: 1001 },
      maximumBid: 101_000,
    });
  }

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
  await refused(wei, raise(48_000, 5_001), 409, { code: 'bid-too-high', maximumBid: 53_000 });
  expect((await wei.post(BID, raise(48_000, 5_000))).status).toBe(200);
});

test('nobody takes part for somebody else, and only people who may bid at all', async () => {
  const notYours = { status: 403, body: { code: 'not-yours', message: 'You can only take part for yourself.' } };
  await enter(wei);
  const before = house.house.book.revision;
  expect(await aminah.post(ENTER, { lotNo: '101', userId: 1002 })).toMatchObject(notYours);
  expect(await aminah.post(ENTER, { lotNo: '102', userId: 1002 })).toMatchObject(notYours);
  expect(await aminah.post(BID, { ...start(), userId: 1002 })).toMatchObject(notYours);
  const admin = await house.person(104, { role: 'admin' });
  expect(await admin.post(ENTER, { lotNo: '101', userId: 1001 })).toMatchObject(notYours);
  for (const [id, role] of [
    [102, 'vendor'],
    [103, 'auditor'],
  ] as const) {
    const who = await house.person(id, { role });
    for (const answer of [await enter(who), await who.post(BID, start())]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
  }
  expect(house.house.book.revision).toBe(before);
  expect((await aminah.post(ENTER, { lotNo: '101', userId: 1001 })).status).toBe(200);
  expect((await aminah.post(BID, { ...start(), userId: 1001 })).status).toBe(200);
});

test('balance, entries and winning lots are told to their bidder and to admins', async () => {
  await enter(aminah);
  const bid = await aminah.post(BID, start());
  const seen = { 'x-at-least-revision': String(bid.body.revision) };
  const admin = await house.person(104, { role: 'admin' });
  const asks = [
    ['/api/user/asset', {}],
    ['/api/socket/winning/id', {}],
    ['/api/socket/userinlot/findall', {}],
    ['/api/socket/userinlot/find', { lotNo: '101' }],
  ] as const;
  for (const [url, body] of asks) {
    const own = await aminah.post(url, body, seen);
    expect(own.status).toBe(200);
    expect(await admin.post(url, { ...body, userId: 1001 }, seen)).toMatchObject({ status: 200, body: own.body });
    expect(await wei.post(url, { ...body, userId: 1001 }, seen)).toMatchObject({
      status: 403,
      body: { code: 'not-yours' },
    });
  }
  expect((await aminah.post('/api/user/asset', {}, seen)).body).toMatchObject({ held: 1_500, bidder: true });
  expect((await admin.post('/api/user/asset', {}, seen)).body).toMatchObject({ depositBalance: 0, bidder: false });
});

test('before the start nobody enters or bids', async () => {
  const early = await testHouse();
  await openSession(early, { lots: { '101': {} } });
  const lim = await early.person(1003);
  expect(await enter(lim)).toMatchObject({ status: 409, body: { code: 'session-not-started' } });
  expect(await lim.post(BID, start())).toMatchObject({ status: 409, body: { code: 'session-not-started' } });
  await early.close();
  await early.end();
});

test('the deposits of the lots that a bidder is winning must be covered', async () => {
  const poor = await house.person(1003, { depositSen: 50_000 });
  expect(await enter(poor)).toMatchObject({ status: 409, body: { message: 'Insufficient Deposit Balance' } });
  await enter(aminah);
  await enter(aminah, '102');
  await aminah.post(BID, start());
  const second = await aminah.post(BID, start(0, '102'));
  expect(second).toMatchObject({
    status: 409,
    body: {
      title: 'Exceeded number of winning auction lot',
      message: 'You can only bid in an auction lot with 1 winning/s at a time',
    },
  });
});

test('two bids at once on two lots never overdraw one deposit', async () => {
  for (let i = 0; i < 20; i += 1) {
    const bidder = await house.person(3_000 + i, { depositSen: 1_000_000 });
    await enter(bidder);
    await enter(bidder, '102');
    const seen = await Promise.all(
      ['101', '102'].map(async (lot) => {
        const found = house.house.book.state.lots.get(`AMS1/${lot}`);
        const at = (found?.topSen ?? 0) / 100;
        return bidder.post(BID, at === 0 ? start(0, lot) : raise(at, 200, lot));
      }),
    );
    expect(seen.map((each) => each.status).toSorted()).toEqual([200, 409]);
  }
});

test('in a staff session verified staff take part, one winning lot a head', async () => {
  await house.say({ type: 'verify-staff', bidder: 1001, group: 'TM Staff' });
  await house.say({ type: 'verify-staff', bidder: 1002, group: 'TM Staff' });
  expect((await enter(aminah, '201')).status).toBe(200);
  expect((await enter(aminah, '202')).status).toBe(200);
  expect((await aminah.post(BID, start(0, '201'))).status).toBe(200);
  const second = await aminah.post(BID, start(0, '202'));
  expect(second.body.message).toBe(
    'You already have the highest bid for a lot. TM Staff auction only allows one winning lot per person in one session.',
  );
});

test('a bid is carried out once for its key, whatever happens in between', async () => {
  await enter(aminah);
  await enter(wei);
  const key = { 'idempotency-key': 'first-bid-of-aminah' };
  const first = await aminah.post(BID, start(), key);
  await wei.post(BID, raise(21_500, 200));
  expect((await aminah.post(BID, start(), key)).body).toEqual(first.body);
  expect(await aminah.post(BID, start(200), key)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  for (const bad of ['short', 'Ahmad Faizal 850314105523', 'ahmad@x.my', '12345678,12345678', 'a'.repeat(65)]) {
    for (const [url, body] of [
      [BID, raise(21_700, 200)],
      [ENTER, { lotNo: '102' }],
    ] as const) {
      expect(await wei.post(url, body, { 'idempotency-key': bad })).toMatchObject({
        status: 400,
        body: { code: 'invalid', message: 'The Idempotency-Key must be 8 to 64 letters, digits or hyphens.' },
      });
    }
  }
  // Another person's key of the same name is another key.
  expect((await wei.post(BID, raise(21_700, 200), key)).status).toBe(409);
});

test('an entry is carried out once for its key', async () => {
  const key = { 'idempotency-key': 'aminah-enters-101' };
  const first = await aminah.post(ENTER, { lotNo: '101' }, key);
  await enter(wei);
  expect(await aminah.post(ENTER, { lotNo: '101' }, key)).toMatchObject({ status: 200, body: first.body });
  const before = house.house.book.revision;
  for (const answer of [await aminah.post(ENTER, { lotNo: '102' }, key), await aminah.post(BID, start(), key)]) {
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'command-id-reused', message: 'This Idempotency-Key was used for something else.' },
    });
  }
  expect(house.house.book.revision).toBe(before);
});

test('forms are taken like JSON, and what the body says of the person is not looked at', async () => {
  const form = (body: Record<string, string>) => ({
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const authorization = `Bearer ${house.app.signToken({ id: 1001, tokenVersion: 0 })}`;
  const post = (url: string, body: Record<string, string>) => {
    const { payload, headers } = form(body);
    return house.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
  };
  expect((await post(ENTER, { lotNo: '101', deposit: '0' })).statusCode).toBe(200);
  const bid = await post(BID, {
    id: '101',
    startOrRaise: 'start',
    latestBid: '0',
    offerBidPrice: '0200',
    bidderNo: '1002',
    deposit: '0',
    latestEmail: 'somebody@else.invalid',
  });
  expect(bid.json()).toMatchObject({ auctionLotSocket: { latestBid: 21_700, bidderNo: 1001 } });
});

test('a number in a form is decimal digits and nothing else', async () => {
  await enter(aminah);
  const authorization = `Bearer ${house.app.signToken({ id: 1001, tokenVersion: 0 })}`;
  const post = (offerBidPrice: string) =>
    house.app.inject({
      method: 'POST',
      url: BID,
      payload: new URLSearchParams({ id: '101', startOrRaise: 'start', latestBid: '0', offerBidPrice }).toString(),
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const bad of [
    '0x3e8',
    '0b11',
    '0o17',
    '+5',
    ' 1000 ',
    '1e3',
    '1_000',
    '.5',
    '5.',
    'Infinity',
    '9'.repeat(400),
  ]) {
    expect((await post(bad)).json()).toMatchObject({
      statusCode: 400,
      message: 'offerBidPrice must be whole ringgit, from 0 to 10,000,000,000.',
    });
  }
  expect((await post('1000.00')).json()).toMatchObject({ auctionLotSocket: { latestBid: 22_500 } });
});

test('a limit on bids and entries is there by default', async () => {
  const limited = await testHouse({ BID_RATE_PER_S: '3' });
  await openSession(limited, { lots: { '101': {} } });
  const lim = await limited.person(1003);
  limited.clockMs = START_MS;
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await lim.post(BID, start())).status);
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
  const aida = await limited.person(1004);
  const entries: number[] = [];
  for (let i = 0; i < 5; i += 1) entries.push((await enter(aida)).status);
  expect(entries).toEqual([200, 200, 200, 429, 429]);
  await limited.close();
  await limited.end();
});

test('who leads which lot: numbers for all, names for admins, and after the end for the vendor of the lot', async () => {
  await openSession(house, { session: 'AMS7', lots: { '701': {}, '702': { vendor: 'KNB' } } });
  for (const lot of ['701', '702']) {
    await enter(aminah, lot);
    expect((await aminah.post(BID, start(0, lot))).status).toBe(200);
  }
  const admin = await house.person(11, { role: 'admin' });
  const vendor = await house.person(12, { role: 'vendor' });
  await house.db
    .updateTable('office.users')
    .set({ staffOf: 'TM Staff', staffVerifiedAt: new Date(house.clockMs) })
    .where('id', '=', 12)
    .execute();
  const namesFor = async (who: Person) => {
    const { body } = await who.get('/api/socket/auctionlot/get/all', {
      'x-at-least-revision': String(house.house.book.revision),
    });
    return body.map((row: { id: string; bidderName?: string; latestEmail?: string }) =>
      [row.id, row.bidderName, row.latestEmail].join(' ').trim(),
    );
  };
  const named = (lot: string) => `${lot} Person 1001 person1001@test.invalid`;
  expect(await namesFor(wei)).toEqual(['701', '702']);
  expect(await namesFor(vendor)).toEqual(['701', '702']);
  expect(await namesFor(admin)).toEqual([named('701'), named('702')]);
  house.clockMs = END_MS - 1;
  expect(await namesFor(vendor)).toEqual(['701', '702']);
  house.clockMs = END_MS;
  expect(await namesFor(vendor)).toEqual([named('701'), '702']);
  expect(await namesFor(wei)).toEqual(['701', '702']);
});

test('a deactivated account is out at once', async () => {
  expect((await enter(aminah)).status).toBe(200);
  await house.accounts.setInactive(1001, true);
  expect(await aminah.post(BID, start())).toMatchObject({ status: 401 });
});
