import { z } from 'zod/mini';
import { checked, isoInstant, message, refusal, revision, ringgit, userId, userIdBody } from '../common.ts';
import { contract } from '../contract.ts';

export const role = z.enum(['user', 'vendor', 'auditor', 'admin']);
export type Role = z.infer<typeof role>;

const credentials = { email: checked(z.string(), z.maxLength(254)), pwd: checked(z.string(), z.maxLength(200)) };

export const requestLoginOtp = contract('accounts', 'POST', '/api/sc/login/request-otp', {
  summary: 'First step of a login: password; a six-character code goes out by mail.',
  body: z.object(credentials),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 429: refusal },
});

export const login = contract('accounts', 'POST', '/api/sc/login', {
  summary: 'Second step of a login: password and code.',
  body: z.object({ ...credentials, otp: checked(z.string(), z.maxLength(20)) }),
  response: {
    200: z.object({
      message: z.string(),
      email: z.string(),
      name: z.string(),
      role,
      /** Also the bidder number. */
      userId: z.int(),
      jwt: z.string(),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    429: refusal,
  },
});
export type SignedIn = z.infer<(typeof login)['response'][200]>;

export const requestPasswordReset = contract('accounts', 'POST', '/api/sc/reset/password', {
  summary: 'Mails a new way in; the answer is the same whether or not the address exists.',
  body: z.object({ email: checked(z.string(), z.maxLength(254)) }),
  response: { 200: message, 400: refusal, 429: refusal },
});

export const checkPasswordValidity = contract('accounts', 'GET', '/api/sc/check-password-validity', {
  summary: 'Refuses (403) when the password is older than three months.',
  response: { 200: message, 401: refusal, 403: refusal },
});

export const asset = contract('accounts', 'POST', '/api/user/asset', {
  summary: 'Deposit balance, and how much of it the lots that the bidder is winning hold.',
  body: userIdBody,
  response: {
    200: z.object({
      depositBalance: ringgit,
      /** Deposits of the lots that they are winning. */
      held: ringgit,
      /** Has a deposit account, and so may take part in an auction. */
      bidder: z.boolean(),
      revision,
    }),
    401: refusal,
    403: refusal,
  },
});

export const checkStaff = contract('accounts', 'POST', '/api/user/check/staff', {
  summary: "May this person take part in a staff session? `sessionVendor` is the session's publicOrPrivate.",
  body: z.object({ userId: z.optional(userId), sessionVendor: checked(z.string(), z.maxLength(200)) }),
  response: {
    200: message,
    401: refusal,
    /** `waiting`: they have said that they are staff of this group, and the house has not verified it yet. */
    403: z.extend(refusal, { waiting: z.optional(z.boolean()) }),
  },
});

export const checkAdminAuthorization = contract('accounts', 'GET', '/api/sc/check-admin-authorization', {
  summary: 'May this person see the pages of admins?',
  response: { 200: message, 401: refusal, 403: refusal },
});

export const checkAuditorAuthorization = contract('accounts', 'GET', '/api/sc/check-auditor-authorization', {
  summary: 'May this person see the pages of auditors and admins?',
  response: { 200: message, 401: refusal, 403: refusal },
});

export const checkVendorAuthorization = contract('accounts', 'GET', '/api/sc/check-vendor-authorization', {
  summary: 'May this person see the pages of vendor staff and admins?',
  response: { 200: message, 401: refusal, 403: refusal },
});

const ended = z.extend(message, {
  /** How many login sessions ended. */
  ended: z.int(),
});

export const logOut = contract('accounts', 'POST', '/api/sc/logout', {
  summary: 'Ends the login session of the token: it is worth nothing from then on, anywhere.',
  response: { 200: message, 401: refusal },
});

export const loginSessions = contract('accounts', 'GET', '/api/user/sessions', {
  summary: 'Where the person who asks is logged in, the last used first.',
  response: {
    200: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          /** 'Chrome'; null: not known. */
          browser: z.nullable(z.string()),
          /** 'Android'; null: not known. */
          system: z.nullable(z.string()),
          /** The network that the login came from: the /24 of an IPv4 address, the /64 of an IPv6 address. */
          network: z.string(),
          madeAt: isoInstant,
          /** Right to the minute. */
          lastUsedAt: isoInstant,
          /** Of the token that asks. */
          current: z.boolean(),
        }),
      ),
    }),
    401: refusal,
    403: refusal,
  },
});
export type LoginSessionRow = z.infer<(typeof loginSessions)['response'][200]>['sessions'][number];

export const endLoginSession = contract('accounts', 'POST', '/api/user/sessions/end', {
  summary: 'Ends one login session of the person who asks.',
  body: z.object({ id: z.uuid() }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});

export const endOtherLoginSessions = contract('accounts', 'POST', '/api/user/sessions/end-others', {
  summary: 'Ends all login sessions of the person who asks but the one that asks.',
  response: { 200: ended, 401: refusal, 403: refusal },
});

export const endAllLoginSessions = contract('accounts', 'POST', '/api/user/sessions/end-all', {
  summary: 'Ends all login sessions of somebody.',
  body: z.object({ userId }),
  response: { 200: ended, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});
