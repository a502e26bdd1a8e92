import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSale } from '#api/testing/sale.ts';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';

/** What a bidder's copy of their data has of their maximum bids, and of offers to vendors; what the house's has. */
let house: TestHouse;
let admin: Person;
let superAdmin: Person;
let aminah: Person;
let wei: Person;

/** Aminah leads 101 against a maximum of Wei's, and 102 below its reserve. */
beforeAll(async () => {
  house = await testHouse();
  admin = await house.person(50, { role: 'admin' });
  superAdmin = await house.person(1, { role: 'admin' });
  [aminah, wei] = [await house.person(1001), await house.person(1002)];
  const lots = { '101': {}, '102': { regnNo: 'VBG 917' } };
  await openSession(house, { lots, rules: { maximumBids: true } });
  await house.say({ type: 'set-lot-reserve', lot: 'AMS1/102', reserveSen: 5_000_000, approval: false });
  house.clockMs = START_MS;
  for (const lotNo of ['101', '102']) {
    for (const { id } of [aminah, wei]) await house.say({ type: 'enter-lot', lotNo, bidder: id });
  }
  await leave(aminah, '101', 26_317);
  await leave(wei, '101', 23_113);
  await leave(aminah, '102', 27_719);
});
afterAll(() => house.end());

const leave = async (who: Person, lotId: string, maximum: number) =>
  expect((await who.post('/api/socket/auctionlot/maximum', { lotId, maximum })).status).toBe(200);
const own = async (who: Person) => (await who.get('/api/user/own-data', upToDate(house))).body;
const exported = async (who: Person, by: Person) =>
  (await by.post('/api/user/records/export', { userId: who.id }, upToDate(house))).body;

interface Row {
  readonly lot: string;
  readonly type: string;
  readonly maximumSen: number | null;
}
const maximaIn = ({ maximumBids }: { readonly maximumBids: readonly Row[] }) =>
  maximumBids.map(({ lot, maximumSen }) => [lot, maximumSen]);

test('given maxima on lots that run, then their owner has theirs and nobody else’s, and the house has that there are some', async () => {
  const data = await own(aminah);
  expect(maximaIn(data)).toEqual([
    ['AMS1/101', 2_631_700],
    ['AMS1/102', 2_771_900],
  ]);
  expect(data.maximumBids[0].hash).toMatch(/^[0-9a-f]{64}$/);
  expect(data.bids[0]).toMatchObject({ lot: 'AMS1/101', automatic: true });
  expect(maximaIn(await own(wei))).toEqual([['AMS1/101', 2_311_300]]);
  for (const by of [admin, superAdmin]) {
    const ofHouse = await exported(aminah, by);
    expect(maximaIn(ofHouse)).toEqual([
      ['AMS1/101', null],
      ['AMS1/102', null],
    ]);
    expect(JSON.stringify(ofHouse)).not.toMatch(/2631700|26,?317/);
  }
});

test('when lots are decided, then super admins have their amounts, too, and other admins none; of one that is offered to its vendor not yet', async () => {
  house.clockMs = END_MS;
  await endSale(house, 'record-sales');
  expect(maximaIn(await exported(aminah, superAdmin))).toEqual([
    ['AMS1/101', 2_631_700],
    ['AMS1/102', null],
  ]);
  expect(maximaIn(await exported(aminah, admin))).toEqual([
    ['AMS1/101', null],
    ['AMS1/102', null],
  ]);
  expect(maximaIn(await own(aminah))).toHaveLength(2);
});

test('an offer to the vendor is in the data of whose bid it is, step by step, and of nobody else who was in the lot', async () => {
  const counter = { answer: 'counter', counterSen: 4_000_000, shownSen: 2_771_900, untilMs: END_MS + 3_600_000 };
  await house.say({ type: 'answer-offer', lot: 'AMS1/102', by: 'vendor', ...counter });
  await house.say({ type: 'answer-offer', lot: 'AMS1/102', by: 'bidder', answer: 'decline', shownSen: 4_000_000 });
  expect((await own(aminah)).offers).toMatchObject([
    { lot: 'AMS1/102', type: 'LotOffered', amountSen: 2_771_900, decideBy: expect.any(String), answeredBy: null },
    { lot: 'AMS1/102', type: 'OfferCountered', amountSen: 4_000_000 },
    { lot: 'AMS1/102', type: 'OfferDeclined', amountSen: null, answeredBy: 'bidder' },
  ]);
  expect((await own(wei)).offers).toEqual([]);
  expect((await exported(aminah, admin)).offers).toHaveLength(3);
  expect(maximaIn(await exported(aminah, superAdmin))).toEqual(maximaIn(await own(aminah)));
});
