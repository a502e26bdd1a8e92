import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { MAX_WATCHED, type WatchedLot } from '#contract/watchlist.ts';

let house: TestHouse;
let people = 2000;

beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.end());

const lot = (lotNo: string, session = 'AMS1', regnNo = '', unit = regnNo): WatchedLot => ({
  ...{ session, lotNo, regnNo, unit },
});

async function person() {
  people += 1;
  const { id } = await house.person(people, { depositSen: 0 });
  const headers = { authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` };
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await house.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    id,
    list: async () => (await call('GET', '/api/watchlist')).body.lots,
    post: (payload: object) => call('POST', '/api/watchlist', payload),
    watch: (lots: readonly WatchedLot[], more: object = {}) => call('POST', '/api/watchlist', { lots, ...more }),
    unwatch: (session: string, lotNo: string) => call('DELETE', `/api/watchlist/${session}/${lotNo}`),
  };
}

test('lots are watched and unwatched; both may be said twice', async () => {
  const one = await person();
  expect(await one.list()).toEqual([]);
  await one.watch([lot('101', 'AMS1', 'WXC4821')]);
  expect(await one.watch([lot('101', 'AMS1', 'WXC4821')])).toEqual({
    status: 200,
    body: { lots: [lot('101', 'AMS1', 'WXC4821')] },
  });
  for (let i = 0; i < 2; i += 1) expect((await one.unwatch('AMS1', '101')).status).toBe(200);
  expect(await one.list()).toEqual([]);
});

test('what was watched before signing in is added to what the house knows', async () => {
  const one = await person();
  await one.watch([lot('101')]);
  await one.watch([lot('101'), lot('102'), lot('7', 'NEXT', 'WB2638'), lot('102')]);
  expect(await one.list()).toHaveLength(3);
  expect(await one.list()).toContainEqual(lot('7', 'NEXT', 'WB2638'));
});

test("each has a list of their own, whatever the body's userId says", async () => {
  const [one, other] = [await person(), await person()];
  await one.watch([lot('101')]);
  await other.watch([lot('102')], { userId: one.id });
  await other.unwatch('AMS1', '101');
  expect(await one.list()).toEqual([lot('101')]);
  expect(await other.list()).toEqual([lot('102')]);
});

test('a full list takes no more and loses nothing', async () => {
  const one = await person();
  const many = Array.from({ length: MAX_WATCHED }, (_, i) => lot(String(i + 1)));
  expect((await one.watch(many)).status).toBe(200);
  const refused = await one.watch([lot('900'), lot('901')]);
  expect([refused.status, refused.body.code]).toEqual([409, 'watchlist-full']);
  expect(await one.list()).toHaveLength(MAX_WATCHED);
  expect((await one.watch([lot('1')])).status).toBe(200);
});

test.each([
  [{ lots: [] }],
  [{ lots: [{ session: 'AMS1', lotNo: '../1', regnNo: '' }] }],
  [{ lots: [{ session: "x'; drop table office.users; --", lotNo: '1', regnNo: '' }] }],
  [{ lots: [{ session: 'AMS1', lotNo: '1', regnNo: '<b>' }] }],
  [{ lots: Array.from({ length: MAX_WATCHED + 1 }, (_, i) => lot(String(i))) }],
  [{}],
])('%j is refused', async (payload) => {
  const one = await person();
  expect((await one.post(payload)).status).toBe(400);
  expect(await one.list()).toEqual([]);
});

test('guests have none here, and a list goes with its account', async () => {
  expect((await house.app.inject({ url: '/api/watchlist' })).statusCode).toBe(401);
  const one = await person();
  await one.watch([lot('101')]);
  await house.db.deleteFrom('office.users').where('id', '=', one.id).execute();
  expect(await house.db.selectFrom('office.watchedLots').selectAll().where('userId', '=', one.id).execute()).toEqual(
    [],
  );
});
