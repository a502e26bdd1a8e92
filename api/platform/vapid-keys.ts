import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key pair by which push services know this house (RFC 8292): P-256, both in base64url. */
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
 * The pair that is kept in the data folder, readable by its owner only; made when it is first asked for. Browsers subscribe with the public
 * key: with another pair they have to do so again.
 * @throws when the file is damaged, or the folder cannot be written to.
 */
export function keptVapidKeys(dataDir: string): VapidKeys {
  const file = path.join(dataDir, 'vapid-keys.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start at once, one writes and the other reads.
    writeFileSync(file, JSON.stringify(newPair()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  if (!isPair(kept)) throw new Error(`${file} is damaged: delete it, then start again.`);
  return kept;
}

function newPair(): VapidKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros stand in the key, and not in what Node gives of it.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}
