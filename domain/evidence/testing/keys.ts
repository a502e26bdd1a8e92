import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { base64urlOf } from '../bytes.ts';
import type { Sha256 } from '../merkle.ts';
import { keyIdOf, signedBytes, type VerifyEd25519 } from '../signed.ts';

/** What evidence needs of cryptography, by Node's own. */

export const sha256: Sha256 = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  const der = Buffer.concat([SPKI_PREFIX, publicKey]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
};

/** A key, and what is signed with it. `called`: an id that is not its own. */
export function newKey(called?: string) {
  const pair = generateKeyPairSync('ed25519');
  const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = called ?? keyIdOf(sha256, raw);
  return {
    publicKey: { key, publicKey: base64urlOf(raw) },
    sign: <T extends { readonly kind: string }>(unsigned: T) => {
      const named = { ...unsigned, key };
      return { ...named, signature: base64urlOf(sign(null, signedBytes(named), pair.privateKey)) };
    },
  };
}
