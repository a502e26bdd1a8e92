import { type Kysely, sql, type Transaction } from 'kysely';
import type { OfficeDb } from './tables.ts';

/** The account with this mail address, case-insensitive; the caller selects the columns. */
export function ofAddress(db: Kysely<OfficeDb>, email: string) {
  return db.selectFrom('office.users').where(sql<string>`lower(email)`, '=', email.trim().toLowerCase());
}

/** Locks a person's row until the end of the transaction, so that calls for one person are serialised. The caller selects the columns. */
export function locked(trx: Transaction<OfficeDb>, userId: number) {
  return trx.selectFrom('office.users').where('id', '=', userId).forUpdate();
}

/** Locks several people's rows, always in the same order: two who act on each other wait for one another, and neither for ever. */
export async function lockPeople(trx: Transaction<OfficeDb>, userIds: readonly number[]): Promise<void> {
  await trx.selectFrom('office.users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute();
}

/** What is known of a person, and must not be part of their password. */
export function personalDataOf(db: Kysely<OfficeDb>, userId: number) {
  return db
    .selectFrom('office.users')
    .select(['name', 'email', 'ic', 'phoneNo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Names of the banks that the house offers. */
export async function bankNames(db: Kysely<OfficeDb>): Promise<string[]> {
  const rows = await db.selectFrom('office.banks').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Verifications of the accounts that people's rows name now. A check of another account, name or IC does not count. */
export function currentBankChecks(db: Kysely<OfficeDb>) {
  return db
    .selectFrom('office.bankChecks as check')
    .innerJoin('office.users as holder', (join) =>
      join
        .onRef('holder.id', '=', 'check.userId')
        .onRef('holder.bankName', '=', 'check.bankName')
        .onRef('holder.bankAccNo', '=', 'check.bankAccNo')
        .onRef('holder.name', '=', 'check.name')
        .onRef('holder.ic', '=', 'check.idNo'),
    )
    .select(['check.userId', 'check.status', 'check.rejectDescription']);
}
