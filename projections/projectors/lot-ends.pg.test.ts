import { expect, test } from 'vitest';
import { Auction } from '#domain/testing/auction.ts';
import { dumpTables } from '../compare.ts';
import { sessionByName } from '../queries/sessions.ts';
import { READ_SCHEMA } from '../read-schema.ts';
import { openPlace, rowsOf } from '../testing/database.ts';
import { House, START } from '../testing/house.ts';

const SOFT = { softClose: { windowMinutes: 3, lastEndMinutes: 30 } };
const END = '2026-11-20T04:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(END) + minutes * 60_000).toISOString();

/** What the tables have of the lots of this auction, in the order of listing. */
async function tablesOf(auction: Auction) {
  const place = await openPlace({ events: [...auction.history] });
  expect(await place.start().waitFor(auction.history.length - 1, 20_000)).toBe(true);
  const lots = await place.db.selectFrom('lots').selectAll().orderBy('place').execute();
  return { place, lots, session: await sessionByName(place.db, 'AMS1') };
}

/** What the book has of the same. */
const inBook = ({ state }: Auction) =>
  [...state.lots.values()]
    .toSorted((a, b) => a.place - b.place)
    .map((lot) => ({
      ...{ lot: lot.lot, place: lot.place, status: lot.outcome, bidCount: lot.bidCount },
      ...{ endsAt: new Date(lot.endsAtMs), plannedEndsAt: new Date(lot.plannedEndMs) },
      ...{ topBidder: lot.topBidder || null, topAmountSen: lot.topSen || null, voidBids: lot.voidBids.length },
      ...{ hasReserve: lot.reserveSen !== null, approval: lot.approval },
    }));

/** The tables and the book say the same of every lot, and of the session's last end. */
async function expectAsInBook(auction: Auction) {
  const { lots, session, place } = await tablesOf(auction);
  expect(lots).toMatchObject(inBook(auction));
  const known = auction.state.sessions.get('AMS1');
  expect(Date.parse(session?.lastEndsAt ?? '')).toBe(known?.lastEndsAtMs);
  expect(session?.rules).toEqual(known?.rules);
  return { lots, session, place };
}

test('lots end one after the other in the order of listing, each moved by its own late bids', async () => {
  const auction = new Auction({ rules: { ...SOFT, staggerSeconds: 60 }, lots: 3 });
  auction.at(1);
  expect(auction.bids('A', 1_000, '2')).toBeUndefined();
  expect(auction.bids('B', 1_100, '2')).toBeUndefined();
  const { lots, session } = await expectAsInBook(auction);
  expect(lots.map(({ endsAt }) => endsAt.toISOString())).toEqual([END, later(2), later(2)]);
  expect(session?.lastEndsAt).toBe(later(2));
});

test('the last end of a session goes with its lots: moved by a bid, back with a withdrawn lot', async () => {
  const auction = new Auction({ rules: { staggerSeconds: 60 }, lots: 3 });
  auction.write({ type: 'LotWithdrawn', data: { lot: 'AMS1/3' } });
  const { session } = await expectAsInBook(auction);
  expect(session?.lastEndsAt).toBe(later(1));
});

test('a lot that is listed again keeps its place, the next one has one of its own', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1');
  house.list('AMS1/2');
  house.say('LotWithdrawn', { lot: 'AMS1/1' });
  house.list('AMS1/1');
  house.list('AMS1/3');
  expect(await rowsOf(house, 'lots', ['lot', 'place'])).toEqual([
    ['AMS1/1', 0],
    ['AMS1/2', 1],
    ['AMS1/3', 2],
  ]);
});

test('other times of a session, and other rules, plan all ends anew; lots that are listed later have the rules too', async () => {
  const auction = new Auction({ lots: 2 });
  const increments = [{ fromSen: 0, stepSen: 100_00 }];
  const rules = { maximumBids: true, softClose: null, staggerSeconds: 30, increments, approvalHours: 24 };
  auction.write({ type: 'SessionRulesSet', data: { session: 'AMS1', rules } });
  auction.write({
    type: 'SessionChanged',
    data: { session: 'AMS1', startsAt: '2026-11-20T01:00:00.000Z', endsAt: later(60), access: 'public', reason: null },
  });
  const { lots } = await expectAsInBook(auction);
  expect(lots.map((lot) => [lot.increments, lot.endsAt.toISOString()])).toEqual([
    [increments, later(60)],
    [increments, later(60.5)],
  ]);
});

test.each([
  ['as it was', 0, [2, 1]],
  ['a little later', 1, [2, 2]],
  ['much later', 10, [10, 11]],
  ['earlier', -0.5, [-0.5, 0.5]],
])('a lot that bids have moved keeps its end, unless the session ends earlier: %s', async (_, minutes, ends) => {
  const auction = new Auction({ rules: { ...SOFT, staggerSeconds: 60 }, lots: 2 });
  auction.at(1);
  expect(auction.bids('A', 1_000, '1')).toBeUndefined();
  auction.endsSessionAt(minutes);
  const { lots } = await expectAsInBook(auction);
  expect(lots.map(({ endsAt }) => endsAt.toISOString())).toEqual(ends.map(later));
});

test('an extension after an outage moves what had not ended when it began', async () => {
  const auction = new Auction({ rules: { ...SOFT, staggerSeconds: 600 }, lots: 3 });
  auction.at(1);
  expect(auction.bids('A', 1_000, '1')).toBeUndefined();
  auction.write({
    type: 'SessionExtended',
    data: { session: 'AMS1', endsAt: later(15), outageFrom: later(5), outageTo: later(6), above: false },
  });
  const { lots } = await expectAsInBook(auction);
  expect(lots.map(({ endsAt }) => endsAt.toISOString())).toEqual([later(2), later(25), later(35)]);
});

test('maximum bids are marked as such; a cancelled one leaves the lot to whoever leads then', async () => {
  const auction = new Auction({ rules: { maximumBids: true } });
  expect(auction.leaves('A', 5_000)).toBeUndefined();
  expect(auction.bids('B', 2_000)).toBeUndefined();
  expect(auction.leaves('C', 6_000)).toBeUndefined();
  expect(auction.cancels('C')).toBeUndefined();
  const { place } = await expectAsInBook(auction);
  const bids = await place.db.selectFrom('bids').selectAll().orderBy('bidNo').execute();
  const automatic = auction.history.flatMap((event) => (event.type === 'BidPlaced' ? [event.data.automatic] : []));
  expect(bids.map((bid) => bid.automatic)).toEqual(automatic);
  expect(automatic).toContain(true);
});

test.each([
  ['accept', 'sold'],
  ['decline', 'unsold'],
] as const)('what is below the reserve waits for the vendor, whose answer %s makes it %s', async (answer, status) => {
  const auction = new Auction({ reserve: 5_000 });
  expect(auction.bids('A', 2_000)).toBeUndefined();
  auction.at(-1);
  auction.mustAsk({ type: 'record-sales', session: 'AMS1', limit: 10 });
  expect((await expectAsInBook(auction)).lots).toMatchObject([{ status: 'offered', topBidder: 11 }]);
  auction.mustAsk({ type: 'answer-offer', lot: 'AMS1/1', by: 'vendor', answer, shownSen: 2_000_00 });
  expect((await expectAsInBook(auction)).lots).toMatchObject([{ status }]);
});

test('neither the amount of a reserve nor that of a maximum is in any read table', async () => {
  const auction = new Auction({ rules: { maximumBids: true }, reserve: 4_321, lots: 2 });
  expect(auction.leaves('A', 3_987, '2')).toBeUndefined();
  auction.mustAsk({ type: 'set-lot-reserve', lot: 'AMS1/1', reserveSen: 4_218_00, approval: false });
  const { place } = await tablesOf(auction);
  const dump = JSON.stringify(await dumpTables(place.db, READ_SCHEMA));
  for (const secret of ['432100', '421800', '398700']) expect(dump).not.toContain(secret);
  const said = await place.db.selectFrom('bookChanges').select('said').where('type', '=', 'LotReserveSet').execute();
  expect(said.map((each) => each.said)).toEqual([
    { lot: 'AMS1/1', approval: false, hasReserve: true },
    { lot: 'AMS1/1', approval: false, hasReserve: true },
  ]);
});

test('a house as of before has ends of its lots as well: those of its sessions', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1');
  expect(await rowsOf(house, 'session_ends', ['session', 'places', 'stagger_seconds', 'revision'])).toEqual([
    ['AMS1', 1, 0, 1],
  ]);
  const end = new Date(START + 86_400_000).toISOString().replace('.000Z', '+00:00');
  expect(await rowsOf(house, 'lots', ['ends_at', 'planned_ends_at'])).toEqual([[end, end]]);
});
