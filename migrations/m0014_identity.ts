import { type Kysely, sql } from 'kysely';

/**
 * Changes of personal data: since when money goes to another bank account, who says whose name it is, and the address of before.
 * Which purposes a code may have is the type of `office.oneTimeCodes` in `#api/platform/db/tables.ts`; a list here would be a second one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.one_time_codes drop constraint if exists one_time_codes_purpose_check`.execute(db);
  await sql`
    alter table office.users
      add column bank_changed_at timestamptz,
      add column identity_verified_at timestamptz,
      add column former_email text,
      add column email_changed_at timestamptz`.execute(db);
}
