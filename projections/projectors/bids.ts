import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { insertRows } from '../rows.ts';

/** Bid records: every accepted bid, numbered within its lot. */
export const bids: Projector = {
  name: 'bids',
  version: 1,
  tables: [{ name: 'bids', key: ['lot', 'bid_no'] }],

  async create(db) {
    await db.schema
      .createTable('bids')
      .addColumn('lot', 'text', (column) => column.notNull())
      .addColumn('bid_no', 'integer', (column) => column.notNull())
      .addColumn('bidder', 'integer', (column) => column.notNull())
      .addColumn('amount_sen', 'bigint', (column) => column.notNull())
      .addColumn('raised_from_sen', 'bigint')
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('bids_key', ['lot', 'bid_no'])
      .execute();
  },

  regroup: [],
  handlers: { BidPlaced: record },
};

async function record(events: readonly StoredEventOf<'BidPlaced'>[], db: ReadDb): Promise<void> {
  const counts = await bidCounts(new Set(events.map((event) => event.data.lot)), db);
  const rows = events.map(({ data, revision, metadata }) => {
    const bidNo = (counts.get(data.lot) ?? 0) + 1;
    counts.set(data.lot, bidNo);
    return {
      lot: data.lot,
      bid_no: bidNo,
      bidder: data.bidder,
      amount_sen: data.amountSen,
      raised_from_sen: data.raisedFromSen,
      at: metadata.at,
      revision,
      hash: metadata.hash,
    };
  });
  await insertRows(db, 'bids', rows, {
    lot: 'text',
    bid_no: 'integer',
    bidder: 'integer',
    amount_sen: 'bigint',
    raised_from_sen: 'bigint',
    at: 'timestamptz',
    revision: 'bigint',
    hash: 'text',
  });
}

/** How many bids each of the lots has so far; its own table says so, by one look into the index for each. */
async function bidCounts(lots: ReadonlySet<string>, db: ReadDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(sql<{ lot: string }>`unnest(${[...lots]}::text[])`.as<'l'>(sql`l(lot)`))
    .select((l) => [
      'l.lot',
      l
        .selectFrom('bids')
        .select((b) => b.fn.max('bids.bid_no').as('last'))
        .whereRef('bids.lot', '=', 'l.lot')
        .as('last'),
    ])
    .execute();
  return new Map(rows.map(({ lot, last }) => [lot, last ?? 0]));
}
