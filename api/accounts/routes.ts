import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOf, loginSessionOf, passwordDue } from '#api/access.ts';
import type { Config } from '#api/config.ts';
import { counted } from '#api/http/rate-limits.ts';
import { HttpRefusal } from '#api/http/refusal.ts';
import { route } from '#api/http/route.ts';
import type { SecurityLog } from '#api/security/security-log.ts';
import {
  checkAdminAuthorization,
  checkPasswordValidity,
  checkVendorAuthorization,
  login,
  requestLoginOtp,
  requestPasswordReset,
} from '#contract/account.ts';
import { isPasswordExpired, type LoginDeps, logIn, requestLoginCode, requestReset } from './login.ts';
import { LOGIN_CODE } from './one-time-codes.ts';
import { rememberedOrigin } from './sessions/origin.ts';

const MINUTE_MS = 60_000;

const EMAIL_MISSING = 'Please enter your email address.';
const PASSWORD_MISSING = 'Please enter your password.';
const OTP_LENGTH = 'OTP must be 6 characters';
const RESET_EMAIL_MISSING = 'Please insert an email';
const PASSWORD_EXPIRED = 'You have used your password for more than 3 months. Please Update your password.';

const CREDENTIAL_TEXTS = { email: EMAIL_MISSING, pwd: PASSWORD_MISSING };

type AccountRoutesDeps = LoginDeps & { readonly securityLog: SecurityLog } & {
  readonly config: Pick<Config, 'loginRatePerMin' | 'loginRatePerAccount'>;
};

/** Login, reset of a password, and its age (specification, bidder side, sections 4, 5 and 7). */
export async function accountRoutes(app: FastifyInstance, deps: AccountRoutesDeps): Promise<void> {
  const { loginRatePerMin, loginRatePerAccount } = deps.config;
  const perNetworkAddress = counted(app, loginRatePerMin, MINUTE_MS);
  const limit = () => {
    const perMailAddress = counted(app, loginRatePerAccount, LOGIN_CODE.resendWindowMs, mailAddressIn);
    return async (request: FastifyRequest) => {
      await perNetworkAddress(request);
      await perMailAddress(request);
    };
  };
  const mayLogIn = limit();
  const mayReset = limit();
  const afterwards = createAfterwards(app);

  route(app, requestLoginOtp, { access: 'guest', fieldTexts: CREDENTIAL_TEXTS }, async (request) => {
    requireCredentials(request.body);
    await mayLogIn(request);
    await requestLoginCode(deps, request.body);
    return { message: 'We have sent a code to your email address.' };
  });

  route(
    app,
    login,
    { access: 'guest', fieldTexts: { ...CREDENTIAL_TEXTS, otp: OTP_LENGTH } },
    async (request, reply) => {
      requireCredentials(request.body);
      require(request.body.otp.length === LOGIN_CODE.length, OTP_LENGTH);
      await mayLogIn(request);
      return logIn(deps, request.body, () => rememberedOrigin(app, reply));
    },
  );

  route(app, requestPasswordReset, { access: 'guest', fieldTexts: { email: RESET_EMAIL_MISSING } }, async (request) => {
    require(request.body.email.trim() !== '', RESET_EMAIL_MISSING);
    await mayReset(request);
    const rest = await requestReset(deps, request.body.email);
    if (rest) afterwards(rest);
    return { message: 'If we know this address, a mail with a temporary password is on its way.' };
  });

  route(app, checkPasswordValidity, { access: 'signed-in', temporaryPassword: true }, async (request) => {
    if (loginSessionOf(request).temporary) throw passwordDue();
    const { passwordChangedAt } = await deps.db
      .selectFrom('office.users')
      .select('passwordChangedAt')
      .where('id', '=', accountOf(request).id)
      .executeTakeFirstOrThrow();
    if (isPasswordExpired(passwordChangedAt, deps.now())) {
      throw new HttpRefusal(403, 'password-expired', PASSWORD_EXPIRED);
    }
    return { message: 'Your password is valid.' };
  });

  route(app, checkAdminAuthorization, { access: 'admin' }, () => ({ message: 'You are an admin.' }));
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

function mailAddressIn(request: FastifyRequest): string {
  return (request.body as { readonly email: string }).email.trim().toLowerCase();
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
