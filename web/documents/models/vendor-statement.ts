import { formatRM } from '#domain/money.ts';
import type { CellLine, Column, PrintedDocument } from '../print.ts';
import { type HousePaper, letterheadOf } from './house-paper.ts';

/** A vendor's statement of account in the words of the ledger; amounts in ringgit. */
export interface VendorStatementPaper {
  readonly vendor: string;
  readonly name: string;
  /** Whole, from when to when, or of which session's lots. */
  readonly period: string;
  /** Of the lots of one session: what was paid out, and other charges, are not in it. */
  readonly isOfSession: boolean;
  readonly rows: readonly {
    readonly date: string;
    readonly text: string;
    readonly lot: string;
    readonly reference: string;
    readonly credit: number;
    readonly debit: number;
    readonly balance: number;
  }[];
  readonly credits: number;
  readonly debits: number;
  readonly closing: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'Date', share: 30 },
  { title: 'Movement', share: 44 },
  { title: 'Lot, reference', share: 30 },
  { title: 'Credit', share: 26, align: 'right' },
  { title: 'Debit', share: 26, align: 'right' },
  { title: 'Balance', share: 28, align: 'right' },
];

/** The account of a vendor, line by line: what their lots brought, what the house kept, what was paid out. */
export function vendorStatementOf(statement: VendorStatementPaper, house: HousePaper): PrintedDocument {
  const { vendor, name, period, isOfSession, rows, credits, debits, closing } = statement;
  const whose = closing < 0 ? 'owed by the vendor' : 'owed to the vendor';
  return {
    letterhead: letterheadOf(house),
    title: 'Vendor Statement',
    number: vendor,
    lead: [name],
    facts: [
      { label: 'Account', value: `Vendor ${vendor}` },
      { label: 'Period', value: period },
    ],
    blocks: [
      {
        kind: 'table',
        columns: COLUMNS,
        rows: rows.map(({ lot, reference, ...row }): readonly (readonly CellLine[])[] => [
          [{ text: row.date }],
          [{ text: row.text }],
          [...(lot === '' ? [] : [{ text: lot }]), { text: reference, look: 'muted' }],
          [{ text: side(row.credit) }],
          [{ text: side(row.debit) }],
          [{ text: rm(row.balance), look: 'number' }],
        ]),
        empty: 'No money has moved.',
      },
      {
        kind: 'amounts',
        rows: [
          { label: 'Total credits', amount: rm(credits) },
          { label: 'Total debits', amount: rm(debits) },
          {
            label: isOfSession ? 'Sum of these lots, before payouts' : `Closing balance, ${whose}`,
            amount: rm(isOfSession ? closing : Math.abs(closing)),
            weight: 'due',
          },
        ],
      },
    ],
    footer: `${house.contact.companyName} · Vendor Statement · ${vendor}`,
    fileName: `vendor-statement-${vendor.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`,
  };
}

function rm(ringgit: number): string {
  return formatRM(Math.round(ringgit * 100));
}

function side(ringgit: number): string {
  return ringgit === 0 ? '' : rm(ringgit);
}
