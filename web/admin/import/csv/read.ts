import { readAmount } from '#contract/tables/amounts.ts';
import { readDays } from '#contract/tables/dates.ts';
import { joinContinuations, readTable, type TableRow } from '#contract/tables/read-table.ts';
import {
  fieldOfHeading,
  isNumber,
  isReserve,
  kindOfHeading,
  type LotField,
  NEEDED_OF_NEW_LOTS,
  SEVERAL_LINES,
} from './columns.ts';
import { type Cells, type FileRemark, type FileRow, leftEmpty, NAMED_BY } from './lot-cells.ts';

export interface LotFile {
  readonly kind: 'lots';
  readonly fields: readonly LotField[];
  /** Headings that mean nothing here: their columns are left out. */
  readonly ignored: readonly string[];
  /** The heading of the starting prices, where it may be meant as a reserve. */
  readonly reserveAsPrice?: string;
  /** Fields without a column that a new lot needs. */
  readonly missing: readonly LotField[];
  readonly rows: readonly FileRow[];
  /** Rows that are no lots, such as totals: row by row, as it stands. */
  readonly leftOut: readonly { readonly row: number; readonly text: string }[];
}
export type ReadFile = LotFile | { readonly kind: 'refused'; readonly reason: string };

export const MAX_ROWS = 5_000;

/** Reads a list of lots: a header line of field names, then a lot a line. */
export function readLots(text: string): ReadFile {
  const known = (line: readonly string[]) => {
    const fields = line.map(fieldOfHeading);
    return fields.includes('id') ? fields.filter((field) => field !== undefined).length : 0;
  };
  const table = readTable(text, known, kindOfHeading);
  if (table.kind === 'refused') return table;
  const { headings } = table;
  const fields = fieldsOf(headings);
  if (!fields.includes('id')) {
    return refused(
      'The first line must name the columns, and one of them must be “id” (or “Lot no”). Download the template to see how it looks.',
    );
  }
  const twice = fields.findIndex((field, at) => field !== undefined && fields.indexOf(field) < at);
  if (twice >= 0) {
    const first = headings[fields.indexOf(fields[twice])];
    return refused(`Two columns mean the same: “${first}” and “${headings[twice]}”. Remove one of them.`);
  }
  const all = joinContinuations(table.rows, (cells) => goesOn(fields, cells));
  const { lots = [], others = [] } = Object.groupBy(all, (row) => (isNoLot(fields, row) ? 'others' : 'lots'));
  if (lots.length === 0) return refused('The file has a header line and no lots.');
  if (lots.length > MAX_ROWS) {
    return refused(`The file has ${lots.length.toLocaleString('en-MY')} lots; at most 5,000 are imported at once.`);
  }
  const columns = fields.filter((field) => field !== undefined);
  return {
    kind: 'lots',
    fields: columns,
    ignored: headings.filter((heading, at) => fields[at] === undefined && heading !== ''),
    ...reserveAsPrice(headings, fields),
    missing: NEEDED_OF_NEW_LOTS.filter((field) => !columns.includes(field)),
    rows: withDays(fields, lots),
    leftOut: others.map(({ row, cells }) => ({ row, text: cells.filter(Boolean).join(' ') })),
  };
}

type Fields = readonly (LotField | undefined)[];

/** A column of reserves beside one of starting prices is left out, as what no list brings. */
function fieldsOf(headings: readonly string[]): Fields {
  const fields = headings.map(fieldOfHeading);
  const hasPrices = fields.some((field, at) => field === 'price' && !isReserve(headings[at] ?? ''));
  return hasPrices ? fields.map((field, at) => (isReserve(headings[at] ?? '') ? undefined : field)) : fields;
}

function reserveAsPrice(headings: readonly string[], fields: Fields): Pick<LotFile, 'reserveAsPrice'> {
  const heading = headings[fields.indexOf('price')];
  return heading !== undefined && isReserve(heading) ? { reserveAsPrice: heading } : {};
}

/** What says that a row is a lot of its own; a row that has none of it is more text of the one above. */
const OF_ONE_LOT: readonly LotField[] = ['id', 'regnNo', 'vendor', 'session', 'price', 'deposit'];

function goesOn(fields: Fields, cells: readonly string[]): boolean {
  const filled = fields.filter((field, at) => field !== undefined && (cells[at] ?? '') !== '') as LotField[];
  return filled.length > 0 && !filled.some((field) => OF_ONE_LOT.includes(field) || isNumber(field));
}

const SUM = /^(?:(?:grand|sub)[ -]*)?(?:totals?|sum|jumlah)\b/i;
/** A word, a remark or a page number below the table is longer than a lot no, or no lot no at all. */
const LOT_NO = /^[0-9A-Za-z]{1,12}$/;

/** The line of totals, or a remark below the table: a lot has a plate, a name or a vendor, and a lot no. */
function isNoLot(fields: Fields, { cells }: TableRow): boolean {
  const of = (field: LotField) => cells[fields.indexOf(field)] ?? '';
  if (NAMED_BY.some((field) => of(field) !== '' && !SUM.test(of(field)))) return false;
  const first = cells.find((cell) => cell !== '') ?? '';
  const isNamed = NAMED_BY.some((field) => fields.includes(field));
  const isSum =
    SUM.test(first) || (isNamed && of('id') === '' && cells.some((cell) => readAmount(cell).kind === 'number'));
  return isSum || (cells.filter(Boolean).length === 1 && !LOT_NO.test(first));
}

/** The rows with their days as YYYY-MM-DD: only the whole column shows whether day or month stands first. */
function withDays(fields: Fields, rows: readonly TableRow[]): readonly FileRow[] {
  const column = fields.indexOf('roadTaxUntil');
  const days = readDays(rows.map(({ cells }) => cells[column] ?? ''));
  return rows.map(({ row, cells: line, misfit, continuedBy = [] }, at) => {
    const day = days[at];
    const cells = cellsOf(fields, line);
    const cell = cells.roadTaxUntil ?? '';
    const remarks: FileRemark[] = [];
    if (day?.note !== undefined) remarks.push({ field: 'roadTaxUntil', text: day.note });
    if (day === undefined && readDays([cell])[0] !== undefined) {
      const text = `“${cell}” may be two days: some rows have the day first, some the month. Write it like 2026-12-31.`;
      remarks.push({ field: 'roadTaxUntil', text: leftEmpty(text), isUnread: true });
    }
    if (continuedBy.length > 0) {
      const text = `What stands in row ${continuedBy.join(', ')} is read as part of this one.`;
      remarks.push({ field: 'row', text });
    }
    return {
      ...{ row, cells: day === undefined ? cells : { ...cells, roadTaxUntil: day.day } },
      ...(misfit !== undefined && { misfit }),
      ...(remarks.length > 0 && { remarks }),
    };
  });
}

function cellsOf(fields: Fields, line: readonly string[]): Cells {
  const cells: Partial<Record<LotField, string>> = {};
  for (const [at, field] of fields.entries()) {
    if (field !== undefined) cells[field] = textOf(field, line[at] ?? '');
  }
  return cells;
}

/** Fields by which lots are told apart and looked for: the same letters in other widths are the same. */
const KEYS: readonly LotField[] = ['id', 'session', 'regnNo', 'vendor', 'category', 'fuel', 'ma', 'year', 'chassisEnd'];

/** Remarks have lines, all else is one. */
function textOf(field: LotField, cell: string): string {
  const lines = cell.replace(/\r\n?/g, '\n');
  const text = SEVERAL_LINES.some((each) => each === field) ? lines : lines.replace(/(?<!\s)[^\S\n\t]*[\n\t]\s*/g, ' ');
  if (!KEYS.includes(field)) return text;
  const key = text.normalize('NFKC').trim();
  return field === 'id' || field === 'regnNo' ? key.replace(/^'(?=[0-9A-Za-z])/, '') : key;
}

function refused(reason: string): ReadFile {
  return { kind: 'refused', reason };
}
