import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import { type At, type LotRow, lotOf } from './lots.ts';

/** An accepted bid. Amounts in sen; time ISO 8601, UTC. */
export interface BidRow {
  /** 1, 2, 3, … within the lot. */
  readonly bidNo: number;
  readonly bidder: number;
  readonly amountSen: number;
  readonly raisedFromSen: number | null;
  readonly at: string;
  readonly revision: number;
  /** The hash that it is sealed with in the book. */
  readonly hash: string;
}

/**
 * A lot of the current catalogue with its last bids, newest first (past the first `skip` of them), and the revision of both: one
 * statement, so that the first of the bids is the lot's latest.
 */
export async function currentLotWithBids(
  db: ReadDb,
  lotNo: string,
  most: number,
  skip = 0,
): Promise<At<{ readonly lot: LotRow; readonly bids: readonly BidRow[] }> | undefined> {
  const rows = await db
    .selectFrom('lots')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bids')
          .select((b) => [
            'bids.bid_no',
            'bids.bidder',
            'bids.amount_sen',
            'bids.raised_from_sen',
            'bids.at',
            'bids.hash',
            b.ref('bids.revision').as('bid_revision'),
          ])
          .whereRef('bids.lot', '=', 'lots.lot')
          .orderBy('bids.bid_no', 'desc')
          .limit(most)
          .offset(skip)
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('lots')
    .select((eb) => [
      'b.bid_no',
      'b.bidder',
      'b.amount_sen',
      'b.raised_from_sen',
      'b.at',
      'b.hash',
      'b.bid_revision',
      eb
        .selectFrom('checkpoints')
        .select('checkpoints.revision')
        .where('checkpoints.projector', '=', sql.lit('bids'))
        .as('book_revision'),
    ])
    .where('lots.lot_no', '=', lotNo)
    .where('lots.current', '=', true)
    .orderBy('b.bid_no', 'desc')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const bids = rows.flatMap((row): BidRow[] => {
    const { bid_no, bidder, amount_sen, at, bid_revision, hash } = row;
    if (bid_no === null || bidder === null || amount_sen === null) return [];
    if (at === null || bid_revision === null || hash === null) return [];
    return [
      {
        bidNo: bid_no,
        bidder,
        amountSen: amount_sen,
        raisedFromSen: row.raised_from_sen,
        at: at.toISOString(),
        revision: bid_revision,
        hash,
      },
    ];
  });
  return { revision: first.book_revision ?? -1, value: { lot: lotOf(first), bids } };
}
