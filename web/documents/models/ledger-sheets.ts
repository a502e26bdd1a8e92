import { formatRM } from '#domain/money.ts';
import type { AmountRow, CellLine, Column, PrintedDocument } from '../print.ts';
import { type HousePaper, houseSignature, letterheadOf } from './house-paper.ts';

/** A statement of account in the words of the ledger; amounts in ringgit. */
export interface StatementPaper {
  readonly bidder: number;
  readonly name: string;
  /** Whole, or from when to when. */
  readonly period: string;
  readonly rows: readonly {
    readonly date: string;
    readonly text: string;
    readonly reference: string;
    readonly paidIn: number;
    readonly paidOut: number;
    readonly balance: number;
  }[];
  readonly paidIn: number;
  readonly paidOut: number;
  readonly closing: number;
}

const STATEMENT_COLUMNS: readonly Column[] = [
  { title: 'Date', share: 33 },
  { title: 'Movement', share: 35 },
  { title: 'Reference', share: 29 },
  { title: 'In', share: 28, align: 'right' },
  { title: 'Out', share: 28, align: 'right' },
  { title: 'Balance', share: 29, align: 'right' },
];

/** The deposit account of a bidder, line by line. */
export function accountStatementOf(statement: StatementPaper, house: HousePaper): PrintedDocument {
  const { bidder, name, period, rows, paidIn, paidOut, closing } = statement;
  return {
    letterhead: letterheadOf(house),
    title: 'Statement of Account',
    number: `Bidder ${bidder}`,
    lead: [name],
    facts: [
      { label: 'Account', value: 'Deposit' },
      { label: 'Period', value: period },
    ],
    blocks: [
      {
        kind: 'table',
        columns: STATEMENT_COLUMNS,
        rows: rows.map((row): readonly (readonly CellLine[])[] => [
          [{ text: row.date }],
          [{ text: row.text }],
          [{ text: row.reference, look: 'muted' }],
          [{ text: side(row.paidIn) }],
          [{ text: side(row.paidOut) }],
          [{ text: rm(row.balance), look: 'number' }],
        ]),
        empty: 'No money has moved.',
      },
      {
        kind: 'amounts',
        rows: [
          { label: 'Total in', amount: rm(paidIn) },
          { label: 'Total out', amount: rm(paidOut) },
          { label: 'Closing balance', amount: rm(closing), weight: 'due' },
        ],
      },
    ],
    footer: `${house.contact.companyName} · Statement of Account · Bidder ${bidder}`,
    fileName: `statement-${bidder}.pdf`,
  };
}

/** The day's end sheet in the words of the ledger; amounts in ringgit. */
export interface DayPaper {
  /** YYYY-MM-DD, and as people write it. */
  readonly day: string;
  readonly dayText: string;
  readonly over: boolean;
  readonly rows: readonly {
    readonly text: string;
    readonly count: number | null;
    readonly amount: number | null;
    readonly look: 'heading' | 'line' | 'sum';
  }[];
}

/** The bank account of the house on one day, to be signed by whoever has compared it with the bank. */
export function daySheetOf({ day, dayText, over, rows }: DayPaper, house: HousePaper): PrintedDocument {
  const amounts = rows.flatMap(({ text, count, amount, look }): readonly AmountRow[] => {
    if (amount === null) return [];
    const label = count === null ? text : `${text} × ${count}`;
    return [{ label, amount: rm(amount), ...(look === 'sum' && { weight: 'sum' as const }) }];
  });
  return {
    letterhead: letterheadOf(house),
    title: 'Day’s End',
    ...(!over && { mark: 'DAY NOT OVER' }),
    number: day,
    lead: [dayText],
    facts: [{ label: 'Account', value: 'Bank' }],
    blocks: [
      { kind: 'amounts', rows: amounts },
      { kind: 'signatures', places: [houseSignature(house), { caption: 'Compared with the bank', lines: [] }] },
    ],
    footer: `${house.contact.companyName} · Day’s End ${day}`,
    fileName: `day-${day}.pdf`,
  };
}

function rm(ringgit: number): string {
  return formatRM(Math.round(ringgit * 100));
}

function side(ringgit: number): string {
  return ringgit === 0 ? '' : rm(ringgit);
}
