/** Dates as Excel, banks and people write them. */

/** A cell as a day (YYYY-MM-DD); `note` says how it was read where a look at it does not tell. */
export interface ReadDay {
  readonly day: string;
  readonly note?: string;
}

const TIME = String.raw`(?:[T,\s]+\d{1,2}[:.]\d{2}.*|\s*\([A-Za-z]+\))?$`;
const WEEKDAY = String.raw`^(?:[A-Za-z]{3,9}\.?,\s*)?`;
const FIGURES = new RegExp(String.raw`^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})${TIME}`);
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})(?:([/.-])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))${TIME}`);
const NAMED = new RegExp(
  String.raw`${WEEKDAY}(\d{1,2})(?:st|nd|rd|th|hb)?[\s/.-]*([A-Za-z]{3,9})[.\s/,'’-]*(\d{4}|\d{2})${TIME}`,
);
const NAME_FIRST = new RegExp(
  String.raw`${WEEKDAY}([A-Za-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4})${TIME}`,
);
/** Excel's number of a day, with the part of the day that has passed. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
/** Days of Excel: 1 January 1970 and 31 December 2099. What lies outside is some other number. */
const FIRST_SERIAL = 25_569;
const LAST_SERIAL = 73_050;
const DAY_MS = 86_400_000;

/** English and Malay, small; a month is named by three letters or more of one of its names, or by what stands behind them. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'mac'],
  ['april'],
  ['may', 'mei'],
  ['june', 'jun'],
  ['july', 'julai'],
  ['august', 'ogos', 'ogs'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'disember'],
];

/**
 * The days of a column; undefined for what is none. Figures are read day first, as Malaysia writes them, unless the column can only be month first. Where some
 * cells can only be the one and some only the other, nobody knows of those that can be both: they are none.
 */
export function readDays(cells: readonly string[]): readonly (ReadDay | undefined)[] {
  const plain = cells.map(plainText);
  const figures = plain.flatMap((cell) => {
    const [, first, second] = FIGURES.exec(cell) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const monthFirst = figures.some(([first, second]) => first <= 12 && second > 12);
  const dayFirst = figures.some(([first, second]) => first > 12 && second <= 12);
  const order = monthFirst ? (dayFirst ? 'mixed' : 'month first') : 'day first';
  return plain.map((cell) => readDay(cell, order));
}

type Order = 'day first' | 'month first' | 'mixed';

function readDay(cell: string, order: Order): ReadDay | undefined {
  const [, year, , month = '', date = '', month2 = '', date2 = ''] = YEAR_FIRST.exec(cell) ?? [];
  if (year !== undefined) return dayOf(year, month || month2, date || date2);
  const figures = FIGURES.exec(cell);
  if (figures !== null) return dayOfFigures(figures, order);
  const [, named, name, yearNamed] = NAMED.exec(cell) ?? [];
  if (named !== undefined) return dayOf(yearNamed, monthOf(name), named);
  const [, nameBefore, day, yearAfter] = NAME_FIRST.exec(cell) ?? [];
  if (nameBefore !== undefined) return dayOf(yearAfter, monthOf(nameBefore), day);
  const [, serial] = SERIAL.exec(cell) ?? [];
  const days = Number(serial);
  if (serial === undefined || days < FIRST_SERIAL || days > LAST_SERIAL) return undefined;
  const read = new Date((days - FIRST_SERIAL) * DAY_MS).toISOString().slice(0, 10);
  return { day: read, note: `“${cell}” is read as ${read}, as Excel counts days.` };
}

function dayOfFigures([, first = '', second = '', year]: readonly string[], order: Order): ReadDay | undefined {
  const either = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  if (order === 'mixed' && either) return undefined;
  const monthFirst = order === 'month first' || (order === 'mixed' && Number(second) > 12);
  return monthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
}

function plainText(cell: string): string {
  return cell.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** '' for a word that is no month. */
function monthOf(word = ''): string {
  const small = word.toLowerCase();
  const at = MONTHS.findIndex((names) => names.some((name) => name.startsWith(small)));
  return small.length < 3 || at < 0 ? '' : `${at + 1}`;
}

/** years: two figures from here on are of the last century, as Excel reads them too, so far as cars and banks go. */
const CENTURY_TURNS = 70;

function dayOf(year = '', month = '', date = ''): ReadDay | undefined {
  const full = year.length === 2 ? `${Number(year) < CENTURY_TURNS ? 20 : 19}${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? undefined : { day };
}

const NAME = `(?:${MONTHS.flat()
  .map((name) => `${name.slice(0, 3)}|${name}`)
  .join('|')}|sept)`;
/** 12-Mar, Mar-85, 12-Mar-26, 12/3/2026, 2026-03-12: what becomes of MAR 12 and 12-3 in a spreadsheet. */
const MADE_INTO_A_DATE = new RegExp(
  String.raw`^(?:\d{1,2}-${NAME}|${NAME}-\d{2}|\d{1,2}-${NAME}-\d{2,4}|\d{1,2}/\d{1,2}/\d{2,4}|\d{4}-\d{2}-\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$`,
  'i',
);

/** Does a text look as if a spreadsheet has made a date of it? */
export function looksLikeMadeIntoADate(cell: string): boolean {
  return MADE_INTO_A_DATE.test(plainText(cell));
}

/** A year of four figures, as lists have it: `2019`, `2,019`, `2019.0`; undefined for what is none. */
export function yearOf(cell: string): string | undefined {
  const [, thousands = '', hundreds = ''] = /^(\d),?(\d{3})(?:\.0{1,2})?$/.exec(cell.normalize('NFKC').trim()) ?? [];
  return thousands === '' ? undefined : `${thousands}${hundreds}`;
}
