import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { NAMELESS_HOUSE } from '#contract/constants.ts';

/** The current name of the house, from its contact page. */
export async function nameOfHouse(db: Kysely<OfficeDb>): Promise<string> {
  const row = await db.selectFrom('office.contactInfo').select('companyName').executeTakeFirst();
  return row?.companyName.trim() || NAMELESS_HOUSE;
}
