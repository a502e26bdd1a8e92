import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOGIN_CODE } from '#api/features/accounts/codes/one-time-codes.ts';
import { refuseWeakPassword } from '#api/features/accounts/passwords/weak-passwords.ts';
import { withFallback } from '#api/platform/async/deadline.ts';
import { personalDataOf } from '#api/platform/db/users.ts';
import { accountOf, loginSessionOf, notAllowed, selfOf } from '#api/platform/http/access.ts';
import { counted, perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { deviceOf, rememberedOrigin } from '#api/platform/identity/origin.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import {
  changeEmail,
  changePassword,
  changePersonalData,
  confirmEmail,
  getProfile,
  ownData,
  requestPasswordOtp,
  requestUpdateOtp,
  setLanguage,
  updateProfile,
} from '#contract/accounts/profile.ts';
import { emailChangeFault, isOtp, OTP_LENGTH_TEXT, passwordChangeFault } from '#contract/accounts/profile-rules.ts';
import { bankCheckOf, refreshedBankCheck } from './bank-checks.ts';
import { bankRoutes } from './bank-routes.ts';
import type { CheckPassword } from './current-password.ts';
import type { ProfileDeps } from './deps.ts';
import { confirmNewEmail, requestEmailChange } from './email-change.ts';
import { ownDataOf } from './own-data.ts';
import { requestPasswordCode, changePassword as setPassword } from './password-change.ts';
import { requestPersonalDataCode, setPersonalData } from './personal-data.ts';
import { profileOf } from './profile.ts';
import { saveProfile } from './update.ts';

const MINUTE_MS = 60_000;
/** As long as this a profile waits for what the bank says; the answer is kept for the next time, however late it comes. */
const BANK_PATIENCE_MS = 2_500;

/** The profile: what the house knows of a person, and what they may change of it themselves (specification, bidder side, sections 5 and 7). */
export function profileRoutes(
  app: FastifyInstance,
  deps: ProfileDeps & { readonly checkPassword: CheckPassword },
): void {
  const { checkPassword } = deps;
  const codeGuesses = perAccount(20, LOGIN_CODE.resendWindowMs);
  const confirmations = counted(app, 30, MINUTE_MS);

  route(app, getProfile, { access: 'signed-in', temporaryPassword: true }, async (request) => {
    const { id } = accountOf(request);
    const asking = refreshedBankCheck(deps, id);
    asking.catch((error: unknown) => request.log.warn({ err: error }, 'the bank could not be asked'));
    const [bank] = await Promise.all([
      withFallback(BANK_PATIENCE_MS, asking, () => bankCheckOf(deps.db, id)),
      deps.gate(request, ['deposit accounts']),
    ]);
    return profileOf(deps, id, bank);
  });

  route(app, updateProfile, { access: 'signed-in', rateLimit: perAccount(60, MINUTE_MS) }, async (request) => {
    const { pwd = '', otp = '', ...changes } = request.body;
    const isConfirmed = pwd !== '' && otp.trim() !== '';
    if (isConfirmed) await checkPassword(request, pwd, 'pwd');
    const confirmation = { otp: isConfirmed ? otp : undefined, device: deviceOf(request) };
    const changed = await noted(request, 'personal-data', () =>
      saveProfile(deps, accountOf(request), changes, confirmation),
    );
    if (changed.length > 0) {
      deps.securityLog.record({ kind: 'personal-data-changed', request, detail: { fields: changed.join(' ') } });
    }
    return { message: 'Update successfull' };
  });

  route(
    app,
    requestUpdateOtp,
    {
      ...{ access: 'signed-in', person: 'acts-on', withoutSecondFactor: true },
      fieldTexts: { pwd: 'Please enter your password.' },
    },
    async (request) => {
      const { pwd, userId } = request.body;
      if (userId !== undefined && accountOf(request).role !== 'admin') throw notAllowed();
      if (pwd === '') throw refuseField({ field: 'pwd', text: 'Please enter your password.' });
      await checkPassword(request, pwd, 'pwd');
      const codeFrom = await requestPersonalDataCode(deps, accountOf(request), userId);
      return codeIsFrom(codeFrom);
    },
  );

  route(
    app,
    setLanguage,
    { access: 'signed-in', temporaryPassword: true, rateLimit: perAccount(60, MINUTE_MS) },
    async (request) => {
      const { id } = accountOf(request);
      const { language } = request.body;
      await deps.db.updateTable('office.users').set({ language }).where('id', '=', id).execute();
      deps.accounts.forget(id);
      return { message: 'We write to you in this language from now on.' };
    },
  );

  route(app, changePersonalData, { access: 'admin', person: 'acts-on' }, async (request) => {
    const { userId, otp = '', pwd = '' } = request.body;
    // A mailed code was sent to who had given the password.
    const hasApp = (await deps.factors.stateOf(deps.db, accountOf(request).id)) !== undefined;
    if (hasApp && otp !== '') await checkPassword(request, pwd, 'pwd');
    const changed = await noted(request, 'personal-data', () =>
      setPersonalData(deps, request.body, accountOf(request), actorOf(request)),
    );
    const detail = { by: accountOf(request).id, fields: changed.join(' ') };
    if (changed.length > 0) deps.securityLog.record({ kind: 'rights-changed', request, accountId: userId, detail });
    return { message: 'Update successfull' };
  });

  route(
    app,
    changeEmail,
    {
      access: 'signed-in',
      person: 'own',
      fieldTexts: { email: 'Please enter your new email address.', pwd: 'Please enter your password.' },
    },
    async (request) => {
      const { userId, email, pwd, otp } = request.body;
      // A password is needed, and an admin has none of another person.
      const account = selfOf(request, userId, 'You can only change your own account.');
      refuse(emailChangeFault({ email, confirmation: email, pwd }));
      await checkPassword(request, pwd, 'pwd');
      await noted(request, 'email', () => requestEmailChange(deps, account, { email, otp }));
      return { message: 'If the address can be used, we have sent an email there with a link to confirm it.' };
    },
  );

  route(
    app,
    confirmEmail,
    { access: 'guest', fieldTexts: { token: 'This link is not complete.' } },
    async (request) => {
      await confirmations(request);
      const { userId, newEmail: email } = await confirmNewEmail(
        deps,
        request.body.token,
        request.loginSession,
        deviceOf(request),
      );
      deps.securityLog.record({ kind: 'email-changed', request, accountId: userId });
      return { message: 'Your new email address has been confirmed.', email };
    },
  );

  const passwordTexts = { pwd: 'Please enter your password.', currentPwd: 'Please enter your current password.' };
  route(
    app,
    requestPasswordOtp,
    { access: 'signed-in', temporaryPassword: true, fieldTexts: passwordTexts },
    async (request) => {
      const { pwd, currentPwd } = request.body;
      refuse(passwordChangeFault({ pwd, confirmation: pwd, currentPwd }));
      await refuseWeakPassword(pwd, await personalDataOf(deps.db, accountOf(request).id));
      await checkPassword(request, currentPwd, 'currentPwd');
      return codeIsFrom(await requestPasswordCode(deps, accountOf(request)));
    },
  );

  route(
    app,
    changePassword,
    {
      access: 'signed-in',
      temporaryPassword: true,
      rateLimit: codeGuesses,
      fieldTexts: { pwd: passwordTexts.pwd, otp: OTP_LENGTH_TEXT },
    },
    async (request, reply) => {
      const { pwd, otp, currentPwd = '' } = request.body;
      // A mailed code was sent to somebody who gave their current password; then only the new one is asked for.
      refuse(passwordChangeFault({ pwd, confirmation: pwd, currentPwd: ' ' }));
      await refuseWeakPassword(pwd, await personalDataOf(deps.db, accountOf(request).id));
      const hasApp = (await deps.factors.stateOf(deps.db, accountOf(request).id)) !== undefined;
      if (!isOtp(otp) && !hasApp) throw refuseField({ field: 'otp', text: OTP_LENGTH_TEXT });
      if (hasApp) await checkPassword(request, currentPwd, 'currentPwd');
      const jwt = await noted(request, 'password', () =>
        setPassword(deps, ownerOf(request), { pwd, otp }, rememberedOrigin(app, reply)),
      );
      deps.securityLog.record({ kind: 'password-changed', request });
      return { message: 'Your password has been changed.', jwt };
    },
  );

  route(app, ownData, { access: 'signed-in', rateLimit: perAccount(5, MINUTE_MS) }, async (request, reply) => {
    await deps.gate(request, ['deposit accounts', 'lots', 'lot entries', 'bids', 'purchases', 'handovers', 'changes']);
    const { id } = accountOf(request);
    reply.header('content-disposition', `attachment; filename="tukul-${id}.json"`);
    return ownDataOf(deps, id, { id, seesDecidedMaxima: false });
  });

  bankRoutes(app, deps);

  /** A wrong code stands in the security log. */
  async function noted<T>(request: FastifyRequest, purpose: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof HttpRefusal && error.code === 'wrong-code') {
        deps.securityLog.record({ kind: 'code-failed', request, detail: { purpose } });
      }
      throw error;
    }
  }
}

const ownerOf = (request: FastifyRequest) => ({ account: accountOf(request), session: loginSessionOf(request) });

function codeIsFrom(codeFrom: 'app' | 'mail') {
  if (codeFrom === 'app') return { message: 'Please enter the code from your app.', codeFrom };
  return { message: 'We have sent a code to your email address.' };
}

function refuse(fault: { readonly field: string; readonly text: string } | undefined): void {
  if (fault !== undefined) throw refuseField(fault);
}
