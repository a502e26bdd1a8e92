import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Account } from '#api/platform/http/account.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';

/** The staff group that this vendor is verified staff of; undefined: of none. */
export async function groupOf(db: Kysely<OfficeDb>, vendorId: number): Promise<string | undefined> {
  const vendor = await vendorOf(db, vendorId);
  return vendor === undefined ? undefined : `${vendor} Staff`;
}

/**
 * Vendors see and judge the staff of their own group; admins of any.
 * @throws {HttpRefusal} 403 for a vendor of another group, or of none.
 */
export async function requireGroup(db: Kysely<OfficeDb>, account: Account, group: string): Promise<void> {
  if (account.role === 'admin' || (await groupOf(db, account.id)) === group) return;
  throw otherGroup();
}

export function otherGroup(): HttpRefusal {
  return new HttpRefusal(403, 'other-group', 'You may only see the staff of your own group.');
}
