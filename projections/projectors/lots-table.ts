import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';

/** Makes the table of lots. No index has a column that changes with a bid: a hot lot's row is rewritten on its own page. */
export async function createLots(db: ReadDb): Promise<void> {
  await db.schema
    .createTable('lots')
    .addColumn('lot', 'text', (column) => column.primaryKey())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('lot_no', 'text', (column) => column.notNull())
    .addColumn('lot_order', 'bigint', (column) => column.notNull())
    .addColumn('regn_no', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('starting_price_sen', 'bigint', (column) => column.notNull())
    .addColumn('minimum_raise_sen', 'bigint', (column) => column.notNull())
    .addColumn('deposit_sen', 'bigint', (column) => column.notNull())
    .addColumn('premium', 'jsonb', (column) => column.notNull())
    .addColumn('admin_fee_sen', 'bigint', (column) => column.notNull())
    .addColumn('safety_deposit_sen', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('current', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('bid_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bidders_in_lot', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('top_bidder', 'integer')
    .addColumn('top_amount_sen', 'bigint')
    .addColumn('top_at', 'timestamptz')
    .addColumn('winner', 'integer')
    .addColumn('hammer_sen', 'bigint')
    .addColumn('premium_sen', 'bigint')
    .addColumn('deposit_applied', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    // Room for new versions of a row on its own page: a hot lot changes at every bid.
    .modifyEnd(sql`with (fillfactor = 50)`)
    .execute();
  await db.schema.createIndex('lots_by_session').on('lots').column('session').execute();
  await db.schema
    .createIndex('lots_current')
    .on('lots')
    .column('lot_no')
    .where(sql.ref('current'), '=', sql.lit(true))
    .execute();
  // What may be won and is not settled: whose deposits are held is looked up at every turn. No column of it changes with a bid.
  await db.schema
    .createIndex('lots_unsettled')
    .on('lots')
    .column('lot')
    .where(sql<boolean>`status in ('open', 'sold') and not deposit_applied`)
    .execute();
}
