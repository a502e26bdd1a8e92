import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { NAMELESS_HOUSE } from '#contract/constants.ts';

/** What the house is called now, as its contact page has it. */
export async function nameOfHouse(db: Kysely<OfficeDb>): Promise<string> {
  const row = await db.selectFrom('office.contactInfo').select('companyName').executeTakeFirst();
  return row?.companyName.trim() || NAMELESS_HOUSE;
}
