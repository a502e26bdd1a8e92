import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, insertRows, rowsTable } from '../rows.ts';
import { lotEntries as entriesTable } from '../tables.ts';

/** Who takes part in which lot, with what deposit, and their own highest bid there. */
export const lotEntries: Projector = {
  name: 'lot entries',
  version: 1,
  tables: [entriesTable],

  handlers: { LotEntered: enter, BidPlaced: bid },
  // Entries first: a bid needs its entry.
  regroup: ['LotEntered', 'BidPlaced'],
};

async function enter(events: readonly StoredEventOf<'LotEntered'>[], db: ReadDb): Promise<void> {
  const rows = events.map(({ data, revision, metadata }) => ({
    lot: data.lot,
    bidder: data.bidder,
    depositSen: data.depositSen,
    enteredAt: metadata.at,
    revision,
  }));
  await insertRows(db, entriesTable, rows);
}

interface OwnBids {
  readonly lot: string;
  readonly bidder: number;
  readonly ownBidSen: number;
  readonly ownBidCount: number;
  readonly revision: number;
}

async function bid(events: readonly StoredEventOf<'BidPlaced'>[], db: ReadDb): Promise<void> {
  const ownBids = new Map<string, OwnBids>();
  for (const { data, revision } of events) {
    const key = `${data.lot} ${data.bidder}`;
    const ownBidCount = (ownBids.get(key)?.ownBidCount ?? 0) + 1;
    ownBids.set(key, { lot: data.lot, bidder: data.bidder, ownBidSen: data.amountSen, ownBidCount, revision });
  }
  const result = await db
    .updateTable('lotEntries')
    .from(rowsTable(entriesTable, [...ownBids.values()]))
    .set((eb) => ({
      ownBidSen: eb.ref('v.ownBidSen'),
      ownBidCount: eb('lotEntries.ownBidCount', '+', eb.ref('v.ownBidCount')),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('lotEntries.lot', '=', 'v.lot')
    .whereRef('lotEntries.bidder', '=', 'v.bidder')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, ownBids.size, 'lot entries');
}
