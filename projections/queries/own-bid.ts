import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';

/**
 * SQL for the highest counting bid of an entry, sen; null for none. For a query with `lots` and `lot_entries`. Bids rise, so it is the last one,
 * except on a lot with cancelled bids, where it is looked up.
 */
export function ownBidSen(db: ReadDb) {
  const highest = db
    .selectFrom('bids as own')
    .select(({ fn }) => fn.max('own.amountSen').as('sen'))
    .where(sql<boolean>`own.lot = lots.lot and own.bidder = lot_entries.bidder and own.void_reason is null`);
  return sql<number | null>`case when lots.void_bids = 0 then lot_entries.own_bid_sen else ${highest} end`;
}
