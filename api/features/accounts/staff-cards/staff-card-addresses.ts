import { createHmac, timingSafeEqual } from 'node:crypto';
import { staffCardPlace } from '#api/platform/photos/names.ts';

/** How long an address of a staff card works, ms: as long as somebody looks at a page. */
const LIVES_MS = 5 * 60_000;

export interface SignedAddress {
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * Addresses of staff card photos that work for a short while: `<img>` sends no token, so the address itself says that somebody was
 * allowed to look. `secret` is the house's; the key is one of its own.
 */
export function staffCardAddresses(secret: string, now: () => number) {
  const key = createHmac('sha256', secret).update('staff card addresses').digest();
  const signatureOf = (staffId: string, file: string, expires: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([staffId, file, expires]))
      .digest();

  return {
    sign(staffId: string, userId: number): SignedAddress {
      const { name: file } = staffCardPlace(staffId, userId);
      const expires = now() + LIVES_MS;
      const signature = signatureOf(staffId, file, expires).toString('base64url');
      return {
        url: `/api/file/image/staffIdCard/${encodeURIComponent(staffId)}/${encodeURIComponent(file)}?expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires).toISOString(),
      };
    },

    holds(address: { staffId: string; file: string; expires: number; signature: string }): boolean {
      if (!(address.expires > now())) return false;
      const given = Buffer.from(address.signature, 'base64url');
      const right = signatureOf(address.staffId, address.file, address.expires);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
