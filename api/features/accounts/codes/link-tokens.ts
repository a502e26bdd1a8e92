import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in a mailed link, and what is kept of them. */
export function newLinkToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: linkHash(token) };
}

/** Of so many random bits a plain hash tells nothing. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
