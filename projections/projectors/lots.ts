import { splitLotKey } from '#domain/primitives.ts';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, insertRows, rowsTable } from '../rows.ts';
import type { LotStatus } from '../tables.ts';
import { createLots } from './lots-table.ts';

/** Lots with the terms that decide bids, their latest bid and how they ended. */
export const lots: Projector = {
  name: 'lots',
  version: 1,
  tables: [{ name: 'lots', key: ['lot'] }],

  create: createLots,

  // Either adds to columns of its own.
  regroup: ['LotEntered', 'BidPlaced'],

  handlers: {
    LotListed: list,
    async LotChanged(events, db) {
      for (const { data, revision } of events) {
        const change = { ...termsOf(data.terms), revision };
        const result = await db.updateTable('lots').set(change).where('lot', '=', data.lot).executeTakeFirst();
        expectRows(result.numUpdatedRows, 1, 'lots');
      }
    },
    async LotWithdrawn(events, db) {
      for (const { data, revision } of events) {
        const change = { status: 'withdrawn', current: false, revision } as const;
        const result = await db.updateTable('lots').set(change).where('lot', '=', data.lot).executeTakeFirst();
        expectRows(result.numUpdatedRows, 1, 'lots');
      }
    },
    SessionWithdrawn: leaveCatalogue,
    SessionCleared: leaveCatalogue,
    LotEntered: countEntries,
    BidPlaced: takeBids,
    LotSold: sell,
    LotUnsold: (events, db) => become('unsold', events, db),
    LotForfeited: (events, db) => become('forfeited', events, db),
    async DepositApplied(events, db) {
      const rows = events.map(({ data, revision }) => ({ lot: data.lot, revision }));
      const result = await db
        .updateTable('lots')
        .from(rowsTable(rows, { lot: 'text', revision: 'bigint' }))
        .set((eb) => ({ deposit_applied: true, revision: eb.ref('v.revision') }))
        .whereRef('lots.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'lots');
    },
  },
};

function termsOf(terms: StoredEventOf<'LotListed'>['data']['terms']) {
  return {
    regn_no: terms.regnNo,
    vendor: terms.vendor,
    starting_price_sen: terms.startingPriceSen,
    minimum_raise_sen: terms.minimumRaiseSen,
    deposit_sen: terms.depositSen,
    premium: JSON.stringify(terms.premium),
    admin_fee_sen: terms.adminFeeSen,
    safety_deposit_sen: terms.safetyDepositSen,
  };
}

const LAST = 1_000_000_000_000;

/** '12A' sorts as 12; lot numbers that do not begin with a digit come after all that do. */
function lotOrder(lotNo: string): number {
  const digits = /^\d+/.exec(lotNo)?.[0];
  return digits === undefined ? LAST : Number(digits);
}

async function list(events: readonly StoredEventOf<'LotListed'>[], db: ReadDb): Promise<void> {
  const rows = events.map(({ data, revision }) => {
    const { session, lotNo } = splitLotKey(data.lot);
    const order = lotOrder(lotNo);
    return { lot: data.lot, session, lot_no: lotNo, lot_order: order, ...termsOf(data.terms), revision };
  });
  await insertRows(db, 'lots', rows, {
    lot: 'text',
    session: 'text',
    lot_no: 'text',
    lot_order: 'bigint',
    regn_no: 'text',
    vendor: 'text',
    starting_price_sen: 'bigint',
    minimum_raise_sen: 'bigint',
    deposit_sen: 'bigint',
    premium: 'jsonb',
    admin_fee_sen: 'bigint',
    safety_deposit_sen: 'bigint',
    revision: 'bigint',
  });
}

async function become(
  status: LotStatus,
  events: readonly StoredEventOf<'LotUnsold' | 'LotForfeited'>[],
  db: ReadDb,
): Promise<void> {
  const rows = events.map(({ data, revision }) => ({ lot: data.lot, revision }));
  const result = await db
    .updateTable('lots')
    .from(rowsTable(rows, { lot: 'text', revision: 'bigint' }))
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
  const perLot = new Map<string, { lot: string; entered: number; revision: number }>();
  for (const { data, revision } of events) {
    perLot.set(data.lot, { lot: data.lot, entered: (perLot.get(data.lot)?.entered ?? 0) + 1, revision });
  }
  const result = await db
    .updateTable('lots')
    .from(rowsTable([...perLot.values()], { lot: 'text', entered: 'integer', revision: 'bigint' }))
    .set((eb) => ({
      bidders_in_lot: eb('lots.bidders_in_lot', '+', eb.ref('v.entered')),
      revision: eb.fn('greatest', ['lots.revision', 'v.revision']),
    }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, perLot.size, 'lots');
}

async function takeBids(events: readonly StoredEventOf<'BidPlaced'>[], db: ReadDb): Promise<void> {
  const counts = new Map<string, number>();
  const newest = new Map<string, StoredEventOf<'BidPlaced'>>();
  for (const event of events) {
    counts.set(event.data.lot, (counts.get(event.data.lot) ?? 0) + 1);
    newest.set(event.data.lot, event);
  }
  const rows = [...newest.values()].map(({ data, revision, metadata }) => ({
    lot: data.lot,
    bids: counts.get(data.lot) ?? 0,
    bidder: data.bidder,
    amount_sen: data.amountSen,
    at: metadata.at,
    revision,
  }));
  const types = {
    lot: 'text',
    bids: 'integer',
    bidder: 'integer',
    amount_sen: 'bigint',
    at: 'timestamptz',
    revision: 'bigint',
  } as const;
  const result = await db
    .updateTable('lots')
    .from(rowsTable(rows, types))
    .set((eb) => ({
      bid_count: eb('lots.bid_count', '+', eb.ref('v.bids')),
      top_bidder: eb.ref('v.bidder'),
      top_amount_sen: eb.ref('v.amount_sen'),
      top_at: eb.ref('v.at'),
      revision: eb.fn('greatest', ['lots.revision', 'v.revision']),
    }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, rows.length, 'lots');
}

async function sell(events: readonly StoredEventOf<'LotSold'>[], db: ReadDb): Promise<void> {
  const rows = events.map(({ data, revision }) => ({
    lot: data.lot,
    winner: data.bidder,
    hammer_sen: data.hammerSen,
    premium_sen: data.premiumSen,
    revision,
  }));
  const types = {
    lot: 'text',
    winner: 'integer',
    hammer_sen: 'bigint',
    premium_sen: 'bigint',
    revision: 'bigint',
  } as const;
  const result = await db
    .updateTable('lots')
    .from(rowsTable(rows, types))
    .set((eb) => ({
      status: 'sold',
      winner: eb.ref('v.winner'),
      hammer_sen: eb.ref('v.hammer_sen'),
      premium_sen: eb.ref('v.premium_sen'),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, rows.length, 'lots');
}
