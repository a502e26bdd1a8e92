import { sql } from 'kysely';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, insertRows } from '../rows.ts';
import { bids as bidsTable, maxima as maximaTable } from '../tables.ts';

/** Bid records: every accepted bid, numbered within its lot; and where the maxima stand in the book. */
export const bids: Projector = {
  name: 'bids',
  version: 4,
  tables: [bidsTable, maximaTable],
  regroup: ['MaximumSet', 'BidPlaced'],
  handlers: { BidPlaced: record, MaximumSet: recordMaximum, BidCancelled: cancel },
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
      automatic: data.automatic,
      at: metadata.at,
      revision,
      hash: metadata.hash,
      voidReason: null,
      voidAt: null,
      voidBy: null,
      voidRevision: null,
    };
  });
  await insertRows(db, bidsTable, rows);
}

async function recordMaximum(events: readonly StoredEventOf<'MaximumSet'>[], db: ReadDb): Promise<void> {
  const rows = events.map(({ data: { bidder, lot }, revision, metadata: { at } }) => ({ bidder, revision, lot, at }));
  await insertRows(db, maximaTable, rows);
}

async function cancel(events: readonly StoredEventOf<'BidCancelled'>[], db: ReadDb): Promise<void> {
  for (const { data, revision, metadata } of events) {
    const { lot, bidRevision, reason, passedOver } = data;
    const isCancelled = sql<boolean>`bids.revision = ${bidRevision}`;
    const result = await db
      .updateTable('bids')
      .set({
        voidReason: sql<VoidReason>`case when ${isCancelled} then ${reason} else 'passed-over' end`,
        voidAt: metadata.at,
        voidBy: metadata.actor?.account ?? null,
        voidRevision: revision,
      })
      .where('lot', '=', lot)
      .where('revision', '=', sql<number>`any(${[bidRevision, ...passedOver]}::bigint[])`)
      .executeTakeFirst();
    expectRows(result.numUpdatedRows, 1 + passedOver.length, 'bids');
  }
}

/** How many bids each of the lots has so far, by one index lookup each. */
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
