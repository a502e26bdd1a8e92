import * as zod from 'zod/mini';
import {
  checked,
  fieldRefusal,
  isoInstant,
  message,
  refusal,
  revision,
  ringgit,
  userId,
  userIdBody,
} from '../common.ts';
import { contract } from '../contract.ts';
import { codeOf } from './malaysia.ts';

export const role = zod.enum(['user', 'vendor', 'auditor', 'admin']);
export type Role = zod.infer<typeof role>;

/** As it was copied out of the mail: blanks, dashes and marks that nobody sees are none of it. */
export const oneTimeCode = checked(zod.string(), zod.maxLength(60), zod.overwrite(codeOf));

const credentials = {
  email: checked(zod.string(), zod.maxLength(254)),
  pwd: checked(zod.string(), zod.maxLength(200)),
};

/** Only who has set up an app for codes gets this: no mail is on its way to them. */
export const codeFrom = { codeFrom: zod.optional(zod.literal('app')) };

export const requestLoginOtp = contract('accounts', 'POST', '/api/sc/login/request-otp', () => ({
  summary: 'First step of a login: password; a code of six digits goes out by mail.',
  body: zod.object(credentials),
  response: { 200: zod.extend(message, codeFrom), 400: refusal, 401: refusal, 403: refusal, 429: refusal },
}));

export const login = contract('accounts', 'POST', '/api/sc/login', () => ({
  summary: 'Second step of a login: password and code.',
  body: zod.object({ ...credentials, otp: oneTimeCode }),
  response: {
    200: zod.object({
      message: zod.string(),
      email: zod.string(),
      name: zod.string(),
      role,
      /** Also the bidder number. */
      userId: zod.int(),
      jwt: zod.string(),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    429: refusal,
  },
}));
export type SignedIn = zod.infer<(typeof login)['response'][200]>;

export const requestPasswordReset = contract('accounts', 'POST', '/api/sc/reset/password', () => ({
  summary: 'Mails a new way in; the answer is the same whether or not the address exists.',
  body: zod.object({ email: checked(zod.string(), zod.maxLength(254)) }),
  response: { 200: message, 400: refusal, 429: refusal },
}));

export const checkPasswordValidity = contract('accounts', 'GET', '/api/sc/check-password-validity', () => ({
  summary: 'Refuses (403) when the password is older than three months.',
  response: { 200: message, 401: refusal, 403: refusal },
}));

export const asset = contract('accounts', 'POST', '/api/user/asset', () => ({
  summary: 'Deposit balance, and how much of it the lots that the bidder is winning hold.',
  body: userIdBody,
  response: {
    200: zod.object({
      depositBalance: ringgit,
      /** Deposits of the lots that they are winning. */
      held: ringgit,
      /** Has a deposit account, and so may take part in an auction. */
      bidder: zod.boolean(),
      /** Has ever entered a lot, in whichever auction. */
      hasTakenPart: zod.boolean(),
      revision,
    }),
    401: refusal,
    403: refusal,
  },
}));

export const checkStaff = contract('accounts', 'POST', '/api/user/check/staff', () => ({
  summary: "May this person take part in a staff session? `sessionVendor` is the session's publicOrPrivate.",
  body: zod.object({ userId: zod.optional(userId), sessionVendor: checked(zod.string(), zod.maxLength(200)) }),
  response: {
    200: message,
    401: refusal,
    /** `waiting`: they have said that they are staff of this group, and the house has not verified it yet. */
    403: zod.extend(refusal, { waiting: zod.optional(zod.boolean()) }),
  },
}));

export const checkAdminAuthorization = contract('accounts', 'GET', '/api/sc/check-admin-authorization', () => ({
  summary: 'May this person see the pages of admins?',
  response: { 200: message, 401: refusal, 403: refusal },
}));

export const checkAuditorAuthorization = contract('accounts', 'GET', '/api/sc/check-auditor-authorization', () => ({
  summary: 'May this person see the pages of auditors and admins?',
  response: { 200: message, 401: refusal, 403: refusal },
}));

export const checkVendorAuthorization = contract('accounts', 'GET', '/api/sc/check-vendor-authorization', () => ({
  summary: 'May this person see the pages of vendor staff and admins?',
  response: { 200: message, 401: refusal, 403: refusal },
}));

/** Of whoever is logged in already. */
export const currentPassword = checked(zod.string(), zod.maxLength(1_000));

const ended = zod.extend(message, {
  /** How many login sessions ended. */
  ended: zod.int(),
});

export const logOut = contract('accounts', 'POST', '/api/sc/logout', () => ({
  summary: 'Ends the login session of the token: it is worth nothing from then on, anywhere.',
  response: { 200: message, 401: refusal },
}));

export const loginSessions = contract('accounts', 'GET', '/api/user/sessions', () => ({
  summary: 'Where the person who asks is logged in, the last used first.',
  response: {
    200: zod.object({
      sessions: zod.array(
        zod.object({
          id: zod.uuid(),
          /** 'Chrome'; null: not known. */
          browser: zod.nullable(zod.string()),
          /** 'Android'; null: not known. */
          system: zod.nullable(zod.string()),
          /** The network that the login came from: the /24 of an IPv4 address, the /64 of an IPv6 address. */
          network: zod.string(),
          madeAt: isoInstant,
          /** Right to the minute. */
          lastUsedAt: isoInstant,
          /** Of the token that asks. */
          current: zod.boolean(),
        }),
      ),
    }),
    401: refusal,
    403: refusal,
  },
}));
export type LoginSessionRow = zod.infer<(typeof loginSessions)['response'][200]>['sessions'][number];

export const endLoginSession = contract('accounts', 'POST', '/api/user/sessions/end', () => ({
  summary:
    'Ends one login session of the person who asks: with their password, as whoever holds a token may not be them.',
  body: zod.object({ id: zod.uuid(), pwd: currentPassword }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 429: refusal },
}));

export const endOtherLoginSessions = contract('accounts', 'POST', '/api/user/sessions/end-others', () => ({
  summary: 'Ends all login sessions of the person who asks but the one that asks: with their password.',
  body: zod.object({ pwd: currentPassword }),
  response: { 200: ended, 400: fieldRefusal, 401: refusal, 403: refusal, 429: refusal },
}));

export const endAllLoginSessions = contract('accounts', 'POST', '/api/user/sessions/end-all', () => ({
  summary: 'Ends all login sessions of somebody.',
  body: zod.object({ userId }),
  response: { 200: ended, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
}));
