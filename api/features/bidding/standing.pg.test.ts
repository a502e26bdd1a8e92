import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';

let house: TestHouse;
let wei: Person;
let admin: Person;

beforeAll(async () => {
  house = await testHouse();
  wei = await house.person(1002);
  admin = await house.person(104, { role: 'admin' });
  await openSession(house, { lots: { '101': {}, '102': { vendor: 'KNB' } } });
  await openSession(house, { session: 'AMS2', access: 'TM Staff', lots: { '201': {} } });
  house.clockMs = START_MS;
});

afterAll(() => house.end());

/** Enters a lot and bids its starting price; the book's revision then. */
async function takeTheLead(who: Person, lotNo: string): Promise<number> {
  await who.post('/api/socket/lotunit/enter', { lotNo });
  const bid = { id: lotNo, startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
  const answer = await who.post('/api/socket/auctionlot/post', bid);
  expect(answer.status).toBe(200);
  return answer.body.revision;
}

test('balance, entries and winning lots are told to their bidder and to admins', async () => {
  const lim = await house.person(1003);
  await house.say({ type: 'verify-staff', bidder: 1003, group: 'TM Staff' });
  const seen = { 'x-at-least-revision': String(await takeTheLead(lim, '201')) };
  const asks = [
    ['/api/user/asset', {}],
    ['/api/socket/winning/id', {}],
    ['/api/socket/userinlot/findall', {}],
    ['/api/socket/userinlot/find', { lotNo: '201' }],
  ] as const;
  for (const [url, body] of asks) {
    const own = await lim.post(url, body, seen);
    expect(own.status).toBe(200);
    expect(await admin.post(url, { ...body, userId: 1003 }, seen)).toMatchObject({ status: 200, body: own.body });
    expect(await wei.post(url, { ...body, userId: 1003 }, seen)).toMatchObject({
      status: 403,
      body: { code: 'not-yours' },
    });
  }
  expect((await lim.post('/api/user/asset', {}, seen)).body).toMatchObject({
    held: 1_500,
    bidder: true,
    hasTakenPart: true,
  });
  expect((await admin.post('/api/user/asset', {}, seen)).body).toMatchObject({
    depositBalance: 0,
    bidder: false,
    hasTakenPart: false,
  });
});

test('their lots come with how far one bid may rise now', async () => {
  const tan = await house.person(1_444);
  await tan.post('/api/socket/lotunit/enter', { lotNo: '102' });
  const [lot] = (await tan.post('/api/socket/userinlot/findall', {})).body;
  const { raiseLimit } = (await tan.get('/api/socket/auctionlot/102')).body;
  expect(lot).toMatchObject({ lotNo: '102', standing: 'no bid', raiseLimit });
  expect(raiseLimit).toEqual({ timesPercent: 200, plus: 5_000 });
});

test('and with who may take part in them, and why they are let in no more', async () => {
  const noor = await house.person(1_445);
  await house.say({ type: 'verify-staff', bidder: 1_445, group: 'TM Staff' });
  for (const lotNo of ['101', '102', '201']) await noor.post('/api/socket/lotunit/enter', { lotNo });
  await house.say({ type: 'bar-bidder', bidder: 1_445, vendor: 'KNB' });
  await house.say({ type: 'refute-staff', bidder: 1_445 });
  const lots: { lotNo: string }[] = (await noor.post('/api/socket/userinlot/findall', {})).body;
  expect(lots.toSorted((a, b) => a.lotNo.localeCompare(b.lotNo))).toMatchObject([
    { lotNo: '101', publicOrPrivate: 'public', notAdmitted: null },
    { lotNo: '102', publicOrPrivate: 'public', notAdmitted: 'bidder-barred' },
    { lotNo: '201', publicOrPrivate: 'TM Staff', notAdmitted: 'staff-only' },
  ]);
});

test('a client that says nothing of revisions sees what it has just done', async () => {
  const ali = await house.person(1_888);
  for (const lotNo of ['101', '102']) {
    await ali.post('/api/socket/lotunit/enter', { lotNo });
    expect((await ali.post('/api/socket/userinlot/find', { lotNo })).body).toEqual({ message: 'user in lot' });
    await takeTheLead(ali, lotNo);
  }
  expect((await ali.post('/api/socket/winning/id', {})).body).toHaveLength(2);
});

test('one who says that they are staff is told that the house has not verified it yet', async () => {
  const nor = await house.person(1_777);
  const check = async (sessionVendor: string) => (await nor.post('/api/user/check/staff', { sessionVendor })).body;
  const message = 'This auction is only available for TM Staff only.';
  expect(await check('TM Staff')).toMatchObject({ statusCode: 403, message, waiting: false });
  await house.db.updateTable('office.users').set({ staffOf: 'TM Staff' }).where('id', '=', nor.id).execute();
  expect(await check('TM Staff')).toMatchObject({ statusCode: 403, message, waiting: true });
  expect(await check('KNB Staff')).toMatchObject({ statusCode: 403, waiting: false });
  await house.say({ type: 'verify-staff', bidder: nor.id, group: 'TM Staff' });
  expect(await check('TM Staff')).toEqual({ message: 'success' });
});
