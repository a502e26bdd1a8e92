import { malaysianTime } from './session-clock.ts';
import type { BookView, PurchaseState, VendorAgreement } from './state.ts';
import { deductedSen } from './vendor-agreement.ts';

/** What a vendor is owed, and what of it may be paid out. */

export interface VendorFigures {
  /** Below zero: what the vendor owes the house, carried on until what comes in for other lots covers it, or until they pay it. */
  readonly balanceSen: number;
  /** What of the balance may not be paid out before its day, or before its units have left. */
  readonly notDueSen: number;
  /** What may be paid out now; 0 at least. */
  readonly payableSen: number;
}

type Accounts = Pick<BookView, 'vendors' | 'settledLots' | 'purchases'>;

/** `nowMs`: UTC ms; days are those of +08:00. */
export function vendorFigures(state: Accounts, vendor: string, nowMs: number): VendorFigures {
  const today = malaysianTime(nowMs).date;
  const balanceSen = state.vendors.get(vendor)?.balanceSen ?? 0;
  let notDueSen = 0;
  for (const lot of state.settledLots.get(vendor)?.keys() ?? []) {
    const settlement = state.purchases.get(lot)?.settlement;
    if (settlement === null || settlement === undefined) continue;
    const isDue = settlement.dueOn !== null && settlement.dueOn <= today;
    // A lot that brought less than was deducted from it is owed at once.
    if (!isDue) notDueSen += Math.max(0, settlement.hammerSen - deductedSen(settlement));
  }
  return { balanceSen, notDueSen, payableSen: Math.max(0, balanceSen - notDueSen) };
}

/**
 * What holds for a sale: what was agreed when it was made, or else what is agreed now, so that a first agreement can be put right; or what staff have
 * had it settled by since.
 */
export function agreementFor(
  { vendors }: Pick<BookView, 'vendors'>,
  vendor: string,
  { soldAt, settledBy }: Pick<PurchaseState, 'soldAt' | 'settledBy'>,
): VendorAgreement | undefined {
  const agreements = vendors.get(vendor)?.agreements ?? [];
  const holds = agreements.findLast(({ agreedAt }) => agreedAt < soldAt) ?? agreements.at(-1);
  return agreements.find(({ agreedAt }) => agreedAt === settledBy && agreedAt > (holds?.agreedAt ?? -1)) ?? holds;
}
