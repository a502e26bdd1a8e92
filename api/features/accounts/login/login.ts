import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked, ofAddress } from '#api/platform/db/users.ts';
import { languageOf } from '#api/platform/http/language.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { TokenSubject } from '#api/platform/identity/identity.ts';
import type { Origin } from '#api/platform/identity/origin.ts';
import type { Passwords } from '#api/platform/identity/passwords.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import type { SignedIn } from '#contract/accounts/account.ts';
import { DEACTIVATED } from '#contract/accounts/deactivated.ts';
import { isOtp, OTP_LENGTH_TEXT } from '#contract/accounts/profile-rules.ts';
import type { Language } from '#contract/constants.ts';
import { nextMailAt } from '../codes/mail-limits.ts';
import { newLoginCode, newTemporaryPassword, type OneTimeCodes, WRONG_CODE } from '../codes/one-time-codes.ts';
import { refuseFurtherCodes } from '../codes/resends.ts';
import { newestRegistration } from '../registration/pending.ts';
import { type SecondFactors, type UsedFactor, WRONG_APP_CODE } from '../second-factor/second-factors.ts';
import { rememberDevice } from './account-devices.ts';
import type { LoginOrigin } from './login-origin.ts';
import { loginCodeMail, temporaryPasswordMail } from './mails.ts';

export interface LoginDeps {
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Pick<Accounts, 'forget' | 'sessions'>;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly factors: Pick<SecondFactors, 'stateOf' | 'redeem'>;
  readonly securityLog: SecurityLog;
  /** Signs the token of a login session. */
  readonly sign: (session: TokenSubject) => string;
  /** UTC ms. */
  readonly now: () => number;
  readonly publicUrl: string;
}

interface Credentials {
  readonly email: string;
  readonly pwd: string;
}

/**
 * Mails a code, good for this login only, to whoever knows the password; to who has a second factor none.
 * @returns where the code of this login comes from.
 * @throws {HttpRefusal}
 */
export async function requestLoginCode(
  deps: LoginDeps,
  credentials: Credentials,
  origin: LoginOrigin,
): Promise<'app' | 'mail'> {
  const { user } = await known(deps, credentials, origin);
  if ((await deps.factors.stateOf(deps.db, user.id)) !== undefined) {
    // The second step comes from a device that is known from now on, as one with a mailed code does.
    origin.markDevice();
    return 'app';
  }
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    await locked(trx, user.id).select('id').execute();
    refuseFurtherCodes(await deps.codes.mailed(trx, user.id, 'login'), origin, now);
    const text = newLoginCode();
    const askedBy = { device: origin.markDevice(), network: origin.network, cookieless: keepsNoCookies(origin) };
    await deps.codes.keep(trx, { userId: user.id, purpose: 'login', text, now, askedBy });
    await deps.mailer.send(loginCodeMail(user.email, languageOf(origin.request) ?? user.language, text), trx);
  });
  return 'mail';
}

/** `client`: asked for when password and code were right. @throws {HttpRefusal} */
export async function logIn(
  deps: LoginDeps,
  credentials: Credentials & { readonly otp: string },
  origin: LoginOrigin,
  client: () => Origin,
): Promise<SignedIn> {
  const { user, byTemporaryPassword } = await known(deps, credentials, origin);
  const temporaryPasswordHash = byTemporaryPassword ? await deps.passwords.hash(credentials.pwd) : undefined;
  const opened = await deps.db.transaction().execute(async (trx) => {
    await locked(trx, user.id).select('id').execute();
    const now = deps.now();
    const used = await redeemed(deps, trx, user, credentials.otp, origin);
    if (used === undefined) return undefined;
    if (origin.device !== null) await rememberDevice(trx, user.id, origin.device, now);
    const tokenVersion = byTemporaryPassword ? await adopt(deps, trx, user.id, credentials.pwd) : user.tokenVersion;
    if (tokenVersion === undefined) return undefined;
    const language = languageOf(origin.request);
    if (language !== undefined && language !== user.language) {
      await trx.updateTable('office.users').set({ language }).where('id', '=', user.id).execute();
    }
    const session = { accountId: user.id, origin: client(), temporaryPasswordHash };
    const { id: sessionId, replaced } = await deps.accounts.sessions.open(trx, session);
    return { id: user.id, tokenVersion, sessionId, replaced, used };
  });
  const { request } = origin;
  if (opened === undefined) {
    deps.securityLog.record({ kind: 'code-failed', request, accountId: user.id, detail: { purpose: 'login' } });
    const hasApp = (await deps.factors.stateOf(deps.db, user.id)) !== undefined;
    throw new HttpRefusal(401, 'wrong-code', hasApp ? WRONG_APP_CODE : WRONG_CODE);
  }
  if (byTemporaryPassword) deps.accounts.forget(user.id);
  const detail = {
    temporaryPassword: byTemporaryPassword,
    ...(opened.used !== 'mailed' && { secondFactor: opened.used }),
  };
  deps.securityLog.record({ kind: 'login-succeeded', request, accountId: user.id, detail });
  for (const accountId of opened.replaced) {
    deps.securityLog.record({ kind: 'session-ended', request, accountId, detail: { by: 'login' } });
  }
  const jwt = deps.sign(opened);
  return { message: 'You are logged in.', email: user.email, name: user.name, role: user.role, userId: user.id, jwt };
}

/**
 * Uses up the code of a login: of the app of whoever has one, else the mailed one.
 * @throws {HttpRefusal} 400 for a recovery code of somebody who has no app.
 */
async function redeemed(
  { codes, factors, now }: LoginDeps,
  trx: Transaction<OfficeDb>,
  user: { readonly id: number; readonly email: string; readonly language: Language },
  otp: string,
  origin: LoginOrigin,
): Promise<UsedFactor | 'mailed' | undefined> {
  if ((await factors.stateOf(trx, user.id)) !== undefined) {
    return factors.redeem(trx, user, otp, { stranger: origin.knownDevice === null });
  }
  if (!isOtp(otp)) throw new HttpRefusal(400, 'invalid', OTP_LENGTH_TEXT);
  return (await codes.redeem(trx, user.id, 'login', otp, now(), origin)) ? 'mailed' : undefined;
}

/**
 * Mails a temporary password. Whoever asks learns nothing: the answer is given before the work is done. The password of before goes
 * on working until another one has been chosen, so that nobody can lock another person out.
 * @returns what is left to do after the answer; undefined when there is nothing.
 */
export async function requestReset(
  deps: Omit<LoginDeps, 'factors'>,
  email: string,
  { request, network, knownDevice }: Pick<LoginOrigin, 'request' | 'network' | 'knownDevice'>,
): Promise<(() => Promise<void>) | undefined> {
  const user = await byAddress(deps.db, email);
  deps.securityLog.record({ kind: 'reset-requested', request, ...(user && { accountId: user.id }) });
  if (user === undefined || user.inactive) return undefined;
  return () =>
    deps.db.transaction().execute(async (trx) => {
      const now = deps.now();
      await locked(trx, user.id).select('id').execute();
      if (nextMailAt(await deps.codes.mailed(trx, user.id, 'reset'), knownDevice, now) > now) return;
      const text = newTemporaryPassword();
      const askedBy = { network, ...(knownDevice !== null && { device: knownDevice }) };
      await deps.codes.keep(trx, { userId: user.id, purpose: 'reset', text, now, askedBy });
      await deps.mailer.send(
        temporaryPasswordMail(user.email, languageOf(request) ?? user.language, text, deps.publicUrl),
        trx,
      );
    });
}

/**
 * The person whose address and password these are. A wrong password costs the same work and gets the same answer whether the address has an
 * account, a registration that waits, both or neither; what else may stand in the way is told only to those who know the password. Whoever knows that of a registration whose link
 * has not been opened is told to open it, whether or not the address has an account: anybody may have registered it.
 */
async function known(deps: LoginDeps, { email, pwd }: Credentials, { request }: LoginOrigin) {
  const user = await byAddress(deps.db, email);
  const waiting = await newestRegistration(deps.db, email, deps.now());
  const byPassword = await deps.passwords.verify(user?.passwordHash, pwd);
  const registered = !byPassword && (await deps.passwords.verify(waiting?.passwordHash, pwd));
  const temporary = await deps.codes.matches(deps.db, user?.id ?? 0, 'reset', pwd, deps.now());
  if (user === undefined || !(byPassword || temporary)) {
    if (registered) throw unverified();
    deps.securityLog.record({
      kind: 'login-failed',
      request,
      ...(user && { accountId: user.id }),
      detail: { reason: user === undefined ? 'unknown-address' : 'wrong-password' },
    });
    throw new HttpRefusal(401, 'wrong-credentials', 'The email address or the password is incorrect.');
  }
  if (user.inactive) {
    deps.securityLog.record({ kind: 'login-failed', request, accountId: user.id, detail: { reason: 'inactive' } });
    throw new HttpRefusal(403, 'account-inactive', DEACTIVATED);
  }
  if (user.emailVerifiedAt === null) throw unverified();
  return { user, byTemporaryPassword: !byPassword };
}

/**
 * May the client be one that keeps no cookies? A program of the specification's calls may. A browser says that it is one, and its next request has the
 * cookie that this one's answer sets.
 */
function keepsNoCookies({ device, request: { headers } }: LoginOrigin): boolean {
  const isBrowser = headers['sec-fetch-site'] !== undefined || /^Mozilla\//.test(headers['user-agent'] ?? '');
  return device === null && !isBrowser;
}

function unverified(): HttpRefusal {
  return new HttpRefusal(403, 'email-unverified', 'Please verify your email address before you log in.');
}

/**
 * The temporary password is used up: what it opens is a session in which a password can be chosen; until then the one of before stays.
 * Whoever was logged in before is no longer. Links to a new address that they asked for lapse: somebody who knew the old password may be
 * behind them.
 */
async function adopt(deps: LoginDeps, trx: Transaction<OfficeDb>, userId: number, pwd: string) {
  if (!(await deps.codes.redeem(trx, userId, 'reset', pwd, deps.now()))) return undefined;
  const row = await trx
    .updateTable('office.users')
    .set((users) => ({ tokenVersion: users('tokenVersion', '+', 1) }))
    .where('id', '=', userId)
    .returning('tokenVersion')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('office.emailChanges').where('userId', '=', userId).execute();
  return row.tokenVersion;
}

function byAddress(db: Kysely<OfficeDb>, email: string) {
  return ofAddress(db, email)
    .select(['id', 'email', 'name', 'language', 'role', 'passwordHash', 'tokenVersion', 'inactive', 'emailVerifiedAt'])
    .executeTakeFirst();
}
