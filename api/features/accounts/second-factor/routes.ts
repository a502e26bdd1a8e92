import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { LOGIN_CODE } from '#api/features/accounts/codes/one-time-codes.ts';
import type { CheckPassword } from '#api/features/accounts/profile/current-password.ts';
import type { ProfileDeps } from '#api/features/accounts/profile/deps.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked, lockPeople } from '#api/platform/db/users.ts';
import { accountOf, loginSessionOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { actorOf, recordChange, recordOwnChange } from '#api/platform/trail/changes.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactor,
  setUpSecondFactor,
  switchOffSecondFactor,
} from '#contract/accounts/second-factor.ts';
import { type FactorNotice, factorMail } from './mails.ts';
import { WRONG_APP_CODE } from './second-factors.ts';
import { isConfirmed, wrongCode } from './step-up.ts';
import { base32, otpauthUri } from './totp.ts';

/** As apps name what a code is for. */
const ISSUER = 'Tukul';
const PASSWORD_MISSING = 'Please enter your password.';
const fieldTexts = { pwd: PASSWORD_MISSING };
const REASON_MISSING = 'Please give a reason, in at most 200 characters.';

/** A second factor in the place of mailed codes: an app that makes codes by the time (TOTP). */
export function secondFactorRoutes(
  app: FastifyInstance,
  deps: ProfileDeps & { readonly checkPassword: CheckPassword },
): void {
  const { db, accounts, factors, mailer, securityLog, publicUrl, checkPassword } = deps;
  const rateLimit = perAccount(20, LOGIN_CODE.resendWindowMs);

  const beforeAll = { access: 'signed-in', withoutSecondFactor: true } as const;
  route(app, secondFactor, beforeAll, async (request) => {
    const state = await factors.stateOf(db, accountOf(request).id);
    return {
      since: state?.since.toISOString() ?? null,
      recoveryCodes: state?.recoveryCodes ?? 0,
    };
  });

  route(app, setUpSecondFactor, { ...beforeAll, rateLimit, fieldTexts }, async (request) => {
    const account = accountOf(request);
    const { pwd, otp } = request.body;
    await checkPassword(request, pwd, 'pwd');
    const secret = await noted(request, (trx) =>
      factors.begin(trx, account.id, () => isConfirmed(deps, trx, account, { otp })),
    );
    return { secret: base32(secret), uri: otpauthUri(secret, account.email, ISSUER) };
  });

  route(app, confirmSecondFactor, { ...beforeAll, rateLimit }, async (request) => {
    const account = accountOf(request);
    const recoveryCodes = await noted(
      request,
      async (trx) => {
        const codes = await factors.confirm(trx, account.id, request.body.otp);
        if (codes === undefined) return undefined;
        // What somebody began before with the password alone, or goes on doing on another device, would pass it by.
        await trx.deleteFrom('office.emailChanges').where('userId', '=', account.id).execute();
        await accounts.sessions.end(trx, { accountId: account.id, except: loginSessionOf(request)?.id });
        await tell(trx, account, 'on');
        await recordOwnChange(trx, account, { action: 'second factor set up' });
        return codes;
      },
      WRONG_APP_CODE,
    );
    changed(request, account.id, { what: 'on' });
    return { message: 'Your second factor is on.', recoveryCodes: [...recoveryCodes] };
  });

  route(app, switchOffSecondFactor, { access: 'signed-in', rateLimit, fieldTexts }, async (request) => {
    const account = accountOf(request);
    await proven(request, async (trx) => {
      await factors.remove(trx, account.id);
      await tell(trx, account, 'off');
      await recordOwnChange(trx, account, { action: 'second factor switched off' });
    });
    changed(request, account.id, { what: 'off' });
    return { message: 'Your second factor is off.' };
  });

  route(app, renewRecoveryCodes, { access: 'signed-in', rateLimit, fieldTexts }, async (request) => {
    const account = accountOf(request);
    const recoveryCodes = await proven(request, async (trx) => {
      await tell(trx, account, 'newCodes');
      await recordOwnChange(trx, account, { action: 'new recovery codes' });
      return factors.renewRecoveryCodes(trx, account.id);
    });
    changed(request, account.id, { what: 'new-codes' });
    return { message: 'You have new recovery codes.', recoveryCodes: [...recoveryCodes] };
  });

  route(
    app,
    resetSecondFactor,
    { access: 'super-admin', person: 'acts-on', rateLimit, fieldTexts: { ...fieldTexts, reason: REASON_MISSING } },
    async (request) => {
      const admin = accountOf(request);
      const { userId, pwd, otp, reason } = request.body;
      if (userId === admin.id)
        throw new HttpRefusal(403, 'not-allowed', 'Please switch off your own one in your profile.');
      await checkPassword(request, pwd, 'pwd');
      const actor = actorOf(request);
      await noted(request, async (trx) => {
        await lockPeople(trx, [admin.id, userId]);
        const owner = await locked(trx, userId).select(['id', 'email', 'language']).executeTakeFirst();
        if (owner === undefined) throw new HttpRefusal(404, 'account-not-found', 'There is no such account.');
        if (!(await isConfirmed(deps, trx, admin, { otp, whose: userId }))) return undefined;
        if (!(await factors.remove(trx, userId))) throw isOff('This account has no second factor.');
        await mailer.send(factorMail(owner, 'reset', { publicUrl }), trx);
        const subject = { kind: 'user', key: `${userId}` } as const;
        await recordChange(trx, { actor, subject, action: 'second factor taken away', before: {}, after: { reason } });
        return true;
      });
      changed(request, userId, { what: 'taken-away', by: admin.id });
      return { message: 'The second factor has been reset.' };
    },
  );

  const tell = (trx: Transaction<OfficeDb>, account: Account, notice: FactorNotice) =>
    mailer.send(factorMail(account, notice, { publicUrl }), trx);

  function changed(
    request: FastifyRequest,
    accountId: number,
    detail: Readonly<Record<string, string | number>>,
  ): void {
    accounts.forget(accountId);
    securityLog.record({ kind: 'second-factor-changed', request, accountId, detail });
  }

  /** What somebody does with their own factor, after their password and a code of it. */
  async function proven<T>(
    request: FastifyRequest & { readonly body: { readonly pwd: string; readonly otp: string } },
    work: (trx: Transaction<OfficeDb>) => Promise<T>,
  ): Promise<T> {
    const account = accountOf(request);
    const { pwd, otp } = request.body;
    await checkPassword(request, pwd, 'pwd');
    const { done } = await noted(request, async (trx) => {
      if ((await factors.stateOf(trx, account.id)) === undefined) throw isOff('Your account has no second factor.');
      if ((await factors.redeem(trx, account, otp, { stranger: false })) === undefined) return undefined;
      return { done: await work(trx) };
    });
    return done;
  }

  /** Undefined is a wrong code: the try that it cost is kept, and it stands in the security log. @throws {HttpRefusal} */
  async function noted<T>(
    request: FastifyRequest,
    work: (trx: Transaction<OfficeDb>) => Promise<T | undefined>,
    text?: string,
  ): Promise<T> {
    const done = await db.transaction().execute(work);
    if (done !== undefined) return done;
    securityLog.record({ kind: 'code-failed', request, detail: { purpose: 'second-factor' } });
    throw await wrongCode(deps, accountOf(request), text);
  }
}

function isOff(text: string): HttpRefusal {
  return new HttpRefusal(409, 'factor-off', text);
}
