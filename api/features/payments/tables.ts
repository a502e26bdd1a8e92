import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.payments': PaymentsTable;
    'office.depositNotes': DepositNotesTable;
  }
}

/** Payments by bidders. Whether one is credited is in the book, under its bill. */
export interface PaymentsTable {
  id: string;
  userId: number;
  /** The order number of the purchase that it is for; null: it tops up the deposit. */
  lot: string | null;
  /** It is for the charges of the handover of that lot, not for its price. */
  charges: Generated<boolean>;
  amountSen: number;
  /** Its number at Billplz; null until Billplz has answered. */
  billId: string | null;
  /**
   * - `asked`: the bill has been asked for, and no answer has been written down; for a day at most.
   * - `refused`: Billplz has refused the bill, or said nothing within that day. Should it be paid all the same, it becomes `due`, then `paid`.
   * - `due`: the bill can be paid. `deleted`: it was taken back; it can still become paid.
   * - `paid`: credited in the book.
   */
  state: 'asked' | 'refused' | 'due' | 'deleted' | 'paid';
  madeAt: Instant;
  paidAt: Instant | null;
  /** When Billplz was last asked about it. */
  checkedAt: Instant | null;
  /** Why it is not credited though Billplz says that it is paid; '' otherwise. */
  uncreditedBecause: Generated<string>;
}

/** What the house said when it credited a deposit. The credit itself is in the book, under the same reference. */
interface DepositNotesTable {
  reference: string;
  userId: number;
  details: string;
  madeAt: Instant;
}
