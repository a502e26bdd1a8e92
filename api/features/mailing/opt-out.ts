import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { keyRing, signedByName } from '#api/platform/security/key-ring.ts';

/** Whom a link of a mailing is for: an account, or an address without one, by its hash. */
export type Reader = { readonly userId: number } | { readonly addressHash: string };

const SIGNATURE_BYTES = 16;

/** Names an address without saying it. */
export function addressHash(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

/**
 * The links by which somebody says that they want no mailings: signed, so that nobody says it for others, and without an end, since a mail
 * is read whenever it is read. `secrets`: the newest first; links of before keys had ids count while theirs is there.
 */
export function unsubscribeTokens(secrets: readonly string[]) {
  const keys = keyRing('unsubscribe links', secrets, SIGNATURE_BYTES, signedByName('unsubscribe'));
  return {
    tokenOf(reader: Reader): string {
      const name = 'userId' in reader ? `u${reader.userId}` : `a${reader.addressHash}`;
      return `${name}.${keys.sign(name)}`;
    },
    readerOf(token: string): Reader | undefined {
      const [name = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !keys.holds(name, signature)) return undefined;
      const userId = /^u(\d{1,10})$/.exec(name)?.[1];
      if (userId !== undefined) return { userId: Number(userId) };
      const hash = /^a([\da-f]{64})$/.exec(name)?.[1];
      return hash === undefined ? undefined : { addressHash: hash };
    },
  };
}
export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;

/** From now on they get no mailings. Saying it twice changes nothing. */
export async function optOut(db: Kysely<OfficeDb>, reader: Reader, now: number): Promise<void> {
  if ('userId' in reader) {
    await db.updateTable('office.users').set({ wantsMailings: false }).where('id', '=', reader.userId).execute();
    return;
  }
  await db
    .insertInto('office.mailingOptOuts')
    .values({ addressHash: reader.addressHash, madeAt: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Why the owner of this address gets no mailing (any more); undefined: they get it. An account's own word counts before what was said of the address. */
export async function unwantedBy(
  db: Kysely<OfficeDb>,
  { email, userId }: { readonly email: string; readonly userId: number | null },
): Promise<'opted out' | 'deactivated' | undefined> {
  if (userId !== null) {
    const account = await db
      .selectFrom('office.users')
      .select(['wantsMailings', 'inactive'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (account?.inactive === true) return 'deactivated';
    if (account !== undefined) return account.wantsMailings ? undefined : 'opted out';
  }
  const row = await db
    .selectFrom('office.mailingOptOuts')
    .select('addressHash')
    .where('addressHash', '=', addressHash(email))
    .executeTakeFirst();
  return row === undefined ? undefined : 'opted out';
}
