import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/** Payments for charges that were made online: the house has not typed them, and the bank alone takes them back. */

export const PAID_ONLINE =
  'This payment was made online: nobody typed it wrongly. If the bank has taken it back, choose that it was the bank.';

/** Is this the bill of an online payment? */
export async function isPaidOnline(db: Kysely<OfficeDb>, billId: string): Promise<boolean> {
  const row = await db.selectFrom('office.payments').select('state').where('billId', '=', billId).executeTakeFirst();
  return row?.state === 'paid';
}
