import { afterEach, expect, test } from 'vitest';
import {
  guest,
  LOG_IN_POSTGRES,
  openSession,
  openTestHouse,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from './testing/test-house.ts';

/** A house whose work is shared out by `ROLES`, each part to a process of its own. */
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function processWith(roles: string, { databaseUrl }: TestHouse): Promise<TestHouse> {
  const house = await openTestHouse(databaseUrl, { ...LOG_IN_POSTGRES, ROLES: roles });
  house.clockMs = START_MS;
  cleanUp.push(() => house.close());
  return house;
}

test('given a process for each role, what is done in one is seen in the others, and each does its own part only', async () => {
  const tables = await testHouse({ ...LOG_IN_POSTGRES, ROLES: 'projections' });
  cleanUp.push(() => tables.end());
  const serving = await processWith('api', tables);
  serving.clockMs = START_MS - 60_000;
  await openSession(serving, { lots: { 101: {} } });
  serving.clockMs = START_MS;
  const boss = await serving.person(1, { role: 'admin' });
  const [aminah, wei] = [await serving.person(1001), await serving.person(1002)];
  for (const { id } of [aminah, wei]) await serving.say({ type: 'enter-lot', lotNo: '101', bidder: id });
  const bid = { id: '101', startOrRaise: 'start', latestBid: 21_500, offerBidPrice: 0 };
  expect((await aminah.post('/api/socket/auctionlot/post', bid)).status).toBe(200);

  // Read where the bid was taken, from tables that the other process writes.
  const address = '/api/socket/auctionlot/AMS1/101';
  const { bids } = (await boss.get(`${address}/bids`, upToDate(serving))).body;
  expect(bids).toMatchObject([{ amount: 21_500 }]);

  expect([tables, serving].map((each) => each.house.projections.status().leading)).toEqual([true, false]);

  const why = { reason: 'placed-by-mistake', words: 'Called us at once' };
  expect((await boss.post(`${address}/cancel-bid`, { revision: bids[0].revision, ...why })).status).toBe(200);
  const letters = async () => {
    const all = serving.db.selectFrom('office.outbox').select('accountId').where('dedupeKey', 'like', 'cancelled %');
    return (await all.execute()).map(({ accountId }) => accountId).sort();
  };
  expect(await letters()).toEqual([]);
  await processWith('jobs', tables);
  await expect.poll(letters, { timeout: 20_000 }).toEqual([1001, 1002]);
});

test('a process answers for what it serves, and for its health; a page is drawn with calls that it does not serve', async () => {
  const pages = await testHouse({ ...LOG_IN_POSTGRES, ROLES: 'pages,projections' });
  cleanUp.push(() => pages.end());
  const api = await processWith('api', pages);
  const jobs = await processWith('jobs', pages);
  const statuses = async (house: TestHouse) => {
    const asked = ['/', '/auctionlist', '/api/auctionmanager/sessions', '/api/nowhere', '/api/health/ready'];
    return Promise.all(asked.map(async (url) => (await guest(house).get(url)).status));
  };
  expect(await statuses(pages)).toEqual([200, 200, 421, 404, 200]);
  expect(await statuses(api)).toEqual([421, 421, 200, 421, 200]);
  expect(await statuses(jobs)).toEqual([421, 421, 421, 421, 200]);
  expect((await guest(api).get('/')).body).toMatchObject({
    code: 'not-served-here',
    message: 'This address is not served here.',
    role: 'pages',
  });
  const own = { headers: pages.app.headersOfOwnCalls };
  expect((await pages.app.inject({ url: '/api/auctionmanager/sessions', ...own })).statusCode).toBe(200);
});

test.each([
  ['api,page', 'Not usable as set: ROLES (only api, pages, projections, jobs).'],
  [',', 'Not usable as set: ROLES.'],
])('ROLES=%s is refused in a sentence', async (ROLES, sentence) => {
  await expect(openTestHouse('postgres://nowhere.invalid/none', { ROLES })).rejects.toThrow(sentence);
});
