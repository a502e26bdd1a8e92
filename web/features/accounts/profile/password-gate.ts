import { refusalOf } from '#web/calls/refusal.ts';

/** Where a password is changed. */
export const PROFILE_PATH = '/myaccount/myprofile';
/** Whoever follows a mailed link has something to do there first. */
const CONFIRM_EMAIL_PATH = '/myaccount/confirm-email';

/** With which nothing is possible but choosing another. */
export type DuePassword = 'temporary' | 'expired';

const DUE: Readonly<Record<string, DuePassword>> = {
  'password-change-required': 'temporary',
  'password-expired': 'expired',
};

/** What a refused check of the password says of it. */
export function duePassword(error: unknown): DuePassword | undefined {
  return error === undefined ? undefined : DUE[refusalOf(error).code];
}

/** Everything but where another password is chosen leads away from itself. */
export function isBlockedUntilChanged(pathname: string): boolean {
  return pathname !== PROFILE_PATH && pathname !== CONFIRM_EMAIL_PATH;
}

/** Where an expired password leads away from (specification, bidder side, section 6): home, the lists of lots, the account; and the back office. */
export function requiresNewPassword(pathname: string): boolean {
  if (!isBlockedUntilChanged(pathname)) return false;
  return pathname === '/' || /^\/(onlineAuction|myaccount|adminPage)(\/|$)/.test(pathname);
}
