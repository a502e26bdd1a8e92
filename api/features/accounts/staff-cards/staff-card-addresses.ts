import { staffCardPlace } from '#api/platform/photos/names.ts';
import { keyRing } from '#api/platform/security/key-ring.ts';

/** How long an address of a staff card works, ms: as long as somebody looks at a page. */
const LIVES_MS = 5 * 60_000;

const SIGNATURE_BYTES = 32;

export interface SignedAddress {
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * Addresses of staff card photos that work for a short while: `<img>` sends no token, so the address itself says that somebody was
 * allowed to look. `secrets`: the newest first.
 */
export function staffCardAddresses(secrets: readonly string[], now: () => number) {
  const keys = keyRing('staff cards', secrets, SIGNATURE_BYTES);
  const textOf = (staffId: string, file: string, expires: number) => JSON.stringify([staffId, file, expires]);

  return {
    sign(staffId: string, userId: number): SignedAddress {
      const { name: file } = staffCardPlace(staffId, userId);
      const expires = now() + LIVES_MS;
      const signature = keys.sign(textOf(staffId, file, expires));
      return {
        url: `/api/file/image/staffIdCard/${encodeURIComponent(staffId)}/${encodeURIComponent(file)}?expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires).toISOString(),
      };
    },

    holds(address: { staffId: string; file: string; expires: number; signature: string }): boolean {
      if (!(address.expires > now())) return false;
      return keys.holds(textOf(address.staffId, address.file, address.expires), address.signature);
    },
  };
}
