import { refusalOf } from '#web/calls/refusal.ts';

/** Where a password is changed. */
export const PROFILE_PATH = '/myaccount/myprofile';
/** Whoever follows a mailed link has something to do there first. */
const CONFIRM_EMAIL_PATH = '/myaccount/confirm-email';

const PASSWORD_DUE = 'password-change-required';

/** Of a refused check of the password: is it a temporary one, with which nothing is possible but choosing another? */
export function isPasswordDue(error: unknown): boolean {
  return error !== undefined && refusalOf(error).code === PASSWORD_DUE;
}

/** Everything but where another password is chosen leads away from itself. */
export function isBlockedUntilChanged(pathname: string): boolean {
  return pathname !== PROFILE_PATH && pathname !== CONFIRM_EMAIL_PATH;
}

/** Where an expired password leads away from (specification, bidder side, section 6): home, the lists of lots, the account. */
export function requiresNewPassword(pathname: string): boolean {
  if (!isBlockedUntilChanged(pathname)) return false;
  return pathname === '/' || pathname.startsWith('/onlineAuction/') || pathname.startsWith('/myaccount/');
}
