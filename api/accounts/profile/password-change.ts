import type { Account } from '#api/accounts/account.ts';
import { newLoginCode, WRONG_CODE } from '#api/accounts/one-time-codes.ts';
import { refuseTooManyMails, TOO_MANY_CODES } from '#api/accounts/resends.ts';
import { locked } from '#api/accounts/rows.ts';
import { HttpRefusal } from '#api/http/refusal.ts';
import type { ProfileDeps } from './deps.ts';
import { passwordChangedMail, passwordCodeMail } from './mails.ts';

type Deps = Pick<ProfileDeps, 'db' | 'accounts' | 'passwords' | 'codes' | 'mailer' | 'sign' | 'now' | 'publicUrl'>;

/** Mails a code to whoever is logged in and has just given the password of now. @throws {HttpRefusal} */
export async function requestPasswordCode(deps: Deps, account: Account): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const { email } = await locked(trx, account.id).select('email').executeTakeFirstOrThrow();
    refuseTooManyMails(await deps.codes.mailedAt(trx, account.id, 'password', now), now, TOO_MANY_CODES);
    const code = newLoginCode();
    await deps.codes.keep(trx, { userId: account.id, purpose: 'password', text: bound(account, code), now });
    await deps.mailer.send(passwordCodeMail(email, code), trx);
  });
}

/**
 * The new password holds, and every token that was given out before has ended; so have codes and links that are on their way.
 * @returns a token with which the person stays logged in.
 * @throws {HttpRefusal}
 */
export async function changePassword(deps: Deps, account: Account, pwd: string, otp: string): Promise<string> {
  const passwordHash = await deps.passwords.hash(pwd);
  const tokenVersion = await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const { email } = await locked(trx, account.id).select('email').executeTakeFirstOrThrow();
    if (!(await deps.codes.redeem(trx, account.id, 'password', bound(account, otp), now))) return undefined;
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
    await deps.mailer.send(passwordChangedMail(email, deps.publicUrl), trx);
    return changed.tokenVersion;
  });
  if (tokenVersion === undefined) throw wrongCode();
  deps.accounts.forget(account.id);
  return deps.sign({ id: account.id, tokenVersion });
}

/** A code counts for the login that asked for it and for those beside it; one that came before a change of the password is dead. */
export function bound({ tokenVersion }: Account, code: string): string {
  return `${tokenVersion}:${code.trim()}`;
}

/** Not a 401, as {@link wrongPassword} is none. */
export function wrongCode(): HttpRefusal {
  return new HttpRefusal(400, 'wrong-code', WRONG_CODE, { extra: { field: 'otp' } });
}
