import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/** Accounts of a demo house are those of this domain; nobody can receive mail there, and everybody knows their password. */
export const DEMO_DOMAIN = 'demo.tukul.example';

/** Has the database ever been filled as a demo? Its accounts stay, whatever else was added since. */
export async function hasDemoAccounts(db: Kysely<OfficeDb>): Promise<boolean> {
  const found = await db
    .selectFrom('office.users')
    .select('id')
    .where('email', 'ilike', `%@${DEMO_DOMAIN}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
