import { splitLotKey } from '#domain/primitives.ts';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, insertRows, rowsTable } from '../rows.ts';

/** What was won, and what came in for it. */
export const purchases: Projector = {
  name: 'purchases',
  version: 1,
  tables: [
    { name: 'purchases', key: ['lot'] },
    { name: 'purchase_payments', key: ['lot', 'revision'] },
  ],

  async create(db) {
    await db.schema
      .createTable('purchases')
      .addColumn('lot', 'text', (column) => column.primaryKey())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('bidder', 'integer', (column) => column.notNull())
      .addColumn('hammer_sen', 'bigint', (column) => column.notNull())
      .addColumn('premium_sen', 'bigint', (column) => column.notNull())
      .addColumn('admin_fee_sen', 'bigint', (column) => column.notNull())
      .addColumn('safety_deposit_sen', 'bigint', (column) => column.notNull())
      .addColumn('deposit_sen', 'bigint', (column) => column.notNull())
      .addColumn('deposit_applied', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('additional_deposit_sen', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('paid_sen', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('sold'))
      .addColumn('sold_at', 'timestamptz', (column) => column.notNull())
      .addColumn('forfeited_at', 'timestamptz')
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['session', 'bidder', 'sold_at'] as const) {
      await db.schema.createIndex(`purchases_by_${column}`).on('purchases').column(column).execute();
    }
    await db.schema
      .createTable('purchase_payments')
      .addColumn('lot', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('amount_sen', 'bigint', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('purchase_payments_key', ['lot', 'revision'])
      .execute();
  },

  regroup: [],
  handlers: {
    LotSold: sell,
    async DepositApplied(events, db) {
      const rows = events.map(({ data, revision }) => ({ lot: data.lot, revision }));
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(rows, { lot: 'text', revision: 'bigint' }))
        .set((eb) => ({ deposit_applied: true, revision: eb.ref('v.revision') }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
    PurchasePaid: pay,
    async PurchaseDepositAdjusted(events, db) {
      // Of a lot that is adjusted twice in one run the last word counts.
      const last = new Map(events.map(({ data, revision }) => [data.lot, { ...data, revision }]));
      const rows = [...last.values()].map(({ lot, additionalDepositSen, revision }) => {
        return { lot, additional_deposit_sen: additionalDepositSen, revision };
      });
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(rows, { lot: 'text', additional_deposit_sen: 'bigint', revision: 'bigint' }))
        .set((eb) => ({
          additional_deposit_sen: eb.ref('v.additional_deposit_sen'),
          revision: eb.ref('v.revision'),
        }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
    async LotForfeited(events, db) {
      const rows = events.map(({ data, revision, metadata }) => ({ lot: data.lot, at: metadata.at, revision }));
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(rows, { lot: 'text', at: 'timestamptz', revision: 'bigint' }))
        .set((eb) => ({ status: 'forfeited', forfeited_at: eb.ref('v.at'), revision: eb.ref('v.revision') }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
  },
};

async function sell(events: readonly StoredEventOf<'LotSold'>[], db: ReadDb): Promise<void> {
  const rows = events.map(({ data, revision, metadata }) => ({
    lot: data.lot,
    session: splitLotKey(data.lot).session,
    bidder: data.bidder,
    hammer_sen: data.hammerSen,
    premium_sen: data.premiumSen,
    admin_fee_sen: data.adminFeeSen,
    safety_deposit_sen: data.safetyDepositSen,
    deposit_sen: data.depositSen,
    sold_at: metadata.at,
    revision,
  }));
  await insertRows(db, 'purchases', rows, {
    lot: 'text',
    session: 'text',
    bidder: 'integer',
    hammer_sen: 'bigint',
    premium_sen: 'bigint',
    admin_fee_sen: 'bigint',
    safety_deposit_sen: 'bigint',
    deposit_sen: 'bigint',
    sold_at: 'timestamptz',
    revision: 'bigint',
  });
}

async function pay(events: readonly StoredEventOf<'PurchasePaid'>[], db: ReadDb): Promise<void> {
  const payments = events.map(({ data, revision, metadata }) => {
    return { lot: data.lot, revision, amount_sen: data.amountSen, reference: data.reference, at: metadata.at };
  });
  await insertRows(db, 'purchase_payments', payments, {
    lot: 'text',
    revision: 'bigint',
    amount_sen: 'bigint',
    reference: 'text',
    at: 'timestamptz',
  });

  const sums = new Map<string, { lot: string; amount_sen: number; revision: number }>();
  for (const { lot, amount_sen, revision } of payments) {
    sums.set(lot, { lot, amount_sen: (sums.get(lot)?.amount_sen ?? 0) + amount_sen, revision });
  }
  const result = await db
    .updateTable('purchases')
    .from(rowsTable([...sums.values()], { lot: 'text', amount_sen: 'bigint', revision: 'bigint' }))
    .set((eb) => ({
      paid_sen: eb('purchases.paid_sen', '+', eb.ref('v.amount_sen')),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('purchases.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, sums.size, 'purchases');
}
