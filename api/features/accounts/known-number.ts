import { sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { PROFILE_TEXTS } from '#contract/accounts/profile-rules.ts';

/** Who reads the refusal. Staff read whose number it is; a bidder reads of no other one: their number is all that the public knows them by. */
type Reader = 'staff' | 'owner';

/**
 * Two accounts of one person would have two deposits and, in a staff session, two lots. One at a time until the end of the transaction, so that of two
 * who write one number at once the second is refused. (Who registers by themselves is not told whether somebody has theirs: staff see it.)
 * @throws {HttpRefusal} 409 for an IC or SSM number that an account has, at its field.
 */
export async function refuseKnownNumber(trx: Transaction<OfficeDb>, ic: string, reader: Reader): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tukul ic', 0))`.execute(trx);
  const known = await trx.selectFrom('office.users').select('id').where('ic', '=', ic).orderBy('id').executeTakeFirst();
  if (known === undefined) return;
  const text = reader === 'staff' ? `This number belongs to bidder ${known.id} already.` : PROFILE_TEXTS.icTaken;
  throw new HttpRefusal(409, 'taken', text, { extra: { field: 'ic' } });
}
