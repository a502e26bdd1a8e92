import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import { beganWithExpired, type LoginSession } from './login-session.ts';
import { HttpRefusal } from './refusal.ts';

/**
 * Who may call a route. Every route states its rule; without one the app does not start.
 *
 * - `public`, `guest`: everybody. `guest` marks the calls of people who are not signed in yet.
 * - `signed-in`: any account.
 * - `self-or-admin`: any account for itself; an admin for anybody. The handler gets the person from {@link subjectOf}.
 * - `bidder`: may take part in a lot: role user or admin (specification, bidder side, section 6).
 * - `vendor-up`: vendor or admin. The auditor is not "up": they read the book, which has no names, and change nothing.
 * - `vendor`: a vendor alone, for what is their own: the house has it elsewhere.
 * - `auditor-up`: auditor or admin.
 * - `staff`: whoever has pages in the back office: vendor, auditor or admin.
 * - `super-admin`: see {@link isSuperAdmin}.
 * - `development`: everybody, and in production the route does not exist.
 */
export type AccessRule =
  | 'public'
  | 'guest'
  | 'signed-in'
  | 'self-or-admin'
  | 'bidder'
  | 'vendor'
  | 'vendor-up'
  | 'auditor-up'
  | 'staff'
  | 'admin'
  | 'super-admin'
  | 'development';

declare module 'fastify' {
  interface FastifyContextConfig {
    access: AccessRule;
    /** Open to a login with a temporary or an expired password? Such a login may choose a password, and nothing else that needs a login. */
    temporaryPassword?: boolean;
    /** Open to a super admin who has yet to set up the second factor that the house demands? Whatever a temporary password opens is so, too. */
    withoutSecondFactor?: boolean;
  }
  interface FastifyRequest {
    /** The account of the request's valid token; null for a guest. */
    account: Account | null;
    /** The login session of that token; null for a guest. */
    loginSession: LoginSession | null;
    /** A guest whose token the house has issued, for an account that is deactivated by now. */
    isDeactivated: boolean;
  }
}

/** An admin whose id is the integer 1 or 2: not whatever compares as `<= 2` (null, '', '1', -5). */
export function isSuperAdmin(account: { readonly role: unknown; readonly id: unknown }): boolean {
  return account.role === 'admin' && Number.isInteger(account.id) && (account.id === 1 || account.id === 2);
}

/** May they read what bidders would have paid and vendors asked for, once the lot is decided (decision 71)? */
export function mayReadSecretAmounts(account: { readonly role: unknown; readonly id: unknown }): boolean {
  return account.role === 'auditor' || isSuperAdmin(account);
}

/** May this account (null: a guest) call a route with this rule? */
export function mayCall(rule: AccessRule, account: Account | null): boolean {
  switch (rule) {
    case 'public':
    case 'guest':
    case 'development':
      return true;
    case 'signed-in':
    case 'self-or-admin':
      return account !== null;
    case 'bidder':
      return account?.role === 'user' || account?.role === 'admin';
    case 'vendor':
      return account?.role === 'vendor';
    case 'vendor-up':
      return account?.role === 'vendor' || account?.role === 'admin';
    case 'auditor-up':
      return account?.role === 'auditor' || account?.role === 'admin';
    case 'staff':
      return account !== null && account.role !== 'user';
    case 'admin':
      return account?.role === 'admin';
    case 'super-admin':
      return account !== null && isSuperAdmin(account);
    default:
      return rule satisfies never;
  }
}

/**
 * The account, on a route that only signed-in people reach.
 * @throws {HttpRefusal} 401 for a guest.
 */
export function accountOf(request: FastifyRequest): Account {
  if (request.account === null) throw notSignedIn();
  return request.account;
}

/**
 * The login session, on a route that only signed-in people reach.
 * @throws {HttpRefusal} 401 for a guest.
 */
export function loginSessionOf(request: FastifyRequest): LoginSession {
  if (request.loginSession === null) throw notSignedIn();
  return request.loginSession;
}

/**
 * The id of the person whose data is requested: the token's subject, or, for an admin, the `userId` of the body.
 * @throws {HttpRefusal} 403 when somebody else than an admin names another person; 401 for a guest.
 */
export function subjectOf(request: FastifyRequest, userIdFromBody?: number): number {
  const account = accountOf(request);
  if (userIdFromBody === undefined || userIdFromBody === account.id) return account.id;
  if (account.role === 'admin') return userIdFromBody;
  throw new HttpRefusal(403, 'not-yours', 'You can only ask for your own data.');
}

/**
 * The caller's account, for what they alone may do: not even an admin may name somebody else.
 * @throws {HttpRefusal} 403 with this text for another person; 401 for a guest.
 */
export function selfOf(request: FastifyRequest, userIdFromBody: number | undefined, text: string): Account {
  const account = accountOf(request);
  if (userIdFromBody === undefined || userIdFromBody === account.id) return account;
  throw new HttpRefusal(403, 'not-yours', text);
}

const PASSWORD_EXPIRED = 'You have used your password for more than 3 months. Please Update your password.';

export function notSignedIn(): HttpRefusal {
  return new HttpRefusal(401, 'not-signed-in', 'Please log in first.');
}

export function notAllowed(): HttpRefusal {
  return new HttpRefusal(403, 'not-allowed', 'Your account may not do this.');
}

const FACTOR_DUE = 'second-factor-required';

/**
 * The answer to a login wherever something else has to be done first: a temporary or an expired password to be changed, then a second factor to be set
 * up where the house demands one. `now`: UTC ms.
 */
export function dueFirst(session: LoginSession, account: Account, now: number): HttpRefusal | undefined {
  if (session.temporary) {
    return new HttpRefusal(
      403,
      'password-change-required',
      'You are logged in with a temporary password. Please choose a new password first.',
    );
  }
  if (beganWithExpired(session, account, now)) return new HttpRefusal(403, 'password-expired', PASSWORD_EXPIRED);
  if (!account.secondFactorDue) return undefined;
  return new HttpRefusal(403, FACTOR_DUE, 'Super admins log in with a second factor. Please set yours up first.');
}

/** Is a route with these settings open although this has to be done first? */
export function opensBefore(
  due: HttpRefusal,
  { temporaryPassword, withoutSecondFactor }: Pick<FastifyContextConfig, 'temporaryPassword' | 'withoutSecondFactor'>,
): boolean {
  return temporaryPassword === true || (withoutSecondFactor === true && due.code === FACTOR_DUE);
}
