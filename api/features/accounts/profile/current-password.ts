import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOGIN_CODE } from '#api/features/accounts/codes/one-time-codes.ts';
import { accountOf, loginSessionOf } from '#api/platform/http/access.ts';
import { counted } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { ProfileDeps } from './deps.ts';

const GUESSES = 20;

/**
 * Asks whoever holds a token for the password of the account. All calls that do so share one budget of an account, since a token may be
 * stolen; a wrong one stands in the security log.
 */
export function currentPasswords(
  app: FastifyInstance,
  { db, accounts, passwords, securityLog }: Pick<ProfileDeps, 'db' | 'accounts' | 'passwords' | 'securityLog'>,
) {
  const guess = counted(app, GUESSES, LOGIN_CODE.resendWindowMs, (request) => String(accountOf(request).id));
  /**
   * @throws {HttpRefusal} unless it is the current password, or the temporary one of this login session: 400 at this field, 429 after too many
   * guesses.
   */
  return async (request: FastifyRequest, pwd: string, field: string): Promise<void> => {
    await guess(request);
    const temporary = await accounts.sessions.temporaryPasswordHash(loginSessionOf(request));
    const hash = temporary ?? (await passwordHashOf(db, accountOf(request).id));
    if (await passwords.verify(hash, pwd)) return;
    securityLog.record({ kind: 'password-failed', request, detail: { call: request.routeOptions.url ?? '' } });
    throw wrongPassword(field);
  };
}

export type CheckPassword = ReturnType<typeof currentPasswords>;

async function passwordHashOf(db: ProfileDeps['db'], id: number): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('office.users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return passwordHash;
}

/** A wrong password is no 401: that would tell the site that the session has ended. */
export function wrongPassword(field: string): HttpRefusal {
  return new HttpRefusal(400, 'wrong-password', 'This is not your current password.', { extra: { field } });
}
