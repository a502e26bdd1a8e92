import Papa from 'papaparse';
import { cellText } from './cells.ts';

/** A row whose cells do not fit the header. A wrong one may have its cells under the wrong headings, the others lack some at the end. */
export interface Misfit {
  readonly wrong: boolean;
  readonly text: string;
}

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

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** How many columns a line names, 0 for a line that cannot be the header. */
type Known = (line: readonly string[]) => number;

/**
 * Reads the text of a CSV file. The header is the line near the beginning that names the most columns, and where none does the first that is not blank. The
 * separator is the one by which it does so.
 */
export function readTable(text: string, known: Known): Table {
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
  const fits = misfitsOf({ header, lines: below.map(({ cells }) => cells), delimiter });
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

interface Lines {
  readonly header: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly delimiter: string;
}

/**
 * An amount such as 38,000.00 without quotation marks makes two cells, and all that follow stand under the wrong headings. Such a row has more
 * filled cells than the header; or, where its last ones are empty, more cells and two neighbours that look like one amount. Empty cells at
 * the end mean nothing where all rows have them, as some banks write, and are a note where only some do.
 */
function misfitsOf({ header, lines, delimiter }: Lines): (line: readonly string[]) => Misfit | undefined {
  const width = widthOf(header);
  const even = lines.every(({ length }) => length === lines[0]?.length);
  const sign = SEPARATORS[delimiter as keyof typeof SEPARATORS] ?? 'separator';
  return (line) => {
    const filled = widthOf(line);
    const counts = (cells: number) =>
      `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the header has ${header.length}`;
    if (filled > width) {
      const over = line.slice(width, filled).map((cell) => cell.trim());
      const text = `The row has ${filled} cells, the header has ${width}; is a ${sign} not in quotation marks? Left over: “${over.join(' ')}”.`;
      return { wrong: true, text };
    }
    if (line.length > header.length) {
      const cut = line.findIndex((cell, at) => isOneAmount(cell, line[at + 1] ?? ''));
      if (cut >= 0) {
        const parts = `“${line[cut]?.trim()}” and “${line[cut + 1]?.trim()}”`;
        const text = `${counts(line.length)}; is a ${sign} not in quotation marks? ${parts} look like one amount.`;
        return { wrong: true, text };
      }
      return even ? undefined : { wrong: false, text: `${counts(line.length)}; the last ones are empty.` };
    }
    return line.length < width ? { wrong: false, text: `${counts(line.length)}.` } : undefined;
  };
}

/** '38' and '000.00', 'RM 7' and '500'. */
function isOneAmount(cell: string, next: string): boolean {
  return /^\s*(?:RM|MYR)?\s*[-+]?\d{1,3}\s*$/i.test(cell) && /^\s*\d{3}(?:[.,]\d{1,2})?\s*$/.test(next);
}

/** Without the empty cells at the end. */
function widthOf(line: readonly string[]): number {
  return line.findLastIndex((cell) => cell.trim() !== '') + 1;
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
