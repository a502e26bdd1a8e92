import type { OverviewLot } from '#contract/reports.ts';
import { wireSen } from '#web/calls/amounts.ts';

/** What came of some lots. Amounts in sen. */
export interface SaleFigures {
  readonly lots: number;
  readonly sold: number;
  readonly forfeited: number;
  readonly unsold: number;
  /** Not recorded yet. */
  readonly open: number;
  readonly bids: number;
  /** Hammer prices of what is sold and not forfeited; of lots that are still open their highest bids. */
  readonly hammerSen: number;
  /** The reserves of the same lots. */
  readonly reserveSen: number;
  readonly premiumSen: number;
  readonly paidSen: number;
  readonly owedSen: number;
  readonly owing: number;
}

export function figuresOf(lots: readonly OverviewLot[]): SaleFigures {
  const count = (status: OverviewLot['status']) => lots.filter((lot) => lot.status === status).length;
  const priced = lots.filter(({ price, status }) => price !== null && (status === 'sold' || status === 'open'));
  const sales = lots.flatMap(({ sale, status }) => (sale === null || status === 'forfeited' ? [] : [sale]));
  return {
    lots: lots.length,
    sold: count('sold'),
    forfeited: count('forfeited'),
    unsold: count('unsold'),
    open: count('open'),
    bids: sum(lots, ({ bids }) => bids),
    hammerSen: sum(priced, ({ price }) => wireSen(price ?? 0)),
    reserveSen: sum(priced, ({ reserve }) => wireSen(reserve)),
    premiumSen: sum(sales, ({ premium }) => wireSen(premium)),
    paidSen: sum(sales, ({ amountPaid }) => wireSen(amountPaid)),
    owedSen: sum(sales, ({ balanceDue }) => wireSen(balanceDue)),
    owing: sales.filter(({ balanceDue }) => balanceDue > 0).length,
  };
}

/** By vendor, the one with most lots first. */
export function figuresByVendor(
  lots: readonly OverviewLot[],
): readonly { readonly vendor: string; readonly figures: SaleFigures }[] {
  return [...Map.groupBy(lots, ({ vendor }) => vendor)]
    .map(([vendor, own]) => ({ vendor, figures: figuresOf(own) }))
    .toSorted((a, b) => b.figures.lots - a.figures.lots || a.vendor.localeCompare(b.vendor));
}

/** Percent of the whole, rounded; undefined where the whole is nothing. */
export function percent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / whole) * 100);
}

/** A lot that somebody still owes for. */
export type OwingLot = OverviewLot & { readonly sale: NonNullable<OverviewLot['sale']> };

/** What is still to be paid, the oldest first. */
export function owingLots(lots: readonly OverviewLot[]): readonly OwingLot[] {
  return lots
    .filter((lot): lot is OwingLot => lot.sale !== null && lot.sale.balanceDue > 0)
    .toSorted((a, b) => b.sale.ageDays - a.sale.ageDays);
}

/** By days since the hammer fell: within the 7 of the receipt, up to the 14 after which the deposit is forfeited, later. */
const AGES = [
  { label: 'Up to 7 days', from: 0, to: 7 },
  { label: '8 to 14 days', from: 8, to: 14 },
  { label: 'Over 14 days', from: 15, to: Number.POSITIVE_INFINITY },
] as const;

export function owedByAge(lots: readonly OwingLot[]) {
  return AGES.map(({ label, from, to }) => {
    const own = lots.filter(({ sale }) => sale.ageDays >= from && sale.ageDays <= to);
    return { label, lots: own.length, owedSen: sum(own, ({ sale }) => wireSen(sale.balanceDue)) };
  });
}

export function purchasesText(count: number): string {
  return `${count} ${count === 1 ? 'purchase' : 'purchases'}`;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
