import { newLoginCode } from '#api/features/accounts/codes/one-time-codes.ts';
import { refuseTooManyMails, TOO_MANY_CODES } from '#api/features/accounts/codes/resends.ts';
import { bound, byApp, wrongCode } from '#api/features/accounts/second-factor/step-up.ts';
import { locked } from '#api/platform/db/users.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { LoginSession } from '#api/platform/http/login-session.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import type { Origin } from '#api/platform/identity/origin.ts';
import { recordOwnChange } from '#api/platform/trail/changes.ts';
import type { ProfileDeps } from './deps.ts';
import { passwordChangedMail, passwordCodeMail } from './mails.ts';

type Deps = Pick<
  ProfileDeps,
  'db' | 'accounts' | 'passwords' | 'codes' | 'factors' | 'mailer' | 'sign' | 'now' | 'publicUrl'
>;

/** Whose password is changed, and in which login session. */
interface Owner {
  readonly account: Account;
  readonly session: LoginSession;
}

/** Mails a code to whoever is logged in and has just given the password that they logged in with, unless an app makes theirs. @throws {HttpRefusal} */
export async function requestPasswordCode(deps: Deps, account: Account): Promise<'app' | 'mail'> {
  if ((await deps.factors.stateOf(deps.db, account.id)) !== undefined) return 'app';
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const reader = await locked(trx, account.id).select(['email', 'language']).executeTakeFirstOrThrow();
    refuseTooManyMails(await deps.codes.mailedAt(trx, account.id, 'password', now), now, TOO_MANY_CODES);
    const code = newLoginCode();
    await deps.codes.keep(trx, { userId: account.id, purpose: 'password', text: bound(account, code), now });
    await deps.mailer.send(passwordCodeMail(reader, code), trx);
  });
  return 'mail';
}

/**
 * The new password holds, and every login session of before has ended; so have codes and links that are on their way.
 * @returns the token of a new session, with which the person stays logged in.
 * @throws {HttpRefusal}
 */
export async function changePassword(
  deps: Deps,
  { account, session }: Owner,
  { pwd, otp }: { readonly pwd: string; readonly otp: string },
  origin: Origin,
): Promise<string> {
  const temporary = await deps.accounts.sessions.temporaryPasswordHash(session);
  // It stands in a mail.
  if (temporary !== null && (await deps.passwords.verify(temporary, pwd))) {
    throw refuseField({ field: 'pwd', text: 'Please choose another password than your current one.' });
  }
  const passwordHash = await deps.passwords.hash(pwd);
  const opened = await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const reader = await locked(trx, account.id).select(['email', 'language']).executeTakeFirstOrThrow();
    const mailed = () => deps.codes.redeem(trx, account.id, 'password', bound(account, otp), now);
    if (!((await byApp(deps, trx, account, otp)) ?? (await mailed()))) return undefined;
    const changed = await trx
      .updateTable('office.users')
      .set((users) => ({
        passwordHash,
        passwordChangedAt: new Date(now),
        tokenVersion: users('tokenVersion', '+', 1),
      }))
      .where('id', '=', account.id)
      .returning('tokenVersion')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('office.oneTimeCodes').where('userId', '=', account.id).execute();
    await trx.deleteFrom('office.emailChanges').where('userId', '=', account.id).execute();
    await deps.mailer.send(passwordChangedMail(reader, deps.publicUrl), trx);
    await recordOwnChange(trx, account, { action: 'password changed' });
    const session = await deps.accounts.sessions.open(trx, { accountId: account.id, origin });
    return { id: account.id, tokenVersion: changed.tokenVersion, sessionId: session.id };
  });
  if (opened === undefined) throw await wrongCode(deps, account);
  deps.accounts.forget(account.id);
  return deps.sign(opened);
}
