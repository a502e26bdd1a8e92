import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { type Mailed, type MailOrigin, nextCodeAt, nextMailAt } from './mail-limits.ts';
import { LOGIN_CODE } from './one-time-codes.ts';

/**
 * At most three more mails of a kind to one person within the window.
 * @param mailedAt when they were mailed within the window, UTC ms, oldest first
 * @throws {HttpRefusal} 429, with the time after which the next one may go out.
 */
export function refuseTooManyMails(mailedAt: readonly number[], now: number, text: string): void {
  if (mailedAt.length <= LOGIN_CODE.resends) return;
  const freeAt = (mailedAt.at(-1 - LOGIN_CODE.resends) ?? now) + LOGIN_CODE.resendWindowMs;
  throw tooManyMails(freeAt - now, text);
}

/** @throws {HttpRefusal} 429 when {@link nextCodeAt} says that none may go out to whoever asks from there now. */
export function refuseFurtherCodes(mailed: readonly Mailed[], origin: MailOrigin, now: number): void {
  const waitMs = nextCodeAt(mailed, origin, now) - now;
  if (waitMs > 0) throw tooManyMails(waitMs, TOO_MANY_CODES);
}

/** @throws {HttpRefusal} 429 when no mail may go out to the mailbox of somebody else now. */
export function refuseFurtherMails(mailed: readonly Mailed[], now: number, text: string): void {
  const waitMs = nextMailAt(mailed, null, now) - now;
  if (waitMs > 0) throw tooManyMails(waitMs, text);
}

/** `waitMs`: after so long the next one may go out. */
function tooManyMails(waitMs: number, text: string): HttpRefusal {
  return new HttpRefusal(429, 'too-many-codes', text, { retryAfterS: Math.ceil(waitMs / 1000) });
}

export const TOO_MANY_CODES = 'We have sent you several codes already. Please wait a while.';
