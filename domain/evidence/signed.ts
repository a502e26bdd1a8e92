import { canonicalJson } from '../chain.ts';
import { bytesOfBase64url, hexOf, utf8 } from './bytes.ts';
import type { Sha256 } from './merkle.ts';

/**
 * A signed object names its `key` and has its `signature`, Ed25519 over the UTF-8 of the canonical JSON of all its other fields. `kind`
 * says what the signature is for, so that none stands for something else.
 */
export interface Signed {
  readonly kind: string;
  /** The id of the key: {@link keyIdOf}. */
  readonly key: string;
  /** 64 bytes, base64url. */
  readonly signature: string;
}

/** Is this the Ed25519 signature (64 bytes) of the message with this public key (32 bytes)? The function arrives from outside. */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** A public key as `GET /api/audit/keys` names it. */
export interface PublicKey {
  readonly key: string;
  /** The raw 32 bytes, base64url. */
  readonly publicKey: string;
}

/** What is signed of an object that has its key already. */
export function signedBytes(object: { readonly kind: string; readonly key: string }): Uint8Array {
  const { signature: _, ...rest } = object as Partial<Signed>;
  return utf8(canonicalJson(rest));
}

/** The id of a public key: the first 16 hexadecimal digits of the SHA-256 of its 32 raw bytes. */
export function keyIdOf(sha256: Sha256, publicKey: Uint8Array): string {
  return hexOf(sha256(publicKey)).slice(0, 16);
}

/** An id as people compare it: in groups of four. */
export function printedKey(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ');
}

/** Why a signature does not count, or undefined when it does. */
export type SignatureFault = 'key-unknown' | 'key-invalid' | 'signature-invalid';

/** `keys` are taken for those of the house: where they come from is what the result hangs on. */
export function signatureFault<T extends Signed>(
  sha256: Sha256,
  verify: VerifyEd25519,
  object: T,
  keys: readonly PublicKey[],
): SignatureFault | undefined {
  const named = keys.find(({ key }) => key === object.key);
  if (named === undefined) return 'key-unknown';
  const publicKey = bytesOfBase64url(named.publicKey, 32);
  if (publicKey === undefined || keyIdOf(sha256, publicKey) !== named.key) return 'key-invalid';
  const signature = bytesOfBase64url(object.signature, 64);
  if (signature === undefined || !verify(publicKey, signedBytes(object), signature)) return 'signature-invalid';
  return undefined;
}
