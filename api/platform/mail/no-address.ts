/**
 * Of somebody who was created at the counter and has named no mail address yet: an account has one, so it gets one that nobody can have
 * (RFC 2606), and no mail is ever written to it.
 */
const DOMAIN = '@counter.invalid';

export function placeholderAddress(userId: number): string {
  return `${userId}${DOMAIN}`;
}

export function isPlaceholder(email: string): boolean {
  return email.toLowerCase().endsWith(DOMAIN);
}
