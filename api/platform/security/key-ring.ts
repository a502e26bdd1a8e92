import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the house signs for itself, or enciphers; each with keys of its own, so that one can be replaced and the others stay. */
export type Purpose =
  | 'tokens'
  | 'devices'
  | 'staff cards'
  | 'papers'
  | 'gate passes'
  | 'unsubscribe links'
  | 'second factors'
  | 'vendor links'
  | 'appointment links';

export interface Key {
  /** Four characters, told in what is signed. */
  readonly id: string;
  readonly bytes: Buffer;
}

const ID_LENGTH = 4;
const KEY_BYTES = 32;

/** The key of one secret for one purpose (HKDF, RFC 5869): none of them tells another, or the secret. */
export function keyOf(secret: string, purpose: Purpose): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `tukul ${purpose}`, KEY_BYTES));
  return { id: hash('sha256', bytes, 'base64url').slice(0, ID_LENGTH), bytes };
}

/** Signs with the newest key, and reads what any of them has signed. */
export interface KeyRing {
  /** The id of the key and the signature, in letters of base64url. */
  sign(text: string): string;
  /** As it was written: of the bits to spare in its last letter none is set, so that nothing signed has a second spelling. */
  holds(text: string, signature: string): boolean;
}

/**
 * @param secrets the newest first.
 * @param signatureBytes less than 32 for what is printed, at least 16.
 * @param before how one was signed before keys had ids, with one of the same secrets: what was printed then goes on counting.
 */
export function keyRing(
  purpose: Purpose,
  secrets: readonly string[],
  signatureBytes: number,
  before?: (secret: string, text: string) => Buffer,
): KeyRing {
  const keys = secrets.map((secret) => keyOf(secret, purpose));
  const signatureOf = ({ id, bytes }: Key, text: string) =>
    createHmac('sha256', bytes).update(`${id} ${text}`).digest().subarray(0, signatureBytes);
  // Compared as text: decoded, other letters at the end would be the same bytes.
  const isSame = (given: string, right: Buffer) => {
    const [a, b] = [Buffer.from(given), Buffer.from(right.toString('base64url'))];
    return a.length === b.length && timingSafeEqual(a, b);
  };
  const oldLength = Buffer.alloc(signatureBytes).toString('base64url').length;

  return {
    sign(text) {
      const [newest] = keys;
      if (newest === undefined) throw new Error(`There is no key for ${purpose}`);
      return newest.id + signatureOf(newest, text).toString('base64url');
    },

    holds(text, signature) {
      if (signature.length === oldLength) {
        return (
          before !== undefined &&
          secrets.some((each) => isSame(signature, before(each, text).subarray(0, signatureBytes)))
        );
      }
      const given = signature.slice(ID_LENGTH);
      return keys.some((key) => signature.startsWith(key.id) && isSame(given, signatureOf(key, text)));
    },
  };
}

/** As keys were derived before they had ids: by their name. */
export function signedByName(name: string): (secret: string, text: string) => Buffer {
  return (secret, text) =>
    createHmac('sha256', createHmac('sha256', secret).update(name).digest()).update(text).digest();
}
