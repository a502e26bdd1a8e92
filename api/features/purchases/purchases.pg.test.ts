import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeStep } from '#api/features/sale/steps.ts';
import {
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import {
  listCounts,
  pastPrices,
  type SoldRecord,
  sessionHistory,
  soldInSession,
  soldToday,
} from '#contract/catalogue/catalogue.ts';
import { type LotOutcome, type Purchase, purchasesOfUser } from '#contract/purchases.ts';

let house: TestHouse;
let boss: Person;
let aminah: Person;
let wei: Person;
let tan: Person;
/** Where the book stood after the last command. */
let revision = -1;

const NEXT_DAY_MS = 86_400_000;

async function say(command: Parameters<TestHouse['house']['book']['execute']>[0] | object): Promise<void> {
  const { book } = house.house;
  const outcome = await book.execute({ commandId: randomUUID(), ...command } as Parameters<typeof book.execute>[0]);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  revision = outcome.revision;
}

const seen = () => ({ 'x-at-least-revision': String(revision) });

async function win(lotNo: string, bidder: number, above = 0): Promise<void> {
  await say({ type: 'enter-lot', lotNo, bidder });
  await say({ type: 'place-bid', lotNo, bidder, basis: 'start', seenSen: 0, offerSen: above });
}

async function steps(session: string, count: number): Promise<void> {
  const types = ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const;
  for (const type of types.slice(0, count)) {
    const outcome = await takeStep(house.house.book, type, session, async () => {});
    if (outcome.kind === 'taken') revision = outcome.revision;
  }
}

/**
 * AMS1, cleared: 101 to Aminah (two payments), who outbid Tan, 102 to Wei (unpaid), 103 to Aminah (forfeited), 104 unsold. AMS2, a day later, recorded and not
 * cleared: 201 to Aminah, with additional deposit.
 */
beforeAll(async () => {
  // Other files leave photos of units with the same plates in the folder that test houses share.
  house = await testHouse();
  boss = await house.person(11, { role: 'admin' });
  [aminah, wei, tan] = [await house.person(1001), await house.person(1002), await house.person(1003)];
  const lots = {
    '101': {},
    '102': { regnNo: 'VBG 917' },
    '103': { regnNo: 'PMR 2206' },
    '104': { regnNo: 'JTK 8340' },
  };
  await openSession(house, { lots });
  await house.db
    .insertInto('office.lots')
    .values({
      lotNo: '101',
      session: 'AMS1',
      position: 1,
      make: 'Toyota',
      descOfGood: 'Hilux 2.4 G',
      category: 'pickup',
    })
    .execute();
  house.clockMs = START_MS;
  await win('101', 1003);
  await say({ type: 'enter-lot', lotNo: '102', bidder: 1003 });
  await win('101', 1001, 50_000);
  await win('102', 1002);
  await win('103', 1001);
  house.clockMs = END_MS;
  await steps('AMS1', 4);
  const times = { startsAtMs: START_MS + NEXT_DAY_MS, endsAtMs: END_MS + NEXT_DAY_MS };
  await openSession(house, { session: 'AMS2', lots: { '201': { regnNo: 'QAB 5162' } }, ...times });
  house.clockMs = START_MS + NEXT_DAY_MS;
  await say({ type: 'pay-purchase', lot: 'AMS1/101', amountSen: 2_000_050, reference: 'FPX 1' });
  await say({ type: 'pay-purchase', lot: 'AMS1/101', amountSen: 189_950, reference: 'FPX 2' });
  await say({ type: 'forfeit-lot', lot: 'AMS1/103' });
  await win('201', 1001);
  house.clockMs = END_MS + NEXT_DAY_MS;
  await steps('AMS2', 2);
  await say({ type: 'adjust-purchase-deposit', lot: 'AMS2/201', additionalDepositSen: 100_000 });
});

afterAll(() => house.end());

const purchasesFor = (who: Person, userId?: number) =>
  who.post(purchasesOfUser.url, userId === undefined ? {} : { userId }, seen());

test("a bidder's purchases, the newest session first, with what is owed and what came in", async () => {
  const { status, body } = await purchasesFor(aminah);
  expect(status).toBe(200);
  const lots = body.lots as Purchase[];
  expect(lots.map(({ id, status: state, paid }) => [id, state, paid])).toEqual([
    ['AMS2/201', 'sold', false],
    ['AMS1/101', 'sold', true],
    ['AMS1/103', 'forfeited', false],
  ]);
  expect(lots[0]).toMatchObject({
    auctionName: 'AMS2/201',
    lotNo: '201',
    particular: 'QAB 5162',
    bidPrice: 21_500,
    deposit: 1_500,
    additionalDepositPaid: 1_000,
    amountPaid: 0,
    // 21,500 + 600 - 1,000 - 1,500 + 300 + 500
    totalPrice: 20_400,
    startDate: '2026-11-21',
    time: '12:00:00',
    soldAt: new Date(END_MS + NEXT_DAY_MS).toISOString(),
    payments: [],
  });
  expect(lots[1]).toMatchObject({
    make: 'Toyota',
    description: 'Hilux 2.4 G',
    bidPrice: 22_000,
    premium: 600,
    adminFee: 300,
    safetyDeposit: 500,
    totalPrice: 21_900,
    amountPaid: 21_900,
  });
}, 20_000);

test('where each purchase is collected is what the house says now: its yard, else the place of the house', async () => {
  const places = async () => {
    const { body } = await purchasesFor(aminah);
    return (body.lots as Purchase[]).map(({ id, collection }) => [id, collection.location, collection.address]);
  };
  const before = await places();
  const place = { id: 36, name: 'Place of collection', info: ' Lot 12, Sungai Buloh ', toggle: null };
  await house.db.insertInto('office.toggles').values(place).execute();
  expect(await places()).toEqual(before.map(([id]) => [id, '', 'Lot 12, Sungai Buloh']));
  const [first] = (await purchasesFor(aminah)).body.lots as Purchase[];
  await house.db
    .insertInto('office.vendorContacts')
    .values({ vendor: first?.vendor ?? '', location: '', address: 'Depot 3', contactNo: '03', toggle: true })
    .execute();
  expect((await places())[0]?.at(-1)).toBe('Depot 3');
  await house.db.deleteFrom('office.toggles').where('id', '=', 36).execute();
  await house.db.deleteFrom('office.vendorContacts').execute();
});

test('what is paid is paid to the sen', async () => {
  const before = await purchasesFor(wei);
  expect(before.body.lots).toMatchObject([{ id: 'AMS1/102', totalPrice: 21_400, amountPaid: 0, paid: false }]);
  await say({ type: 'pay-purchase', lot: 'AMS1/102', amountSen: 2_139_999, reference: 'FPX 3' });
  expect((await purchasesFor(wei)).body.lots).toMatchObject([{ amountPaid: 21_399.99, paid: false }]);
  await say({ type: 'pay-purchase', lot: 'AMS1/102', amountSen: 1, reference: 'FPX 4' });
  const { body } = await purchasesFor(wei);
  expect(body.lots).toMatchObject([{ amountPaid: 21_400, paid: true }]);
  expect(body.lots[0].payments).toMatchObject([
    { amount: 21_399.99, reference: 'FPX 3' },
    { amount: 0.01, reference: 'FPX 4' },
  ]);
});

test("somebody else's purchases are an admin's to see", async () => {
  expect(await purchasesFor(wei, 1001)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect((await purchasesFor(boss, 1001)).body.lots).toHaveLength(3);
  expect(await guest(house).post(purchasesOfUser.url, { userId: 1001 })).toMatchObject({ status: 401 });
});

const ids = (records: SoldRecord[]) => records.map(({ id }) => id);

test('sold today is the day of recording at +08:00, cleared or not, without names', async () => {
  const { status, body } = await guest(house).get(soldToday.url, seen());
  expect(status).toBe(200);
  expect(ids(body)).toEqual(['AMS2/201']);
  expect(body[0]).toMatchObject({
    auctionLotLog: { id: '201', session: 'AMS2', regnNo: 'QAB 5162', status: 'sold', salePrice: 21_500, price: 21_500 },
    mybid: { lotNo: '201', auctionName: 'AMS2/201', bidPrice: 21_500 },
    bidderNo: 1001,
    date: '2026-11-21',
  });
  expect(JSON.stringify(body)).not.toMatch(/Person \d|@/);
  expect((await guest(house).get(listCounts.url)).body.soldToday).toBe(1);
  house.clockMs = Date.parse('2026-11-21T15:59:59.999Z');
  expect((await guest(house).get(soldToday.url)).body).toHaveLength(1);
  house.clockMs += 1;
  expect((await guest(house).get(soldToday.url)).body).toEqual([]);
});

test('what like units were sold for, by make and the first word of the model, without bidders', async () => {
  const prices = async (query: string) => (await guest(house).get(`${pastPrices.url}?${query}`, seen())).body;
  const hilux = {
    ...{ session: 'AMS1', lotNo: '101', make: 'Toyota', descOfGood: 'Hilux 2.4 G', year: '', mileageKm: null },
    ...{ price: 22_000, date: '2026-11-20' },
  };
  expect(await prices('make=TOYOTA&model=hilux%202.8%20Rogue&session=AMS2')).toEqual([hilux]);
  expect(await prices('make=Toyota&model=Hilux')).toEqual([hilux]);
  const sold = (make: string, descOfGood: string) =>
    house.db.updateTable('office.lots').set({ make, descOfGood }).where('lotNo', '=', '101').execute();
  for (const [make, model, ...typed] of [
    ['Honda', 'CR-V 2.0', 'crv', 'Cr-V 1.5 TC', 'ＣＲ－Ｖ'],
    ['Citroën', 'C4 Picasso', 'c4', 'C-4'],
    ['Kia', 'cee’d', 'Ceed', "CEE'D GT"],
  ] as const) {
    await sold(make, model);
    for (const each of typed) {
      const query = new URLSearchParams({ make: make.toUpperCase(), model: each });
      expect(await prices(`${query}`), each).toMatchObject([{ lotNo: '101', descOfGood: model }]);
    }
    for (const other of ['CR', 'C', 'CRVX', '-']) {
      expect(await prices(`${new URLSearchParams({ make, model: other })}`), other).toEqual([]);
    }
  }
  await sold(hilux.make, hilux.descOfGood);
  for (const none of [
    'make=Toyota&model=Hiluxury',
    'make=Isuzu&model=Hilux',
    'make=&model=',
    'make=Toyota&model=Hilux&session=AMS1',
  ]) {
    expect(await prices(none)).toEqual([]);
  }
});

test('the sold lots of a session, with names for admins, and of their own lots for vendors', async () => {
  const url = soldInSession.url.replace(':session', 'AMS1');
  const bidders = await aminah.get(url, seen());
  expect(ids(bidders.body)).toEqual(['AMS1/101', 'AMS1/102', 'AMS1/103']);
  expect(bidders.body[2].auctionLotLog).toMatchObject({ status: 'forfeited', salePrice: 21_500 });
  expect(JSON.stringify(bidders.body)).not.toMatch(/Person \d|@/);
  const vendor = await house.person(12, { role: 'vendor' });
  const named = { bidderNo: 1001, bidderName: 'Person 1001', bidderEmail: 'person1001@test.invalid' };
  const nameless = async () => expect(JSON.stringify((await vendor.get(url, seen())).body)).not.toMatch(/Person \d|@/);
  expect((await boss.get(url, seen())).body[0]).toMatchObject(named);
  await nameless();
  const isStaff = (staffOf: string, staffVerifiedAt: Date | null) =>
    house.db.updateTable('office.users').set({ staffOf, staffVerifiedAt }).where('id', '=', 12).execute();
  await isStaff('TM Staff', null);
  await nameless();
  await isStaff('KNB Staff', new Date());
  await nameless();
  await isStaff('TM Staff', new Date());
  expect((await vendor.get(url, seen())).body[0]).toMatchObject(named);
  const auditor = await house.person(13, { role: 'auditor' });
  expect(JSON.stringify((await auditor.get(url, seen())).body)).not.toMatch(/Person \d|@/);
  expect(await guest(house).get(url)).toMatchObject({ status: 401 });
  expect(await aminah.get(soldInSession.url.replace(':session', 'AMS9'))).toMatchObject({ status: 404 });
  expect(await aminah.get(soldInSession.url.replace(':session', 'x'))).toMatchObject({ status: 400 });
});

test('a lot page shows what became of the lot: sold, then forfeited', async () => {
  const lot = async () => (await guest(house).get('/api/auctionlot/get/201', seen())).body;
  expect(await lot()).toMatchObject({ status: 'sold', salePrice: 21_500 });
  await say({ type: 'forfeit-lot', lot: 'AMS2/201' });
  expect(await lot()).toMatchObject({ status: 'forfeited', salePrice: 21_500 });
});

test('the history is that of sessions that were cleared', async () => {
  const past = {
    session: 'AMS1',
    startDate: '2026-11-20',
    startTime: '12:00:00',
    endDate: '2026-11-20',
    endTime: '15:00:00',
    publicOrPrivate: 'public',
  };
  expect(await guest(house).get(sessionHistory.url, seen())).toMatchObject({ status: 200, body: [past] });
});

const outcomes = async (who: Person, outcome: string) =>
  (await who.get(`/api/mybid/outcomes/${outcome}/1/20`, seen())).body as {
    outcomes: LotOutcome[];
    counts: { won: number; lost: number; waiting: number };
  };

test('how lots ended for a bidder is kept when their session has been cleared: their own, without names', async () => {
  const lost = await outcomes(tan, 'lost');
  expect(lost).toMatchObject({
    counts: { won: 0, lost: 1, waiting: 0 },
    outcomes: [
      {
        id: 'AMS1/101',
        make: 'Toyota',
        descOfGood: 'Hilux 2.4 G',
        outcome: 'lost',
        ownBid: 21_500,
        price: 22_000,
        bidderNo: 1001,
        recorded: true,
        endsAt: new Date(END_MS).toISOString(),
        date: '2026-11-20',
      },
    ],
  });
  expect(JSON.stringify(lost)).not.toMatch(/Person \d|@/);
  const won = await outcomes(aminah, 'won');
  expect(won.counts).toEqual({ won: 3, lost: 0, waiting: 0 });
  expect(won.outcomes.map(({ id }) => id)).toEqual(['AMS2/201', 'AMS1/101', 'AMS1/103']);
  const one = async (who: Person, lotNo: string) =>
    (await who.get(`/api/mybid/outcome/AMS1/${lotNo}`, seen())).body.outcome ?? 'not in it';
  expect([await one(tan, '101'), await one(tan, '102'), await one(tan, '103'), await one(wei, '102')]).toEqual([
    ...['lost', 'no bid', 'not in it', 'won'],
  ]);
  expect(await guest(house).get('/api/mybid/outcomes/won/1/20')).toMatchObject({ status: 401 });
  expect(await guest(house).get('/api/mybid/outcome/AMS1/101')).toMatchObject({ status: 401 });
});

test('a lot that waits for its sale to be recorded is won when it is', async () => {
  const [startsAtMs, endsAtMs] = [START_MS + 2 * NEXT_DAY_MS, END_MS + 2 * NEXT_DAY_MS];
  house.clockMs = endsAtMs - 1000;
  await openSession(house, { session: 'AMS3', lots: { '301': { regnNo: 'KEA 11' } }, startsAtMs, endsAtMs });
  await win('301', 1003);
  const standing = async () => [
    (await outcomes(tan, 'waiting')).outcomes.map(({ id, recorded, price }) => [id, recorded, price]),
    (await tan.get('/api/mybid/outcome/AMS3/301', seen())).body.outcome,
  ];
  expect(await standing()).toEqual([[], 'running']);
  house.clockMs = endsAtMs;
  expect(await standing()).toEqual([[['AMS3/301', false, 21_500]], 'waiting']);
  await steps('AMS3', 1);
  expect(await standing()).toEqual([[], 'won']);
});

test('a session that runs past midnight has one day in every list: that on which it begins', async () => {
  const [startsAtMs, endsAtMs] = [Date.parse('2026-11-27T14:00:00Z'), Date.parse('2026-11-27T18:00:00Z')];
  house.clockMs = endsAtMs - 1000;
  await openSession(house, { session: 'AMS4', lots: { '401': { regnNo: 'KEA 12' } }, startsAtMs, endsAtMs });
  const lot = { lotNo: '401', session: 'AMS4', position: 1, make: 'Isuzu', descOfGood: 'D-Max' };
  await house.db
    .insertInto('office.lots')
    .values({ ...lot, category: 'pickup' })
    .execute();
  await win('401', 1003);
  house.clockMs = endsAtMs;
  await steps('AMS4', 4);
  const [bought] = (await purchasesFor(tan, 1003)).body.lots.filter(({ lotNo }: { lotNo: string }) => lotNo === '401');
  const [outcome] = (await outcomes(tan, 'won')).outcomes.filter(({ id }) => id === 'AMS4/401');
  const [sold] = (await guest(house).get(soldToday.url, seen())).body;
  const [price] = (await guest(house).get(`${pastPrices.url}?make=Isuzu&model=D-Max`, seen())).body;
  const record = (await guest(house).get('/api/auctionlot/get/log/lot/AMS4/401', seen())).body;
  expect([bought.startDate, outcome?.date, sold.date, price.date, record.date]).toEqual(Array(5).fill('2026-11-27'));
});

test('the page of a lot is kept when its session has been cleared', async () => {
  const page = (path: string) => guest(house).get(`/api/auctionlot/get/log/lot/${path}`, seen());
  const sold = await page('AMS1/101');
  expect(sold).toMatchObject({
    status: 200,
    body: {
      session: 'AMS1',
      auctionLotLog: { id: '101', make: 'Toyota', status: 'sold', salePrice: 22_000, photos: [] },
      bidderNo: 1001,
      date: '2026-11-20',
    },
  });
  expect(JSON.stringify(sold.body)).not.toMatch(/Person \d|@/);
  expect((await page('AMS1/104')).body).toMatchObject({ auctionLotLog: { status: 'unsold' }, bidderNo: null });
  expect(await page('AMS1/199')).toMatchObject({ status: 404 });
  expect(await page('x/101')).toMatchObject({ status: 400 });
});

test('a lot below its reserve, or sold with approval only, says to leader and loser that the vendor decides, until it is sold', async () => {
  // Given three lots that end with bids: below a reserve, above one, and with approval only
  const [startsAtMs, endsAtMs] = [START_MS + 9 * NEXT_DAY_MS, END_MS + 9 * NEXT_DAY_MS];
  house.clockMs = startsAtMs - 60_000;
  const lots = { '601': { regnNo: 'KEA 61' }, '602': { regnNo: 'KEA 62' }, '603': { regnNo: 'KEA 63' } };
  await openSession(house, { session: 'AMS6', lots, startsAtMs, endsAtMs });
  const reserves = [
    ['601', 3_000_000, false],
    ['602', 2_200_000, false],
    ['603', null, true],
  ] as const;
  for (const [lotNo, reserveSen, approval] of reserves)
    await say({ type: 'set-lot-reserve', lot: `AMS6/${lotNo}`, reserveSen, approval });
  house.clockMs = endsAtMs - 1000;
  for (const lotNo of ['601', '602', '603']) await win(lotNo, 1003, lotNo === '602' ? 50_000 : 0);
  const vendors = async () =>
    Promise.all(
      ['601', '602', '603'].map(async (no) => (await tan.get(`/api/mybid/outcome/AMS6/${no}`, seen())).body.vendor),
    );
  expect(await vendors()).toEqual([undefined, undefined, undefined]);
  // When they end, and their sales are recorded
  house.clockMs = endsAtMs;
  expect(await vendors()).toEqual(['reserve not met', undefined, 'approval']);
  await steps('AMS6', 1);
  expect(await vendors()).toEqual(['reserve not met', undefined, 'approval']);
  // Then one that its vendor sells is like any other
  await say({
    ...{ type: 'answer-offer', lot: 'AMS6/601', answer: 'accept', by: 'vendor', shownSen: 2_150_000 },
  });
  expect(await vendors()).toEqual([undefined, undefined, 'approval']);
});
