import { MOST_RESULTS } from '#contract/constants.ts';
import type { ResultLine } from '#contract/handover/bulk.ts';
import { readDays } from '#contract/tables/dates.ts';
import { readTable } from '#contract/tables/read-table.ts';
import type { Translate } from '../i18n/use-t.ts';

/** What is said of a row of the file. */
export interface ResultRemark {
  readonly row: number;
  readonly text: string;
}

export type ReadResults =
  | {
      readonly kind: 'results';
      readonly lines: readonly ResultLine[];
      /** Rows that cannot be read: with one of them nothing is recorded. */
      readonly wrong: readonly ResultRemark[];
      /** Rows without a unit and a result, such as sums below the table. */
      readonly leftOut: number;
      /** Headings of columns of which nothing is read. */
      readonly unread: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string };

type Field = 'order' | 'plate' | 'result' | 'on' | 'until';

/** How inspection centres and spreadsheets head these columns, in English and Malay; the first that fits. */
const HEADINGS: Readonly<Record<Field, RegExp>> = {
  until: /expir|last day|hari terakhir|valid (?:un)?til|valid to|holds until|luput|tamat|sah (?:sehingga|hingga)/i,
  order: /\border\b|pesanan|^\s*lot\b/i,
  plate: /plate|regis|regn?\b|vehicle no|pendaftaran|no\.? kenderaan|no\.? plat|^\s*unit\s*$/i,
  result: /result|keputusan|status|pass/i,
  on: /date|tarikh|inspected on|^\s*day\s*$/i,
};

const PASSED = /^(?:pass(?:ed)?|lulus|ok(?:ay)?|yes|ya|y|p)$/i;
const FAILED = /^(?:fail(?:ed)?|gagal|tidak lulus|not passed|rejected|no|n|f|x)$/i;

type Columns = Partial<Record<Field, number>>;

function columnsOf(line: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [at, heading] of line.entries()) {
    const field = (Object.keys(HEADINGS) as Field[]).find(
      (each) => columns[each] === undefined && HEADINGS[each].test(heading),
    );
    if (field !== undefined) columns[field] = at;
  }
  return columns;
}

const isReadable = ({ order, plate, result, on }: Columns) =>
  (order !== undefined || plate !== undefined) && result !== undefined && on !== undefined;

/** Reads the table of an inspection centre: unit by order number or plate, result, day, and the last day where there is one. */
export function readResults(t: Translate, text: string): ReadResults {
  const table = readTable(text, (line) => {
    const columns = columnsOf(line);
    return isReadable(columns) ? Object.keys(columns).length : 0;
  });
  if (table.kind === 'refused') return { kind: 'refused', reason: t.message(table.reason) };
  const columns = columnsOf(table.headings);
  if (!isReadable(columns)) {
    const reason = t(
      'The file needs columns for the order number or registration number, the result, and the date of the inspection.',
    );
    return { kind: 'refused', reason };
  }
  const headings = table.headings.map((heading) => heading.trim());
  const twice = Object.values(columns).find((at) => headings.indexOf(headings[at] ?? '', at + 1) > at);
  if (twice !== undefined) {
    return { kind: 'refused', reason: t('Two columns are called “{heading}”.', { heading: headings[twice] ?? '' }) };
  }
  const unread = headings.filter((heading, at) => heading !== '' && !Object.values(columns).includes(at));
  const cell = (cells: readonly string[], field: Field) => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const days = readDays(table.rows.map(({ cells }) => cell(cells, 'on')));
  const untils = readDays(table.rows.map(({ cells }) => cell(cells, 'until')));
  const lines: ResultLine[] = [];
  const wrong: ResultRemark[] = [];
  let leftOut = 0;
  for (const [at, { row, cells, misfit }] of table.rows.entries()) {
    const unit = cell(cells, 'order') || cell(cells, 'plate');
    const [result, on, until] = [cell(cells, 'result'), days[at]?.day, untils[at]?.day];
    const say = (said: string) => wrong.push({ row, text: said });
    if (unit === '' || (result === '' && cell(cells, 'on') === '')) leftOut += 1;
    else if (misfit?.wrong === true) say(t.message(misfit.text));
    else if (!PASSED.test(result) && !FAILED.test(result)) {
      say(t('“{cell}” says neither passed nor failed.', { cell: result }));
    } else if (on === undefined) say(t('“{cell}” cannot be read as a date.', { cell: cell(cells, 'on') }));
    else if (until === undefined && cell(cells, 'until') !== '') {
      say(t('“{cell}” cannot be read as a date.', { cell: cell(cells, 'until') }));
    } else {
      const passed = PASSED.test(result);
      // The last day of what was not passed says nothing.
      lines.push({ line: row, unit: unit.slice(0, 60), passed, on, until: passed ? (until ?? null) : null });
    }
  }
  if (lines.length === 0 && wrong.length === 0) return { kind: 'refused', reason: t('The file has no lines.') };
  if (lines.length > MOST_RESULTS) {
    return { kind: 'refused', reason: t('The file has more than {most} lines.', { most: `${MOST_RESULTS}` }) };
  }
  return { kind: 'results', lines, wrong, leftOut, unread };
}
