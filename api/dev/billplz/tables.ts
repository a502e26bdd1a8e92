import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.devBills': DevBillsTable;
    'office.devBankAccounts': DevBankAccountsTable;
  }
}

/** What the stand-in of Billplz keeps; empty in production. `fields` is JSON. */
export interface DevBillsTable {
  id: string;
  state: 'due' | 'deleted' | 'paid';
  amountSen: number;
  fields: string;
  madeAt: Instant;
  paidAt: Instant | null;
  transactionId: string | null;
}

export interface DevBankAccountsTable {
  accNo: string;
  fields: string;
  submittedAt: Instant;
}
