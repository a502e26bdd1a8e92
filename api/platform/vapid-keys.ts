import { createECDH } from 'node:crypto';
import path from 'node:path';
import { DamagedFileError, readOrWriteDurably } from './files/durable-files.ts';

/** The key pair that identifies this house to push services (RFC 8292): P-256, both in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';

/** Does the public key belong to the private one? */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/**
 * The pair kept in the data folder, readable by its owner only; generated at first use. Browsers subscribe with the public key: with another pair
 * they have to subscribe again.
 * @throws when the file is damaged, or the folder cannot be written to.
 */
export function keptVapidKeys(dataDir: string): VapidKeys {
  const file = path.join(dataDir, 'vapid-keys.json');
  const kept = pairOf(readOrWriteDurably(file, () => JSON.stringify(newPair())));
  if (kept === undefined) throw new DamagedFileError(`${file} is damaged: delete it, then start again.`);
  return kept;
}

/** Undefined when the text is no pair of keys. */
function pairOf(text: string): VapidKeys | undefined {
  try {
    const kept = JSON.parse(text) as VapidKeys;
    return isPair(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function newPair(): VapidKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are part of the key, but not of Node's output.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}
