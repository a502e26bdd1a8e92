import { plainHeading, withoutUnit } from '../../import/csv/columns.ts';

/** What the columns of a bank's file are. */
export const FIELDS = {
  day: 'Date',
  description: 'Description',
  reference: 'Reference',
  amount: 'Amount, out with a minus',
  paidIn: 'Money in (credit)',
  paidOut: 'Money out (debit)',
  balance: 'Balance',
} as const;
export type Field = keyof typeof FIELDS;

/** Which column of the file each field is, from 0; null: none. */
export type Columns = Readonly<Record<Field, number | null>>;

/** What banks write over such columns: in small letters, without anything but letters and digits. The better words first. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  day: ['transactiondate', 'txndate', 'trxdate', 'date', 'postingdate', 'entrydate', 'valuedate', 'tarikh'],
  description: [
    ...['transactiondescription', 'description', 'particulars', 'details', 'transactiondetails', 'narrative'],
    ...['remarks', 'transaction', 'keterangan'],
  ],
  reference: [
    ...['reference', 'referenceno', 'refno', 'ref', 'transactionref', 'transactionreference', 'chequeno'],
    ...['recipientreference', 'otherreference', 'rujukan'],
  ],
  amount: ['amount', 'amountmyr', 'amountrm', 'transactionamount', 'amaun'],
  paidIn: ['credit', 'creditamount', 'cr', 'deposit', 'deposits', 'moneyin', 'paidin', 'in', 'kredit'],
  paidOut: ['debit', 'debitamount', 'dr', 'withdrawal', 'withdrawals', 'moneyout', 'paidout', 'out'],
  balance: ['balance', 'runningbalance', 'accountbalance', 'closingbalance', 'ledgerbalance', 'baki'],
};

/** The columns by their headings, as far as they say what they are. */
export function guessColumns(headings: readonly string[]): Columns {
  const plain = headings.map((heading) => plainHeading(withoutUnit(heading)));
  const columns = Object.fromEntries(
    Object.entries(HEADINGS).map(([field, words]) => {
      const found = words.map((word) => plain.indexOf(word)).find((at) => at >= 0);
      return [field, found ?? null];
    }),
  ) as Record<Field, number | null>;
  // With a column for each way, one that is called 'amount' is something else.
  if (columns.paidIn !== null && columns.paidOut !== null) columns.amount = null;
  return columns;
}

/** Does the file have what a line needs: a day, and an amount or both ways? */
export function isReadable({ day, amount, paidIn, paidOut }: Columns): boolean {
  return day !== null && (amount !== null || paidIn !== null || paidOut !== null);
}
