import type { ColumnType, Generated } from 'kysely';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.vendorBankAccounts': VendorBankAccountsTable;
    'office.vendorPayouts': VendorPayoutsTable;
  }
}

type Time = ColumnType<Date, string, string>;
type LaterTime = ColumnType<Date | null, string | null | undefined, string | null>;
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
}
