import type { VendorStatement, VendorStatementLine } from '#contract/vendors.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { MOVEMENT_WORDS } from '#domain/vocabulary/movements.ts';
import { type Text, text } from '../i18n/use-t.ts';
import type { CsvColumn } from '../kit/csv.ts';
import { referenceText } from '../ledger/words.ts';
import type { StatementAsked } from './endpoints.ts';

/** A line of a vendor's statement as it is shown; amounts in ringgit. */
export interface VendorStatementRow extends Omit<VendorStatementLine, 'movement' | 'revision' | 'counter'> {
  readonly key: string;
  /** '20 Nov 2026, 14:59'; '' for the opening balance, as is `at`. In English, as papers and files have it, and so is the text. */
  readonly date: string;
  readonly text: Text;
  /** The tax that a commission contains, in ringgit; null: none. */
  readonly contains: number | null;
  /** What can be taken back of it: a charge, or what the vendor paid, as long as nobody has. */
  readonly takesBack: 'charge' | 'payment' | null;
}

/** What a settled sale consists of, line by line. */
const PARTS = {
  purchase: text('Hammer price'),
  commission: text('Commission'),
  'vendor charges': text('Charges'),
  'service tax': text('Tax'),
} as const;
const PARTS_BACK = {
  purchase: text('Hammer price, taken back'),
  commission: text('Commission, given back'),
  'vendor charges': text('Charges, given back'),
  'service tax': text('Tax, given back'),
} as const;

function textOf({ movement, counter }: VendorStatementLine): Text {
  const parts = { 'sale settled': PARTS, 'settlement taken back': PARTS_BACK } as const;
  const of = Object.hasOwn(parts, movement) ? parts[movement as keyof typeof parts] : undefined;
  if (of !== undefined && Object.hasOwn(of, counter)) return of[counter as keyof typeof of];
  return MOVEMENT_WORDS[movement];
}

const TAKEN_BACK = {
  'vendor charge': 'vendor charge taken back',
  'vendor payment': 'vendor payment taken back',
} as const;

/** The opening balance, and every line after it. */
export function vendorStatementRows({ opening, lines }: VendorStatement): readonly VendorStatementRow[] {
  const backs = new Set(lines.map(({ movement, reference }) => `${movement} ${reference}`));
  const mayTakeBack = ({ movement, reference }: VendorStatementLine) =>
    (movement === 'vendor charge' || movement === 'vendor payment') &&
    !backs.has(`${TAKEN_BACK[movement]} ${reference}`);
  const first = { key: 'opening', at: '', date: '', lot: '', reference: '', takesBack: null, contains: null };
  return [
    { ...first, text: text('Opening balance'), credit: 0, debit: 0, balance: opening },
    ...lines.map((line, place) => {
      const { movement, revision: _, counter: __, ...shown } = line;
      return {
        ...shown,
        key: `${place}`,
        date: momentText(line.at).slice(0, -':00'.length),
        text: textOf(line),
        takesBack: mayTakeBack(line)
          ? movement === 'vendor charge'
            ? ('charge' as const)
            : ('payment' as const)
          : null,
      };
    }),
  ];
}

/** What it comes to, in ringgit. */
export function sumsOf(rows: readonly VendorStatementRow[]) {
  const sumSen = (of: 'credit' | 'debit') => rows.reduce((sum, row) => sum + Math.round(row[of] * 100), 0);
  return { credits: sumSen('credit') / 100, debits: sumSen('debit') / 100 };
}

/** As its PDF has it. */
export function vendorPaperOf(
  statement: VendorStatement,
  { from, to, session = '' }: StatementAsked & { readonly session?: string },
) {
  const period = [from === '' ? '' : `From ${dayText(from)}`, to === '' ? '' : `to ${dayText(to)}`]
    .filter(Boolean)
    .join(' ');
  const rows = vendorStatementRows(statement);
  return {
    ...{ vendor: statement.vendor, name: statement.name, closing: statement.closing, ...sumsOf(rows) },
    isOfSession: session !== '',
    period: session === '' ? period || 'Whole account' : `Lots of ${session}`,
    rows: rows.map((row) => ({
      ...row,
      text: row.contains === null ? row.text : `${row.text} (with ${formatRM(Math.round(row.contains * 100))} tax)`,
      reference: referenceText(row.reference),
    })),
  };
}

export const STATEMENT_CSV: readonly CsvColumn<VendorStatementRow>[] = [
  { label: 'DATE', value: ({ at }) => at && isoTime(at) },
  { label: 'MOVEMENT', value: (row) => row.text },
  { label: 'TAX CONTAINED', value: ({ contains }) => contains?.toFixed(2) ?? '' },
  { label: 'LOT', value: ({ lot }) => lot },
  { label: 'REFERENCE', value: ({ reference }) => reference },
  { label: 'CREDIT', value: ({ credit }) => credit.toFixed(2) },
  { label: 'DEBIT', value: ({ debit }) => debit.toFixed(2) },
  { label: 'BALANCE', value: ({ balance }) => balance.toFixed(2) },
];

/** '2026-11-20 14:59', at +08:00: files are read by programs. */
function isoTime(at: string): string {
  const { date, time } = malaysianTime(Date.parse(at));
  return `${date} ${time.slice(0, 5)}`;
}
