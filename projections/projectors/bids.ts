import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { insertRows } from '../rows.ts';
import { bids as bidsTable } from '../tables.ts';

/** Bid records: every accepted bid, numbered within its lot. */
export const bids: Projector = {
  name: 'bids',
  version: 1,
  tables: [bidsTable],

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
      bidNo,
      bidder: data.bidder,
      amountSen: data.amountSen,
      raisedFromSen: data.raisedFromSen,
      at: metadata.at,
      revision,
      hash: metadata.hash,
    };
  });
  await insertRows(db, bidsTable, rows);
}

/** How many bids each of the lots has so far; its own table says so, by one look into the index for each. */
async function bidCounts(lots: ReadonlySet<string>, db: ReadDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(sql<{ lot: string }>`unnest(${[...lots]}::text[])`.as<'l'>(sql`l(lot)`))
    .select((l) => [
      'l.lot',
      l
        .selectFrom('bids')
        .select((b) => b.fn.max('bids.bidNo').as('last'))
        .whereRef('bids.lot', '=', 'l.lot')
        .as('last'),
    ])
    .execute();
  return new Map(rows.map(({ lot, last }) => [lot, last ?? 0]));
}
