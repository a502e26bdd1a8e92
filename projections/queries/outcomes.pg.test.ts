import { expect, test } from 'vitest';
import type { ReadDb } from '../database.ts';
import { rebuild } from '../rebuild.ts';
import { openPlace, STREAM } from '../testing/database.ts';
import { House, START, sell, wholeLife } from '../testing/house.ts';
import { type OutcomeKind, type OutcomeRow, outcomeCounts, outcomeOfLot, outcomesOf } from './outcomes.ts';

async function tablesOf(house: House): Promise<ReadDb> {
  const place = await openPlace(house);
  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
  return place.db;
}

const DAY_MS = 86_400_000;
/** AMS1 has ended. */
const ENDED_MS = START + DAY_MS;
const keys = (rows: readonly OutcomeRow[]) => rows.map(({ lot }) => lot.lot);
const all = (db: ReadDb, bidder: number, kind: OutcomeKind, nowMs = ENDED_MS) =>
  outcomesOf(db, bidder, kind, { page: 1, size: 50, nowMs });

/** 11 is on top of lots 1 and 10, outbid on 2, has entered 3 and bid nothing; 12 the other way round. */
function ended(): House {
  const house = new House();
  house.schedule('AMS1');
  for (const no of ['1', '2', '3', '10']) house.list(`AMS1/${no}`);
  for (const bidder of [11, 12]) {
    house.join(bidder);
    for (const no of ['1', '2', '3', '10']) house.enter(`AMS1/${no}`, bidder);
  }
  house.bid('AMS1/1', 12, 10_000_00, null);
  house.bid('AMS1/1', 11, 10_200_00, 10_000_00);
  house.bid('AMS1/2', 11, 10_000_00, null);
  house.bid('AMS1/2', 12, 10_600_00, 10_000_00);
  house.bid('AMS1/10', 11, 10_000_00, null);
  return house;
}

test('of a session that is withdrawn nothing is won or lost', async () => {
  const house = ended();
  house.schedule('AMS2');
  house.list('AMS2/1');
  for (const bidder of [11, 12]) house.enter('AMS2/1', bidder);
  house.say('SessionWithdrawn', { session: 'AMS2', reason: null });
  const db = await tablesOf(house);
  expect(await outcomeOfLot(db, 11, { session: 'AMS2', lotNo: '1', nowMs: ENDED_MS })).toBeUndefined();
  expect(await outcomeOfLot(db, 11, { session: 'AMS1', lotNo: '2', nowMs: ENDED_MS })).toMatchObject({
    standing: 'lost',
  });
  expect(await outcomeCounts(db, 11, ENDED_MS)).toEqual({ won: 0, lost: 1, waiting: 2 });
});

test('while a session runs nothing has come of its lots; at its end they wait or are lost', async () => {
  const db = await tablesOf(ended());
  expect(await outcomeCounts(db, 11, ENDED_MS - 1)).toEqual({ won: 0, lost: 0, waiting: 0 });
  expect(await outcomeOfLot(db, 11, { session: 'AMS1', lotNo: '1', nowMs: ENDED_MS - 1 })).toMatchObject({
    standing: 'running',
  });
  expect(await outcomeCounts(db, 11, ENDED_MS)).toEqual({ won: 0, lost: 1, waiting: 2 });
  expect(keys(await all(db, 11, 'waiting'))).toEqual(['AMS1/1', 'AMS1/10']);
  expect(await all(db, 12, 'lost')).toMatchObject([
    { lot: { lot: 'AMS1/1', status: 'open', top: { bidder: 11, amountSen: 10_200_00 } }, ownBidSen: 10_000_00 },
  ]);
});

test('when the sale is recorded what waited is won, and stays so after the session was cleared', async () => {
  const house = ended();
  sell(house, 'AMS1/1', 11, 10_200_00);
  sell(house, 'AMS1/10', 11, 10_000_00);
  sell(house, 'AMS1/2', 12, 10_600_00);
  house.say('LotUnsold', { lot: 'AMS1/3' });
  house.say('SalesRecorded', { session: 'AMS1' });
  house.say('SessionCleared', { session: 'AMS1' });
  const db = await tablesOf(house);
  // By a clock that is behind as well: recorded is ended.
  for (const nowMs of [ENDED_MS, START]) {
    expect(await outcomeCounts(db, 11, nowMs)).toEqual({ won: 2, lost: 1, waiting: 0 });
  }
  expect(keys(await all(db, 11, 'won'))).toEqual(['AMS1/1', 'AMS1/10']);
  expect(await all(db, 11, 'lost')).toMatchObject([
    { lot: { lot: 'AMS1/2', sale: { winner: 12, hammerSen: 10_600_00 } }, ownBidSen: 10_000_00 },
  ]);
  const of = (lotNo: string) => outcomeOfLot(db, 11, { session: 'AMS1', lotNo, nowMs: ENDED_MS });
  expect(await of('3')).toMatchObject({ standing: 'no bid', ownBidSen: null });
  expect(await of('99')).toBeUndefined();
  expect(await outcomeOfLot(db, 13, { session: 'AMS1', lotNo: '1', nowMs: ENDED_MS })).toBeUndefined();
});

test('pages come one after the other, the session that ended last first', async () => {
  const house = ended();
  house.schedule('AMS2', 'public', START + DAY_MS);
  house.list('AMS2/1');
  house.enter('AMS2/1', 11);
  house.bid('AMS2/1', 11, 10_000_00, null);
  const db = await tablesOf(house);
  const page = async (number: number) =>
    keys(await outcomesOf(db, 11, 'waiting', { page: number, size: 2, nowMs: ENDED_MS + DAY_MS }));
  expect([await page(1), await page(2), await page(3)]).toEqual([['AMS2/1', 'AMS1/1'], ['AMS1/10'], []]);
});

test('a sale that was forfeited, and a unit that was reserved afterwards, count as won', async () => {
  const house = wholeLife();
  const { adminFeeSen, safetyDepositSen, depositSen } = { adminFeeSen: 0, safetyDepositSen: 0, depositSen: 0 };
  const figures = { hammerSen: 4_000_00, premiumSen: 0, adminFeeSen, safetyDepositSen, depositSen };
  house.say('UnitReserved', { lot: 'AMS1/12A', bidder: 11, ...figures });
  const db = await tablesOf(house);
  expect(keys(await all(db, 11, 'won'))).toEqual(['AMS1/12A', 'AMS1/102']);
  expect(keys(await all(db, 12, 'won'))).toEqual(['AMS1/101']);
});
