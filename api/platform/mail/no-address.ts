/**
 * Mail address of an account without one: of somebody created at the counter who has named none yet, and of an erased person. It is in a reserved
 * domain (RFC 2606): no mail is ever written to it, and nobody is shown it.
 */
const NOBODY = /@(counter|erased)\.invalid$/i;

export function placeholderAddress(userId: number): string {
  return `${userId}@counter.invalid`;
}

export function isPlaceholder(email: string): boolean {
  return NOBODY.test(email);
}

/** As staff and papers have it: '' for who has none. */
export function shownAddress(email: string): string {
  return isPlaceholder(email) ? '' : email;
}

/** Whether an address that a command names is the one on record, as lists show it: '' where there is none. */
export function isSameAddress(named: string, onRecord: string): boolean {
  return named.trim().toLowerCase() === shownAddress(onRecord).toLowerCase();
}
