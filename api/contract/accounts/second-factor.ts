import * as zod from 'zod/mini';
import { checked, fieldRefusal, isoInstant, message, refusal, userId } from '../common.ts';
import { contract } from '../contract.ts';
import { oneTimeCode } from './account.ts';

const password = checked(zod.string(), zod.maxLength(200));
const proof = { pwd: password, otp: oneTimeCode };
/** Characters. */
export const RESET_REASON_LENGTH = 200;

const recoveryCodes = zod.extend(message, {
  /** Each good once where the app is lost. The house keeps hashes only: they are shown now and never again. */
  recoveryCodes: zod.array(zod.string()),
});

export const secondFactor = contract('accounts', 'GET', '/api/user/second-factor', () => ({
  summary: 'Does the person who asks log in with codes of an app instead of mailed ones?',
  response: {
    200: zod.object({
      /** Null: no app has been set up. */
      since: zod.nullable(isoInstant),
      /** How many recovery codes are left. */
      recoveryCodes: zod.int(),
    }),
    401: refusal,
    403: refusal,
  },
}));

export const setUpSecondFactor = contract('accounts', 'POST', '/api/user/second-factor/set-up', () => ({
  summary:
    'First step to a second factor (TOTP): the password, and the code that `update/request-otp` has mailed; a new secret for the app, which counts once it is confirmed.',
  body: zod.object(proof),
  response: {
    200: zod.object({
      /** Base 32, as it is typed into an app. */
      secret: zod.string(),
      /** `otpauth://…`, as a QR code has it. */
      uri: zod.string(),
    }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    409: refusal,
    429: refusal,
  },
}));

const changed = { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: refusal, 429: refusal };

export const confirmSecondFactor = contract('accounts', 'POST', '/api/user/second-factor/confirm', () => ({
  summary: 'Second step: a code of the app. From then on it stands for mailed codes. Answers with the recovery codes.',
  body: zod.object({ otp: oneTimeCode }),
  response: { ...changed, 200: recoveryCodes },
}));

export const switchOffSecondFactor = contract('accounts', 'POST', '/api/user/second-factor/switch-off', () => ({
  summary: 'Codes are mailed again: the password, and a code of the app or a recovery code.',
  body: zod.object(proof),
  response: changed,
}));

export const renewRecoveryCodes = contract('accounts', 'POST', '/api/user/second-factor/recovery-codes', () => ({
  summary: 'Other recovery codes instead of those of before: the password, and a code of the app or a recovery code.',
  body: zod.object(proof),
  response: { ...changed, 200: recoveryCodes },
}));

export const resetSecondFactor = contract('accounts', 'POST', '/api/user/second-factor/reset', () => ({
  summary:
    "Takes away somebody's second factor who has lost app and recovery codes; they are told by mail. A super admin confirms it with their password and a code of their own app, or, without one, a mailed code (`update/request-otp` with the same `userId`).",
  body: zod.object({
    userId,
    ...proof,
    /** In the words of whoever does it; it stands in the history of the account. */
    reason: checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(RESET_REASON_LENGTH)),
  }),
  response: { ...changed, 404: refusal },
}));
