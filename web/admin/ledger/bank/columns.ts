import type { TableRow } from '#contract/tables/read-table.ts';
import { plainHeading, withoutUnit } from '../../import/csv/columns.ts';

/** What the columns of a bank's file are. */
export const FIELDS = {
  day: 'Date',
  description: 'Description',
  reference: 'Reference',
  amount: 'Amount, out with a minus',
  direction: 'In or out (CR/DR, +/−)',
  paidIn: 'Money in (credit)',
  paidOut: 'Money out (debit)',
  balance: 'Balance',
} as const;
export type Field = keyof typeof FIELDS;

/** Which column of the file each field is, from 0; null: none. */
export type Columns = Readonly<Record<Field, number | null>>;

/** What banks write over such columns: in small letters, without anything but letters and digits. The better words first. */
const HEADINGS: Readonly<Record<Exclude<Field, 'direction'>, readonly string[]>> = {
  day: ['transactiondate', 'txndate', 'trxdate', 'date', 'postingdate', 'entrydate', 'valuedate', 'tarikh'],
  description: [
    ...['transactiondescription', 'description', 'particulars', 'details', 'transactiondetails', 'narrative'],
    ...['remarks', 'transaction', 'keterangan'],
  ],
  reference: [
    ...['reference', 'referenceno', 'refno', 'ref', 'transactionref', 'transactionreference', 'chequeno'],
    ...['recipientreference', 'otherreference', 'rujukan'],
  ],
  amount: ['amount', 'amountmyr', 'amountrm', 'transactionamount', 'amaun', 'jumlah'],
  paidIn: ['credit', 'creditamount', 'cr', 'deposit', 'deposits', 'moneyin', 'paidin', 'in', 'kredit', 'masuk'],
  paidOut: ['debit', 'debitamount', 'dr', 'withdrawal', 'withdrawals', 'moneyout', 'paidout', 'out', 'keluar'],
  balance: ['balance', 'runningbalance', 'accountbalance', 'closingbalance', 'ledgerbalance', 'baki'],
};

const INTO = /^(?:\+|c|cr|credit|kredit|in|masuk|deposit|receipt|money in|paid in)\.?$/i;
const OUT_OF = /^(?:[-−–]|d|dr|db|debit|out|keluar|withdrawal|payment|money out|paid out)\.?$/i;

/** Which way a cell says that money went: 1 into the account, -1 out of it; undefined where it does not say. */
export function directionOf(cell: string): 1 | -1 | undefined {
  const text = cell.normalize('NFKC').trim();
  if (INTO.test(text)) return 1;
  return OUT_OF.test(text) ? -1 : undefined;
}

/** The columns by their headings, as far as they say what they are; that of the direction by what stands in it. */
export function guessColumns(headings: readonly string[], rows: readonly TableRow[] = []): Columns {
  const plain = headings.map((heading) => plainHeading(withoutUnit(heading)));
  const columns = Object.fromEntries(
    Object.entries(HEADINGS).map(([field, words]) => {
      const found = words.map((word) => plain.indexOf(word)).find((at) => at >= 0);
      return [field, found ?? null];
    }),
  ) as Record<Field, number | null>;
  columns.direction = null;
  // With a column for each way, one that is called 'amount' is something else.
  if (columns.paidIn !== null && columns.paidOut !== null) return { ...columns, amount: null };
  const { amount } = columns;
  if (amount === null) return columns;
  const taken = new Set(Object.values(columns));
  const withAmount = rows.filter(({ cells }) => /\d/.test(cells[amount] ?? ''));
  const direction = headings.findIndex(
    (_, at) => !taken.has(at) && isDirection(withAmount.map(({ cells }) => cells[at] ?? '')),
  );
  return direction < 0 ? columns : { ...columns, direction };
}

function isDirection(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => directionOf(cell) !== undefined);
}

/** Does the file have what a line needs: a day, and an amount or both ways? */
export function isReadable({ day, amount, paidIn, paidOut }: Columns): boolean {
  return day !== null && (amount !== null || paidIn !== null || paidOut !== null);
}
