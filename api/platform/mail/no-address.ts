/**
 * An account has a mail address. Who was created at the counter and has named none yet, and who was erased, has one that nobody can have
 * (RFC 2606): no mail is ever written to it, and nobody is shown it.
 */
const NOBODY = /@(counter|erased)\.invalid$/i;

export function placeholderAddress(userId: number): string {
  return `${userId}@counter.invalid`;
}

export function isPlaceholder(email: string): boolean {
  return NOBODY.test(email);
}
