import type { AccountKind } from '#domain/postings.ts';
import type { Movement } from '#domain/vocabulary/movements.ts';
import type { ReadDb } from '../database.ts';
import { BALANCE_DUE, IS_UNSETTLED, type PurchaseStatus } from '../tables.ts';

/** A sold lot of a vendor. Amounts in sen; of what is not settled null. */
export interface VendorSaleRow {
  readonly lot: string;
  readonly regnNo: string;
  /** ISO 8601, UTC. */
  readonly soldAt: string;
  readonly status: PurchaseStatus;
  readonly isPaid: boolean;
  readonly hammerSen: number;
  readonly commissionSen: number | null;
  readonly chargesSen: number | null;
  readonly taxSen: number | null;
  readonly dueOn: string | null;
  /** Revision at which it was settled; null: it is not. */
  readonly settledAt: number | null;
  /** When the unit has left the yard; ISO 8601, UTC. */
  readonly releasedAt: string | null;
}

/** The newest first. */
export async function salesOfVendor(db: ReadDb, vendor: string, limit: number): Promise<VendorSaleRow[]> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .where('lots.vendor', '=', vendor)
    .select(['purchases.lot', 'lots.regnNo', 'purchases.soldAt', 'purchases.status', 'purchases.hammerSen'])
    .select(['purchases.commissionSen', 'purchases.chargesSen', 'purchases.taxSen', 'purchases.dueOn'])
    .select(BALANCE_DUE.as('balanceDueSen'))
    .select(['purchases.depositApplied', 'purchases.settledAt', 'purchases.releasedAt'])
    .orderBy('purchases.soldAt', 'desc')
    .orderBy('purchases.lot')
    .limit(limit)
    .execute();
  return rows.map(({ soldAt, releasedAt, balanceDueSen, depositApplied, ...row }) => ({
    ...row,
    soldAt: soldAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    isPaid: depositApplied && balanceDueSen <= 0,
  }));
}

/** Lots of these vendors that are paid, and whose vendor has not been credited. */
export async function unsettledLots(db: ReadDb, vendors: readonly string[], limit: number): Promise<string[]> {
  if (vendors.length === 0) return [];
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .where(IS_UNSETTLED)
    .where('lots.vendor', 'in', vendors)
    .select('purchases.lot')
    .orderBy('purchases.lot')
    .limit(limit)
    .execute();
  return rows.map(({ lot }) => lot);
}

/** How many of each vendor. */
export async function unsettledByVendor(db: ReadDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .where(IS_UNSETTLED)
    .groupBy('lots.vendor')
    .select(['lots.vendor', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ vendor, count }) => [vendor, count]));
}

/** A line of a vendor's account, sen. */
export interface VendorLine {
  readonly revision: number;
  readonly at: string;
  readonly movement: Movement;
  /** The account that it came from, or went to. */
  readonly counter: AccountKind;
  /** Of the purchase that the sale was of; '' where it is none. */
  readonly lot: string;
  readonly reference: string | null;
  readonly debitSen: number;
  readonly creditSen: number;
}

/** Those between two instants, the second excluded (UTC ms), and the balance before them; in the order of the book. */
export async function vendorLines(
  db: ReadDb,
  vendor: string,
  fromMs: number,
  toMs: number,
): Promise<{ readonly openingSen: number; readonly lines: readonly VendorLine[] }> {
  const own = db.selectFrom('ledgerEntries').where('kind', '=', 'vendor').where('key', '=', vendor);
  const before = await own
    .where('at', '<', new Date(fromMs))
    .select((eb) => eb.fn.sum<number | null>('creditSen').as('creditSen'))
    .select((eb) => eb.fn.sum<number | null>('debitSen').as('debitSen'))
    .executeTakeFirst();
  const rows = await own
    .where('at', '>=', new Date(fromMs))
    .where('at', '<', new Date(toMs))
    .select(['revision', 'line', 'at', 'movement', 'reference', 'debitSen', 'creditSen', 'counterKind', 'counterKey'])
    .orderBy('revision')
    .orderBy('line')
    .execute();
  // Commission and charges follow the hammer price in the same event.
  const lots = new Map(rows.flatMap((row) => (row.counterKind === 'purchase' ? [[row.revision, row.counterKey]] : [])));
  return {
    openingSen: Number(before?.creditSen ?? 0) - Number(before?.debitSen ?? 0),
    lines: rows.map(({ revision, at, movement, reference, debitSen, creditSen, counterKind: counter }) => ({
      ...{ revision, movement, reference, debitSen, creditSen, counter },
      at: at.toISOString(),
      lot: lots.get(revision) ?? '',
    })),
  };
}
