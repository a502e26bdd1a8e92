import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { CheckPassword } from '#api/features/accounts/profile/current-password.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, loginSessionOf } from '#api/platform/http/access.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import {
  endAllLoginSessions,
  endLoginSession,
  endOtherLoginSessions,
  loginSessions,
  logOut,
} from '#contract/accounts/account.ts';

interface LoginSessionDeps {
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly securityLog: SecurityLog;
  readonly checkPassword: CheckPassword;
}

/** Log-out, the list of where somebody is logged in, and the ends that they or an admin put to it. */
export async function loginSessionRoutes(app: FastifyInstance, deps: LoginSessionDeps): Promise<void> {
  const { db, accounts, securityLog } = deps;
  const { sessions } = accounts;
  /** Whoever holds a stolen token throws nobody out. */
  const confirmed = async (request: FastifyRequest<{ Body: { pwd: string } }>) => {
    const { pwd } = request.body;
    if (pwd === '') throw refuseField({ field: 'pwd', text: 'Please enter your password.' });
    await deps.checkPassword(request, pwd, 'pwd');
  };

  route(app, logOut, { access: 'signed-in', temporaryPassword: true }, async (request) => {
    const { id, accountId } = loginSessionOf(request);
    await sessions.end(db, { accountId, only: id });
    securityLog.record({ kind: 'session-ended', request, detail: { by: 'log-out' } });
    return { message: 'You are logged out.' };
  });

  route(app, loginSessions, { access: 'signed-in' }, async (request) => {
    const { id: current, accountId } = loginSessionOf(request);
    const open = await sessions.openOf(accountId);
    return {
      sessions: open.map(({ madeAt, lastUsedAt, ...session }) => ({
        ...session,
        madeAt: madeAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: session.id === current,
      })),
    };
  });

  const missing = { pwd: 'Please enter your password.' };
  const fieldTexts = { id: 'Please choose the device that is to be logged out.', ...missing };
  route(app, endLoginSession, { access: 'signed-in', fieldTexts }, async (request) => {
    const { accountId } = loginSessionOf(request);
    await confirmed(request);
    const count = await sessions.end(db, { accountId, only: request.body.id });
    if (count === 0) throw new HttpRefusal(404, 'session-not-found', 'This device has been logged out already.');
    securityLog.record({ kind: 'session-ended', request, detail: { by: 'owner' } });
    return { message: 'The device has been logged out.' };
  });

  route(app, endOtherLoginSessions, { access: 'signed-in', fieldTexts: missing }, async (request) => {
    const { id, accountId } = loginSessionOf(request);
    await confirmed(request);
    const ended = await sessions.end(db, { accountId, except: id });
    if (ended > 0) securityLog.record({ kind: 'session-ended', request, detail: { by: 'owner', ended } });
    return { message: 'All other devices have been logged out.', ended };
  });

  const userMissing = { userId: 'Please name the account whose sessions are to end.' };
  route(app, endAllLoginSessions, { access: 'admin', person: 'acts-on', fieldTexts: userMissing }, async (request) => {
    const { userId } = request.body;
    const account = await accounts.find(userId);
    if (account === null) throw new HttpRefusal(404, 'account-not-found', 'There is no such account.');
    const ended = await sessions.end(db, { accountId: userId });
    securityLog.record({
      kind: 'session-ended',
      request,
      accountId: userId,
      detail: { by: accountOf(request).id, ended },
    });
    return { message: 'All sessions of the account have ended.', ended };
  });
}
