import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRINTED } from '#api/features/catalogue/printed.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import {
  END_MS,
  guest,
  openSession,
  openTestHouse,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import type { BookLog } from '#projections/book-log.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { rebuild } from '#projections/rebuild.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { AnswerSources } from './answer-sources.ts';

const LIST = '/api/auctionlot/getbypage/1/100';
const ONGOING = '/api/auctionlot/ongoingbid/getbypage/1/100';
const LOT = '/api/auctionlot/get/101';
const LATEST = '/api/socket/auctionlot/101';
const SESSIONS = '/api/auctionmanager/sessions';

let house: TestHouse;
let other: TestHouse;
let aminah: Person;
let wei: Person;
let chief: Person;

beforeAll(async () => {
  house = await testHouse();
  other = await openTestHouse(house.databaseUrl);
  await openSession(house, { lots: { 101: {}, 102: {} } });
  [aminah, wei] = [await house.person(1_001), await house.person(1_002)];
  chief = await house.person(1, { role: 'admin' });
  setClocks(START_MS);
  for (const who of [aminah, wei]) await who.post('/api/socket/lotunit/enter', { lotNo: '101' });
});
afterAll(async () => {
  await other.close();
  await house.end();
});

function setClocks(ms: number): void {
  house.clockMs = ms;
  other.clockMs = ms;
}

const get = (url: string, of = house, headers = {}) => guest(of).get(url, headers);
/** Asked for until it is kept: the same bytes twice. */
async function kept(url: string, of = house) {
  for (let i = 0; i < 3; i += 1) await get(url, of);
  return (await get(url, of)).body;
}
const raise = async (by: number) => {
  const { latestBid, bidderNo } = (await get(LATEST)).body;
  const answer = await (bidderNo === aminah.id ? wei : aminah).post('/api/socket/auctionlot/post', {
    ...{
      id: '101',
      startOrRaise: latestBid === 0 ? 'start' : 'raise',
      latestBid,
      offerBidPrice: latestBid === 0 ? 0 : by,
    },
  });
  expect(answer.status).toBe(200);
  return answer.body.revision as number;
};

test('a bid is in the next answer of each call that shows it, and touches the others not', async () => {
  const urls = [ONGOING, LATEST, '/api/auctionlot/bids/101/1/10'];
  for (const url of urls) await kept(url);
  const ofOther = await get('/api/socket/auctionlot/102');
  await kept('/api/socket/auctionlot/102');
  for (let i = 0; i < 3; i += 1) {
    setClocks(house.clockMs + 1_000);
    await raise(500);
    const { latestBid, bidCount } = (await get(LATEST)).body;
    expect(bidCount).toBe(i + 1);
    const [first] = (await get(ONGOING)).body.ongoingBid;
    expect(first).toMatchObject({ id: '101', latestBid, bidCount });
    expect((await get('/api/auctionlot/bids/101/1/10')).body).toMatchObject({ total: bidCount });
  }
  // The one that did not change is as it was made, with the revision at which it was.
  expect((await get('/api/socket/auctionlot/102')).body).toEqual(ofOther.body);
});

test('bids leave the printed catalogue as it is; a lot that changes, comes or goes does not', async () => {
  const { db, house: opened } = house;
  const sources = new AnswerSources({ db, projections: opened.projections, book: opened.book });
  const changedAt = async () => (await sources.state(PRINTED)).changedAt;
  const terms = { regnNo: 'WXX 9', vendor: 'TM', price: 1_000, deposit: 1_500, category: 'car' };
  const save = async (make: string) => {
    const answer = await chief.post('/api/auctionlot/post', { id: '109', session: 'AMS1', make, ...terms });
    expect(answer.status).toBe(200);
  };
  await save('Proton');
  const listed = await changedAt();
  expect(listed).toBeGreaterThan(-1);
  setClocks(house.clockMs + 1_000);
  const revision = await raise(500);
  expect([await changedAt(), revision > listed]).toEqual([listed, true]);
  expect((await sources.state({ ...PRINTED, unchangedBy: [] })).changedAt).toBe(revision);
  terms.price = 2_000;
  await save('Proton');
  const changed = await changedAt();
  expect(changed).toBeGreaterThan(revision);
  expect((await get('/api/auctionlot/catalogue/get')).body.at(-1)).toMatchObject({ id: '109', price: 2_000 });
  expect((await chief.get('/api/auctionlot/deletecolumn/109')).status).toBe(200);
  expect(await changedAt()).toBeGreaterThan(changed);
});

test('what another process has taken is seen here by whoever was told of it, at once', async () => {
  await kept(ONGOING);
  await kept(ONGOING, other);
  for (let i = 0; i < 5; i += 1) {
    setClocks(house.clockMs + 1_000);
    const revision = await raise(500);
    const headers = { 'x-at-least-revision': String(revision) };
    const [there, here] = await Promise.all([get(ONGOING, other, headers), get(ONGOING)]);
    expect(there.body.ongoingBid).toEqual(here.body.ongoingBid);
    // And by everybody once this process has heard of it
    await expect.poll(() => other.house.book.revision).toBe(house.house.book.revision);
    expect((await get(ONGOING, other)).body.ongoingBid).toEqual(here.body.ongoingBid);
  }
});

test('a text that a clerk saves is in the next answer of each process', async () => {
  const texts = { session: 'AMS1', lotNo: '101', position: 1, make: 'Toyota', category: 'car' as const };
  await house.db.insertInto('office.lots').values(texts).execute();
  const makes = async (of: TestHouse) =>
    Promise.all([
      get(LIST, of).then(({ body }) => body[0].make),
      get(ONGOING, of).then(({ body }) => body.auctionLotList[0].make),
      get(LOT, of).then(({ body }) => body.make),
    ]);
  for (const make of ['Proton', 'Perodua', 'Honda']) {
    for (const url of [LIST, ONGOING, LOT]) for (const of of [house, other]) await kept(url, of);
    await house.db.updateTable('office.lots').set({ make }).where('lotNo', '=', '101').execute();
    expect(await makes(other)).toEqual([make, make, make]);
    expect(await makes(house)).toEqual([make, make, make]);
  }
});

test('so are banners, contact, toggles and the next auction', async () => {
  const { db } = house;
  const contact = {
    addressLine1: '',
    addressLine2: '',
    addressLine3: '',
    addressLine4: '',
    fax: '',
    email: '',
    mapUrl: '',
  };
  await db
    .insertInto('office.contactInfo')
    .values({ ...contact, companyName: 'Lelong', tel: '1' })
    .execute();
  await db.insertInto('office.toggles').values({ id: 10, name: 'message', info: 'a', toggle: null }).execute();
  const next = {
    session: 'NEXT',
    lotNo: '7',
    position: 1,
    category: 'lorry',
    regnNo: 'PMR 2206',
    vendor: 'TM',
  } as const;
  await db
    .insertInto('office.nextLots')
    .values({ ...next, priceSen: 100_00, depositSen: 0 })
    .execute();
  const urls = [
    '/api/admin/contactinfo',
    '/api/toggleinfo/getall',
    '/api/admin/banners',
    '/api/nextauctionlot/getbypage/1/5',
  ];
  const before = await Promise.all(urls.map((url) => kept(url, other)));
  await db.updateTable('office.contactInfo').set({ tel: '2' }).execute();
  await db.updateTable('office.toggles').set({ info: 'b' }).execute();
  await db.insertInto('office.banners').values({ photoId: 'b', imgUrl: '/b.jpg', position: 1 }).execute();
  await db.updateTable('office.nextLots').set({ make: 'Hino' }).execute();
  const after = await Promise.all(urls.map((url) => get(url, other).then(({ body }) => body)));
  expect(after[0]).toEqual({ ...before[0], tel: '2' });
  expect(after[1]).toEqual([{ ...before[1][0], info: 'b' }]);
  expect(after[2]).toMatchObject([{ photoId: 'b' }]);
  expect(after[3]).toEqual([{ ...before[3][0], make: 'Hino' }]);
});

test('a session that begins, is moved or ends by the clock is so in the next answer', async () => {
  await house.say({
    ...{ type: 'save-sessions' },
    sessions: [{ session: 'AMS2', startsAtMs: END_MS, endsAtMs: END_MS + 7_200_000, access: 'public' }],
  });
  await kept('/api/auctionmanager/session/AMS2');
  const later = { session: 'AMS2', startsAtMs: END_MS, endsAtMs: END_MS + 3_600_000, access: 'public' };
  await house.say({ type: 'save-sessions', sessions: [later] });
  expect((await get('/api/auctionmanager/session/AMS2')).body).toMatchObject({ endTime: '16:00:00' });
  const statuses = async (of = house) => {
    const { body } = await get(SESSIONS, of);
    const two = body.filter(({ id }: { id: string }) => id !== 'AMS3');
    return two.map(({ id, status }: { id: string; status: string }) => `${id} ${status}`);
  };
  // Scheduled when all that comes next was worked out already
  await kept(SESSIONS);
  const soon = {
    session: 'AMS3',
    startsAtMs: START_MS + 3_600_000,
    endsAtMs: START_MS + 5_400_000,
    access: 'TM Staff',
  };
  await house.say({ type: 'save-sessions', sessions: [soon] });
  await expect.poll(() => other.house.book.revision).toBe(house.house.book.revision);
  const of3 = async () => (await get('/api/auctionmanager/session/AMS3')).body.status;
  for (const [atMs, status] of [
    [START_MS + 3_599_999, 'not started'],
    [START_MS + 3_600_000, 'started'],
    [START_MS + 5_400_000, 'end'],
  ] as const) {
    await kept('/api/auctionmanager/session/AMS3');
    setClocks(atMs);
    expect(await of3()).toBe(status);
  }
  for (const [atMs, expected] of [
    [END_MS - 1, ['AMS1 started', 'AMS2 not started']],
    [END_MS, ['AMS1 end', 'AMS2 started']],
    [END_MS + 3_599_999, ['AMS1 end', 'AMS2 started']],
    [END_MS + 3_600_000, ['AMS1 end', 'AMS2 end']],
  ] as const) {
    setClocks(atMs);
    for (const of of [house, other]) {
      for (let i = 0; i < 3; i += 1) expect(await statuses(of), new Date(atMs).toISOString()).toEqual(expected);
    }
  }
});

test('the day at +08:00 is that of the clock: what was sold yesterday is not what was sold today', async () => {
  const counts = async () => (await get('/api/auctionlot/counts')).body.soldToday;
  setClocks(END_MS + 7_200_000);
  await kept('/api/auctionlot/counts');
  await house.say({ type: 'record-sales', session: 'AMS1' });
  expect(await counts()).toBe(1);
  expect(await kept('/api/auctionlot/get/logs/sold/today')).toHaveLength(1);
  setClocks(Date.parse('2026-11-20T15:59:59.999Z'));
  expect(await counts()).toBe(1);
  setClocks(Date.parse('2026-11-20T16:00:00.000Z'));
  expect(await counts()).toBe(0);
  expect((await get('/api/auctionlot/get/logs/sold/today')).body).toEqual([]);
});

test('tables that were made anew are those of the next answer', async () => {
  await asOwner(house.databaseUrl, `update ${READ_SCHEMA}.lots set regn_no = 'OLD 1' where lot = 'AMS1/102'`);
  const plate = async (of: TestHouse) => (await get('/api/auctionlot/get/102', of)).body.regnNo;
  await kept('/api/auctionlot/get/102', other);
  expect(await plate(other)).toBe('OLD 1');
  const log = house.house.eventLog as BookLog;
  await rebuild({ log, stream: house.house.book.stream, database: rebuildConnection(house.databaseUrl) });
  expect(await plate(other)).toBe('WXC 4821');
});

test('an address with something odd in it is the same question, or none', async () => {
  const { headers } = await get(LIST);
  const { etag } = headers;
  await kept(LIST);
  for (const odd of ['?x=1', '?utm_source=a&y', '?%00']) {
    expect((await get(`${LIST}${odd}`, house, { 'if-none-match': etag as string })).status, odd).toBe(304);
  }
  expect((await get(`${LIST}?make=Honda`)).body).toHaveLength(1);
  expect((await get(`${LIST}?make=nothing`)).body).toEqual([]);
  expect((await get('/api/auctionlot/getbypage/0/100')).status).toBe(400);
  expect((await get('/api/auctionlot/get/999')).status).toBe(404);
});

test('who asks makes no difference: a bidder, an admin and nobody get the same bytes, and may keep them', async () => {
  for (const url of [
    LIST,
    ONGOING,
    LATEST,
    SESSIONS,
    '/api/admin/contactinfo',
    '/api/audit/keys',
    '/api/audit/heads',
  ]) {
    await kept(url);
    const answers = [await get(url), await aminah.get(url), await chief.get(url)];
    expect(new Set(answers.map(({ headers }) => headers.etag)).size, url).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size, url).toBe(1);
    expect(answers[0]?.headers, url).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
});
