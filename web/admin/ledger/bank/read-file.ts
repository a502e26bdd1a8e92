import Papa from 'papaparse';
import { unguarded } from '../../kit/csv.ts';
import { type Columns, guessColumns, isReadable } from './columns.ts';

/** A bank's file as a table: its headings, and the rows below them. */
export interface BankTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the columns seem to be. */
  readonly guess: Columns;
}
export type ReadTable =
  | ({ readonly kind: 'table' } & BankTable)
  | { readonly kind: 'refused'; readonly reason: string };

/** Banks put the name and number of the account above the table. */
const LINES_ABOVE = 40;
const MAX_ROWS = 20_000;

/** Reads the table of a bank's file. It begins where a line names a date and an amount; where none does, with the first line. */
export function readTable(text: string): ReadTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const lines = data.map((line) => line.map((cell) => unguarded(cell.trim())));
  if (lines.length < 2) return { kind: 'refused', reason: 'The file has no lines.' };
  if (lines.length > MAX_ROWS) {
    return { kind: 'refused', reason: `The file has more than ${MAX_ROWS.toLocaleString('en-MY')} lines.` };
  }
  const found = lines.slice(0, LINES_ABOVE).findIndex((line) => isReadable(guessColumns(line)));
  const at = Math.max(0, found);
  const width = Math.max(...lines.slice(at).map((line) => line.length));
  const headings = Array.from({ length: width }, (_, column) => lines[at]?.[column] || `Column ${column + 1}`);
  return { kind: 'table', headings, rows: lines.slice(at + 1), guess: guessColumns(headings) };
}
