import type { ColumnType, Generated } from 'kysely';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.vendorBankAccounts': VendorBankAccountsTable;
    'office.vendorPayouts': VendorPayoutsTable;
  }
}

type Time = ColumnType<Date, string, string>;
type LaterTime = ColumnType<Date | null, string | null | undefined, string | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type LaterPerson = ColumnType<number | null, number | null | undefined, number | null>;

interface VendorBankAccountsTable {
  readonly id: Generated<number>;
  readonly vendor: string;
  readonly bank: string;
  readonly accountNo: string;
  readonly holder: string;
  readonly salt: string;
  readonly proposedBy: number;
  readonly proposedAt: Time;
  readonly confirmedBy: LaterPerson;
  readonly confirmedAt: LaterTime;
  /** From when on payouts may go there; null until it is confirmed. */
  readonly usableAt: LaterTime;
  readonly withdrawnBy: LaterPerson;
  readonly withdrawnAt: LaterTime;
}

interface VendorPayoutsTable {
  readonly id: string;
  readonly vendor: string;
  readonly amountSen: number;
  readonly bankAccount: number;
  readonly payee: string;
  readonly requestKey: string | null;
  readonly proposedBy: number;
  readonly proposedAt: Time;
  readonly approvedBy: LaterPerson;
  readonly withdrawnBy: LaterPerson;
  readonly withdrawnAt: LaterTime;
  /** How far its payment order is; null until it is approved. `by-hand`: the house pays it at its bank, and says what became of it. */
  readonly orderState: Defaulted<PayoutOrderState | null>;
  readonly orderedAt: Defaulted<Date | null>;
  readonly changedAt: Defaulted<Date | null>;
  readonly reason: Defaulted<string>;
  /** No job works on it any more, and it is not known how it ended. */
  readonly stalled: Defaulted<boolean>;
  /** Of its payment order: as of a refund's. */
  readonly unanswered: Defaulted<boolean>;
  readonly collectionId: Defaulted<string | null>;
  readonly paymentOrderId: Defaulted<string | null>;
  readonly claimedUntil: Defaulted<Date | null>;
  readonly lookAt: Defaulted<Date | null>;
  readonly looks: Defaulted<number>;
}

export type PayoutOrderState = 'by-hand' | 'ordered' | 'sent' | 'settled' | 'returned' | 'failed';
