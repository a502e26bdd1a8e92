import type { OverviewLot } from '#contract/reports.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';

/** What came of some lots. Amounts in sen. */
export interface SaleFigures {
  readonly lots: number;
  readonly sold: number;
  readonly forfeited: number;
  readonly unsold: number;
  /** Their vendors have not answered yet. */
  readonly offered: number;
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
    offered: count('offered'),
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

/** Nothing has fallen to anybody while lots are open: then it is their highest bids. */
export function priceWord({ open }: Pick<SaleFigures, 'open'>): 'Hammer' | 'Highest bid' {
  return open > 0 ? 'Highest bid' : 'Hammer';
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
  { label: text('Up to 7 days'), from: 0, to: 7 },
  { label: text('8 to 14 days'), from: 8, to: 14 },
  { label: text('Over 14 days'), from: 15, to: Number.POSITIVE_INFINITY },
] as const;

export function owedByAge(lots: readonly OwingLot[]) {
  return AGES.map(({ label, from, to }) => {
    const own = lots.filter(({ sale }) => sale.ageDays >= from && sale.ageDays <= to);
    return { label, lots: own.length, owedSen: sum(own, ({ sale }) => wireSen(sale.balanceDue)) };
  });
}

/** A figure of a sale beside that of an earlier one, as texts. */
export interface Compared {
  readonly label: Text;
  readonly now: string;
  readonly earlier: string;
  readonly change: string;
}

type Figure = readonly [
  label: Text,
  of: (figures: SaleFigures) => number | undefined,
  words: (value: number) => string,
  change: (t: Translate, by: number, from: number) => string,
];

const figuresCalled = (price: 'Hammer' | 'Highest bid'): readonly Figure[] => [
  ['Lots', ({ lots }) => lots, String, relative],
  ['Sold', ({ sold }) => sold, String, relative],
  ['Sold share', ({ sold, lots }) => percent(sold, lots), percentText, points],
  [price, ({ hammerSen }) => hammerSen, formatRM, relative],
  [
    price === 'Hammer' ? 'Hammer of starting price' : 'Highest bid of starting price',
    ({ hammerSen, reserveSen }) => percent(hammerSen, reserveSen),
    percentText,
    points,
  ],
  ['Bids', ({ bids }) => bids, String, relative],
  ['Bids per lot', bidsPerLot, (value) => value.toFixed(1), relative],
  ['Outstanding', ({ owedSen }) => owedSen, formatRM, relative],
];

export function compared(t: Translate, now: SaleFigures, earlier: SaleFigures): readonly Compared[] {
  return figuresCalled(priceWord(now)).map(([label, of, words, change]) => {
    const [a, b] = [of(now), of(earlier)];
    return {
      label,
      now: a === undefined ? '–' : words(a),
      earlier: b === undefined ? '–' : words(b),
      change: a === undefined || b === undefined ? '–' : change(t, a - b, b),
    };
  });
}

export function percentText(share: number | undefined): string {
  return share === undefined ? '–' : `${share}%`;
}

function bidsPerLot({ bids, lots }: SaleFigures): number | undefined {
  return lots === 0 ? undefined : Math.round((bids / lots) * 10) / 10;
}

function relative(_: Translate, by: number, from: number): string {
  const share = percent(by, from);
  return share === undefined ? '–' : `${signed(share)}%`;
}

function points(t: Translate, by: number): string {
  return t('{n} points', { n: signed(by) });
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value}`;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
