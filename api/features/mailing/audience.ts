import { type Kysely, type SqlBool, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import { isEmailAddress } from '#contract/accounts/email-address.ts';
import type { RecipientsType } from '#contract/mailing.ts';
import { addressHash } from './opt-out.ts';

export interface Recipient {
  readonly email: string;
  /** The account that has the address. */
  readonly userId: number | null;
}

/** Whom a mail would go to now, each address once, and how many are left out. */
export interface Audience {
  readonly recipients: readonly Recipient[];
  /** Want no mailings. */
  readonly optedOut: number;
  /** Have no address, or one that is not verified. */
  readonly noAddress: number;
  /** Have an account that is deactivated. */
  readonly deactivated: number;
}

/** @throws {HttpRefusal} 400 for an address that is none. */
export function audienceOf(
  db: Kysely<OfficeDb>,
  type: RecipientsType,
  emailList: readonly string[],
): Promise<Audience> {
  return type === 'Individual' ? ofAddresses(db, emailList) : ofGroup(db, type);
}

/** Accounts that are open; of a staff group those who are verified, since anybody may say that they are staff. */
async function ofGroup(db: Kysely<OfficeDb>, type: 'All Users' | 'TM Staff'): Promise<Audience> {
  const rows = await db
    .selectFrom('office.users')
    .select(['id', 'email', 'wantsMailings', 'emailVerifiedAt'])
    .where('inactive', '=', false)
    .where('erasedAt', 'is', null)
    .$if(type === 'TM Staff', (staff) => staff.where('staffOf', '=', type).where('staffVerifiedAt', 'is not', null))
    .orderBy('id')
    .execute();
  const reachable = rows.filter(({ email, emailVerifiedAt }) => emailVerifiedAt !== null && !isPlaceholder(email));
  const recipients = reachable.filter(({ wantsMailings }) => wantsMailings);
  return {
    recipients: recipients.map(({ id, email }) => ({ email, userId: id })),
    optedOut: reachable.length - recipients.length,
    noAddress: rows.length - reachable.length,
    // A group is of open accounts.
    deactivated: 0,
  };
}

async function ofAddresses(db: Kysely<OfficeDb>, emailList: readonly string[]): Promise<Audience> {
  const typed = new Map(
    emailList.flatMap((each): [string, string][] => {
      const email = each.trim();
      return email === '' ? [] : [[email.toLowerCase(), email]];
    }),
  );
  for (const email of typed.values()) {
    if (email.length > 254 || !isEmailAddress(email)) {
      throw refuseField({ field: 'emailList', text: `“${email}” is not an email address.` });
    }
  }
  const keys = [...typed.keys()];
  const [people, optOuts] = await Promise.all([
    db
      .selectFrom('office.users')
      .select(['id', 'email', 'wantsMailings', 'inactive'])
      .where(sql<SqlBool>`lower(email) = any(${keys}::text[])`)
      .execute(),
    db
      .selectFrom('office.mailingOptOuts')
      .select('addressHash')
      .where(sql<SqlBool>`address_hash = any(${keys.map(addressHash)}::text[])`)
      .execute(),
  ]);
  const owners = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const unwanted = new Set(optOuts.map((each) => each.addressHash));
  const addresses = [...typed].filter(([key]) => !isPlaceholder(key));
  const reachable = addresses.filter(([key]) => owners.get(key)?.inactive !== true);
  const recipients = reachable.flatMap(([key, email]) => {
    const owner = owners.get(key);
    const wants = owner === undefined ? !unwanted.has(addressHash(key)) : owner.wantsMailings;
    return wants ? [{ email: owner?.email ?? email, userId: owner?.id ?? null }] : [];
  });
  return {
    recipients,
    optedOut: reachable.length - recipients.length,
    noAddress: typed.size - addresses.length,
    deactivated: addresses.length - reachable.length,
  };
}
