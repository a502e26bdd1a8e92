import Papa from 'papaparse';
import { cellText } from './cells.ts';
import { type ColumnKind, type Misfit, misfitsOf, SEPARATORS, widthOf } from './misfits.ts';

export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly misfit?: Misfit;
  /** The rows below that go on with its texts, and are read into it. */
  readonly continuedBy?: readonly number[];
}

/** A table: its headings, and the rows below them that are not blank. A header that stands again, as on each page of a print, is none of them. */
export type Table =
  | { readonly kind: 'table'; readonly headings: readonly string[]; readonly rows: readonly TableRow[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** lines: banks put name, number and address of an account above its table, people a title and who prepared it. */
const LINES_ABOVE = 40;

/** How many columns a line names, 0 for a line that cannot be the header. */
type Known = (line: readonly string[]) => number;

/**
 * Reads the text of a CSV file. The header is the line near the beginning that names the most columns, and where none does the first that is not blank. The
 * separator is the one by which it does so. What each column holds shows where an amount was cut in two by its own comma.
 */
export function readTable(text: string, known: Known, kindOf: (heading: string) => ColumnKind = () => 'any'): Table {
  const lines = withPlainLineEnds(text.replace(/^\uFEFF/, ''));
  const hint = /^"?sep=(.)"?\n/i.exec(lines);
  const content = hint === null ? lines : lines.slice(hint[0].length);
  const separators = hint === null ? Object.keys(SEPARATORS) : [hint[1] ?? ','];
  const found = separators.map((delimiter) => headerBy(delimiter, content, known));
  const most = Math.max(...found.map(({ columns }) => columns));
  const delimiter =
    most === 0 ? (hint?.[1] ?? guessed(content)) : (found.find(({ columns }) => columns === most)?.delimiter ?? ',');
  const { data, errors } = parse(content, delimiter);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed !== undefined) {
    const row = (unclosed.row ?? 0) + 1;
    return refused(`Row ${row}: a quotation mark is opened and not closed, or text follows it. Nothing was read.`);
  }
  const at = most === 0 ? data.findIndex(isFilled) : headerOf(data.slice(0, LINES_ABOVE), known).at;
  const header = data[at]?.map(cellText);
  if (header === undefined) return refused('The file is empty.');
  const below = data
    .map((line, index) => ({ row: index + 1, cells: line.map(cellText) }))
    .filter(({ row, cells }) => row > at + 1 && isFilled(cells) && !isSame(cells, header));
  const fits = misfitsOf({ header, lines: below.map(({ cells }) => cells), delimiter, kinds: header.map(kindOf) });
  const headings = header.slice(0, widthOf(header));
  const rows = below.map(({ row, cells }): TableRow => {
    const misfit = fits(cells);
    return misfit === undefined ? { row, cells } : { row, cells, misfit };
  });
  return { kind: 'table', headings, rows };
}

/** Each row with the texts of those below that are no entries of their own but continue it: cell by cell, a line a row. */
export function joinContinuations(
  rows: readonly TableRow[],
  continues: (cells: readonly string[], above: readonly string[]) => boolean,
): readonly TableRow[] {
  const whole: TableRow[] = [];
  for (const row of rows) {
    const above = whole.at(-1);
    if (above === undefined || row.misfit?.wrong === true || !continues(row.cells, above.cells)) {
      whole.push(row);
      continue;
    }
    const cells = above.cells.map((cell, column) => [cell, row.cells[column] ?? ''].filter(Boolean).join('\n'));
    whole[whole.length - 1] = { ...above, cells, continuedBy: [...(above.continuedBy ?? []), row.row] };
  }
  return whole;
}

function isSame(cells: readonly string[], header: readonly string[]): boolean {
  return widthOf(cells) === widthOf(header) && header.every((heading, at) => heading === (cells[at] ?? ''));
}

/** A cell `="1,500.00"` has its quotation marks behind the sign: they are put around it, so that what parts columns inside does not part the cell. */
function parse(content: string, delimiter: string, preview = 0): Papa.ParseResult<string[]> {
  const sign = delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const cell = new RegExp(String.raw`(?<=^|${sign}|\n)(=?)("(?:[^"]|"")*")(?=${sign}|\n|$)`, 'g');
  const quoted = content.replaceAll(cell, (found, formula: string, text: string) => {
    return formula === '' ? found : `"=${text.replaceAll('"', '""')}"`;
  });
  return Papa.parse<string[]>(quoted, { delimiter, newline: '\n', preview });
}

/** characters: more than the lines near the beginning have. */
const NEAR_THE_BEGINNING = 256 * 1024;

function headerBy(delimiter: string, content: string, known: Known) {
  const { data } = parse(content.slice(0, NEAR_THE_BEGINNING), delimiter, LINES_ABOVE);
  return { delimiter, columns: headerOf(data, known).columns };
}

/** By how evenly each separator parts the lines. */
function guessed(content: string): string {
  return Papa.parse(content, { newline: '\n', preview: LINES_ABOVE, skipEmptyLines: 'greedy' }).meta.delimiter;
}

function headerOf(lines: readonly (readonly string[])[], known: Known) {
  const columns = lines.map((line) => known(line.map(cellText)));
  const most = Math.max(0, ...columns);
  return { at: columns.indexOf(most), columns: most };
}

function isFilled(line: readonly string[]): boolean {
  return widthOf(line) > 0;
}

/** CRLF and CR become LF, but for those inside a cell, which belong to its text. */
function withPlainLineEnds(text: string): string {
  return text.replace(/(?<=^|[,;|\t\r\n])"(?:[^"]|"")*"|\r\n?/g, (found) => (found.startsWith('\r') ? '\n' : found));
}

function refused(reason: string): { readonly kind: 'refused'; readonly reason: string } {
  return { kind: 'refused', reason };
}
