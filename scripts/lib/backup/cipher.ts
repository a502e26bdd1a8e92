import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { z } from 'zod';
import { PlainError } from '../plain-error.ts';

/** How a folder of backups is encrypted, as its header says it; what is secret is the passphrase alone. */
export const encryption = z.object({
  cipher: z.literal('aes-256-gcm'),
  /** Of scrypt; 16 bytes in base64url. */
  salt: z.string(),
  N: z.int().min(2).max(1_048_576),
  r: z.int().min(1).max(32),
  p: z.int().min(1).max(16),
  /** By which a wrong passphrase is known. */
  check: z.string(),
});
export type Encryption = z.infer<typeof encryption>;

/** Names and seals what a folder of backups holds. */
export interface Cipher {
  /** Names a piece by what is in it. Of encrypted ones nobody without the passphrase can tell whether it is a picture that they have. */
  idOf(plain: Buffer): string;
  /** @param place what the bytes are stored as: bytes that were moved to another name do not open. */
  seal(place: string, plain: Buffer): Buffer;
  /** @throws {PlainError} when these are not the bytes that were sealed at this place. */
  open(place: string, stored: Buffer): Buffer;
  /** Bytes that sealing adds. */
  readonly overhead: number;
}

export const PLAIN: Cipher = {
  idOf: (plain) => createHash('sha256').update(plain).digest('hex'),
  seal: (_place, plain) => plain,
  open: (_place, stored) => stored,
  overhead: 0,
};

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** About half a second and 128 MB for each guess. */
const COST = { N: 131_072, r: 8, p: 1 } as const;

export function newEncryption(passphrase: string): { readonly header: Encryption; readonly cipher: Cipher } {
  const salt = randomBytes(16).toString('base64url');
  const keys = keysOf(passphrase, { ...COST, salt });
  return { header: { cipher: 'aes-256-gcm', salt, ...COST, check: keys.check }, cipher: cipherOf(keys) };
}

/** @throws {PlainError} when it is not the passphrase of these backups. */
export function openEncryption(passphrase: string, header: Encryption): Cipher {
  const keys = keysOf(passphrase, header);
  if (keys.check !== header.check) throw new PlainError('BACKUP_PASSPHRASE is not the passphrase of these backups.');
  return cipherOf(keys);
}

interface Keys {
  readonly data: Buffer;
  readonly names: Buffer;
  readonly check: string;
}

function keysOf(passphrase: string, { salt, N, r, p }: Pick<Encryption, 'salt' | 'N' | 'r' | 'p'>): Keys {
  const secret = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), KEY_BYTES, {
    ...{ N, r, p },
    maxmem: 256 * N * r,
  });
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `tukul backup ${purpose}`, KEY_BYTES));
  return { data: key('data'), names: key('names'), check: key('check').toString('base64url') };
}

function cipherOf({ data, names }: Keys): Cipher {
  return {
    idOf: (plain) => createHmac('sha256', names).update(plain).digest('hex'),
    seal: (place, plain) => {
      const iv = randomBytes(IV_BYTES);
      const gcm = createCipheriv('aes-256-gcm', data, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([gcm.update(plain), gcm.final()]);
      return Buffer.concat([iv, body, gcm.getAuthTag()]);
    },
    open: (place, stored) => {
      if (stored.length < IV_BYTES + TAG_BYTES) throw new PlainError(`${place} is damaged: it was cut.`);
      const gcm = createDecipheriv('aes-256-gcm', data, stored.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
      gcm.setAuthTag(stored.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([gcm.update(stored.subarray(IV_BYTES, -TAG_BYTES)), gcm.final()]);
      } catch {
        throw new PlainError(`${place} is damaged, or somebody has changed it.`);
      }
    },
    overhead: IV_BYTES + TAG_BYTES,
  };
}
