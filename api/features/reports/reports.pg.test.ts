import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#api/platform/config.ts';
import { openLog } from '#api/runtime.ts';
import { endSale } from '#api/testing/sale.ts';
import {
  END_MS,
  guest,
  logOfTests,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import { bidRecords, buyerDetails, salesBySession, salesOverview, salesReport } from '#contract/reports.ts';
import { decodeEvent } from '#domain/decode.ts';
import { Auditor } from '#domain/invariants.ts';

const DAY_MS = 86_400_000;

let house: TestHouse;
let boss: Person;
let tm: Person;
let knb: Person;

const seen = () => upToDate(house);
const ask = (who: Omit<Person, 'id'>, rest: string) => who.get(`/api/salesreport/get/${rest}`, seen());

async function bid(lotNo: string, bidder: number, seenSen: number, offerSen: number): Promise<void> {
  const basis = seenSen === 0 ? 'start' : 'raise';
  await house.say({ type: 'place-bid', lotNo, bidder, basis, seenSen, offerSen });
}

/**
 * AMS1, cleared: 101 of TM to bidder 1001 (paid in part), 102 of KNB to 1002 (paid), 103 of TM unsold, 104 of TM withdrawn, 105 of KNB forfeited
 * by 1001. AMS2, a day later and running: 201 of TM with a bid of 1002, 202 of KNB.
 */
beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(11, { role: 'admin' });
  tm = await verifiedVendor(house, 12);
  knb = await verifiedVendor(house, 13, 'KNB Staff');
  await house.person(1001);
  await house.person(1002);
  const person = { ic: '900722075017', address: '8, Lebuh Bukit Jambul', city: 'Bayan Lepas', postcode: '11900' };
  await house.db.updateTable('office.users').set(person).where('id', '=', 1001).execute();
  const lots = {
    '101': { vendor: 'TM', regnNo: 'WXC 4821' },
    '102': { vendor: 'KNB', regnNo: 'VBG 917' },
    '103': { vendor: 'TM', regnNo: 'PMR 2206' },
    '104': { vendor: 'TM', regnNo: 'JTK 8340' },
    '105': { vendor: 'KNB', regnNo: 'QAB 5162' },
  };
  await openSession(house, { lots });
  await house.say({ type: 'withdraw-lot', session: 'AMS1', lotNo: '104' });
  house.clockMs = START_MS;
  for (const [lotNo, bidder] of [
    ['101', 1001],
    ['101', 1002],
    ['102', 1002],
    ['105', 1001],
  ] as const)
    await house.say({ type: 'enter-lot', lotNo, bidder });
  await bid('101', 1002, 0, 100_00);
  await bid('101', 1001, 2_150_000 + 100_00, 250_00);
  await bid('102', 1002, 0, 0);
  await bid('105', 1001, 0, 0);
  house.clockMs = END_MS;
  await endSale(house);
  await house.say({ type: 'pay-purchase', lot: 'AMS1/101', amountSen: 100_050, reference: 'FPX 1' });
  await house.say({ type: 'adjust-purchase-deposit', lot: 'AMS1/101', additionalDepositSen: 50_005 });
  await house.say({ type: 'pay-purchase', lot: 'AMS1/102', amountSen: 2_140_000, reference: 'FPX 2' });
  await house.say({ type: 'release-unit', lot: 'AMS1/102', bidder: 1002 });
  await house.say({ type: 'forfeit-lot', lot: 'AMS1/105' });
  const later = { session: 'AMS2', startsAtMs: START_MS + DAY_MS, endsAtMs: END_MS + DAY_MS };
  await openSession(house, { ...later, lots: { '201': { vendor: 'TM' }, '202': { vendor: 'KNB' } } });
  house.clockMs = START_MS + DAY_MS;
  await house.say({ type: 'enter-lot', lotNo: '201', bidder: 1002 });
  await bid('201', 1002, 0, 0);
});

afterAll(() => house.end());

async function report(who: Person, session: string, of: string) {
  const answer = await ask(who, `report/${session}/${of}`);
  expect(answer.status).toBe(200);
  return salesReport.response[200].parse(answer.body);
}

test('the sales report of a session: every lot with what became of it, and who bought it', async () => {
  const rows = await report(boss, 'AMS1', 'all');
  expect(rows.map(({ id, auctionLotLog: { status, vendor: of } }) => [id, status, of])).toEqual([
    ['AMS1/101', 'sold', 'TM'],
    ['AMS1/102', 'sold', 'KNB'],
    ['AMS1/103', 'unsold', 'TM'],
    ['AMS1/105', 'forfeited', 'KNB'],
  ]);
  expect(rows[0]).toMatchObject({
    auctionLotLog: { price: 21_500, salePrice: 21_850, regnNo: 'WXC 4821' },
    mybid: { bidPrice: 21_850, amountPaid: 1_000.5, paid: false, status: 'sold' },
    record: { lotNo: '101', email: 'person1001@test.invalid', bidderNo: 1001, latestBid: 21_850 },
    user: { id: 1001, firstName: 'Person 1001', ic: '900722075017', address: '8, Lebuh Bukit Jambul' },
  });
  expect(rows[2]).toMatchObject({
    mybid: null,
    record: { lotNo: '103', email: '', bidderNo: null, latestBid: null },
    user: null,
  });
});

test('its figures are those of the book, to the sen', async () => {
  const auditor = new Auditor();
  const log = await openLog(
    loadConfig({ JWT_SECRET: 'x'.repeat(32), ...logOfTests(house.databaseUrl) }),
    house.databaseUrl,
  );
  for (const event of await log.read(house.house.book.stream, -1, { limit: 1_000 })) auditor.read(decodeEvent(event));
  await log.close();
  for (const { id, mybid } of await report(boss, 'AMS1', 'all')) {
    if (mybid === null || mybid.status === 'forfeited') continue;
    const sen = Math.round((mybid.deposit + mybid.additionalDepositPaid + mybid.amountPaid) * 100);
    expect([id, sen]).toEqual([id, auditor.purchaseSen(id)]);
  }
});

test('a running session: the highest bids so far; a vendor sees who bids only once it has ended', async () => {
  const bidding = { record: { bidderNo: 1002, latestBid: 21_500 }, mybid: null };
  expect((await report(boss, 'AMS2', 'All'))[0]).toMatchObject({ ...bidding, user: { id: 1002 } });
  const [row] = await report(tm, 'AMS2', 'all');
  expect(row).toMatchObject({ record: { bidderNo: null, latestBid: 21_500, email: '' }, mybid: null, user: null });
  expect((await report(tm, 'AMS1', 'TM'))[0]).toMatchObject({ user: { id: 1001 }, record: { bidderNo: 1001 } });
});

test('an admin chooses a vendor', async () => {
  expect((await report(boss, 'AMS1', 'KNB')).map(({ id }) => id)).toEqual(['AMS1/102', 'AMS1/105']);
  expect(await report(boss, 'AMS1', 'PLB')).toEqual([]);
});

test('a vendor gets the rows of their own lots and of nobody else’s, however they ask', async () => {
  for (const [who, own] of [
    [tm, 'TM'],
    [knb, 'KNB'],
  ] as const) {
    for (const session of ['AMS1', 'AMS2']) {
      const isOwn = (lots: readonly { lotNo: string }[]) =>
        lots.map(({ lotNo }) => lotNo).filter((no) => !ownLots[own].includes(no));
      expect((await report(who, session, 'all')).every(({ auctionLotLog: { vendor: of } }) => of === own)).toBe(true);
      const buyers = buyerDetails.response[200].parse((await ask(who, `buyerdetails/${session}/${own}`)).body);
      expect(buyers.every(({ auctionLotLog: { vendor: of } }) => of === own)).toBe(true);
      expect(isOwn(bidRecords.response[200].parse((await ask(who, `bidrecords/${session}`)).body))).toEqual([]);
      const overview = salesOverview.response[200].parse((await ask(who, `overview/${session}`)).body);
      expect([isOwn(overview.lots), overview.vendors]).toEqual([[], [own]]);
    }
  }
  for (const call of ['report/AMS1/KNB', 'buyerdetails/AMS1/KNB', 'report/AMS1/PLB']) {
    expect(await ask(tm, call)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  }
});
const ownLots = { TM: ['101', '103', '201'], KNB: ['102', '105', '202'] };

test('who is not verified as staff of a vendor gets nothing', async () => {
  const unverified = await house.person(14, { role: 'vendor' });
  await house.db.updateTable('office.users').set({ staffOf: 'KNB Staff' }).where('id', '=', 14).execute();
  expect(await report(unverified, 'AMS1', 'all')).toEqual([]);
  expect((await ask(unverified, 'bidrecords/AMS1')).body).toEqual([]);
  expect((await ask(unverified, 'overview/AMS1')).body).toMatchObject({ lots: [], vendors: [] });
});

test('buyer details are of what was sold, paid or not', async () => {
  const rows = buyerDetails.response[200].parse((await ask(boss, 'buyerdetails/AMS1/TM')).body);
  expect(rows.map(({ id, user }) => [id, user?.id])).toEqual([['AMS1/101', 1001]]);
  expect((await ask(boss, 'buyerdetails/AMS2/all')).body).toEqual([]);
  // 105 of KNB is forfeited: nobody is to be handed the unit.
  const all = buyerDetails.response[200].parse((await ask(boss, 'buyerdetails/AMS1/all')).body);
  expect(all.map(({ id }) => id)).toEqual(['AMS1/101', 'AMS1/102']);
});

test('bid records tell every bid in the order of the book: what was offered, and what it came to', async () => {
  const records = bidRecords.response[200].parse((await ask(boss, 'bidrecords/AMS1')).body);
  expect(
    records.map(({ id, lotNo, bidderNo, biddingAmount, totalAmount }) => [
      id,
      lotNo,
      bidderNo,
      biddingAmount,
      totalAmount,
    ]),
  ).toEqual([
    [1, '101', 1002, 100, 21_600],
    [2, '101', 1001, 250, 21_850],
    [3, '102', 1002, 0, 21_500],
    [4, '105', 1001, 0, 21_500],
  ]);
  expect(records[0]).toMatchObject({
    session: 'AMS1',
    email: 'person1002@test.invalid',
    timeStamp: new Date(START_MS).toISOString(),
  });
  const running = bidRecords.response[200].parse((await ask(tm, 'bidrecords/AMS2')).body);
  expect(running.map(({ bidderNo, email }) => [bidderNo, email])).toEqual([[null, '']]);
  // After the end the winner of each lot, and of those who lost nothing.
  const ended = bidRecords.response[200].parse((await ask(tm, 'bidrecords/AMS1')).body);
  expect(ended.map(({ lotNo, bidderNo, email }) => [lotNo, bidderNo, email])).toEqual([
    ['101', null, ''],
    ['101', 1001, 'person1001@test.invalid'],
  ]);
});

test('the overview has figures and nobody’s name, what is owed, and the session before', async () => {
  await house.db.updateTable('office.vendors').set({ active: false }).where('code', 'in', ['TMFA', 'TM']).execute();
  const { status, body } = await ask(boss, 'overview/AMS1');
  expect(status).toBe(200);
  const overview = salesOverview.response[200].parse(body);
  // Those whom the house sells for now, and those with a lot in the session.
  expect(overview.vendors).toEqual(['KNB', 'PLB', 'PV', 'TM Vads Lyfe', 'TM']);
  expect(overview.sessionBefore).toBeNull();
  expect(
    overview.lots.map(({ lotNo, price, bids, sale }) => [lotNo, price, bids, sale?.balanceDue, sale?.released]),
  ).toEqual([
    ['101', 21_850, 2, 20_249.45, false],
    ['102', 21_500, 1, 0, true],
    ['103', null, 0, undefined, undefined],
    ['105', 21_500, 1, 0, false],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Person|@/);
  expect((await ask(boss, 'overview/AMS2')).body).toMatchObject({
    sessionBefore: 'AMS1',
    session: { status: 'started' },
  });
});

test('what names people is noted: who took which file, of how many rows', async () => {
  await report(tm, 'AMS1', 'all');
  await ask(boss, 'bidrecords/AMS1');
  const noted = () =>
    house.db
      .selectFrom('office.securityEvents')
      .select(['accountId', 'detail'])
      .where('kind', '=', 'data-exported')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
  await expect.poll(noted).toEqual([
    { accountId: 11, detail: { what: 'bid records', session: 'AMS1', vendor: 'all' } },
    { accountId: 12, detail: { what: 'sales report', session: 'AMS1', vendor: 'TM', rows: 2 } },
  ]);
});

test('sales by session and what is owed by its age: admins of all lots, vendors of their own, without people', async () => {
  const asked = async (who: Person) => {
    const { status, body } = await ask(who, 'sessions');
    expect(status).toBe(200);
    return salesBySession.response[200].parse(body);
  };
  const owedOf = ({ owed }: Awaited<ReturnType<typeof asked>>) =>
    owed.map(({ purchases, amount }) => [purchases, amount]);
  const ams1 = { session: 'AMS1', startsAt: new Date(START_MS).toISOString() };
  const all = await asked(boss);
  // The sale that runs has come to nothing yet; 105 is forfeited.
  expect(all.sessions).toEqual([{ ...ams1, lots: 4, sold: 2, hammer: 43_350, reserve: 43_000 }]);
  expect(all.owed.map(({ fromDays, toDays }) => [fromDays, toDays])).toEqual([
    [0, 7],
    [8, 14],
    [15, 30],
    [31, null],
  ]);
  const nothing = [0, 0];
  expect(owedOf(all)).toEqual([[1, 20_249.45], nothing, nothing, nothing]);
  expect(await asked(tm)).toMatchObject({ sessions: [{ ...ams1, lots: 2, sold: 1, hammer: 21_850, reserve: 21_500 }] });
  expect(owedOf(await asked(knb))).toEqual([nothing, nothing, nothing, nothing]);
  expect(JSON.stringify(all)).not.toMatch(/Person|@|100[12]/);
  const now = house.clockMs;
  for (const [days, place] of [
    [7.9, 0],
    [8, 1],
    [15, 2],
    [30.99, 2],
    [31, 3],
  ] as const) {
    house.clockMs = END_MS + days * DAY_MS;
    expect(owedOf(await asked(tm)).findIndex(([purchases]) => purchases === 1)).toBe(place);
  }
  house.clockMs = now;
});

test('bidders, auditors and guests get none of it; what is no session is not found', async () => {
  const auditor = await house.person(15, { role: 'auditor' });
  const bidder = await house.person(1003);
  for (const call of ['report/AMS1/all', 'buyerdetails/AMS1/TM', 'bidrecords/AMS1', 'overview/AMS1']) {
    expect((await ask(guest(house), call)).status).toBe(401);
    expect((await ask(bidder, call)).status).toBe(403);
    expect((await ask(auditor, call)).status).toBe(403);
    expect((await ask(boss, call.replace('AMS1', 'AMS9'))).status).toBe(404);
  }
});
