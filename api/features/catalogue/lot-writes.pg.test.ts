import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotInput } from '#contract/catalogue/lot-writes.ts';
import { saveLots, withLock } from './lot-writes.ts';
import { ACTOR, LIST, type LotsHouse, lotsHouse } from './testing/lots-house.ts';

let house: LotsHouse['house'];
let boss: LotsHouse['boss'];
let bidder: LotsHouse['bidder'];
let deps: LotsHouse['deps'];
let told: LotsHouse['told'];
let times: LotsHouse['times'];
let newSession: LotsHouse['newSession'];
let lot: LotsHouse['lot'];
let seen: LotsHouse['seen'];
let texts: LotsHouse['texts'];
let history: LotsHouse['history'];
let inBook: LotsHouse['inBook'];

beforeAll(async () => {
  ({ house, boss, bidder, deps, told, times, newSession, lot, seen, texts, history, inBook } = await lotsHouse());
});
afterAll(() => house.end());

test('what is saved is what everybody sees, to the last field, and who did it is on record', async () => {
  await newSession();
  const actors: unknown[] = [];
  const stop = house.house.book.onCommitted(({ events }) => {
    for (const { type, metadata } of events) actors.push([type, metadata.actor]);
  });
  const answer = await boss.post('/api/auctionlot/post', lot(1));
  stop();
  expect(answer).toMatchObject({ status: 200, body: { added: 1, changed: 0, unchanged: 0 } });
  expect(await seen(1)).toEqual({ ...lot(1), status: 'open', salePrice: null, photos: [], endsAt: expect.any(String) });
  expect(await history(1)).toMatchObject([{ accountId: 1, role: 'admin', kind: 'lot', action: 'texts added' }]);
  expect(actors).toEqual([['LotListed', ACTOR]]);
});

test('what is left out is empty, and the minimum raise that of the house for its kind', async () => {
  const session = await newSession();
  const least = { session, regnNo: 'BMK 1', vendor: 'KNB', price: 1_000 };
  const bike = { ...least, id: lot(1).id, category: 'motorcycle' };
  await boss.post(LIST, [bike, { ...least, id: lot(2).id, regnNo: 'BMK 2', addPrice: 0 }]);
  expect(await seen(1)).toMatchObject({ make: '', deposit: 0, premium: 0, addPrice: 50, category: 'motorcycle' });
  expect(await seen(2)).toMatchObject({ addPrice: 200, category: 'general goods' });
  // The category stays where nobody says anything else.
  await boss.post('/api/auctionlot/post', { ...least, id: lot(1).id, make: 'Honda' });
  expect(await seen(1)).toMatchObject({ make: 'Honda', addPrice: 50, category: 'motorcycle' });
});

test('facts that are left out stay, null and nothing take them away, and the history has them', async () => {
  await newSession();
  const { mileageKm: _, colour: __, ...unaware } = lot(1);
  await boss.post('/api/auctionlot/post', lot(1));
  await boss.post('/api/auctionlot/post', { ...unaware, keys: null, fuel: '', chassisEnd: '70ab' });
  expect(await seen(1)).toMatchObject({ mileageKm: 142_310, colour: 'Red', keys: null, fuel: '', chassisEnd: '70AB' });
  expect((await history(1)).at(-1)).toMatchObject({ before: { keys: 0 }, after: { keys: null, fuel: '' } });
  for (const wrong of [
    { mileageKm: -1 },
    { keys: 1.5 },
    { fuel: 'steam' },
    { roadTaxUntil: '2026-02-30' },
    { chassisEnd: 'MR0FB8CD1' },
  ]) {
    expect(await boss.post('/api/auctionlot/post', lot(1, wrong))).toMatchObject({ status: 400 });
  }
});

test('a year is four figures or empty, however a list writes it, and what stood in lines stands in one', async () => {
  await newSession();
  for (const [written, year] of [
    ['2,019', '2019'],
    ['2019.0', '2019'],
    ['２０１９', '2019'],
    [2_020, '2020'],
    ['', ''],
  ] as const) {
    expect(await boss.post('/api/auctionlot/post', lot(1, { year: written }))).toMatchObject({ status: 200 });
    expect(await seen(1)).toMatchObject({ year });
  }
  for (const year of ['nan', 'Dec-19', '19', '2018/2019', '20190']) {
    expect(await boss.post('/api/auctionlot/post', lot(1, { year }))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('year: must be four figures such as 2019, or empty') },
    });
  }
  const texts = { make: 'Toyota\tHilux', location: 'Lot 5\r\nJalan Gudang\nKlang', remark1: 'One\r\ntwo' };
  expect(await boss.post('/api/auctionlot/post', lot(1, texts))).toMatchObject({ status: 200 });
  expect(await seen(1)).toMatchObject({
    ...{ make: 'Toyota Hilux', location: 'Lot 5, Jalan Gudang, Klang', remark1: 'One\ntwo' },
  });
});

test('bands of a premium stay where they are left out, and an empty list takes them away', async () => {
  await newSession();
  const premiumBands = [{ upTo: 5_000, premium: 300 }];
  await boss.post('/api/auctionlot/post', lot(1, { premium: 600, premiumBands }));
  expect(await seen(1)).toMatchObject({ premium: 600, premiumBands });
  expect((await boss.post('/api/auctionlot/post', lot(1, { premium: 700 }))).body).toMatchObject({ changed: 1 });
  expect(await seen(1)).toMatchObject({ premium: 700, premiumBands });
  const same = lot(1, { premium: 700, premiumBands });
  expect((await boss.post('/api/auctionlot/post', same)).body).toMatchObject({ unchanged: 1 });
  await boss.post('/api/auctionlot/post', lot(1, { premium: 700, premiumBands: [] }));
  expect(await seen(1)).not.toHaveProperty('premiumBands');
  const six = [1, 2, 3, 4, 5, 6].map((upTo) => ({ upTo, premium: 300 }));
  expect(await boss.post('/api/auctionlot/post', lot(1, { premiumBands: six }))).toMatchObject({ status: 400 });
});

test('lots with the same lot no are replaced, equal ones are left alone, new ones are added', async () => {
  await newSession();
  await boss.post(LIST, [lot(1), lot(2), lot(3)]);
  const answer = await boss.post(LIST, [
    lot(1),
    lot(2, { price: 20_000 }),
    lot(3, { remarks: 'Does not run' }),
    lot(4),
  ]);
  expect(answer).toMatchObject({ status: 200, body: { added: 1, changed: 2, unchanged: 1 } });
  expect(answer.body.message).toBe('4 lots saved: 1 new, 2 changed, 1 unchanged.');
  expect(await seen(2)).toMatchObject({ price: 20_000, remarks: 'Runs' });
  expect(await seen(3)).toMatchObject({ price: 21_500.5, remarks: 'Does not run' });
  expect(await history(3)).toMatchObject([
    { action: 'texts added' },
    { action: 'texts changed', before: { remarks: 'Runs' }, after: { remarks: 'Does not run' } },
  ]);
  const { revision } = house.house.book;
  expect(await boss.post(LIST, [lot(1), lot(4)])).toMatchObject({ status: 200, body: { unchanged: 2, revision } });
  expect(house.house.book.revision).toBe(revision);
});

test('terms are refused once somebody has entered, with the lot and the reason, and nothing else is saved; texts may change', async () => {
  await newSession();
  await boss.post(LIST, [lot(1), lot(2)]);
  house.clockMs = times().startsAtMs;
  await house.say({ type: 'enter-lot', lotNo: lot(1).id, bidder: bidder.id });
  const refused = await boss.post(LIST, [lot(1, { price: 1, make: 'Nissan' }), lot(2, { make: 'Nissan' }), lot(3)]);
  const message = 'Bidders have entered this lot; its terms stand.';
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'lots-refused', message: `Lot ${lot(1).id}: ${message}`, lots: [{ id: lot(1).id, message }] },
  });
  expect(await seen(2)).toMatchObject({ make: 'Toyota' });
  expect(inBook()).toHaveLength(2);
  expect(await texts()).toHaveLength(2);
  const corrected = await boss.post('/api/auctionlot/post', lot(1, { make: 'Nissan' }));
  expect(corrected).toMatchObject({ status: 200, body: { changed: 1 } });
  expect(await seen(1)).toMatchObject({ make: 'Nissan', price: 21_500.5 });
});

test.each<[string, object, string]>([
  ['no lot no', { id: '' }, 'id: must be 1 to 12 letters or digits'],
  ['a name that no session has', { session: 'NEXT' }, 'session: must be AMS and a number'],
  ['no registration number', { regnNo: ' ' }, 'regnNo: must be filled in'],
  ['half a sen', { price: 1_000.005 }, 'price: must have at most two decimals'],
  ['more than any price', { price: 99_999_999_999 }, 'price: must be at most RM10,000,000.00'],
  ['more than any fee', { adminFee: 1e20 }, 'adminFee: must be at most RM10,000,000.00'],
  ['more than any premium', { premium: 10_000_000_001 }, 'premium: must be at most RM10,000,000.00'],
  ['no price', { price: 0 }, 'price: must be at least RM1.00'],
  ['a price in words', { price: 'cheap' }, 'price: must be an amount in RM'],
  ['a negative fee', { adminFee: -1 }, 'adminFee: must not be negative'],
  ['a raise of some sen', { addPrice: 0.5 }, 'addPrice: must be at least RM1.00, or 0'],
  ['too fine a share', { premium: 0.0200001 }, 'premium: must have at most six decimals when it is a share of the bid'],
  ['a character that is none', { make: 'Toy\0ota' }, 'make: must be one line without control characters'],
])('%s is refused in words', async (_, change, text) => {
  await newSession();
  const answer = await boss.post('/api/auctionlot/post', lot(1, change));
  expect(answer).toMatchObject({ status: 400, body: { message: `Not valid: ${text}.` } });
  expect(inBook()).toEqual([]);
});

test('a list is of sessions that are there, with each lot no once, and for super admins only', async () => {
  await newSession();
  const twice = await boss.post(LIST, [lot(1), lot(1)]);
  expect(twice).toMatchObject({ status: 409, body: { lots: [{ id: lot(1).id }] } });
  const two = await boss.post(LIST, [lot(1), lot(2, { session: 'AMS999' })]);
  expect(two).toMatchObject({ status: 404, body: { message: 'There is no such session.' } });
  const none = await boss.post('/api/auctionlot/post', lot(1, { session: 'AMS999' }));
  expect(none).toMatchObject({ status: 404, body: { message: 'There is no such session.' } });
  expect(await bidder.post(LIST, [lot(1)])).toMatchObject({ status: 403 });
  expect(inBook()).toEqual([]);
});

test('those who watch a lot are told of new terms, with those of before; new lots and texts are no news', async () => {
  const session = await newSession();
  await saveLots(deps, session, [lotInput.parse(lot(1)), lotInput.parse(lot(2))], ACTOR);
  expect(told().flatMap(({ lots }) => lots)).toEqual([]);
  const changed = [lot(1, { make: 'Nissan' }), lot(2, { price: 900, premium: 600, vendor: 'KNB' }), lot(3)];
  const { revision } = await saveLots(
    deps,
    session,
    changed.map((each) => lotInput.parse(each)),
    ACTOR,
  );
  expect(told().at(-1)).toMatchObject({
    key: `terms at ${revision}`,
    lots: [
      {
        lot: `${session}/${lot(2).id}`,
        line: {
          en: `Lot ${lot(2).id} of ${session} (${lot(2).regnNo}): vendor KNB (was TM), starting price RM900.00 (was RM21,500.50), buyer's premium RM600.00 (was 2% of the bid)`,
        },
      },
    ],
    bidders: [],
  });
});

test('those who watch a lot are told that it goes, when others are saved in its place', async () => {
  const session = await newSession();
  const wanted = [1, 2, 3].map((n) => lotInput.parse(lot(n)));
  await saveLots(deps, session, wanted, ACTOR);
  told().length = 0;
  const { revision } = await saveLots(deps, session, wanted.slice(0, 1), ACTOR, {
    withdrawn: [lot(2).id, lot(3).id],
  });
  expect(
    told()
      .filter(({ lots }) => lots.length > 0)
      .map(({ key, lots }) => [key, lots.map((each) => each.lot)]),
  ).toEqual([[expect.stringContaining(`at ${revision}`), [`${session}/${lot(2).id}`, `${session}/${lot(3).id}`]]]);
});

test('lots of a session are saved one batch at a time, whichever process they come to', async () => {
  const session = await newSession();
  const wanted = [lotInput.parse(lot(1))];
  await withLock(house.db, session, async () => {
    await expect(saveLots(deps, session, wanted, ACTOR)).rejects.toMatchObject({ code: 'lots-being-saved' });
  });
  expect(await saveLots(deps, session, wanted, ACTOR)).toMatchObject({ added: 1 });
});
