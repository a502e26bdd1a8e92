import { createPublicKey, verify } from 'node:crypto';
import type { VerifyEd25519 } from '#domain/evidence/signed.ts';

/** DER prefix of a raw Ed25519 public key in SPKI (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) => {
  const der = Buffer.concat([SPKI_PREFIX, publicKey]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
};
