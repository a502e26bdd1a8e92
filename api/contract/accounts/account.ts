import { z } from 'zod';
import { message, refusal, revision, ringgit, userId, userIdBody } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

export const role = z.enum(['user', 'vendor', 'auditor', 'admin']);
export type Role = z.infer<typeof role>;

const credentials = { email: z.string().max(254), pwd: z.string().max(200) };

export const requestLoginOtp = contract(calls.requestLoginOtp, {
  summary: 'First step of a login: password; a six-character code goes out by mail.',
  body: z.object(credentials),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 429: refusal },
});

export const login = contract(calls.login, {
  summary: 'Second step of a login: password and code.',
  body: z.object({ ...credentials, otp: z.string().max(20) }),
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

export const requestPasswordReset = contract(calls.requestPasswordReset, {
  summary: 'Mails a new way in; the answer is the same whether or not the address exists.',
  body: z.object({ email: z.string().max(254) }),
  response: { 200: message, 400: refusal, 429: refusal },
});

export const checkPasswordValidity = contract(calls.checkPasswordValidity, {
  summary: 'Refuses (403) when the password is older than three months.',
  response: { 200: message, 401: refusal, 403: refusal },
});

export const asset = contract(calls.asset, {
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

export const checkStaff = contract(calls.checkStaff, {
  summary: "May this person take part in a staff session? `sessionVendor` is the session's publicOrPrivate.",
  body: z.object({ userId: userId.optional(), sessionVendor: z.string().max(200) }),
  response: {
    200: message,
    401: refusal,
    /** `waiting`: they have said that they are staff of this group, and the house has not verified it yet. */
    403: refusal.extend({ waiting: z.boolean().optional() }),
  },
});

export const checkAdminAuthorization = contract(calls.checkAdminAuthorization, {
  summary: 'May this person see the pages of admins?',
  response: { 200: message, 401: refusal, 403: refusal },
});

export const checkAuditorAuthorization = contract(calls.checkAuditorAuthorization, {
  summary: 'May this person see the pages of auditors and admins?',
  response: { 200: message, 401: refusal, 403: refusal },
});

export const checkVendorAuthorization = contract(calls.checkVendorAuthorization, {
  summary: 'May this person see the pages of vendor staff and admins?',
  response: { 200: message, 401: refusal, 403: refusal },
});
