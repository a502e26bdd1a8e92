import { sql } from 'kysely';
import type { PaymentWay } from '#domain/payment-ways.ts';
import { isPaid, type PurchaseFigures } from '#domain/purchase.ts';
import type { ReadDb } from '../database.ts';
import { BALANCE_DUE, HAS_SURPLUS, IS_OWED, type PurchaseStatus } from '../tables.ts';
import { type LotRow, lotOf } from './lots.ts';

/** A purchase. Amounts in sen; times ISO 8601, UTC. `#domain/purchase.ts` computes price and balance. */
export interface PurchaseRow extends PurchaseFigures {
  readonly lot: LotRow;
  readonly bidder: number;
  readonly depositApplied: boolean;
  readonly status: PurchaseStatus;
  /** When the sale was recorded. */
  readonly soldAt: string;
  /** Start of its session. */
  readonly sessionStartsAt: string;
  /** A reserved unit. */
  readonly reserved: boolean;
  /** Its highest bid, sen, where its vendor had the last word on the sale; null: the hammer sold it, or it is a reserved unit. */
  readonly offeredBidSen: number | null;
  /** End of its session; of a reserved unit, when it was reserved; of one that was offered to its vendor, when they agreed. */
  readonly hammerAt: string;
  /** When the unit was released at the gate, and by which member of staff. */
  readonly released: { readonly at: string; readonly by: number | null } | null;
  /** It has a file of its handover that is open. */
  readonly hasFile: boolean;
}

/** The price is paid, the deposit balanced out, and it is not forfeited; a file may ask for more (`handoverAt`). */
export function isSettled(row: PurchaseRow): boolean {
  return row.status === 'sold' && row.depositApplied && isPaid(row);
}

/** A payment for a purchase; deposits are not among them. */
export interface PaymentRow {
  readonly lot: string;
  readonly amountSen: number;
  readonly reference: string;
  readonly at: string;
  /** When the money came in, YYYY-MM-DD at +08:00, and how; null where the book does not say. */
  readonly paidOn: string | null;
  readonly way: PaymentWay | null;
}

/** A bidder's purchases, by the start of the session, latest first, then by lot no. */
export async function purchasesOf(db: ReadDb, bidder: number): Promise<PurchaseRow[]> {
  return rowsOf(purchased(db).where('purchases.bidder', '=', bidder));
}

/** Sale times of a bidder's purchases, latest first. */
export async function purchaseDates(db: ReadDb, bidder: number): Promise<{ lot: string; soldAt: string }[]> {
  const rows = await db
    .selectFrom('purchases')
    .select(['lot', 'soldAt'])
    .where('bidder', '=', bidder)
    .orderBy('soldAt', 'desc')
    .orderBy('lot')
    .execute();
  return rows.map(({ lot, soldAt }) => ({ lot, soldAt: soldAt.toISOString() }));
}

/** The payments for these lots, in order. */
export async function paymentsFor(db: ReadDb, lots: readonly string[]): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('purchasePayments')
    .selectAll()
    .where('lot', '=', sql<string>`any(${lots}::text[])`)
    .orderBy('revision')
    .execute();
  return rows.map(({ lot, amountSen, reference, at, paidOn, way }) => {
    return { lot, amountSen, reference, at: at.toISOString(), paidOn, way };
  });
}

/** The lots sold between two instants (the second excluded), whatever became of them afterwards. */
export async function soldBetween(db: ReadDb, fromMs: number, toMs: number): Promise<PurchaseRow[]> {
  return rowsOf(
    purchased(db).where('purchases.soldAt', '>=', new Date(fromMs)).where('purchases.soldAt', '<', new Date(toMs)),
  );
}

/** The sold lots of a session, whatever became of them afterwards. */
export async function soldInSession(db: ReadDb, session: string): Promise<PurchaseRow[]> {
  return rowsOf(purchased(db).where('purchases.session', '=', session));
}

/** The unpaid purchases among the sales recorded since then (UTC ms). */
export async function unpaidSince(db: ReadDb, sinceMs: number): Promise<PurchaseRow[]> {
  const rows = await rowsOf(
    purchased(db).where('purchases.soldAt', '>=', new Date(sinceMs)).where('purchases.status', '=', 'sold'),
  );
  return rows.filter((row) => row.depositApplied && !isPaid(row));
}

/** Sessions back that a lot number alone is looked for in: a unit stands with the house for weeks, not for years. */
const RECENT_SESSIONS = 40;

/** What was sold under this lot number in the latest sessions and has not left yet, the latest first. */
export async function unreleasedUnder(db: ReadDb, lotNo: string): Promise<PurchaseRow[]> {
  const recent = await db
    .selectFrom('sessions')
    .select('session')
    .orderBy('startsAt', 'desc')
    .limit(RECENT_SESSIONS)
    .execute();
  const lots = recent.map(({ session }) => `${session}/${lotNo}`);
  return rowsOf(
    purchased(db)
      .where('purchases.lot', '=', sql<string>`any(${lots}::text[])`)
      .where('purchases.releasedAt', 'is', null),
  );
}

/** When the hammer fell, as {@link PurchaseRow.hammerAt}. */
export const HAMMER_AT = sql<Date>`case when lots.top_bidder is null or lots.offered_at is not null then purchases.sold_at
  else lots.ends_at end`;

/**
 * The order numbers of purchases with this condition, which has an index of its own. They are asked for first: how few they are Postgres does not
 * know, and would go through all lots for their sake.
 */
export async function lotsWhere(db: ReadDb, condition: typeof IS_OWED) {
  const rows = await db.selectFrom('purchases').select('lot').where(condition).execute();
  return sql<string>`any(${rows.map(({ lot }) => lot)}::text[])`;
}

/** Unpaid purchases of which the deposits are balanced out: all, or those whose hammer fell before this instant (UTC ms) or since. */
interface Owed {
  readonly before?: number;
  readonly since?: number;
}

/** A page of them, the oldest hammer first. */
export async function owedPurchases(
  db: ReadDb,
  { before, since }: Owed,
  page: { readonly offset: number; readonly limit: number },
): Promise<PurchaseRow[]> {
  let owed = purchased(db).where('purchases.lot', '=', await lotsWhere(db, IS_OWED));
  if (before !== undefined) owed = owed.where(HAMMER_AT, '<', new Date(before));
  if (since !== undefined) owed = owed.where(HAMMER_AT, '>=', new Date(since));
  return rowsOf(
    owed
      .clearOrderBy()
      .orderBy(HAMMER_AT)
      .orderBy('purchases.session')
      .orderBy('lots.lotOrder')
      .orderBy('lots.lotNo')
      .offset(page.offset)
      .limit(page.limit),
  );
}

interface OwedSum {
  readonly count: number;
  readonly sumSen: number;
  /** When the first hammer fell. */
  readonly oldest: Date | null;
}

/** What they come to: those whose hammer fell before this instant (UTC ms), and the others. */
export async function owedInSum(
  db: ReadDb,
  atMs: number,
): Promise<{ readonly before: OwedSum; readonly since: OwedSum }> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .innerJoin('sessions', 'sessions.session', 'purchases.session')
    .select([
      sql<boolean>`${HAMMER_AT} < ${new Date(atMs)}`.as('isBefore'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(${BALANCE_DUE})::bigint`.as('sumSen'),
      sql<Date | null>`min(${HAMMER_AT})`.as('oldest'),
    ])
    .where('purchases.lot', '=', await lotsWhere(db, IS_OWED))
    .groupBy(sql`1`)
    .execute();
  const of = (before: boolean) => rows.find((row) => row.isBefore === before) ?? { count: 0, sumSen: 0, oldest: null };
  return { before: of(true), since: of(false) };
}

/** The purchases for which the house owes their buyers something. */
export async function purchasesWithSurplus(db: ReadDb): Promise<PurchaseRow[]> {
  return rowsOf(purchased(db).where('purchases.lot', '=', await lotsWhere(db, HAS_SURPLUS)));
}

/** One purchase by its order number. */
export async function purchaseOf(db: ReadDb, lot: string): Promise<PurchaseRow | undefined> {
  const [row] = await rowsOf(purchased(db).where('purchases.lot', '=', lot));
  return row;
}

/** The purchases of these order numbers. */
export async function purchasesOfLots(db: ReadDb, lots: readonly string[]): Promise<PurchaseRow[]> {
  return rowsOf(purchased(db).where('purchases.lot', '=', sql<string>`any(${lots}::text[])`));
}

function purchased(db: ReadDb) {
  return db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .innerJoin('sessions', 'sessions.session', 'purchases.session')
    .leftJoin('handovers', 'handovers.lot', 'purchases.lot')
    .selectAll('lots')
    .select([
      'purchases.bidder',
      'purchases.hammerSen as soldForSen',
      'purchases.premiumSen as soldPremiumSen',
      'purchases.adminFeeSen as soldAdminFeeSen',
      'purchases.safetyDepositSen as soldSafetyDepositSen',
      'purchases.depositSen as soldDepositSen',
      'purchases.depositApplied as isApplied',
      'purchases.additionalDepositSen',
      'purchases.paidSen',
      'purchases.surplusCreditedSen',
      'purchases.status as purchaseStatus',
      'purchases.soldAt',
      'purchases.releasedAt',
      'purchases.releasedBy',
      'sessions.startsAt',
      'lots.offeredAt',
      'handovers.isOpen as hasFile',
    ])
    .orderBy('sessions.startsAt', 'desc')
    .orderBy('purchases.session', 'desc')
    .orderBy('lots.lotOrder')
    .orderBy('lots.lotNo');
}

async function rowsOf(query: ReturnType<typeof purchased>): Promise<PurchaseRow[]> {
  const rows = await query.execute();
  return rows.map((row) => ({
    lot: lotOf(row),
    // A winner has an entry for the lot.
    reserved: row.topBidder === null,
    offeredBidSen: row.offeredAt === null || row.topBidder === null ? null : row.topAmountSen,
    hammerAt: (row.topBidder === null || row.offeredAt !== null ? row.soldAt : row.endsAt).toISOString(),
    bidder: row.bidder,
    hammerSen: row.soldForSen,
    premiumSen: row.soldPremiumSen,
    adminFeeSen: row.soldAdminFeeSen,
    safetyDepositSen: row.soldSafetyDepositSen,
    depositSen: row.soldDepositSen,
    depositApplied: row.isApplied,
    additionalDepositSen: row.additionalDepositSen,
    paidSen: row.paidSen,
    surplusCreditedSen: row.surplusCreditedSen,
    status: row.purchaseStatus,
    soldAt: row.soldAt.toISOString(),
    sessionStartsAt: row.startsAt.toISOString(),
    released: row.releasedAt && { at: row.releasedAt.toISOString(), by: row.releasedBy },
    hasFile: row.hasFile === true,
  }));
}
