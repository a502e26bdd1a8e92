import { refusalOf } from '#web/calls/refusal.ts';

/** Where a password is changed. */
export const PROFILE_PATH = '/myaccount/myprofile';
/** Whoever follows a mailed link has something to do there first. */
const CONFIRM_EMAIL_PATH = '/myaccount/confirm-email';

/** What nothing is possible without: another password than a temporary or an expired one, or a second factor. */
export type DuePassword = 'temporary' | 'expired' | 'factor';

const DUE: Readonly<Record<string, DuePassword>> = {
  'password-change-required': 'temporary',
  'password-expired': 'expired',
  'second-factor-required': 'factor',
};

/** What a refused check of the password says of it. */
export function duePassword(error: unknown): DuePassword | undefined {
  return error === undefined ? undefined : DUE[refusalOf(error).code];
}

/** Everything but where it is done leads away from itself. */
export function isBlockedUntilDone(pathname: string): boolean {
  return pathname !== PROFILE_PATH && pathname !== CONFIRM_EMAIL_PATH;
}

/** Where an expired password leads away from (specification, bidder side, section 6): home, the lists of lots, the account; and the back office. */
export function requiresNewPassword(pathname: string): boolean {
  if (!isBlockedUntilDone(pathname)) return false;
  return pathname === '/' || /^\/(onlineAuction|myaccount|adminPage)(\/|$)/.test(pathname);
}
