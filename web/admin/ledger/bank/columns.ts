import type { TableRow } from '#contract/tables/read-table.ts';
import { text } from '../../i18n/use-t.ts';
import { plainHeading, withoutUnit } from '../../import/csv/columns.ts';
import { hasFigures, signedAmount } from './signed-amount.ts';

/** What the columns of a bank's file are. */
export const FIELDS = {
  day: text('Date'),
  description: text('Description'),
  reference: text('Reference'),
  amount: text('Amount, out with a minus'),
  direction: text('In or out (CR/DR, +/−)'),
  paidIn: text('Money in (credit)'),
  paidOut: text('Money out (debit)'),
  balance: text('Balance'),
  currency: text('Currency'),
};
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
  currency: ['currency', 'currencycode', 'ccy', 'matawang'],
};

/** Over a column that says in or out and nothing else. */
const OF_DIRECTION = [
  ...[
    'drcr',
    'crdr',
    'dbcr',
    'crdb',
    'dc',
    'cd',
    'dk',
    'kd',
    'dbkr',
    'krdb',
    'debitcredit',
    'creditdebit',
    'debitkredit',
  ],
  ...[
    'kreditdebit',
    'drcrindicator',
    'crdrindicator',
    'indicator',
    'sign',
    'inout',
    'direction',
    'keluarmasuk',
    'masukkeluar',
  ],
];
/** Over a column that may say in or out, or by which way money came: 'FPX'. */
const OF_TYPE = [
  'type',
  'transactiontype',
  'txntype',
  'trxtype',
  'trantype',
  'jenis',
  'jenistransaksi',
  'jenisurusniaga',
];

/** In English, Malay and Indonesian. */
const INTO =
  /^(?:\+|c|cr|ct|k|kr|credit|credited|kredit|in|incoming|inward|masuk|deposit|deposited|receipt|received|terima|terimaan|penerimaan|money in|paid in|transfer in|wang masuk)\.?$/i;
const OUT_OF =
  /^(?:[-−–]|d|dr|db|dt|dbt|debit|debited|debet|out|outgoing|outward|keluar|pengeluaran|withdraw|withdrawal|withdrawn|payment|bayaran|money out|paid out|transfer out|wang keluar)\.?$/i;

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
  return { ...columns, direction: directionColumn(headings, columns, amount, rows) };
}

/**
 * The column that says in or out: by its heading, or since all of its cells do. A column of types is taken as one where nothing else tells in from out, no sign
 * and no balance: whoever reads the file is asked about cells that say neither, and may choose none.
 */
function directionColumn(
  headings: readonly string[],
  columns: Columns,
  amount: number,
  rows: readonly TableRow[],
): number | null {
  const taken = new Set(Object.values(columns));
  const free = [...headings.keys()].filter((at) => !taken.has(at));
  const movements = rows.filter(({ cells }) => hasFigures(cells[amount] ?? ''));
  const cellsOf = (at: number) => movements.map(({ cells }) => cells[at] ?? '').filter(Boolean);
  const isCalled = (at: number, words: readonly string[]) => words.includes(plainHeading(headings[at] ?? ''));
  const isSigned = () => columns.balance !== null || cellsOf(amount).some((cell) => (signedAmount(cell) ?? 0) < 0);
  const found =
    free.find((at) => isCalled(at, OF_DIRECTION) || /^\+\s*(?:\/\s*)?[-−–]$/.test((headings[at] ?? '').trim())) ??
    free.find((at) => isDirection(cellsOf(at))) ??
    free.find((at) => isCalled(at, OF_TYPE) && cellsOf(at).length > 0 && !isSigned());
  return found ?? null;
}

function isDirection(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => directionOf(cell) !== undefined);
}

/** Does the file have what a line needs: a day, and an amount or both ways? */
export function isReadable({ day, amount, paidIn, paidOut }: Columns): boolean {
  return day !== null && (amount !== null || paidIn !== null || paidOut !== null);
}
