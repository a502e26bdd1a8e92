/** Where a password is changed. */
export const PROFILE_PATH = '/myaccount/myprofile';
/** Whoever follows a mailed link has something to do there first. */
const CONFIRM_EMAIL_PATH = '/myaccount/confirm-email';

/** Where an expired password leads away from (specification, bidder side, section 6): home, the lists of lots, the account. */
export function asksForNewPassword(pathname: string): boolean {
  if (pathname === PROFILE_PATH || pathname === CONFIRM_EMAIL_PATH) return false;
  return pathname === '/' || pathname.startsWith('/onlineAuction/') || pathname.startsWith('/myaccount/');
}
