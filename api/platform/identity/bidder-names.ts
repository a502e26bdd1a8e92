import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Account } from '#api/platform/http/account.ts';

/** A lot of a vendor, and whether its session has ended. */
export interface LotOfVendor {
  readonly vendor: string;
  readonly sessionEnded: boolean;
}

/**
 * Who may see names and mail addresses of bidders: admins of all lots; a vendor of their own lots, once the session has ended, so that no seller
 * knows whom they could bid up. Everybody else sees bidder numbers.
 */
export async function bidderNamesSeenBy(
  db: Kysely<OfficeDb>,
  account: Account,
): Promise<(lot: LotOfVendor) => boolean> {
  if (account.role === 'admin') return () => true;
  if (account.role !== 'vendor') return () => false;
  const own = await vendorOf(db, account.id);
  return ({ vendor, sessionEnded }) => sessionEnded && vendor === own;
}

/**
 * Does this caller see the number of whoever leads a lot? It stands on the lot's public page, where buyers go by it; a vendor's own calls, screens and
 * files have prices and counts until the session has ended, since a number is the same in every sale. (Who lost, they are never told.)
 */
export function seesLeader(
  { role }: Pick<Account, 'role'>,
  { sessionEnded }: Pick<LotOfVendor, 'sessionEnded'>,
): boolean {
  return role !== 'vendor' || sessionEnded;
}

/** The vendor whose verified staff this person is: 'TM' for 'TM Staff'. Unverified claims do not count. */
export async function vendorOf(db: Kysely<OfficeDb>, id: number): Promise<string | undefined> {
  const person = await db
    .selectFrom('office.users')
    .select('staffOf')
    .where('id', '=', id)
    .where('staffVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return /^(.+) Staff$/.exec(person?.staffOf ?? '')?.[1];
}
