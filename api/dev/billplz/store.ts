import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { DevBankAccountsTable, DevBillsTable } from './tables.ts';

/** What the stand-in remembers, in Postgres, so that it outlives a restart. `fields` are those of the request, as Billplz names them. */
export interface StoredBill {
  readonly id: string;
  readonly state: 'due' | 'deleted' | 'paid';
  readonly amountSen: number;
  readonly fields: BillFields;
  readonly madeAt: Date;
  readonly paidAt: Date | null;
  readonly transactionId: string | null;
}

export interface BillFields {
  readonly collection_id: string;
  readonly name: string;
  readonly description: string;
  readonly callback_url: string;
  /** Where the house's site is for the payer. */
  readonly origin: string;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly redirect_url?: string | undefined;
  readonly reference_1_label?: string | undefined;
  readonly reference_1?: string | undefined;
  readonly reference_2_label?: string | undefined;
  readonly reference_2?: string | undefined;
}

export interface StoredBankAccount {
  readonly accNo: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly submittedAt: Date;
}

export function billStore(db: Kysely<OfficeDb>, now: () => number) {
  return {
    add: async (amountSen: number, fields: BillFields): Promise<StoredBill> => {
      const row = await db
        .insertInto('office.devBills')
        .values({
          id: randomBytes(8).toString('hex'),
          state: 'due',
          amountSen,
          fields: JSON.stringify(fields),
          madeAt: new Date(now()),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return billOf(row);
    },

    find: async (id: string): Promise<StoredBill | undefined> => {
      const row = await db.selectFrom('office.devBills').selectAll().where('id', '=', id).executeTakeFirst();
      return row && billOf(row);
    },

    newest: async (): Promise<StoredBill[]> => {
      const rows = await db.selectFrom('office.devBills').selectAll().orderBy('madeAt', 'desc').limit(30).execute();
      return rows.map(billOf);
    },

    /** Undefined when it has been paid, or does not exist. A deleted bill can still become paid: somebody had its page open. */
    pay: async (id: string): Promise<StoredBill | undefined> => {
      const row = await db
        .updateTable('office.devBills')
        .set({ state: 'paid', paidAt: new Date(now()), transactionId: newTransactionId() })
        .where('id', '=', id)
        .where('state', '<>', 'paid')
        .returningAll()
        .executeTakeFirst();
      return row && billOf(row);
    },

    /** False when it has been paid, or does not exist. */
    delete: async (id: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('office.devBills')
        .set({ state: 'deleted' })
        .where('id', '=', id)
        .where('state', '<>', 'paid')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
export type BillStore = ReturnType<typeof billStore>;

export function newTransactionId(): string {
  return randomBytes(6).toString('hex').toUpperCase();
}

export function bankAccountStore(db: Kysely<OfficeDb>, now: () => number) {
  return {
    submit: async (accNo: string, fields: StoredBankAccount['fields']): Promise<StoredBankAccount> => {
      const values = { fields: JSON.stringify(fields), submittedAt: new Date(now()) };
      const row = await db
        .insertInto('office.devBankAccounts')
        .values({ accNo, ...values })
        .onConflict((conflict) => conflict.column('accNo').doUpdateSet(values))
        .returningAll()
        .executeTakeFirstOrThrow();
      return bankAccountOf(row);
    },

    find: async (accNo: string): Promise<StoredBankAccount | undefined> => {
      const row = await db
        .selectFrom('office.devBankAccounts')
        .selectAll()
        .where('accNo', '=', accNo)
        .executeTakeFirst();
      return row && bankAccountOf(row);
    },

    newest: async (): Promise<StoredBankAccount[]> => {
      const rows = await db
        .selectFrom('office.devBankAccounts')
        .selectAll()
        .orderBy('submittedAt', 'desc')
        .limit(30)
        .execute();
      return rows.map(bankAccountOf);
    },
  };
}
export type BankAccountStore = ReturnType<typeof bankAccountStore>;

/** The fields are kept as text: what they are called is none of ours, and is not to be changed on the way. */
function billOf(row: Selectable<DevBillsTable>): StoredBill {
  return { ...row, fields: JSON.parse(row.fields) as BillFields };
}

function bankAccountOf(row: Selectable<DevBankAccountsTable>): StoredBankAccount {
  return { ...row, fields: JSON.parse(row.fields) as StoredBankAccount['fields'] };
}

/** How long the bank takes here instead of three working days, ms. */
export const VERIFIED_AFTER_MS = 10_000;

/** Pending at first; then account numbers that end in 0 are rejected, all others verified. */
export function verificationOf(account: StoredBankAccount, nowMs: number): 'pending' | 'verified' | 'rejected' {
  if (nowMs < account.submittedAt.getTime() + VERIFIED_AFTER_MS) return 'pending';
  return account.accNo.endsWith('0') ? 'rejected' : 'verified';
}
