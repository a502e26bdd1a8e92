import {
  EXCEL_ERROR,
  EXCEL_SCIENTIFIC,
  type ReadNumber,
  readAmount,
  readBands,
  readCount,
  readPremium,
} from './amounts.ts';
import {
  AMOUNT_FIELDS,
  COUNT_FIELDS,
  fieldOfHeading,
  type LotField,
  labelOf,
  NEEDED_OF_NEW_LOTS,
  SEVERAL_LINES,
} from './columns.ts';
import { type CsvRow, type Misfit, readCsv } from './read-csv.ts';

/** The cells of one row, as they stand in the file; a column that the file does not have is absent. */
export type Cells = Readonly<Partial<Record<LotField, string>>>;

export interface FileRow {
  /** As the spreadsheet counts, the header being 1. */
  readonly row: number;
  readonly cells: Cells;
  readonly misfit?: Misfit;
}

export interface LotFile {
  readonly kind: 'lots';
  readonly fields: readonly LotField[];
  /** Headings that mean nothing here: their columns are left out. */
  readonly ignored: readonly string[];
  /** Fields without a column that a new lot needs. */
  readonly missing: readonly LotField[];
  readonly rows: readonly FileRow[];
}
export type ReadFile = LotFile | { readonly kind: 'refused'; readonly reason: string };

export const MAX_ROWS = 5_000;

/** Reads a list of lots: a header line of field names, then a lot a line. */
export function readLots(text: string): ReadFile {
  const table = readCsv(text, (line) => {
    const fields = line.map(fieldOfHeading);
    return fields.includes('id') ? fields.filter((field) => field !== undefined).length : 0;
  });
  if (table.kind === 'refused') return table;
  const { headings } = table;
  const fields = headings.map(fieldOfHeading);
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
  const rows = table.rows.map((line) => ({ ...line, cells: cellsOf(fields, line) }));
  if (rows.length === 0) return refused('The file has a header line and no lots.');
  if (rows.length > MAX_ROWS) {
    return refused(`The file has ${rows.length.toLocaleString('en-MY')} lots; at most 5,000 are imported at once.`);
  }
  const known = fields.filter((field) => field !== undefined);
  return {
    kind: 'lots',
    fields: known,
    ignored: headings.filter((heading, at) => fields[at] === undefined && heading !== ''),
    missing: NEEDED_OF_NEW_LOTS.filter((field) => !known.includes(field)),
    rows,
  };
}

function cellsOf(fields: readonly (LotField | undefined)[], line: CsvRow): Cells {
  const cells: Partial<Record<LotField, string>> = {};
  for (const [at, field] of fields.entries()) {
    if (field !== undefined) cells[field] = textOf(field, line.cells[at] ?? '');
  }
  return cells;
}

/** Remarks have lines, all else is one. */
function textOf(field: LotField, cell: string): string {
  if (field === 'category' || field === 'fuel') return cell.toLowerCase();
  if (field === 'roadTaxUntil') return isoDateOf(cell);
  const text = cell.replace(/\r\n?/g, '\n');
  return SEVERAL_LINES.some((each) => each === field) ? text : text.replace(/\s*[\n\t]\s*/g, ' ');
}

/** The day stands before the month, as in Malaysia; what is no such date stays as it is, and is refused. */
function isoDateOf(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function refused(reason: string): ReadFile {
  return { kind: 'refused', reason };
}

/** What is said about one cell, or about all of its row. */
export interface Remark {
  readonly field: LotField | 'row';
  readonly text: string;
}

/** A row as it is sent: texts and numbers by field. An amount that cannot be read is sent as its text, which the house refuses. */
export interface LotRow {
  readonly row: number;
  readonly lot: Readonly<Partial<Record<LotField, string | number>>>;
  /** Why it cannot be imported. */
  readonly problems: readonly Remark[];
  /** What somebody should look at: it is imported all the same. */
  readonly notes: readonly Remark[];
}

/** What the cells of a row mean. An empty cell is sent as one: the house knows whether the lot can be without it. */
export function lotOf({ row, cells, misfit }: FileRow): LotRow {
  const lot: Partial<Record<LotField, string | number>> = {};
  const problems: Remark[] = misfit?.wrong === true ? [{ field: 'row', text: misfit.text }] : [];
  const notes: Remark[] = misfit?.wrong === false ? [{ field: 'row', text: misfit.text }] : [];
  for (const [name, cell] of Object.entries(cells)) {
    const field = name as LotField;
    const number = numberOf(field, cell);
    if (field === 'premiumBands') {
      const read = readBands(cell);
      lot[field] = read.kind === 'bands' ? read.text : cell;
      if (read.kind === 'unreadable') problems.push({ field, text: read.reason });
    } else if (number === undefined) {
      lot[field] = cell;
      const doubt = doubtOf(field, cell);
      if (doubt !== undefined) (doubt.wrong ? problems : notes).push({ field, text: doubt.text });
    } else if (number.kind === 'unreadable') {
      lot[field] = cell;
      problems.push({ field, text: number.reason });
    } else {
      lot[field] = number.value;
      if (number.note !== undefined) notes.push({ field, text: number.note });
    }
  }
  return { row, lot, problems, notes };
}

/** undefined: the field is a text, or the cell is empty. */
function numberOf(field: LotField, cell: string): ReadNumber | undefined {
  if (cell === '') return undefined;
  if (COUNT_FIELDS.some((each) => each === field)) return readCount(cell);
  const isAmount = AMOUNT_FIELDS.some((each) => each === field);
  if (!isAmount && field !== 'premium') return undefined;
  return isAmount ? readAmount(cell) : readPremium(cell);
}

/** What a spreadsheet may have made of a text. */
function doubtOf(field: LotField, cell: string): { readonly wrong: boolean; readonly text: string } | undefined {
  if (EXCEL_ERROR.test(cell)) return { wrong: true, text: `“${cell}” is an error that Excel wrote.` };
  if ((field === 'id' || field === 'regnNo') && EXCEL_SCIENTIFIC.test(cell)) {
    const text = `Excel may have made “${cell}” out of another ${labelOf(field).toLowerCase()}: compare it with the original.`;
    return { wrong: false, text };
  }
  if (field === 'chassisEnd' && EXCEL_SCIENTIFIC.test(cell)) {
    const text = `Excel may have made “${cell}” out of other characters: compare it with the original.`;
    return { wrong: false, text };
  }
  if (field === 'contactPerson' && /^[1-9]\d{7,9}$/.test(cell)) {
    return { wrong: false, text: `“${cell}” looks like a telephone number whose leading 0 Excel dropped.` };
  }
  return undefined;
}
