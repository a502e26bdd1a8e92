import { formatRM } from '#domain/money.ts';

/** What may be a slip of the hand in a lot, and may be meant: said of lists and calls by the house, and asked about by the form. */

/** What is looked at; a field that is not looked at, since nobody has changed it, is absent. */
export interface DoubtedLot {
  /** As lists have it, four figures; '' where it is not known. */
  readonly year?: string | undefined;
  /** YYYY-MM-DD, or ''. */
  readonly roadTaxUntil?: string | undefined;
  /** sen; of both or neither. */
  readonly priceSen?: number | undefined;
  readonly depositSen?: number | undefined;
}

export interface Doubt {
  readonly field: 'year' | 'roadTaxUntil' | 'deposit';
  readonly text: string;
}

/** The earliest year that a unit may be of: nothing that the house sells is older. */
const FIRST_YEAR = 1950;
/** years: a road tax is paid for one, and a unit stands for some after it has lapsed. */
const ROAD_TAX_AHEAD = 2;
const ROAD_TAX_AGO = 20;

/** `today`: YYYY-MM-DD at +08:00. */
export function doubtsOf(lot: DoubtedLot, today: string): readonly Doubt[] {
  const thisYear = Number(today.slice(0, 4));
  const remarks = [
    ['year', oddYear(lot.year ?? '', thisYear + 1)],
    ['roadTaxUntil', oddRoadTax(lot.roadTaxUntil ?? '', today)],
    ['deposit', depositAbovePrice(lot)],
  ] as const;
  return remarks.flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }]));
}

function oddYear(year: string, nextYear: number): string | undefined {
  if (!/^\d{4}$/.test(year) || (Number(year) >= FIRST_YEAR && Number(year) <= nextYear)) return undefined;
  return `“${year}” is not between ${FIRST_YEAR} and ${nextYear}.`;
}

function oddRoadTax(day: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  if (day < yearsFrom(today, -ROAD_TAX_AGO)) return `${day} is more than ${ROAD_TAX_AGO} years ago.`;
  return day > yearsFrom(today, ROAD_TAX_AHEAD) ? `${day} is more than ${ROAD_TAX_AHEAD} years ahead.` : undefined;
}

function yearsFrom(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
}

/** A deposit is a small part of what a unit costs: one that is as high as the price may have changed places with it. */
function depositAbovePrice({ priceSen = 0, depositSen = 0 }: DoubtedLot): string | undefined {
  if (priceSen <= 0 || depositSen < priceSen) return undefined;
  const how = depositSen === priceSen ? 'as high as' : 'higher than';
  return `The deposit of ${formatRM(depositSen)} is ${how} the starting price of ${formatRM(priceSen)}: have they changed places?`;
}
