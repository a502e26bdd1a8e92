import { type SqlBool, sql, type Updateable } from 'kysely';
import { splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { partsOfRegnNo } from '../regn-no.ts';
import { bytesText, expectRows, insertRows, rowsTable } from '../rows.ts';
import {
  lotCounts as countsTable,
  sessionEnds as endsTable,
  type LotStatus,
  type LotsTable,
  lots as lotsTable,
  lotRegnParts as partsTable,
} from '../tables.ts';
import {
  changeSessions,
  endingsOf,
  extendLots,
  extendSessions,
  noteLastEnds,
  planSessions,
  setRules,
} from './lot-ends.ts';

/** Lots with the terms that decide bids, their ends, latest bid and outcome; and the number of lots per vendor and session. */
export const lots: Projector = {
  name: 'lots',
  version: 5,
  tables: [lotsTable, endsTable, countsTable, partsTable],

  // Each type writes columns of its own.
  regroup: ['LotEntered', 'BidPlaced', 'LotExtended'],

  handlers: {
    SessionScheduled: planSessions,
    SessionChanged: changeSessions,
    SessionExtended: extendSessions,
    SessionRulesSet: setRules,
    LotListed: list,
    async LotChanged(events, db) {
      for (const { data, revision } of events) {
        const before = db.selectFrom('lots').select(['lot', 'vendor', 'regnNo']).where('lot', '=', data.lot);
        const { vendor, ...unit } = await before.executeTakeFirstOrThrow();
        const change = { ...termsOf(data.terms), revision };
        const result = await db.updateTable('lots').set(change).where('lot', '=', data.lot).executeTakeFirst();
        expectRows(result.numUpdatedRows, 1, 'lots');
        if (unit.regnNo !== data.terms.regnNo) {
          await deleteParts(db, [unit]);
          await insertParts(db, [{ lot: data.lot, regnNo: data.terms.regnNo }]);
        }
        if (vendor === data.terms.vendor) continue;
        const { session } = splitLotKey(data.lot);
        await count(db, [
          { session, vendor, lots: -1 },
          { session, vendor: data.terms.vendor, lots: 1 },
        ]);
      }
    },
    async LotWithdrawn(events, db) {
      for (const { data, revision } of events) {
        const change = { status: 'withdrawn', current: false, revision } as const;
        const withdrawn = await db
          .updateTable('lots')
          .set(change)
          .where('lot', '=', data.lot)
          .returning(['session', 'vendor'])
          .execute();
        expectRows(BigInt(withdrawn.length), 1, 'lots');
        await count(
          db,
          withdrawn.map((lot) => ({ ...lot, lots: -1 })),
        );
        await noteLastEnds(db, [{ session: splitLotKey(data.lot).session, revision }]);
      }
    },
    async LotReserveSet(events, db) {
      for (const { data, revision } of events) {
        const change = { hasReserve: data.reserveSen !== null, approval: data.approval, revision };
        await changeLot(db, data.lot, change);
      }
    },
    LotExtended: extendLots,
    SessionWithdrawn: leaveCatalogue,
    SessionCleared: leaveCatalogue,
    LotEntered: countEntries,
    BidPlaced: applyBids,
    BidCancelled: cancelBids,
    LotSold: (events, db) => sell(events, db, false),
    UnitReserved: (events, db) => sell(events, db, true),
    LotUnsold: (events, db) => become('unsold', events, db),
    async LotOffered(events, db) {
      for (const { data, revision, metadata } of events)
        await changeLot(db, data.lot, { status: 'offered', offeredAt: metadata.at, revision });
    },
    OfferDeclined: leaveUnsold,
    OfferLapsed: leaveUnsold,
    LotForfeited: (events, db) => become('forfeited', events, db),
    async DepositApplied(events, db) {
      const rows = events.map(({ data, revision }) => ({ lot: data.lot, revision }));
      const result = await db
        .updateTable('lots')
        .from(rowsTable(lotsTable, rows))
        .set((eb) => ({ depositApplied: true, revision: eb.ref('v.revision') }))
        .whereRef('lots.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'lots');
    },
  },
};

function termsOf(terms: StoredEventOf<'LotListed'>['data']['terms']) {
  return {
    regnNo: terms.regnNo,
    vendor: terms.vendor,
    startingPriceSen: terms.startingPriceSen,
    minimumRaiseSen: terms.minimumRaiseSen,
    depositSen: terms.depositSen,
    premium: JSON.stringify(terms.premium),
    adminFeeSen: terms.adminFeeSen,
    safetyDepositSen: terms.safetyDepositSen,
  };
}

const LAST = 1_000_000_000_000;

/** '12A' sorts as 12; lot numbers that do not begin with a digit come last. */
function lotOrder(lotNo: string): number {
  const digits = /^\d+/.exec(lotNo)?.[0];
  return digits === undefined ? LAST : Number(digits);
}

async function list(events: readonly StoredEventOf<'LotListed'>[], db: ReadDb): Promise<void> {
  const keys = events.map(({ data: { lot } }) => ({ lot }));
  // A withdrawn lot, which nobody had entered, may be listed again: as a new row.
  const replaced = await db
    .deleteFrom('lots')
    .using(rowsTable(lotsTable, keys))
    .whereRef('lots.lot', '=', 'v.lot')
    .where('lots.status', '=', 'withdrawn')
    .returning(['lots.lot', 'lots.regnNo', 'lots.place'])
    .execute();
  await deleteParts(db, replaced);
  const endings = await endingsOf(events, new Map(replaced.map(({ lot, place }) => [lot, place])), db);
  const rows = events.flatMap(({ data, revision }) => {
    const { session, lotNo } = splitLotKey(data.lot);
    const ending = endings.get(data.lot);
    if (ending === undefined) return [];
    return [{ lot: data.lot, session, lotNo, lotOrder: lotOrder(lotNo), ...termsOf(data.terms), ...ending, revision }];
  });
  await insertRows(db, lotsTable, rows);
  await insertParts(db, rows);
  await count(
    db,
    rows.map(({ session, vendor }) => ({ session, vendor, lots: 1 })),
  );
  await noteLastEnds(db, rows);
}

async function changeLot(
  db: ReadDb,
  lot: string,
  to: Updateable<LotsTable> & { readonly revision: number },
): Promise<void> {
  const result = await db.updateTable('lots').set(to).where('lot', '=', lot).executeTakeFirst();
  expectRows(result.numUpdatedRows, 1, 'lots');
}

/** Neither its highest bid nor a counter-offer became a sale: nobody leads the lot any more. */
async function leaveUnsold(
  events: readonly StoredEventOf<'OfferDeclined' | 'OfferLapsed'>[],
  db: ReadDb,
): Promise<void> {
  for (const { data, revision } of events)
    await changeLot(db, data.lot, { status: 'unsold', topBidder: null, topAmountSen: null, revision });
}

interface Unit {
  readonly lot: string;
  readonly regnNo: string;
}

const partRowsOf = (units: readonly Unit[]) =>
  units.flatMap(({ lot, regnNo }) => partsOfRegnNo(regnNo).map((part) => ({ part: bytesText(part), lot })));

async function insertParts(db: ReadDb, units: readonly Unit[]): Promise<void> {
  const rows = partRowsOf(units);
  if (rows.length > 0) await insertRows(db, partsTable, rows);
}

async function deleteParts(db: ReadDb, units: readonly Unit[]): Promise<void> {
  const rows = partRowsOf(units);
  if (rows.length === 0) return;
  await db
    .deleteFrom('lotRegnParts')
    .using(rowsTable(partsTable, rows))
    .whereRef('lotRegnParts.lot', '=', 'v.lot')
    .where(sql<SqlBool>`lot_regn_parts.part = v.part`)
    .execute();
}

/** Adds to, or subtracts from, the counts. */
async function count(
  db: ReadDb,
  changes: readonly { readonly session: string; readonly vendor: string; readonly lots: number }[],
): Promise<void> {
  await db
    .insertInto('lotCounts')
    .columns(['session', 'vendor', 'lots'])
    .expression((eb) =>
      eb
        .selectFrom(rowsTable(countsTable, changes))
        .select(['v.session', 'v.vendor', sql<number>`sum(v.lots)::integer`.as('lots')])
        .groupBy(['v.session', 'v.vendor']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['session', 'vendor'])
        .doUpdateSet((eb) => ({ lots: eb('lotCounts.lots', '+', eb.ref('excluded.lots')) })),
    )
    .execute();
}

async function become(
  status: LotStatus,
  events: readonly StoredEventOf<'LotUnsold' | 'LotForfeited'>[],
  db: ReadDb,
): Promise<void> {
  const rows = events.map(({ data, revision }) => ({ lot: data.lot, revision }));
  const result = await db
    .updateTable('lots')
    .from(rowsTable(lotsTable, rows))
    .set((eb) => ({ status, revision: eb.ref('v.revision') }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, rows.length, 'lots');
}

async function leaveCatalogue(
  events: readonly StoredEventOf<'SessionCleared' | 'SessionWithdrawn'>[],
  db: ReadDb,
): Promise<void> {
  for (const { data, revision } of events) {
    await db
      .updateTable('lots')
      .set({ current: false, revision })
      .where('session', '=', data.session)
      .where('current', '=', true)
      .execute();
  }
}

async function countEntries(events: readonly StoredEventOf<'LotEntered'>[], db: ReadDb): Promise<void> {
  const perLot = new Map<string, { lot: string; biddersInLot: number; revision: number }>();
  for (const { data, revision } of events) {
    const biddersInLot = (perLot.get(data.lot)?.biddersInLot ?? 0) + 1;
    perLot.set(data.lot, { lot: data.lot, biddersInLot, revision });
  }
  const result = await db
    .updateTable('lots')
    .from(rowsTable(lotsTable, [...perLot.values()]))
    .set((eb) => ({
      biddersInLot: eb('lots.biddersInLot', '+', eb.ref('v.biddersInLot')),
      revision: eb.fn('greatest', ['lots.revision', 'v.revision']),
    }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, perLot.size, 'lots');
}

async function applyBids(events: readonly StoredEventOf<'BidPlaced'>[], db: ReadDb): Promise<void> {
  const counts = new Map<string, number>();
  const newest = new Map<string, StoredEventOf<'BidPlaced'>>();
  for (const event of events) {
    counts.set(event.data.lot, (counts.get(event.data.lot) ?? 0) + 1);
    newest.set(event.data.lot, event);
  }
  const rows = [...newest.values()].map(({ data, revision }) => ({
    lot: data.lot,
    bidCount: counts.get(data.lot) ?? 0,
    topBidder: data.bidder,
    topAmountSen: data.amountSen,
    revision,
  }));
  const result = await db
    .updateTable('lots')
    .from(rowsTable(lotsTable, rows))
    .set((eb) => ({
      bidCount: eb('lots.bidCount', '+', eb.ref('v.bidCount')),
      topBidder: eb.ref('v.topBidder'),
      topAmountSen: eb.ref('v.topAmountSen'),
      revision: eb.fn('greatest', ['lots.revision', 'v.revision']),
    }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, rows.length, 'lots');
}

async function cancelBids(events: readonly StoredEventOf<'BidCancelled'>[], db: ReadDb): Promise<void> {
  for (const { data, revision } of events) {
    const result = await db
      .updateTable('lots')
      .set((eb) => ({
        voidBids: eb('voidBids', '+', 1 + data.passedOver.length),
        topBidder: data.top?.bidder ?? null,
        topAmountSen: data.top?.amountSen ?? null,
        revision,
      }))
      .where('lot', '=', data.lot)
      .executeTakeFirst();
    expectRows(result.numUpdatedRows, 1, 'lots');
  }
}

async function sell(
  events: readonly StoredEventOf<'LotSold' | 'UnitReserved'>[],
  db: ReadDb,
  depositApplied: boolean,
): Promise<void> {
  const rows = events.map(({ data, revision }) => ({
    lot: data.lot,
    winner: data.bidder,
    hammerSen: data.hammerSen,
    premiumSen: data.premiumSen,
    revision,
  }));
  const result = await db
    .updateTable('lots')
    .from(rowsTable(lotsTable, rows))
    .set((eb) => ({
      status: 'sold',
      depositApplied,
      winner: eb.ref('v.winner'),
      hammerSen: eb.ref('v.hammerSen'),
      premiumSen: eb.ref('v.premiumSen'),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, rows.length, 'lots');
}
