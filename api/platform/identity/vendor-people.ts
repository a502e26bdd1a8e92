import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Language } from '#contract/constants.ts';

export interface VendorPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** The people who answer for a vendor: its verified accounts. Without one the house asks the vendor by other means. */
export async function peopleOfVendor(db: Kysely<OfficeDb>, vendor: string): Promise<readonly VendorPerson[]> {
  return db
    .selectFrom('office.users')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '=', 'vendor')
    .where('staffOf', '=', `${vendor} Staff`)
    .where('staffVerifiedAt', 'is not', null)
    .where('inactive', '=', false)
    .orderBy('id')
    .execute();
}

/** In full; its code where the house has no name for it. */
export async function nameOfVendor(db: Kysely<OfficeDb>, code: string): Promise<string> {
  const row = await db.selectFrom('office.vendors').select('name').where('code', '=', code).executeTakeFirst();
  return row?.name || code;
}
