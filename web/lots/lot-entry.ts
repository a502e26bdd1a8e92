import type { LotOrder } from '#contract/catalogue/lot-filter.ts';
import type { SessionPhase } from '#domain/session-clock.ts';
import type { BidView, LotView } from './lot-view.ts';
import type { Standing } from './standing.ts';

/** A lot as lists show it, on a card or as a row of a table. */
export interface LotEntry {
  readonly lot: LotView;
  readonly bid: BidView;
  readonly phase: SessionPhase;
  /** Its item page; absent where it has none. */
  readonly href?: string | undefined;
  /** Its session was cleared: nobody watches it any more. */
  readonly past?: boolean;
  /** The viewer's own standing; undefined for those who are not in the lot. */
  readonly standing?: Standing | undefined;
  /** Where lots have ends of their own: when this one ends, UTC ms. */
  readonly endsAtMs?: number | undefined;
  /** The session of the lot, where several run. */
  readonly sessionLabel?: string | undefined;
}

/** How a list stands on the page. */
export type ListLayout = 'cards' | 'table';

/** A list's layout, and the order that a table's heads show and change. */
export interface ListShape {
  readonly layout: ListLayout;
  readonly sort: LotOrder;
  readonly onSort: (order: LotOrder) => void;
}

export function keyOf({ lot }: LotEntry): string {
  return `${lot.session}/${lot.id}`;
}

/** The price of a lot as it stands, in sen: sold for, else the latest bid, else the starting price. */
function priceSenOf({ lot, bid }: LotEntry): number {
  return lot.salePriceSen ?? (bid.latestBidSen || lot.startingPriceSen);
}

const TEXTS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Compare = (a: LotEntry, b: LotEntry) => number;

const byNumber: Compare = (a, b) => TEXTS.compare(a.lot.id, b.lot.id);
const byName: Compare = (a, b) => TEXTS.compare(a.lot.name, b.lot.name);
const byPrice: Compare = (a, b) => priceSenOf(a) - priceSenOf(b);
/** Lots without a year come last, in either direction. */
const byYear =
  (direction: 1 | -1): Compare =>
  (a, b) =>
    (a.lot.year === '' ? 1 : 0) - (b.lot.year === '' ? 1 : 0) || direction * TEXTS.compare(a.lot.year, b.lot.year);

const ORDERS: Readonly<Record<LotOrder, Compare>> = {
  lot: byNumber,
  'lot-desc': (a, b) => byNumber(b, a),
  name: byName,
  'name-desc': (a, b) => byName(b, a),
  price: byPrice,
  'price-desc': (a, b) => byPrice(b, a),
  year: byYear(1),
  'year-desc': byYear(-1),
  ending: () => 0,
};

/** Lots that are all on the page, in the order that is asked for; lists that come in pages are put in order by the house. */
export function sortedEntries(entries: readonly LotEntry[], order: LotOrder): readonly LotEntry[] {
  return entries.toSorted(ORDERS[order]);
}

/** An order from an address. */
export function lotOrderOf(value: string | null): LotOrder | undefined {
  return value !== null && Object.hasOwn(ORDERS, value) ? (value as LotOrder) : undefined;
}
