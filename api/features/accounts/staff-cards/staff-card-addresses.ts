import { staffCardPlace } from '#api/platform/photos/names.ts';
import { keyRing } from '#api/platform/security/key-ring.ts';

/** How long an address of a staff card works, ms: as long as somebody looks at a page. */
const LIVES_MS = 5 * 60_000;

const SIGNATURE_BYTES = 32;

export interface SignedAddress {
  readonly url: string;
  /** Opens it: when it ends, UTC ms, and a signature. */
  readonly proof: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * Addresses of staff card photos, each with a proof that somebody was allowed to look, good for a short while: the photo is asked for by the address that
 * the specification gives it. `secrets`: the newest first.
 */
export function staffCardAddresses(secrets: readonly string[], now: () => number) {
  const keys = keyRing('staff cards', secrets, SIGNATURE_BYTES);
  const textOf = (staffId: string, file: string, expires: number) => JSON.stringify([staffId, file, expires]);

  return {
    sign(staffId: string, userId: number): SignedAddress {
      const { name: file } = staffCardPlace(staffId, userId);
      const expires = now() + LIVES_MS;
      return {
        url: `/api/file/image/staffIdCard/${encodeURIComponent(staffId)}/${encodeURIComponent(file)}`,
        proof: `${expires}.${keys.sign(textOf(staffId, file, expires))}`,
        expiresAt: new Date(expires).toISOString(),
      };
    },

    holds({ staffId, file, proof }: { staffId: string; file: string; proof: string }): boolean {
      const [, ends = '', signature = ''] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(proof) ?? [];
      const expires = Number(ends);
      return expires > now() && keys.holds(textOf(staffId, file, expires), signature);
    },
  };
}
