import type { ReadDb } from '../database.ts';

/** Everything that the read tables hold of one bidder, oldest first: for "download my data". Amounts in sen. */
export async function ownRecords(db: ReadDb, bidder: number) {
  const [depositEntries, lotsEntered, bids] = await Promise.all([
    db
      .selectFrom('deposit_entries')
      .select(['at', 'kind', 'amount_sen', 'balance_after_sen', 'reference', 'lot', 'revision'])
      .where('bidder', '=', bidder)
      .orderBy('revision')
      .execute(),
    db
      .selectFrom('lot_entries')
      .select(['entered_at', 'lot', 'deposit_sen', 'own_bid_sen', 'own_bid_count'])
      .where('bidder', '=', bidder)
      .orderBy('entered_at')
      .execute(),
    db
      .selectFrom('bids')
      .select(['at', 'lot', 'bid_no', 'amount_sen', 'revision', 'hash'])
      .where('bidder', '=', bidder)
      .orderBy('revision')
      .execute(),
  ]);
  return { depositEntries, lotsEntered, bids };
}
