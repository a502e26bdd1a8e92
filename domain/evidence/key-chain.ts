import { bytesOfBase64url } from './bytes.ts';
import type { Sha256 } from './merkle.ts';
import { keyIdOf, type PublicKey, signedBytes, type VerifyEd25519 } from './signed.ts';

/** A public key of the house, and the word of the one before it: `previous` has signed {@link keyStatement}. Both null for the first. */
export interface ChainedKey extends PublicKey {
  /** When the house first signed with it, ISO 8601, UTC. */
  readonly from: string;
  readonly previous: string | null;
  /** Ed25519, base64url. */
  readonly countersignature: string | null;
  /** The owner of the database has noted it, in place of a key before it. */
  readonly noted: boolean;
}

/** What a key signs of the one that follows it. */
export function keyStatement({ publicKey, from }: { readonly publicKey: string; readonly from: string }) {
  return { kind: 'tukul-key/1', publicKey, from } as const;
}

/** Why a key does not count. */
export type KeyFault =
  | 'key-invalid'
  | 'nobody-vouches'
  | 'previous-unknown'
  | 'countersignature-invalid'
  | 'second-after-previous';

/**
 * The keys that do not count, with why: each has to be its own id's, and be vouched for by a key that counts and that nobody else follows, or
 * be noted by the owner. `keys` in any order.
 */
export function keyFaults(
  sha256: Sha256,
  verify: VerifyEd25519,
  keys: readonly ChainedKey[],
): ReadonlyMap<string, KeyFault> {
  const byId = new Map(keys.map((each) => [each.key, each]));
  const judged = new Map<string, KeyFault | undefined>();
  const judge = (each: ChainedKey): KeyFault | undefined => {
    if (judged.has(each.key)) return judged.get(each.key);
    // A circle vouches for nobody.
    judged.set(each.key, 'previous-unknown');
    const fault = faultOf(each);
    judged.set(each.key, fault);
    return fault;
  };
  const faultOf = (each: ChainedKey): KeyFault | undefined => {
    const publicKey = bytesOfBase64url(each.publicKey, 32);
    if (publicKey === undefined || keyIdOf(sha256, publicKey) !== each.key) return 'key-invalid';
    if (each.previous === null || each.countersignature === null) return each.noted ? undefined : 'nobody-vouches';
    const before = byId.get(each.previous);
    if (before === undefined || judge(before) !== undefined) return 'previous-unknown';
    const [raw, signature] = [bytesOfBase64url(before.publicKey, 32), bytesOfBase64url(each.countersignature, 64)];
    const message = signedBytes({ ...keyStatement(each), key: before.key });
    if (raw === undefined || signature === undefined || !verify(raw, message, signature))
      return 'countersignature-invalid';
    const isFirst = keys.find((other) => other.previous === each.previous) === each;
    return isFirst ? undefined : 'second-after-previous';
  };
  return new Map(
    keys.flatMap((each) => {
      const fault = judge(each);
      return fault === undefined ? [] : [[each.key, fault] as const];
    }),
  );
}
