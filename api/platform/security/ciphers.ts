import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyOf, type Purpose } from './key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What was enciphered, and the id of the key. */
export interface Sealed {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/**
 * Enciphers with the newest key, and reads what any of them has enciphered. `about`: whose it is; what was enciphered for one is read for no other.
 *
 * @param secrets the newest first.
 */
export function cipherRing(purpose: Purpose, secrets: readonly string[]) {
  const keys = secrets.map((secret) => keyOf(secret, purpose));
  return {
    seal(plain: Buffer, about: string): Sealed {
      const [newest] = keys;
      if (newest === undefined) throw new Error(`There is no key for ${purpose}`);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.bytes, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { keyId: newest.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },

    /** Undefined: its key is not here any more, or it was altered. */
    open({ keyId, bytes }: Sealed, about: string): Buffer | undefined {
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined) return undefined;
      const body = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, body));
        return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
