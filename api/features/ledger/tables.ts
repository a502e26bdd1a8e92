import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.bankStatements': BankStatementsTable;
    'office.bankStatementLines': BankStatementLinesTable;
    'office.bankMatches': BankMatchesTable;
  }
}

/** Statements of the house's bank account. Days at +08:00: YYYY-MM-DD; amounts in sen. */
interface BankStatementsTable {
  id: string;
  fileName: string;
  firstDay: string;
  lastDay: string;
  /** The closing balance of the statement; null: the file has none. */
  closingSen: number | null;
  lines: number;
  madeBy: number;
  madeAt: Instant;
}

interface BankStatementLinesTable {
  statement: string;
  /** From 1. */
  line: number;
  day: string;
  description: string;
  reference: string;
  /** Positive into the bank account. */
  amountSen: number;
  note: Generated<string>;
}

/** The line that a movement of the book is matched with, one at most; the movement by its revision. */
interface BankMatchesTable {
  revision: number;
  statement: string;
  line: number;
  foundBy: 'reference' | 'amount' | 'sum' | 'hand';
}
