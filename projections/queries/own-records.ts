import type { ReadDb } from '../database.ts';

/** Everything that the read tables hold of one bidder, oldest first: for "download my data". Amounts in sen. */
export async function ownRecords(db: ReadDb, bidder: number) {
  const [depositEntries, lotsEntered, bids, purchases] = await Promise.all([
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
    db
      .selectFrom('purchases')
      .select(['sold_at', 'lot', 'hammer_sen', 'premium_sen', 'admin_fee_sen', 'safety_deposit_sen', 'deposit_sen'])
      .select(['additional_deposit_sen', 'paid_sen', 'status', 'forfeited_at'])
      .where('bidder', '=', bidder)
      .orderBy('sold_at')
      .orderBy('lot')
      .execute(),
  ]);
  return { depositEntries, lotsEntered, bids, purchases };
}
