import { sql } from 'kysely';
import type { PaymentWay } from '#domain/payment-ways.ts';
import type { ReadDb } from '../database.ts';
import type { DepositEntryKind } from '../tables.ts';

/** A movement of a deposit account. Amounts in sen, positive into the account; time ISO 8601, UTC. */
export interface DepositEntry {
  readonly revision: number;
  readonly kind: DepositEntryKind;
  readonly amountSen: number;
  readonly balanceAfterSen: number;
  readonly reference: string | null;
  readonly lot: string | null;
  /** Of a manual refund: when it was paid, YYYY-MM-DD at +08:00, and how; null where the book does not say. */
  readonly paidOn: string | null;
  readonly way: PaymentWay | null;
  readonly at: string;
}

export async function depositEntryCount(db: ReadDb, bidder: number): Promise<number> {
  const row = await db
    .selectFrom('depositEntries')
    .select(sql<number>`count(*)`.as('count'))
    .where('bidder', '=', bidder)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A page of an account's movements, newest first; pages count from 1. */
export async function depositEntries(
  db: ReadDb,
  bidder: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<DepositEntry[]> {
  const rows = await db
    .selectFrom('depositEntries')
    .selectAll()
    .where('bidder', '=', bidder)
    .orderBy('revision', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    kind: row.kind,
    amountSen: row.amountSen,
    balanceAfterSen: row.balanceAfterSen,
    reference: row.reference,
    lot: row.lot,
    paidOn: row.paidOn,
    way: row.way,
    at: row.at.toISOString(),
  }));
}
