import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.devBills': DevBillsTable;
    'office.devBankAccounts': DevBankAccountsTable;
    'office.devOrderCollections': DevOrderCollectionsTable;
    'office.devPaymentOrders': DevPaymentOrdersTable;
    'office.devPayouts': DevPayoutsTable;
    'office.devSwitches': DevSwitchesTable;
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

interface DevOrderCollectionsTable {
  id: string;
  title: string;
  callbackUrl: string | null;
  madeAt: Instant;
}

export interface DevPaymentOrdersTable {
  id: string;
  collectionId: string;
  /** Unique in its collection. */
  referenceId: string;
  status: 'processing' | 'completed' | 'refunded' | 'cancelled';
  totalSen: number;
  bankAccountNumber: string;
  fields: string;
  madeAt: Instant;
}

/** What left the bank and what came back; only ever added to. */
interface DevPayoutsTable {
  id: Generated<number>;
  paymentOrderId: string;
  kind: 'paid' | 'returned';
  referenceId: string;
  bankAccountNumber: string;
  totalSen: number;
  at: Instant;
}

/** Those that are on. */
interface DevSwitchesTable {
  name: StandInSwitch;
}

/** `no-funds`: no payment order is taken. `hold`: orders are taken, and nothing becomes of them until somebody says so. */
export type StandInSwitch = 'no-funds' | 'hold';
