import { readTable, type TableRow } from '#contract/tables/read-table.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { type Columns, guessColumns, isReadable } from './columns.ts';

/** A bank's file as a table: its headings, and the rows below them. */
export interface BankTable {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** What the columns seem to be. */
  readonly guess: Columns;
}
type ReadTable = ({ readonly kind: 'table' } & BankTable) | { readonly kind: 'refused'; readonly reason: string };

const MAX_ROWS = 20_000;

/** Reads the table of a bank's file. It begins where a line names a date and an amount; where none does, with the first line. */
export function readBankFile(t: Translate, text: string): ReadTable {
  const known = (line: readonly string[]) => {
    const columns = guessColumns(line);
    return isReadable(columns) ? Object.values(columns).filter((column) => column !== null).length : 0;
  };
  const table = readTable(text, known, kindOf);
  if (table.kind === 'refused') return { ...table, reason: t.message(table.reason) };
  if (table.rows.length === 0) return { kind: 'refused', reason: t('The file has no lines.') };
  if (table.rows.length > MAX_ROWS) {
    return {
      kind: 'refused',
      reason: t('The file has more than {most} lines.', { most: MAX_ROWS.toLocaleString('en-MY') }),
    };
  }
  const headings = table.headings.map((heading, column) => heading || t('Column {n}', { n: column + 1 }));
  return { kind: 'table', headings, rows: table.rows, guess: guessColumns(headings, table.rows) };
}

function kindOf(heading: string): 'figure' | 'any' {
  const { amount, paidIn, paidOut, balance } = guessColumns([heading]);
  return [amount, paidIn, paidOut, balance].some((column) => column !== null) ? 'figure' : 'any';
}
