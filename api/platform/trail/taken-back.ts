import { type Kysely, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type Change, recordChange } from './changes.ts';

/** In a change of a lot, who has taken a payment back (`takenBackBy`), where it was not the house. */
export const BY_BANK = 'the bank';

/**
 * Records why, beside a command of the book. The reason stands once the book has accepted the command, and only that of the command that it took: of two at
 * once one.
 */
export async function withReason<Written extends { readonly recorded: boolean }>(
  trx: Transaction<OfficeDb>,
  change: Change,
  command: () => Promise<Written>,
): Promise<Written> {
  await sql`savepoint reason`.execute(trx);
  await recordChange(trx, change);
  const written = await command();
  if (!written.recorded) await sql`rollback to savepoint reason`.execute(trx);
  return written;
}

/** The payments of these lots that the bank has taken back, under this action, oldest first. Of old ones the amount was not noted: null. */
export async function takenBackByBank(db: Kysely<OfficeDb>, action: string, lots: readonly string[]) {
  if (lots.length === 0) return [];
  return db
    .selectFrom('office.changes')
    .select(['key as lot', 'at'])
    .select([
      sql<string>`after->>'reference'`.as('reference'),
      sql<number | null>`(after->>'amountSen')::float8`.as('amountSen'),
    ])
    .where('kind', '=', 'lot')
    .where('key', 'in', lots)
    .where('action', '=', action)
    .where(sql<boolean>`after->>'takenBackBy' = ${BY_BANK}`)
    .orderBy('id')
    .execute();
}
