import type { FastifyInstance } from 'fastify';
import { accountOf, dueFirst, loginSessionOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { rememberedOrigin } from '#api/platform/identity/origin.ts';
import {
  checkAdminAuthorization,
  checkAuditorAuthorization,
  checkPasswordValidity,
  checkVendorAuthorization,
  login,
  requestLoginOtp,
  requestPasswordReset,
} from '#contract/accounts/account.ts';
import { LOGIN_CODE } from '../codes/one-time-codes.ts';
import { isRecoveryCode } from '../second-factor/second-factors.ts';
import { type LoginDeps, logIn, requestLoginCode, requestReset } from './login.ts';
import { createLoginThrottling, type LoginThrottlingDeps } from './login-throttling.ts';

const EMAIL_MISSING = 'Please enter your email address.';
const PASSWORD_MISSING = 'Please enter your password.';
const OTP_LENGTH = 'OTP must be 6 characters';
const RESET_EMAIL_MISSING = 'Please insert an email';

const CREDENTIAL_TEXTS = { email: EMAIL_MISSING, pwd: PASSWORD_MISSING };

/** Login, reset of a password, and its age (specification, bidder side, sections 4, 5 and 7). */
export async function accountRoutes(app: FastifyInstance, deps: LoginDeps & LoginThrottlingDeps): Promise<void> {
  const throttling = createLoginThrottling(app, deps);
  const afterwards = createAfterwards(app);

  route(app, requestLoginOtp, { access: 'guest', fieldTexts: CREDENTIAL_TEXTS }, async (request, reply) => {
    const { body } = request;
    requireCredentials(body);
    const codeFrom = await throttling.guess({ email: body.email, request, reply }, (origin) =>
      requestLoginCode(deps, body, origin),
    );
    if (codeFrom === 'app') return { message: 'Please enter the code from your app.', codeFrom };
    return { message: 'We have sent a code to your email address.' };
  });

  const otpTexts = { ...CREDENTIAL_TEXTS, otp: OTP_LENGTH };
  route(app, login, { access: 'guest', fieldTexts: otpTexts }, async (request, reply) => {
    const { body } = request;
    requireCredentials(body);
    require(body.otp.length === LOGIN_CODE.length || isRecoveryCode(body.otp), OTP_LENGTH);
    return throttling.guess({ email: body.email, request, reply }, async (origin) => {
      const signedIn = await logIn(deps, body, origin, () => rememberedOrigin(app, reply));
      throttling.forget(body.email, origin);
      return signedIn;
    });
  });

  const resetTexts = { email: RESET_EMAIL_MISSING };
  route(app, requestPasswordReset, { access: 'guest', fieldTexts: resetTexts }, async (request, reply) => {
    const { email } = request.body;
    require(email.trim() !== '', RESET_EMAIL_MISSING);
    const rest = await throttling.ask({ email, request, reply }, (origin) => requestReset(deps, email, origin));
    if (rest) afterwards(rest);
    return { message: 'If this address has an account, an email with a temporary password is on its way.' };
  });

  route(app, checkPasswordValidity, { access: 'signed-in', temporaryPassword: true }, (request) => {
    const due = dueFirst(loginSessionOf(request), accountOf(request), deps.now());
    if (due !== undefined) throw due;
    return { message: 'Your password is valid.' };
  });

  route(app, checkAdminAuthorization, { access: 'admin' }, () => ({ message: 'You are an admin.' }));
  route(app, checkAuditorAuthorization, { access: 'auditor-up' }, () => ({
    message: 'You are an auditor or an admin.',
  }));
  route(app, checkVendorAuthorization, { access: 'vendor-up' }, () => ({
    message: 'You are vendor staff or an admin.',
  }));
}

function requireCredentials({ email, pwd }: { email: string; pwd: string }): void {
  require(email.trim() !== '', EMAIL_MISSING);
  require(pwd !== '', PASSWORD_MISSING);
}

function require(condition: boolean, text: string): void {
  if (!condition) throw new HttpRefusal(400, 'invalid', text);
}

/** Runs what an answer need not wait for; the server does not close before it is done. */
function createAfterwards(app: FastifyInstance): (work: () => Promise<void>) => void {
  const underway = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underway);
  });
  return (work) => {
    const done = work().catch((error) => app.log.error({ err: error }, 'failed after the answer'));
    underway.add(done);
    done.finally(() => underway.delete(done));
  };
}
