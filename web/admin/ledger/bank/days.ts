/**
 * Days of a column as YYYY-MM-DD; undefined for what is none. Figures are read day first, as Malaysia writes them, unless one of the column
 * can only be a month first. What follows the day, such as the time, does not matter.
 */
export function readDays(cells: readonly string[]): readonly (string | undefined)[] {
  const monthFirst = cells.some((cell) => {
    const [, first, second] = FIGURES.exec(cell.trim()) ?? [];
    return Number(first) <= 12 && Number(second) > 12;
  });
  return cells.map((cell) => readDay(cell.trim(), monthFirst));
}

const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?!\d)/;
const NAMED = /^(\d{1,2})[\s/-]*([A-Za-z]{3})[A-Za-z]*[\s/,-]*(\d{4}|\d{2})(?!\d)/;
/** English and Malay. */
const MONTHS = [
  ...[['jan'], ['feb'], ['mar', 'mac'], ['apr'], ['may', 'mei'], ['jun']],
  ...[['jul'], ['aug', 'ogo', 'ogs'], ['sep'], ['oct', 'okt'], ['nov'], ['dec', 'dis']],
];

function readDay(cell: string, monthFirst: boolean): string | undefined {
  const iso = YEAR_FIRST.exec(cell);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const figures = FIGURES.exec(cell);
  if (figures !== null) {
    const [, first, second, year] = figures;
    return monthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  const named = NAMED.exec(cell);
  if (named === null) return undefined;
  const month = MONTHS.findIndex((names) => names.includes((named[2] ?? '').toLowerCase())) + 1;
  return month === 0 ? undefined : dayOf(named[3], `${month}`, named[1]);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : text;
}
