import type { VoidReason } from '#domain/cancel-reasons.ts';
import type { ReadDb } from '../database.ts';
import { inPages, offsetOf } from './in-pages.ts';
import { type LotRow, lotOf } from './lots.ts';
import { type PurchaseRow, purchasesOfLots } from './purchases.ts';

/** A lot of a session, and its sale once that is recorded. */
export interface ReportedLot {
  readonly lot: LotRow;
  readonly sale: PurchaseRow | undefined;
}

interface LotsWanted {
  readonly session: string;
  /** Undefined: any vendor. */
  readonly vendor: string | undefined;
}

/** The lots of a session, without withdrawn ones, in catalogue order. */
export function reportedLots(db: ReadDb, { session, vendor }: LotsWanted): Promise<ReportedLot[]> {
  return inPages(db, async (trx, page) => {
    const lots = await trx
      .selectFrom('lots')
      .selectAll()
      .where('session', '=', session)
      .where('status', '!=', 'withdrawn')
      .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
      .orderBy('lotOrder')
      .orderBy('lotNo')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute();
    const sales = await purchasesOfLots(
      trx,
      lots.map(({ lot }) => lot),
    );
    const saleOf = new Map(sales.map((sale) => [sale.lot.lot, sale]));
    return lots.map((row) => ({ lot: lotOf(row), sale: saleOf.get(row.lot) }));
  });
}

/** A bid of a session, for its records. Amounts in sen; time ISO 8601, UTC. */
export interface BidOfSession {
  readonly lotNo: string;
  readonly bidder: number;
  readonly amountSen: number;
  /** The price that it raised: the highest bid before it, or the starting price. */
  readonly fromSen: number;
  readonly at: string;
  readonly revision: number;
  /** Null while it counts. */
  readonly voidReason: VoidReason | null;
  /** Who bought the lot; before its sale is recorded, who is on top of it. */
  readonly winner: number | null;
}

/** The next bids of a session after a revision of the book, in order; of one vendor's lots, or of all. */
export async function bidsOfSession(
  db: ReadDb,
  { session, vendor }: LotsWanted,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<BidOfSession[]> {
  const rows = await db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.lot', 'bids.lot')
    .select(['lots.lotNo', 'bids.bidder', 'bids.amountSen', 'bids.at', 'bids.revision', 'bids.voidReason'])
    .select((eb) => eb.fn.coalesce('bids.raisedFromSen', 'lots.startingPriceSen').as('fromSen'))
    .select((eb) => eb.fn.coalesce('lots.winner', 'lots.topBidder').as('winner'))
    .where('lots.session', '=', session)
    .where('bids.revision', '>', after)
    .$if(vendor !== undefined, (query) => query.where('lots.vendor', '=', vendor ?? ''))
    .orderBy('bids.revision')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
