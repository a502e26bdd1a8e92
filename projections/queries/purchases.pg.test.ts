import { expect, test } from 'vitest';
import { totalPriceSen } from '#domain/purchase.ts';
import type { ReadDb } from '../database.ts';
import { rebuild } from '../rebuild.ts';
import { openPlace, STREAM } from '../testing/database.ts';
import { at, House, START, sell, wholeLife } from '../testing/house.ts';
import { type PurchaseRow, paymentsFor, purchasesOf, soldBetween, soldInSession } from './purchases.ts';
import { pastSessions } from './sessions.ts';

async function tablesOf(house: House): Promise<ReadDb> {
  const place = await openPlace(house);
  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
  return place.db;
}

const keys = (rows: readonly PurchaseRow[]) => rows.map((row) => row.lot.lot);

/** 11 wins 10 and 9 of an earlier session, and 1 of a later one. */
function twoSales(): House {
  const house = new House();
  house.schedule('AMS7');
  house.schedule('AMS3', 'public', START + 86_400_000);
  for (const lot of ['AMS7/10', 'AMS7/9', 'AMS7/8', 'AMS3/1']) house.list(lot);
  sell(house, 'AMS7/10', 11, 10_000_00);
  sell(house, 'AMS7/8', 12, 10_000_00);
  sell(house, 'AMS7/9', 11, 10_000_00);
  sell(house, 'AMS3/1', 11, 10_000_00);
  return house;
}

test("a bidder's purchases come with their lot, their figures and the start of their session", async () => {
  const db = await tablesOf(wholeLife());
  const [purchase, ...more] = await purchasesOf(db, 12);
  expect(more).toEqual([]);
  expect(purchase).toMatchObject({
    lot: { lot: 'AMS1/101', regnNo: 'WXY1234', status: 'sold', startingPriceSen: 10_000_00 },
    bidder: 12,
    hammerSen: 11_200_00,
    premiumSen: 600_00,
    adminFeeSen: 250_00,
    safetyDepositSen: 500_00,
    depositSen: 1_000_00,
    depositApplied: true,
    additionalDepositSen: 0,
    paidSen: 6_000_50,
    status: 'sold',
    soldAt: at(35),
    sessionStartsAt: new Date(START + 60_000).toISOString(),
  });
  expect(purchase && totalPriceSen(purchase)).toBe(11_550_00);
  expect(await purchasesOf(db, 11)).toMatchObject([
    { lot: { lot: 'AMS1/102', status: 'forfeited' }, status: 'forfeited', additionalDepositSen: 300_00, paidSen: 0 },
  ]);
  expect(await purchasesOf(db, 13)).toEqual([]);
});

test('payments come in the order in which they came in', async () => {
  const db = await tablesOf(wholeLife());
  expect(await paymentsFor(db, ['AMS1/101', 'AMS1/102'])).toEqual([
    { lot: 'AMS1/101', amountSen: 5_000_00, reference: 'PAY-1', at: at(45), paidOn: null, way: null },
    { lot: 'AMS1/101', amountSen: 1_000_50, reference: 'PAY-2', at: at(46), paidOn: null, way: null },
  ]);
  expect(await paymentsFor(db, ['AMS1/102'])).toEqual([]);
  expect(await paymentsFor(db, [])).toEqual([]);
});

test('the session that began last comes first, its lots by their numbers', async () => {
  const db = await tablesOf(twoSales());
  expect(keys(await purchasesOf(db, 11))).toEqual(['AMS3/1', 'AMS7/9', 'AMS7/10']);
  expect(keys(await soldInSession(db, 'AMS7'))).toEqual(['AMS7/8', 'AMS7/9', 'AMS7/10']);
  expect(await soldInSession(db, 'AMS9')).toEqual([]);
});

test('sold between two instants: the first included, the second not', async () => {
  const db = await tablesOf(twoSales());
  const ms = (revision: number) => Date.parse(at(revision));
  expect(keys(await soldBetween(db, ms(6), ms(9)))).toEqual(['AMS7/8', 'AMS7/9', 'AMS7/10']);
  expect(keys(await soldBetween(db, ms(7), ms(9) + 1))).toEqual(['AMS3/1', 'AMS7/8', 'AMS7/9']);
  expect(await soldBetween(db, ms(9) + 1, ms(99))).toEqual([]);
});

test('what was forfeited stays on the record of what was sold', async () => {
  const db = await tablesOf(wholeLife());
  expect((await soldInSession(db, 'AMS1')).map(({ lot, status }) => [lot.lotNo, status])).toEqual([
    ['101', 'sold'],
    ['102', 'forfeited'],
  ]);
});

test('cleared sessions, the one that began last first', async () => {
  const house = twoSales();
  expect(await pastSessions(await tablesOf(house))).toEqual([]);
  for (const session of ['AMS3', 'AMS7']) house.say('SessionCleared', { session });
  expect((await pastSessions(await tablesOf(house))).map(({ session }) => session)).toEqual(['AMS3', 'AMS7']);
});
