import { senOf } from '#domain/money.ts';
import { readAmount } from '../../import/csv/amounts.ts';
import type { CsvRow } from '../../import/csv/read-csv.ts';
import type { Columns } from './columns.ts';
import { readDays } from './days.ts';

/** A line as it is sent; the amount in ringgit, positive into the bank account. */
export interface BankFileLine {
  readonly day: string;
  readonly description: string;
  readonly reference: string;
  readonly amount: number;
}

export interface ReadLines {
  readonly lines: readonly BankFileLine[];
  /** Rows that are no movement: without a date or without an amount, such as headings, balances brought forward, and sums. */
  readonly leftOut: readonly (readonly string[])[];
  /** Rows with a date whose cells may stand under the wrong headings: with one of them the file is not kept. */
  readonly wrong: readonly CsvRow[];
  /** Rows that are lines and have fewer cells than the header. */
  readonly short: readonly CsvRow[];
  /** What the bank says is there after the last movement; null: it does not say. */
  readonly closing: number | null;
}

/** The movements of a bank's file. */
export function readLines(rows: readonly CsvRow[], columns: Columns): ReadLines {
  const cellOf = (row: readonly string[], column: number | null) => (column === null ? '' : (row[column] ?? '').trim());
  const days = readDays(rows.map(({ cells }) => cellOf(cells, columns.day)));
  const lines: (BankFileLine & { readonly balance: number | undefined })[] = [];
  const leftOut: (readonly string[])[] = [];
  const wrong: CsvRow[] = [];
  const short: CsvRow[] = [];
  for (const [at, fileRow] of rows.entries()) {
    const { cells: row, misfit } = fileRow;
    // What stands below the table ('Page 1, 2, …') has no date anywhere.
    if (misfit?.wrong === true && readDays(row).some((each) => each !== undefined)) {
      wrong.push(fileRow);
      continue;
    }
    const day = days[at];
    const amount = amountOf(row, columns, cellOf);
    if (day === undefined || amount === undefined || amount === 0) {
      leftOut.push(row);
      continue;
    }
    if (misfit !== undefined) short.push(fileRow);
    lines.push({
      day,
      description: cellOf(row, columns.description).replace(/\s+/g, ' ').slice(0, 400),
      reference: cellOf(row, columns.reference).replace(/\s+/g, ' ').slice(0, 200),
      amount,
      balance: signedAmount(cellOf(row, columns.balance)),
    });
  }
  // Some banks begin with the newest line.
  const newestFirst = isNewestFirst(lines);
  const last = newestFirst ? lines[0] : lines.at(-1);
  const inOrder = newestFirst ? lines.toReversed() : lines;
  const read = inOrder.map(({ balance: _, ...line }) => line);
  return { lines: read, leftOut, wrong, short, closing: last?.balance ?? null };
}

function amountOf(
  row: readonly string[],
  { amount, paidIn, paidOut }: Columns,
  cellOf: (row: readonly string[], column: number | null) => string,
): number | undefined {
  if (amount !== null) return signedAmount(cellOf(row, amount));
  const [into, out] = [paidIn, paidOut].map((column) => signedAmount(cellOf(row, column)));
  if (into === undefined && out === undefined) return undefined;
  // Some banks write a minus before what goes out, though it has a column of its own.
  return (into ?? 0) - Math.abs(out ?? 0);
}

/** An amount with its sign: -1.00, 1.00-, (1.00), 1.00 DR; undefined for what is none. At most two decimals. */
export function signedAmount(cell: string): number | undefined {
  const text = cell.normalize('NFKC').trim();
  if (!/\d/.test(text)) return undefined;
  const negative = /^[-−–]|[-−–]$|^\(.*\)$|(^|[\s\d.])(DR|D|DB)\.?$/i.test(text) || /^(RM|MYR)\s*[-−–]/i.test(text);
  const plain = text.replace(/[-−–+()]/g, '').replace(/\s*(CR|C|DR|D|DB)\.?$/i, '');
  const read = readAmount(plain);
  if (read.kind === 'unreadable' || senOf(read.value) === undefined) return undefined;
  return negative ? -read.value : read.value;
}

type WithBalance = Pick<BankFileLine, 'day' | 'amount'> & { readonly balance: number | undefined };

/** By the days; where all are one, by which way the balances add up. */
function isNewestFirst(lines: readonly WithBalance[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || first.day < last.day) return false;
  if (first.day > last.day) return true;
  const addsUp = (before: WithBalance | undefined, after: WithBalance | undefined) =>
    before?.balance !== undefined &&
    after?.balance !== undefined &&
    Math.round((before.balance + after.amount - after.balance) * 100) === 0;
  const pairs = lines.slice(1).map((line, at) => [lines[at], line] as const);
  const down = pairs.filter(([above, below]) => addsUp(above, below)).length;
  const up = pairs.filter(([above, below]) => addsUp(below, above)).length;
  return up > down;
}
