import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NO_RULES } from '#domain/session-rules.ts';
import type { ReadDb } from '../database.ts';
import { READ_SCHEMA } from '../read-schema.ts';
import { rebuild } from '../rebuild.ts';
import { openPlace, STREAM } from '../testing/database.ts';
import { at, House, START, sell, wholeLife } from '../testing/house.ts';
import { account, enteredLots, isInLot, lastCreditAt, winningLots } from './bidders.ts';
import { currentLotWithBids } from './bids.ts';
import { allCurrentLots, currentLot, currentLots } from './lots.ts';
import { currentSessions, latestSession, sessionBefore, sessionByName } from './sessions.ts';

const share = { kind: 'share', ppm: 20_000 } as const;

/** The read tables of this book. */
async function tablesOf(house: House): Promise<ReadDb> {
  const place = await openPlace(house);
  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
  return place.db;
}

/** A sale at its height: 11 on top of 101 and 103, 12 was on top of 101, 13 has entered only; a second session starts later. */
function height(): House {
  const house = new House();
  house.schedule('AMS2', 'TM Staff', START + 3_600_000);
  house.schedule('AMS1');
  for (const lotNo of ['103', '9', '101', 'B2', '12A']) house.list(`AMS1/${lotNo}`);
  house.list('AMS2/1');
  house.list('AMS1/8');
  house.say('LotWithdrawn', { lot: 'AMS1/8' });
  for (const bidder of [11, 12, 13]) house.join(bidder);
  for (const bidder of [11, 12, 13]) house.enter('AMS1/101', bidder);
  house.enter('AMS1/103', 11);
  house.bid('AMS1/101', 12, 10_000_00, null);
  house.bid('AMS1/101', 11, 10_200_00, 10_000_00);
  house.bid('AMS1/103', 11, 10_000_00, null);
  return house;
}

test('the catalogue comes in pages, by session start and lot no as a number, with total and revision', async () => {
  const house = height();
  const revision = house.events.length - 1;
  const db = await tablesOf(house);
  const first = await currentLots(db, { page: 1, size: 4 });
  expect({ revision: first.revision, total: first.value.total }).toEqual({ revision, total: 6 });
  expect(first.value.lots.map((lot) => lot.lot)).toEqual(['AMS1/9', 'AMS1/12A', 'AMS1/101', 'AMS1/103']);
  const second = await currentLots(db, { page: 2, size: 4 });
  expect(second.value.lots.map((lot) => lot.lot)).toEqual(['AMS1/B2', 'AMS2/1']);
  const beyond = await currentLots(db, { page: 3, size: 4 });
  expect(beyond).toEqual({ revision, value: { lots: [], total: 6 } });
});

test('an empty house has an empty catalogue', async () => {
  const db = await tablesOf(new House());
  expect(await currentLots(db, { page: 1, size: 6 })).toEqual({ revision: -1, value: { lots: [], total: 0 } });
  expect(await latestSession(db)).toBeUndefined();
});

test('a lot comes with its terms and its latest bid', async () => {
  const house = height();
  const last = house.events.length - 1;
  const db = await tablesOf(house);
  expect(await currentLot(db, '101')).toEqual({
    lot: 'AMS1/101',
    session: 'AMS1',
    lotNo: '101',
    regnNo: 'WXY1234',
    vendor: 'Maju Bank',
    startingPriceSen: 10_000_00,
    minimumRaiseSen: 200_00,
    depositSen: 1_000_00,
    premium: share,
    adminFeeSen: 250_00,
    safetyDepositSen: 500_00,
    endsAt: new Date(START + 86_400_000).toISOString(),
    plannedEndsAt: new Date(START + 86_400_000).toISOString(),
    place: 2,
    increments: [],
    hasReserve: false,
    approval: false,
    status: 'open',
    bidCount: 2,
    biddersInLot: 3,
    voidBids: 0,
    top: { bidder: 11, amountSen: 10_200_00 },
    sale: null,
    revision: last - 1,
  });
  expect((await currentLot(db, '9'))?.top).toBeNull();
  expect(await currentLot(db, '8')).toBeUndefined();
  expect((await allCurrentLots(db)).flatMap(({ lot, top }) => (top === null ? [] : [lot]))).toEqual([
    'AMS1/101',
    'AMS1/103',
  ]);
});

test('a lot comes with its last bids, newest first', async () => {
  const house = height();
  const revision = house.events.length - 1;
  const db = await tablesOf(house);
  const found = await currentLotWithBids(db, '101', 20);
  expect(found?.revision).toBe(revision);
  expect(found?.value.lot.top?.amountSen).toBe(10_200_00);
  const hash = (n: number) => house.events[n]?.metadata.hash;
  expect(found?.value.bids).toEqual([
    {
      bidNo: 2,
      bidder: 11,
      amountSen: 10_200_00,
      raisedFromSen: 10_000_00,
      automatic: false,
      at: at(revision - 1),
      revision: revision - 1,
      hash: hash(revision - 1),
      void: null,
    },
    {
      bidNo: 1,
      bidder: 12,
      amountSen: 10_000_00,
      raisedFromSen: null,
      automatic: false,
      at: at(revision - 2),
      revision: revision - 2,
      hash: hash(revision - 2),
      void: null,
    },
  ]);
  expect((await currentLotWithBids(db, '101', 1))?.value.bids.map((bid) => bid.bidNo)).toEqual([2]);
  expect((await currentLotWithBids(db, '9', 20))?.value.bids).toEqual([]);
  expect(await currentLotWithBids(db, '999', 20)).toBeUndefined();
});

test('a bidder sees the lots they entered and how they stand in each', async () => {
  const db = await tablesOf(height());
  const standing = async (bidder: number) =>
    (await enteredLots(db, bidder)).map((each) => [each.lot.lot, each.standing, each.ownBidSen, each.depositSen]);
  expect(await standing(11)).toEqual([
    ['AMS1/103', 'on top', 10_000_00, 1_000_00],
    ['AMS1/101', 'on top', 10_200_00, 1_000_00],
  ]);
  expect(await standing(12)).toEqual([['AMS1/101', 'outbid', 10_000_00, 1_000_00]]);
  expect(await standing(13)).toEqual([['AMS1/101', 'no bid', null, 1_000_00]]);
  expect((await enteredLots(db, 13))[0]?.endsAt).toBe(new Date(START + 86_400_000).toISOString());
  expect(await isInLot(db, 12, '101')).toBe(true);
  expect(await isInLot(db, 12, '103')).toBe(false);
  expect(await isInLot(db, 12, '8')).toBeUndefined();
});

test('what an account holds are the deposits of the lots that its bidder is winning', async () => {
  const house = height();
  const revision = house.events.length - 1;
  const db = await tablesOf(house);
  expect((await winningLots(db, 11)).map((lot) => lot.lot)).toEqual(['AMS1/101', 'AMS1/103']);
  expect(await account(db, 11)).toEqual({
    isBidder: true,
    balanceSen: 10_000_00,
    heldSen: 2_000_00,
    hasTakenPart: true,
    revision,
  });
  expect(await winningLots(db, 12)).toEqual([]);
  expect(await account(db, 12)).toEqual({
    isBidder: true,
    balanceSen: 10_000_00,
    heldSen: 0,
    hasTakenPart: true,
    revision,
  });
  expect(await account(db, 99)).toEqual({ isBidder: false, balanceSen: 0, heldSen: 0, hasTakenPart: false, revision });
});

async function lotsReadSoFar(tx: ReadDb): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where schemaname = ${READ_SCHEMA} and relname = 'lots'`.execute(tx);
  return rows[0]?.read ?? 0;
}

test('what a bidder holds is looked for among their own lots, however many others there are', async () => {
  const db = await tablesOf(height());
  // Lots 1,001 to 3,000 as lot 101, won by somebody else.
  await sql`insert into ${sql.id(READ_SCHEMA, 'lots')} select (jsonb_populate_record(l, jsonb_build_object('lot', 'AMS1/' || n, 'lot_no', n::text,
    'top_bidder', 12))).* from ${sql.id(READ_SCHEMA, 'lots')} l, generate_series(1001, 3000) n where l.lot = 'AMS1/101'`.execute(
    db,
  );
  await sql`analyze ${sql.id(READ_SCHEMA, 'lots')}, ${sql.id(READ_SCHEMA, 'lot_entries')}`.execute(db);
  for (const look of [account, winningLots]) {
    const lotsRead = await db.transaction().execute(async (tx) => {
      // What transactions of before read may still be counted.
      const before = await lotsReadSoFar(tx);
      await look(tx, 11);
      return (await lotsReadSoFar(tx)) - before;
    });
    expect(lotsRead, look.name).toBeLessThan(10);
  }
});

test('a deposit is held until it is applied, lot by lot', async () => {
  const house = height();
  sell(house, 'AMS1/101', 11, 10_200_00);
  sell(house, 'AMS1/103', 11, 10_000_00);
  house.say('SalesRecorded', { session: 'AMS1' });
  house.say('DepositApplied', { lot: 'AMS1/101', bidder: 11, amountSen: 1_000_00 });
  const db = await tablesOf(house);
  expect(await account(db, 11)).toMatchObject({ balanceSen: 9_000_00, heldSen: 1_000_00 });
  expect((await winningLots(db, 11)).map((lot) => lot.lot)).toEqual(['AMS1/103']);
});

test("the last credit is the last top-up or credit of the house; what takes money, and others' money, is none", async () => {
  const house = new House();
  for (const bidder of [11, 12]) house.join(bidder);
  house.join(13, 0);
  const credited = house.say('DepositCredited', { bidder: 11, amountSen: 1, source: 'house', reference: 'HOUSE-1' });
  house.say('DepositReversed', { bidder: 11, amountSen: 1, source: 'house', reference: 'HOUSE-2' });
  house.say('DepositReversed', { bidder: 12, amountSen: 10_000_01, source: 'bank', reference: 'BANK-1' });
  house.say('DepositReset', { bidder: 12, amountSen: 1 });
  const db = await tablesOf(house);
  expect(await lastCreditAt(db, 11)).toBe(at(credited.revision));
  expect(await lastCreditAt(db, 12)).toBe(at(3));
  expect(await lastCreditAt(db, 13)).toBe(null);
});

test('what is cleared leaves the catalogue and stays on record', async () => {
  const db = await tablesOf(wholeLife());
  expect((await currentLots(db, { page: 1, size: 10 })).value.lots.map((lot) => lot.lot)).toEqual(['AMS2/201']);
  expect(await currentLot(db, '101')).toBeUndefined();
  expect(await enteredLots(db, 12)).toEqual([]);
  expect((await allCurrentLots(db)).filter(({ session }) => session === 'AMS1')).toEqual([]);
  expect((await currentSessions(db)).map((each) => each.session)).toEqual(['AMS2']);
  expect((await sessionByName(db, 'AMS1'))?.step).toBe('cleared');
  expect(await sessionByName(db, 'AMS3')).toBeUndefined();
});

test('current sessions come by their start; the latest is the one that starts last', async () => {
  const db = await tablesOf(height());
  expect((await currentSessions(db)).map((each) => each.session)).toEqual(['AMS1', 'AMS2']);
  expect(await latestSession(db)).toEqual({
    session: 'AMS2',
    startsAt: new Date(START + 3_600_000).toISOString(),
    endsAt: new Date(START + 90_000_000).toISOString(),
    lastEndsAt: new Date(START + 90_000_000).toISOString(),
    access: 'TM Staff',
    rules: NO_RULES,
    step: 'open',
    archived: false,
    endMoved: null,
    // Of the last lot that was listed in it.
    revision: 7,
  });
});

test('the session before is the one whose last lot ended last, over late bids too', async () => {
  const HOUR = 3_600_000;
  const house = new House();
  house.schedule('AMS1');
  house.schedule('AMS2', 'public', START - 12 * HOUR);
  house.schedule('AMS3', 'TM Staff', START + HOUR);
  house.schedule('AMS4', 'public', START + 25 * HOUR);
  for (const lot of ['AMS1/1', 'AMS2/1', 'AMS3/1']) house.list(lot);
  const before = async (session: string) => {
    const db = await tablesOf(house);
    const row = await sessionByName(db, session);
    return row && (await sessionBefore(db, row))?.session;
  };
  expect(await before('AMS4')).toBe('AMS1');
  const endsAt = (hours: number) => new Date(START + hours * HOUR).toISOString();
  house.say('LotExtended', { lot: 'AMS2/1', endsAt: endsAt(24.5) });
  expect(await before('AMS4')).toBe('AMS2');
  // One that ran on is none that ended before.
  house.say('LotExtended', { lot: 'AMS2/1', endsAt: endsAt(25.5) });
  expect(await before('AMS4')).toBe('AMS1');
});
