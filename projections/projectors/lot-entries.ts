import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, insertRows, rowsTable } from '../rows.ts';

/** Who takes part in which lot, with what deposit, and their own highest bid there. */
export const lotEntries: Projector = {
  name: 'lot entries',
  version: 1,
  tables: [{ name: 'lot_entries', key: ['lot', 'bidder'] }],

  async create(db) {
    await db.schema
      .createTable('lot_entries')
      .addColumn('lot', 'text', (column) => column.notNull())
      .addColumn('bidder', 'integer', (column) => column.notNull())
      .addColumn('deposit_sen', 'bigint', (column) => column.notNull())
      .addColumn('entered_at', 'timestamptz', (column) => column.notNull())
      .addColumn('own_bid_sen', 'bigint')
      .addColumn('own_bid_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('lot_entries_key', ['lot', 'bidder'])
      .modifyEnd(sql`with (fillfactor = 70)`)
      .execute();
    await db.schema.createIndex('lot_entries_by_bidder').on('lot_entries').column('bidder').execute();
  },

  handlers: { LotEntered: enter, BidPlaced: bid },
  // A bid needs its entry, an entry needs no bid.
  regroup: ['LotEntered', 'BidPlaced'],
};

async function enter(events: readonly StoredEventOf<'LotEntered'>[], db: ReadDb): Promise<void> {
  const rows = events.map(({ data, revision, metadata }) => ({
    lot: data.lot,
    bidder: data.bidder,
    deposit_sen: data.depositSen,
    entered_at: metadata.at,
    revision,
  }));
  await insertRows(db, 'lot_entries', rows, {
    lot: 'text',
    bidder: 'integer',
    deposit_sen: 'bigint',
    entered_at: 'timestamptz',
    revision: 'bigint',
  });
}

interface OwnBids extends Record<string, unknown> {
  lot: string;
  bidder: number;
  bids: number;
  amount_sen: number;
  revision: number;
}

async function bid(events: readonly StoredEventOf<'BidPlaced'>[], db: ReadDb): Promise<void> {
  const own = new Map<string, OwnBids>();
  for (const { data, revision } of events) {
    const key = `${data.lot} ${data.bidder}`;
    const bids = (own.get(key)?.bids ?? 0) + 1;
    own.set(key, { lot: data.lot, bidder: data.bidder, bids, amount_sen: data.amountSen, revision });
  }
  const types = { lot: 'text', bidder: 'integer', bids: 'integer', amount_sen: 'bigint', revision: 'bigint' } as const;
  const result = await db
    .updateTable('lot_entries')
    .from(rowsTable<OwnBids>([...own.values()], types))
    .set((eb) => ({
      own_bid_sen: eb.ref('v.amount_sen'),
      own_bid_count: eb('lot_entries.own_bid_count', '+', eb.ref('v.bids')),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('lot_entries.lot', '=', 'v.lot')
    .whereRef('lot_entries.bidder', '=', 'v.bidder')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, own.size, 'lot entries');
}
