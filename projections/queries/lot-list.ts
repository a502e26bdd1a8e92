import { searchKey } from '#domain/search-key.ts';
import { typedRegnNo } from '../regn-no.ts';

/** The filter of a lot list; conditions are combined by "and". Empty lists and null: any. Amounts in sen. */
export interface LotFilter {
  /** Words that each occur in lot no, regn no, make or model. */
  readonly words: readonly string[];
  readonly makes: readonly string[];
  readonly locations: readonly string[];
  readonly vendors: readonly string[];
  readonly categories: readonly string[];
  readonly sessions: readonly string[];
  readonly fuels: readonly string[];
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly priceFromSen: number | null;
  readonly priceToSen: number | null;
  readonly mileageToKm: number | null;
  /** One of these: lots as {session}/{lot no}, or registration numbers in capitals without spaces, or keys of units. null: any lot. */
  readonly among: { readonly lots: readonly string[]; readonly regnNos: readonly string[] } | null;
}

/** `lot` is catalogue order. */
export type LotOrder =
  | 'lot'
  | 'lot-desc'
  | 'name'
  | 'name-desc'
  | 'price'
  | 'price-desc'
  | 'year'
  | 'year-desc'
  | 'ending';

/** The fields of a lot that filters and orders use. */
export interface LotFields {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly session: string;
  readonly lotNo: string;
  readonly regnNo: string;
  /** The key of its unit, '' where none is noted. */
  readonly unit: string;
  readonly vendor: string;
  readonly make: string;
  readonly descOfGood: string;
  readonly location: string;
  readonly category: string;
  /** As the office typed it. */
  readonly year: string;
  /** '' and null when unknown. */
  readonly fuel: string;
  readonly mileageKm: number | null;
  readonly priceSen: number;
  /** When it ends as it stands, UTC ms; the same for all while it is not scheduled. */
  readonly endsAtMs: number;
}

/** A lot of a list in memory. */
export interface ListedLot<Row> extends LotFields {
  readonly row: Row;
  /** What words are looked for in, and its keys. */
  readonly text: string;
  readonly words: string;
  /** As plates are compared: without blanks and hyphens, in capitals. */
  readonly plate: string;
  readonly yearNo: number | null;
}

export function listedLot<Row>(fields: LotFields, row: Row): ListedLot<Row> {
  const { lotNo, regnNo, make, descOfGood, year } = fields;
  const searched = [lotNo, regnNo, make, descOfGood];
  return {
    ...fields,
    row,
    text: searched.join(' '),
    words: searched.map(searchKey).join(' '),
    plate: plateOf(regnNo),
    // The office types free text.
    yearNo: /^[0-9]{4}$/.test(year) ? Number(year) : null,
  };
}

/** The lots of a list in catalogue order that match the filter, in the given order. */
export function searchLots<Row>(
  list: readonly ListedLot<Row>[],
  filter: LotFilter,
  order: LotOrder,
): readonly ListedLot<Row>[] {
  const conditions = conditionsOf(filter);
  const found = conditions.length === 0 ? list : list.filter((lot) => conditions.every((holds) => holds(lot)));
  if (order === 'lot') return found;
  return order === 'lot-desc' ? found.toReversed() : found.toSorted(ORDERS[order]);
}

type Condition = (lot: ListedLot<unknown>) => boolean;

function conditionsOf({ among, ...filter }: LotFilter): readonly Condition[] {
  const oneOf = (values: readonly string[], of: (lot: ListedLot<unknown>) => string): Condition[] => {
    const wanted = new Set(values);
    return values.length === 0 ? [] : [(lot) => wanted.has(of(lot))];
  };
  const from = (least: number | null, of: (lot: ListedLot<unknown>) => number | null): Condition[] =>
    least === null ? [] : [(lot) => (of(lot) ?? Number.NEGATIVE_INFINITY) >= least];
  const to = (most: number | null, of: (lot: ListedLot<unknown>) => number | null): Condition[] =>
    most === null ? [] : [(lot) => (of(lot) ?? Number.POSITIVE_INFINITY) <= most];
  const lots = new Set(among?.lots);
  const plates = new Set(among?.regnNos.map(plateOf));
  const units = new Set(among?.regnNos.filter((each) => each !== ''));
  return [
    ...filter.words.map((each): Condition => {
      const word = searchKey(each);
      // Signs alone have no key: those are meant that stand there.
      return word === '' ? ({ text }) => text.includes(each) : ({ words }) => words.includes(word);
    }),
    ...oneOf(filter.makes, ({ make }) => make),
    ...oneOf(filter.locations, ({ location }) => location),
    ...oneOf(filter.vendors, ({ vendor }) => vendor),
    ...oneOf(filter.categories, ({ category }) => category),
    ...oneOf(filter.sessions, ({ session }) => session),
    ...oneOf(filter.fuels, ({ fuel }) => fuel),
    ...from(filter.yearFrom, ({ yearNo }) => yearNo),
    ...to(filter.yearTo, ({ yearNo }) => yearNo),
    ...from(filter.priceFromSen, ({ priceSen }) => priceSen),
    ...to(filter.priceToSen, ({ priceSen }) => priceSen),
    ...to(filter.mileageToKm, ({ mileageKm }) => mileageKm),
    ...(among === null
      ? []
      : [(lot: ListedLot<unknown>) => lots.has(lot.lot) || plates.has(lot.plate) || units.has(lot.unit)]),
  ];
}

function plateOf(regnNo: string): string {
  return typedRegnNo(regnNo).replaceAll('-', '');
}

type Compare = (a: ListedLot<unknown>, b: ListedLot<unknown>) => number;

/** Sorting is stable: ties stay in catalogue order. Lots without a year come last. */
const ORDERS: Readonly<Record<Exclude<LotOrder, 'lot' | 'lot-desc'>, Compare>> = {
  name: (a, b) => compareNames(a, b),
  'name-desc': (a, b) => compareNames(b, a),
  price: (a, b) => a.priceSen - b.priceSen,
  'price-desc': (a, b) => b.priceSen - a.priceSen,
  year: (a, b) => (a.yearNo ?? 10_000) - (b.yearNo ?? 10_000),
  'year-desc': (a, b) => (b.yearNo ?? -1) - (a.yearNo ?? -1),
  ending: (a, b) => a.endsAtMs - b.endsAtMs,
};

/** By make and model. */
const compareNames: Compare = (a, b) => NAMES.compare(a.make, b.make) || NAMES.compare(a.descOfGood, b.descOfGood);

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** The values to filter a list of lots by. Amounts in sen. */
export interface LotFacets {
  readonly total: number;
  readonly makes: readonly Counted[];
  readonly locations: readonly Counted[];
  readonly vendors: readonly Counted[];
  readonly categories: readonly Counted[];
  readonly sessions: readonly Counted[];
  readonly fuels: readonly Counted[];
  readonly years: { readonly from: number; readonly to: number } | null;
  readonly prices: { readonly fromSen: number; readonly toSen: number } | null;
  readonly mileages: { readonly from: number; readonly to: number } | null;
}

const cache = new WeakMap<readonly ListedLot<unknown>[], LotFacets>();

/** Facets by list. Lists are immutable, so they are counted once. */
export function facetsOf(list: readonly ListedLot<unknown>[]): LotFacets {
  const facets = cache.get(list) ?? countFacets(list);
  cache.set(list, facets);
  return facets;
}

function countFacets(list: readonly ListedLot<unknown>[]): LotFacets {
  const years = rangeOf(list.flatMap(({ yearNo }) => yearNo ?? []));
  const mileages = rangeOf(list.flatMap(({ mileageKm }) => mileageKm ?? []));
  const prices = rangeOf(list.map(({ priceSen }) => priceSen));
  return {
    total: list.length,
    makes: counted(list, ({ make }) => make),
    locations: counted(list, ({ location }) => location),
    vendors: counted(list, ({ vendor }) => vendor),
    categories: counted(list, ({ category }) => category),
    sessions: counted(list, ({ session }) => session),
    fuels: counted(list, ({ fuel }) => fuel),
    years: years && { from: years.least, to: years.most },
    prices: prices && { fromSen: prices.least, toSen: prices.most },
    mileages: mileages && { from: mileages.least, to: mileages.most },
  };
}

function counted(list: readonly ListedLot<unknown>[], of: (lot: ListedLot<unknown>) => string): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const lot of list) counts.set(of(lot), (counts.get(of(lot)) ?? 0) + 1);
  counts.delete('');
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => byText(a.value, b.value));
}

function rangeOf(values: readonly number[]): { readonly least: number; readonly most: number } | null {
  return values.length === 0
    ? null
    : values.reduce(({ least, most }, value) => ({ least: Math.min(least, value), most: Math.max(most, value) }), {
        least: Number.POSITIVE_INFINITY,
        most: Number.NEGATIVE_INFINITY,
      });
}

/** A fixed collation, whatever the language of the host. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
