import { afterAll, beforeAll, expect, test } from 'vitest';
import { END_MS, guest, openSession, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';

let house: TestHouse;
let visitor: ReturnType<typeof guest>;

const UNITS = [
  {
    lotNo: '101',
    regnNo: 'WXC 4821',
    make: 'Toyota',
    model: 'Hilux 2.4 G',
    year: '2019',
    location: 'Shah Alam',
    category: 'pickup',
    vendor: 'TM',
    price: 38_000,
    fuel: 'diesel',
    mileageKm: 142_310,
  },
  {
    lotNo: '102',
    regnNo: 'VBG 917',
    make: 'Perodua',
    model: 'Myvi 1.5 AV',
    year: '2021',
    location: 'Klang',
    category: 'car',
    vendor: 'KNB',
    price: 21_500,
    fuel: 'petrol',
    mileageKm: 61_204,
  },
  {
    lotNo: '103',
    regnNo: 'PMR 2206',
    make: 'Hino',
    model: '300 Box 100%',
    year: '2016',
    location: 'Butterworth',
    category: 'lorry',
    vendor: 'PV',
    price: 47_000,
    fuel: 'diesel',
    mileageKm: null,
  },
  {
    lotNo: '104',
    regnNo: 'JTK 8340',
    make: 'Yamaha',
    model: 'NVX_155',
    year: '2022',
    location: 'Klang',
    category: 'motorcycle',
    vendor: 'TM',
    price: 3_800,
    fuel: 'petrol',
    mileageKm: 0,
  },
  {
    lotNo: '105',
    regnNo: 'GG-1',
    make: '',
    model: 'Office desks',
    year: '',
    location: 'Ipoh',
    category: 'general goods',
    vendor: 'TM',
    price: 500,
    fuel: '',
    mileageKm: null,
  },
] as const;

beforeAll(async () => {
  house = await testHouse();
  visitor = guest(house);
  const terms = (unit: (typeof UNITS)[number]) => ({
    regnNo: unit.regnNo,
    vendor: unit.vendor,
    startingPriceSen: unit.price * 100,
  });
  await openSession(house, { lots: Object.fromEntries(UNITS.map((unit) => [unit.lotNo, terms(unit)])) });
  await house.db
    .insertInto('office.lots')
    .values(
      UNITS.map(({ lotNo, make, model, year, location, category, fuel, mileageKm }, i) => ({
        ...{ session: 'AMS1', lotNo, make, year, location, category, fuel, mileageKm },
        descOfGood: model,
        position: i + 1,
      })),
    )
    .execute();
  await house.db
    .insertInto('office.nextLots')
    .values(
      UNITS.map(({ lotNo, regnNo, make, model, year, location, category, vendor, price, fuel, mileageKm }, i) => ({
        ...{ session: 'NEXT', lotNo, regnNo, make, year, location, category, vendor, fuel, mileageKm },
        descOfGood: model,
        position: UNITS.length - i,
        priceSen: price * 100,
        depositSen: 150_000,
      })),
    )
    .execute();
  const bidder = await house.person(2001);
  house.clockMs = START_MS + 1;
  await bidder.post('/api/socket/lotunit/enter', { lotNo: '104' });
  await bidder.post('/api/socket/auctionlot/post', {
    id: '104',
    startOrRaise: 'start',
    latestBid: 0,
    offerBidPrice: 200,
  });
  await bidder.post('/api/socket/lotunit/enter', { lotNo: '101' });
  for (let i = 0; i < 3; i += 1) {
    const other = await house.person(2002 + i, { depositSen: 2_000_000 });
    await other.post('/api/socket/lotunit/enter', { lotNo: '101' });
    await other.post('/api/socket/auctionlot/post', {
      ...{ id: '101', startOrRaise: i === 0 ? 'start' : 'raise', latestBid: 38_000 + (i - 1) * 200 },
      offerBidPrice: i === 0 ? 0 : 200,
    });
  }
});
afterAll(() => house.end());

const read = async (url: string) => {
  const revision = house.house.book.revision;
  return visitor.get(url, { 'x-at-least-revision': String(revision) });
};
/** The lot numbers of a filtered list, current and next; both lists hold the same units. */
const found = async (query: string) => {
  const { status, body } = await read(`/api/auctionlot/ongoingbid/getbypage/1/100?${query}`);
  expect(status).toBe(200);
  const next = await read(`/api/nextauctionlot/getbypage/1/100?${query}`);
  const counts = [await read(`/api/auctionlot/count?${query}`), await read(`/api/nextauctionlot/count?${query}`)];
  expect(counts.map((count) => count.body.count)).toEqual([body.total, next.body.length]);
  return {
    current: body.auctionLotList.map((lot: { id: string }) => lot.id),
    next: next.body.map((lot: { id: string }) => lot.id),
  };
};
const sorted = ({ current, next }: { current: string[]; next: string[] }) => [current.toSorted(), next.toSorted()];
const both = (...ids: string[]) => [ids, ids];

test.each([
  ['', ['101', '102', '103', '104', '105']],
  ['q=hilux', ['101']],
  ['q=WXC4821', ['101']],
  ['q=wxc+4821', ['101']],
  ['q=toyota+hilux', ['101']],
  ['q=toyota+myvi', []],
  ['q=WXC%E2%80%8B4821', ['101']],
  ['q=%EF%BC%B7%EF%BC%B8%EF%BC%A3', ['101']],
  ['q=my-vi', ['102']],
  ['q=Peroduá+myvi', ['102']],
  ['q=nvx155', ['104']],
  ['q=nvx-155', ['104']],
  ['q=gg1', ['105']],
  ['q=officedesks', ['105']],
  ['q=1.5', ['102']],
  ['q=103', ['103']],
  ['make=Toyota', ['101']],
  ['make=Toyota&make=Hino', ['101', '103']],
  ['make=toy', []],
  ['location=Klang', ['102', '104']],
  ['vendor=TM', ['101', '104', '105']],
  ['category=general+goods', ['105']],
  ['yearFrom=2019&yearTo=2021', ['101', '102']],
  ['yearFrom=2022', ['104']],
  ['fuel=diesel', ['101', '103']],
  ['fuel=diesel&fuel=petrol&vendor=TM', ['101', '104']],
  ['fuel=steam', []],
  ['mileageTo=61204', ['102', '104']],
  ['mileageTo=61203&fuel=petrol', ['104']],
  ['lot=AMS1/102&lot=NEXT/102&regn=JTK8340', ['102', '104']],
  ['lot=AMS9/1', []],
  ['session=AMS1&session=NEXT&vendor=KNB', ['102']],
  ['session=AMS9', []],
  ['vendor=TM&location=Klang&q=nvx', ['104']],
])('%s finds %j', async (query, ids) => {
  expect(sorted(await found(query))).toEqual(both(...ids));
});

test('a word stands for itself: nothing of LIKE, of regular expressions, of SQL', async () => {
  expect(sorted(await found('q=%25'))).toEqual(both('103'));
  expect(sorted(await found('q=100%25'))).toEqual(both('103'));
  expect(sorted(await found('q=_'))).toEqual(both('104'));
  expect(sorted(await found('q=%5C'))).toEqual(both());
  expect(sorted(await found('q=%27%20or%20%271%27=%271'))).toEqual(both());
  expect(sorted(await found('make=%27);drop%20table%20office.lots;--'))).toEqual(both());
  expect(sorted(await found('q=.*'))).toEqual(both());
  expect(sorted(await found(''))).toEqual(both('101', '102', '103', '104', '105'));
});

test.each([
  'q=%00',
  `q=${'x'.repeat(81)}`,
  'priceFrom=1e9',
  'priceFrom=-1',
  'priceTo=0.001',
  'priceTo=NaN',
  'yearFrom=20x9',
  'mileageTo=-1',
  'mileageTo=12345678',
  'yearFrom=',
  'sort=drop',
  'yearFrom=2019&yearFrom=2020',
  `lot=${'x'.repeat(41)}`,
])('%s is refused', async (query) => {
  for (const url of [
    '/api/auctionlot/ongoingbid/getbypage/1/6',
    '/api/auctionlot/count',
    '/api/nextauctionlot/count',
  ]) {
    expect((await visitor.get(`${url}?${query}`)).status).toBe(400);
  }
});

test('the price of a current lot is that of now', async () => {
  // 104 started at 3,800 and stands at 4,000; 101 started at 38,000 and stands at 38,400.
  expect((await found('priceFrom=3900&priceTo=4000')).current).toEqual(['104']);
  expect((await found('priceTo=3800')).current).toEqual(['105']);
  expect((await found('priceTo=3800')).next.toSorted()).toEqual(['104', '105']);
  expect((await found('priceFrom=38400&priceTo=38400')).current).toEqual(['101']);
});

test('lists come in the order that is asked for', async () => {
  expect(await found('sort=lot')).toEqual({
    current: ['101', '102', '103', '104', '105'],
    next: ['105', '104', '103', '102', '101'],
  });
  expect((await found('sort=lot-desc')).current).toEqual(['105', '104', '103', '102', '101']);
  expect((await found('sort=name')).current).toEqual(['105', '103', '102', '101', '104']);
  expect((await found('sort=name-desc')).next).toEqual(['104', '101', '102', '103', '105']);
  expect((await found('sort=price')).current).toEqual(['105', '104', '102', '101', '103']);
  expect((await found('sort=price-desc')).next).toEqual(['103', '101', '102', '104', '105']);
  expect((await found('sort=year')).current).toEqual(['103', '101', '102', '104', '105']);
  expect((await found('sort=year-desc')).current).toEqual(['104', '102', '101', '103', '105']);
  expect((await found('sort=ending')).current).toEqual(['101', '102', '103', '104', '105']);
});

test('a filtered list comes in pages with its latest bids, total and revision', async () => {
  const page = async (no: number) =>
    (await read(`/api/auctionlot/ongoingbid/getbypage/${no}/2?vendor=TM&sort=price-desc`)).body;
  const [first, second, beyond] = [await page(1), await page(2), await page(3)];
  expect(first.auctionLotList.map((lot: { id: string }) => lot.id)).toEqual(['101', '104']);
  expect(first.ongoingBid).toMatchObject([
    { id: '101', latestBid: 38_400, bidderNo: 2004, bidCount: 3 },
    { id: '104', latestBid: 4_000, bidderNo: 2001 },
  ]);
  expect(second.auctionLotList.map((lot: { id: string }) => lot.id)).toEqual(['105']);
  expect([first.total, second.total, beyond.total]).toEqual([3, 3, 3]);
  expect(beyond.auctionLotList).toEqual([]);
  expect(first.revision).toBe(house.house.book.revision);
});

test('the facets say what there is to choose from, with counts', async () => {
  const lists = [
    ['/api/auctionlot/facets', 'AMS1'],
    ['/api/nextauctionlot/facets', 'NEXT'],
  ] as const;
  for (const [url, session] of lists) {
    const { body } = await read(url);
    expect(body).toMatchObject({
      total: 5,
      sessions: [{ value: session, count: 5 }],
      vendors: [
        { value: 'KNB', count: 1 },
        { value: 'PV', count: 1 },
        { value: 'TM', count: 3 },
      ],
      years: { from: 2016, to: 2022 },
      prices: { from: 500, to: 47_000 },
      fuels: [
        { value: 'diesel', count: 2 },
        { value: 'petrol', count: 2 },
      ],
      mileages: { from: 0, to: 142_310 },
    });
    expect(body.makes.map((make: { value: string }) => make.value)).toEqual(['Hino', 'Perodua', 'Toyota', 'Yamaha']);
    expect(body.locations).toContainEqual({ value: 'Klang', count: 2 });
    expect(body.categories).toContainEqual({ value: 'motorcycle', count: 1 });
  }
});

test('each list says how many lots it has', async () => {
  expect((await read('/api/auctionlot/counts')).body).toEqual({ current: 5, next: 5, soldToday: 0 });
});

test('the lots say what taking part in them costs', async () => {
  const { body } = await read('/api/auctionlot/costs');
  expect(body.deposits).toEqual({ from: 1_500, to: 1_500 });
});

test('what only a staff group may bid on says nothing of what it costs others', async () => {
  const ofStaff = await testHouse();
  await openSession(ofStaff, { access: 'TM Staff', lots: { '201': { regnNo: 'WB 2638' } } });
  const listed = async () => (await guest(ofStaff).get('/api/auctionlot/counts')).body.current;
  await expect.poll(listed).toBe(1);
  expect((await guest(ofStaff).get('/api/auctionlot/costs')).body.deposits).toBeNull();
  await ofStaff.end();
});

test('one lot of the next auction', async () => {
  expect((await visitor.get('/api/nextauctionlot/get/102')).body).toMatchObject({
    id: '102',
    make: 'Perodua',
    price: 21_500,
  });
  expect((await visitor.get('/api/nextauctionlot/get/999')).status).toBe(404);
});

test("a lot's bids come in pages, newest first, with numbers and no names", async () => {
  const { body } = await read('/api/auctionlot/bids/101/1/2');
  expect(body.total).toBe(3);
  expect(body.bids.map(({ at: _, ...bid }: { at: string }) => bid)).toEqual([
    { bidNo: 3, bidderNo: 2004, amount: 38_400 },
    { bidNo: 2, bidderNo: 2003, amount: 38_200 },
  ]);
  expect((await read('/api/auctionlot/bids/101/2/2')).body.bids).toMatchObject([
    { bidNo: 1, bidderNo: 2002, amount: 38_000 },
  ]);
  expect((await read('/api/auctionlot/bids/101/3/2')).body).toMatchObject({ bids: [], total: 3 });
  expect((await read('/api/auctionlot/bids/105/1/2')).body).toMatchObject({ bids: [], total: 0 });
  expect((await read('/api/auctionlot/bids/999/1/2')).status).toBe(404);
});

test('numbers of lots count as numbers, on every page', async () => {
  const [startsAtMs, endsAtMs] = [END_MS, END_MS + 3_600_000];
  await openSession(house, { session: 'AMS2', lots: { '10': {}, '9': {}, '100': {} }, startsAtMs, endsAtMs });
  for (const query of ['', '?sort=lot', '?priceFrom=0']) {
    const page = async (no: number) => {
      const { body } = await read(`/api/auctionlot/ongoingbid/getbypage/${no}/7${query}`);
      return body.auctionLotList.map((lot: { id: string }) => lot.id);
    };
    expect(await page(1), query).toEqual(['101', '102', '103', '104', '105', '9', '10']);
    expect(await page(2), query).toEqual(['100']);
  }
});

test('a list follows every change: of bids, texts, sessions and lots', async () => {
  const ids = async (query: string) => (await found(query)).current;
  const session = { session: 'AMS3', startsAtMs: END_MS + 1, endsAtMs: END_MS + 7_200_000, access: 'TM Staff' };
  await openSession(house, { ...session, lots: { '301': {}, '302': {} } });
  expect(await ids('session=AMS3')).toEqual(['301', '302']);

  const texts = { session: 'AMS3', lotNo: '302', position: 2, category: 'car', make: 'Proton' } as const;
  await house.db.insertInto('office.lots').values(texts).execute();
  expect(await ids('make=Proton')).toEqual(['302']);
  await house.db.updateTable('office.lots').set({ make: 'Proton Saga' }).where('lotNo', '=', '302').execute();
  expect([await ids('make=Proton'), await ids('q=saga')]).toEqual([[], ['302']]);
  await house.db.deleteFrom('office.lots').where('lotNo', '=', '302').execute();
  expect(await ids('q=saga')).toEqual([]);

  const bid = await house.person(2010, { depositSen: 2_000_000 });
  await bid.post('/api/socket/lotunit/enter', { lotNo: '105' });
  const bidOn = { id: '105', startOrRaise: 'start', latestBid: 0, offerBidPrice: 200 };
  expect((await bid.post('/api/socket/auctionlot/post', bidOn)).status).toBe(200);
  expect(await ids('priceFrom=700&priceTo=700')).toEqual(['105']);

  await house.say({ type: 'withdraw-lot', session: 'AMS3', lotNo: '301' });
  expect(await ids('session=AMS3')).toEqual(['302']);
  expect((await ids('')).at(-1)).toBe('302');
  await house.say({ type: 'save-sessions', sessions: [{ ...session, startsAtMs: END_MS - 60_000 }] });
  expect((await ids('')).at(5)).toBe('302');
  await house.say({ type: 'list-lot', session: 'AMS3', lotNo: '300', terms: TERMS });
  expect((await ids('')).slice(5, 7)).toEqual(['300', '302']);

  await house.db.updateTable('office.nextLots').set({ make: 'Honda' }).where('lotNo', '=', '103').execute();
  expect((await found('make=Honda')).next).toEqual(['103']);
  await house.db.deleteFrom('office.nextLots').execute();
  expect((await found('')).next).toEqual([]);
});
