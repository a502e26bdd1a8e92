import { sql } from 'kysely';
import type { PurchaseFigures } from '#domain/purchase.ts';
import type { ReadDb } from '../database.ts';
import type { PurchaseStatus } from '../tables.ts';
import { type LotRow, lotOf } from './lots.ts';

/** A lot that somebody won. Amounts in sen; times ISO 8601, UTC. `#domain/purchase.ts` reckons price and balance. */
export interface PurchaseRow extends PurchaseFigures {
  readonly lot: LotRow;
  readonly bidder: number;
  readonly depositApplied: boolean;
  readonly status: PurchaseStatus;
  /** When the sale was recorded. */
  readonly soldAt: string;
  /** When its session began. */
  readonly sessionStartsAt: string;
}

/** What came in for a purchase, beside its deposits. */
export interface PaymentRow {
  readonly lot: string;
  readonly amountSen: number;
  readonly reference: string;
  readonly at: string;
}

/** A bidder's purchases: those of the session that began last first, then by lot no. */
export async function purchasesOf(db: ReadDb, bidder: number): Promise<PurchaseRow[]> {
  return rowsOf(purchased(db).where('purchases.bidder', '=', bidder));
}

/** The payments for these lots, in the order in which they came in. */
export async function paymentsFor(db: ReadDb, lots: readonly string[]): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('purchase_payments')
    .selectAll()
    .where('lot', '=', sql<string>`any(${lots}::text[])`)
    .orderBy('revision')
    .execute();
  return rows.map(({ lot, amount_sen, reference, at }) => {
    return { lot, amountSen: amount_sen, reference, at: at.toISOString() };
  });
}

/** The lots whose sale was recorded from one instant (inclusive) to another (exclusive), whatever became of them afterwards. */
export async function soldBetween(db: ReadDb, fromMs: number, toMs: number): Promise<PurchaseRow[]> {
  return rowsOf(
    purchased(db).where('purchases.sold_at', '>=', new Date(fromMs)).where('purchases.sold_at', '<', new Date(toMs)),
  );
}

/** The lots of a session that were sold, whatever became of them afterwards. */
export async function soldInSession(db: ReadDb, session: string): Promise<PurchaseRow[]> {
  return rowsOf(purchased(db).where('purchases.session', '=', session));
}

function purchased(db: ReadDb) {
  return db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .innerJoin('sessions', 'sessions.session', 'purchases.session')
    .selectAll('lots')
    .select([
      'purchases.bidder',
      'purchases.hammer_sen as sold_for_sen',
      'purchases.premium_sen as sold_premium_sen',
      'purchases.admin_fee_sen as sold_admin_fee_sen',
      'purchases.safety_deposit_sen as sold_safety_deposit_sen',
      'purchases.deposit_sen as sold_deposit_sen',
      'purchases.deposit_applied as is_applied',
      'purchases.additional_deposit_sen',
      'purchases.paid_sen',
      'purchases.status as purchase_status',
      'purchases.sold_at',
      'sessions.starts_at',
    ])
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('purchases.session', 'desc')
    .orderBy('lots.lot_order')
    .orderBy('lots.lot_no');
}

async function rowsOf(query: ReturnType<typeof purchased>): Promise<PurchaseRow[]> {
  const rows = await query.execute();
  return rows.map((row) => ({
    lot: lotOf(row),
    bidder: row.bidder,
    hammerSen: row.sold_for_sen,
    premiumSen: row.sold_premium_sen,
    adminFeeSen: row.sold_admin_fee_sen,
    safetyDepositSen: row.sold_safety_deposit_sen,
    depositSen: row.sold_deposit_sen,
    depositApplied: row.is_applied,
    additionalDepositSen: row.additional_deposit_sen,
    paidSen: row.paid_sen,
    status: row.purchase_status,
    soldAt: row.sold_at.toISOString(),
    sessionStartsAt: row.starts_at.toISOString(),
  }));
}
