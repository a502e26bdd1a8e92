import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import { OF_OFFERS } from './offers.ts';

/** Everything that the read tables have of one bidder, oldest first: for "download my data". Amounts in sen. */
export async function ownRecords(db: ReadDb, bidder: number) {
  const [depositEntries, lotsEntered, bids, maxima, offers, purchases, handovers] = await Promise.all([
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
      .select([
        'bids.at',
        'bids.lot',
        'bidNo',
        'amountSen',
        'automatic',
        'bids.revision',
        'hash',
        'voidReason',
        'voidAt',
      ])
      .where('lotEntries.bidder', '=', bidder)
      .orderBy('bids.revision')
      .execute(),
    // Of a maximum where it stands in the book, which alone has the amount, and whether the sale of its lot is decided.
    db
      .selectFrom('maxima')
      .innerJoin('lots', 'lots.lot', 'maxima.lot')
      .select(['maxima.at', 'maxima.lot', 'maxima.revision', 'lots.status'])
      .where('maxima.bidder', '=', bidder)
      .orderBy('maxima.revision')
      .execute(),
    // Each step of an offer of their bid to a vendor: who of the staff took it is not about them.
    db
      .selectFrom('lotEntries')
      .innerJoin('bookChanges', 'bookChanges.key', 'lotEntries.lot')
      .select(['bookChanges.at', 'lot', 'type', 'bookChanges.revision'])
      .select([
        sql<number | null>`(said->>'hammerSen')::bigint`.as('amountSen'),
        sql<string | null>`said->>'decideBy'`.as('decideBy'),
        sql<string | null>`said->>'by'`.as('answeredBy'),
      ])
      .where('lotEntries.bidder', '=', bidder)
      .where('bookChanges.kind', '=', 'lot')
      .where('type', 'in', OF_OFFERS)
      .where(sql<boolean>`(said->>'bidder')::integer = ${bidder}`)
      .orderBy('bookChanges.revision')
      .execute(),
    db
      .selectFrom('purchases')
      .select(['soldAt', 'lot', 'hammerSen', 'premiumSen', 'adminFeeSen', 'safetyDepositSen', 'depositSen'])
      .select(['additionalDepositSen', 'paidSen', 'surplusCreditedSen', 'status', 'forfeitedAt'])
      .where('bidder', '=', bidder)
      .orderBy('soldAt')
      .orderBy('lot')
      .execute(),
    // Charges of what they bought, and what they paid of them.
    db
      .selectFrom('handovers')
      .innerJoin('handoverCharges', 'handoverCharges.lot', 'handovers.lot')
      .select([
        'at',
        'handovers.lot',
        sql<string>`coalesce(words, charge)`.as('what'),
        'amountSen',
        'waivedFor',
        sql<string | null>`null`.as('reference'),
      ])
      .where('bidder', '=', bidder)
      .unionAll(
        db
          .selectFrom('handovers')
          .innerJoin('handoverPayments', 'handoverPayments.lot', 'handovers.lot')
          .select(['at', 'handovers.lot', sql<string>`'payment'`.as('what'), 'amountSen'])
          .select([sql<never>`null`.as('waivedFor'), 'reference'])
          .where('bidder', '=', bidder),
      )
      .orderBy('at')
      .orderBy('lot')
      .orderBy('what')
      .execute(),
  ]);
  return { depositEntries, lotsEntered, bids, maxima, offers, purchases, handovers };
}
