import type { Transaction } from 'kysely';
import { linkHash, newLinkToken } from '#api/features/accounts/codes/link-tokens.ts';
import type { Mailed } from '#api/features/accounts/codes/mail-limits.ts';
import { refuseFurtherMails } from '#api/features/accounts/codes/resends.ts';
import { confirmationNeeded, isConfirmed, wrongCode } from '#api/features/accounts/second-factor/step-up.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked, ofAddress } from '#api/platform/db/users.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { LoginSession } from '#api/platform/http/login-session.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { recordOwnChange } from '#api/platform/trail/changes.ts';
import { PROFILE_TEXTS } from '#contract/accounts/profile-rules.ts';
import { wrongPassword } from './current-password.ts';
import type { ProfileDeps } from './deps.ts';
import { addressInUseMail, confirmEmailMail, emailChangeAskedMail, emailChangedMail } from './mails.ts';

type Deps = Pick<ProfileDeps, 'db' | 'accounts' | 'codes' | 'factors' | 'mailer' | 'now' | 'publicUrl'>;

const DAY_MS = 24 * 3_600_000;
const CONFIRM_PATH = '/myaccount/confirm-email';

/**
 * Mails a link to the new address and tells the old one; whoever asks has just given the password, and gives a code (`otp`) that was mailed to the
 * old address, or is one of their app. An address that has an account gets another mail instead: whoever asks learns nothing from answer or time.
 * @throws {HttpRefusal} for a password that is another one since, a missing or wrong code, the own address, or too many links.
 */
export async function requestEmailChange(
  deps: Deps,
  account: Account,
  { email, otp = '' }: { readonly email: string; readonly otp?: string | undefined },
): Promise<void> {
  const newEmail = email.trim();
  const taken = await deps.db.transaction().execute(async (trx) => {
    const before = await locked(trx, account.id)
      .select(['email', 'language', 'tokenVersion'])
      .executeTakeFirstOrThrow();
    // Until the person's row was ours they may have got another password.
    if (before.tokenVersion !== account.tokenVersion) throw wrongPassword('pwd');
    if (before.email.toLowerCase() === newEmail.toLowerCase()) {
      throw refuseField({ field: 'email', text: PROFILE_TEXTS.ownEmail });
    }
    if (otp.trim() === '') throw await confirmationNeeded(deps, trx, account);
    // Not thrown: a wrong code has been counted.
    if (!(await isConfirmed(deps, trx, account, { otp }))) return false;
    const owner = await ofAddress(trx, newEmail).select('id').executeTakeFirst();
    const link = await newConfirmLink(deps, trx, { userId: account.id, newEmail });
    const to = { email: newEmail, language: before.language };
    const mail = owner ? addressInUseMail(to) : { ...confirmEmailMail(to, link), accountId: account.id };
    await deps.mailer.send(mail, trx);
    await deps.mailer.send(emailChangeAskedMail(before, newEmail), trx);
    await recordOwnChange(trx, account, { action: 'another mail address asked for' });
    return true;
  });
  if (!taken) throw await wrongCode(deps, account);
}

const ONE_LINK = 'We have sent you a link already. Please wait a while.';
const SEVERAL_LINKS = 'We have sent you several links already. Please wait a while.';

/**
 * The link by which a person confirms that a new address is theirs; those of before open nothing any more. Their row is locked.
 * @throws {HttpRefusal} 429 for too many.
 */
export async function newConfirmLink(
  { now, publicUrl }: Pick<Deps, 'now' | 'publicUrl'>,
  trx: Transaction<OfficeDb>,
  change: { readonly userId: number; readonly newEmail: string },
): Promise<string> {
  const at = now();
  const mailed = await linksMailed(trx, change.userId, at);
  refuseFurtherMails(mailed, at, mailed.length === 1 ? ONE_LINK : SEVERAL_LINKS);
  const { token, tokenHash } = newLinkToken();
  await trx
    .insertInto('office.emailChanges')
    .values({ ...change, linkHash: tokenHash, madeAt: new Date(at), expiresAt: new Date(at + DAY_MS) })
    .execute();
  // The token in the fragment: browsers send it to no server, so that it stands in no log on the way.
  return `${publicUrl}${CONFIRM_PATH}#token=${token}`;
}

/**
 * The link of the mail was followed; `session`: by somebody who is logged in there. All other login sessions of the account end.
 * @param device with which it was, for the mail to the address of before
 * @returns whose address counts from now on, and the address.
 * @throws {HttpRefusal}
 */
export async function confirmNewEmail(deps: Deps, token: string, session: LoginSession | null, device: string | null) {
  const done = await deps.db
    .transaction()
    .execute((trx) => confirm(deps, trx, token, { session, device }))
    .catch((error: unknown) => {
      if (isTaken(error)) return undefined;
      throw error;
    });
  if (done === undefined) {
    throw new HttpRefusal(
      400,
      'link-invalid',
      'This link is no longer valid. Please ask for a new one in your profile.',
    );
  }
  deps.accounts.forget(done.userId);
  return done;
}

async function confirm(
  deps: Deps,
  trx: Transaction<OfficeDb>,
  token: string,
  { session, device }: { readonly session: LoginSession | null; readonly device: string | null },
) {
  const hash = linkHash(token);
  const asked = await trx
    .selectFrom('office.emailChanges')
    .select('userId')
    .where('linkHash', '=', hash)
    .executeTakeFirst();
  if (asked === undefined) return undefined;
  const {
    email: before,
    formerEmail,
    language,
    role,
  } = await locked(trx, asked.userId).select(['email', 'formerEmail', 'language', 'role']).executeTakeFirstOrThrow();
  // Looked at again: until the person's row was ours, somebody else may have used the link, or asked for a newer one.
  const change = await trx
    .selectFrom('office.emailChanges')
    .select(['userId', 'newEmail', 'linkHash', 'expiresAt'])
    .where('userId', '=', asked.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const now = deps.now();
  if (change === undefined || !change.linkHash.equals(hash) || change.expiresAt.getTime() <= now) {
    return undefined;
  }
  const { userId, newEmail } = change;
  const { numUpdatedRows } = await trx
    .updateTable('office.users')
    .set({
      email: newEmail,
      emailVerifiedAt: new Date(now),
      // The first of several changes stays: whoever has taken over an account must not get rid of its owner by another one.
      ...(formerEmail === null && { formerEmail: before, emailChangedAt: new Date(now) }),
      ...(formerEmail?.toLowerCase() === newEmail.toLowerCase() && { formerEmail: null }),
    })
    .where('id', '=', userId)
    .where('inactive', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await trx.deleteFrom('office.emailChanges').where('userId', '=', userId).execute();
  // What was mailed to the old address opens nothing any more.
  await trx.deleteFrom('office.oneTimeCodes').where('userId', '=', userId).execute();
  await deps.accounts.sessions.end(trx, { accountId: userId, except: session?.id });
  const told = emailChangedMail({ email: before, language }, newEmail, { atMs: now, device });
  await deps.mailer.send({ ...told, accountId: userId }, trx);
  await recordOwnChange(trx, { id: userId, role }, { action: 'mail address changed' });
  return { userId, newEmail };
}

/** Links that one person asked for within a day, oldest first; those of yesterday go. Nobody has asked the new address. */
async function linksMailed(trx: Transaction<OfficeDb>, userId: number, now: number): Promise<Mailed[]> {
  await trx
    .deleteFrom('office.emailChanges')
    .where('userId', '=', userId)
    .where('madeAt', '<', new Date(now - DAY_MS))
    .execute();
  const rows = await trx
    .selectFrom('office.emailChanges')
    .select('madeAt')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ atMs: row.madeAt.getTime(), network: null, device: null }));
}

/** Two accounts asked for one address, and the other one was first. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
