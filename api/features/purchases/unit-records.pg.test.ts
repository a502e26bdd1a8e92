import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import {
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import type { UnitRecord } from '#contract/purchases.ts';

const DAY_MS = 86_400_000;

let house: TestHouse;
let boss: Person;
let tm: Person;

const seen = () => upToDate(house);
const page = async (who: Person, page0 = 0, size = 10) =>
  (await who.get(`/api/auctionlot/get/logs/page/${page0}/${size}`, seen())).body as {
    records: UnitRecord[];
    totalRecords: number;
  };
const idsOf = (records: readonly UnitRecord[]) => records.map(({ id }) => id);

/** AMS1, recorded: 101 of TM to Aminah, 102 of KNB unsold, 103 withdrawn. AMS2, a day later and running: 201 of TM, 202 of KNB. */
beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(11, { role: 'admin' });
  tm = await verifiedVendor(house, 12);
  await house.person(1001);
  const lots = {
    '101': { vendor: 'TM', regnNo: 'WXC 4821' },
    '102': { vendor: 'KNB', regnNo: 'VBG 917' },
    '103': { vendor: 'TM', regnNo: 'PMR 2206' },
  };
  await openSession(house, { lots });
  await house.say({ type: 'withdraw-lot', session: 'AMS1', lotNo: '103' });
  house.clockMs = START_MS;
  await enterAndBid(house, '101', 1001);
  house.clockMs = END_MS;
  await endSale(house, 'record-sales');
  const later = { session: 'AMS2', startsAtMs: START_MS + DAY_MS, endsAtMs: END_MS + DAY_MS };
  const more = { '201': { vendor: 'TM', regnNo: 'WXC 99' }, '202': { vendor: 'KNB', regnNo: 'QAB 99' } };
  await openSession(house, { ...later, lots: more });
  house.clockMs = START_MS + DAY_MS;
});

afterAll(() => house.end());

test('an admin pages through all lots, the newest session first; withdrawn ones are none', async () => {
  const first = await page(boss, 0, 3);
  expect([idsOf(first.records), first.totalRecords]).toEqual([['AMS2/201', 'AMS2/202', 'AMS1/101'], 4]);
  expect(idsOf((await page(boss, 1, 3)).records)).toEqual(['AMS1/102']);
  expect(first.records[2]).toMatchObject({
    auctionLotLog: { regnNo: 'WXC 4821', status: 'sold' },
    mybid: { lotNo: '101', auctionName: 'AMS1/101' },
    bidderNo: 1001,
    bidderName: expect.any(String),
    session: 'AMS1',
    soldAt: new Date(END_MS).toISOString(),
  });
  expect(first.records[0]).toMatchObject({ mybid: null, bidderNo: null, soldAt: null });
});

test('a vendor gets the rows of their own group only, however they ask', async () => {
  const own = await page(tm);
  expect([idsOf(own.records), own.totalRecords]).toEqual([['AMS2/201', 'AMS1/101'], 2]);
  const { body } = await tm.get('/api/auctionlot/search/log/VBG%20917', seen());
  expect(body.records).toEqual([]);
});

test('staff of a vendor who are not verified get nothing', async () => {
  const unverified = await house.person(13, { role: 'vendor' });
  await house.db.updateTable('office.users').set({ staffOf: 'KNB Staff' }).where('id', '=', 13).execute();
  expect(await page(unverified)).toEqual({ records: [], totalRecords: 0 });
});

test('a registration number is found by a part of it, without its blanks and in small letters', async () => {
  const { body } = await boss.get('/api/auctionlot/search/log/wxc', seen());
  expect(idsOf(body.records)).toEqual(['AMS2/201', 'AMS1/101']);
  const whole = await boss.get('/api/auctionlot/search/log/wxc4821', seen());
  expect(idsOf(whole.body.records)).toEqual(['AMS1/101']);
  const wild = await boss.get('/api/auctionlot/search/log/%25', seen());
  expect(wild.body.records).toEqual([]);
});

test('a lot is found by session and number, sold or not, however it is written; a vendor finds their own', async () => {
  const find = async (who: Person, text: string) => {
    const { status, body } = await who.get(`/api/auctionlot/search/log/${encodeURIComponent(text)}`, seen());
    expect(status).toBe(200);
    return idsOf(body.records);
  };
  for (const text of ['AMS1/102', 'ams1/102', ' AMS1 / 102 ']) expect(await find(boss, text)).toEqual(['AMS1/102']);
  expect(await find(tm, 'AMS1/101')).toEqual(['AMS1/101']);
  expect(await find(tm, 'AMS1/102')).toEqual([]);
  expect(await find(boss, 'AMS1/103')).toEqual([]);
  expect(await find(boss, 'AMS9/101')).toEqual([]);
});

test('units without a photo are those of sessions that have not ended; a vendor has their own', async () => {
  const without = async (who: Person) => {
    const { status, body } = await who.get('/api/auctionlot/get/logs/without-photos', seen());
    return [status, idsOf(body.records ?? [])];
  };
  expect(await without(boss)).toEqual([200, ['AMS2/201', 'AMS2/202']]);
  expect(await without(tm)).toEqual([200, ['AMS2/201']]);
  expect(await without(await house.person(14, { role: 'vendor' }))).toEqual([200, []]);
  const now = house.clockMs;
  house.clockMs = END_MS + DAY_MS;
  expect(await without(boss)).toEqual([200, []]);
  house.clockMs = now;
});

test('bidders and guests get none of it', async () => {
  const url = '/api/auctionlot/get/logs/page/0/10';
  expect((await guest(house).get(url)).status).toBe(401);
  expect((await (await house.person(1002)).get(url)).status).toBe(403);
});
