import type { ReadDb } from '../database.ts';

/** Everything that the read tables have of one bidder, oldest first: for "download my data". Amounts in sen. */
export async function ownRecords(db: ReadDb, bidder: number) {
  const [depositEntries, lotsEntered, bids, purchases] = await Promise.all([
    db
      .selectFrom('depositEntries')
      .select(['at', 'kind', 'amountSen', 'balanceAfterSen', 'reference', 'lot', 'revision'])
      .where('bidder', '=', bidder)
      .orderBy('revision')
      .execute(),
    db
      .selectFrom('lotEntries')
      .select(['enteredAt', 'lot', 'depositSen', 'ownBidSen', 'ownBidCount'])
      .where('bidder', '=', bidder)
      .orderBy('enteredAt')
      .execute(),
    db
      // Through the lots that they entered: there is no index of bids by bidder.
      .selectFrom('lotEntries')
      .innerJoin('bids', (join) => join.onRef('bids.lot', '=', 'lotEntries.lot').on('bids.bidder', '=', bidder))
      .select(['bids.at', 'bids.lot', 'bidNo', 'amountSen', 'bids.revision', 'hash', 'voidReason', 'voidAt'])
      .where('lotEntries.bidder', '=', bidder)
      .orderBy('bids.revision')
      .execute(),
    db
      .selectFrom('purchases')
      .select(['soldAt', 'lot', 'hammerSen', 'premiumSen', 'adminFeeSen', 'safetyDepositSen', 'depositSen'])
      .select(['additionalDepositSen', 'paidSen', 'surplusCreditedSen', 'status', 'forfeitedAt'])
      .where('bidder', '=', bidder)
      .orderBy('soldAt')
      .orderBy('lot')
      .execute(),
  ]);
  return { depositEntries, lotsEntered, bids, purchases };
}
