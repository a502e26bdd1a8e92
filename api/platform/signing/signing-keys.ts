import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Sha256 } from '#domain/evidence/merkle.ts';
import { keyIdOf, signedBytes } from '#domain/evidence/signed.ts';

/** Signs with the house's current key. */
export interface Signer {
  /** The id of that key. */
  readonly key: string;
  /** The object with `key` and `signature`, as `domain/evidence/signed.ts` says; the same object gives the same signature. */
  sign<T extends { readonly kind: string }>(unsigned: T): T & { readonly key: string; readonly signature: string };
}

/** A key that the house signs or has signed with. */
export interface SigningKey {
  readonly key: string;
  readonly publicKey: string;
  readonly from: Date;
  readonly until: Date | null;
}

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** DER prefix of an Ed25519 seed in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seed 32 bytes, base64url. */
export function signerOf(seed: string): Signer & { readonly publicKey: string } {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'base64url')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = rawPublicKey(privateKey);
  const key = keyIdOf(sha256, publicKey);
  return {
    key,
    publicKey: publicKey.toString('base64url'),
    sign: (unsigned) => {
      const named = { ...unsigned, key };
      return { ...named, signature: sign(null, signedBytes(named), privateKey).toString('base64url') };
    },
  };
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
}

/** The signer with this seed. Its key is recorded before anything is signed with it; earlier keys are marked as retired. */
export async function openSigner(db: Kysely<OfficeDb>, seed: string, nowMs: number): Promise<Signer> {
  const signer = signerOf(seed);
  const { key, publicKey } = signer;
  const from = new Date(nowMs);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('office.signingKeys')
      .values({ key, publicKey, from, until: null })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ until: null }))
      .execute();
    await trx
      .updateTable('office.signingKeys')
      .set({ until: from })
      .where('key', '!=', key)
      .where('until', 'is', null)
      .execute();
  });
  return signer;
}

/** Every key that the house has ever signed with, newest first. */
export function allKeys(db: Kysely<OfficeDb>): Promise<SigningKey[]> {
  return db.selectFrom('office.signingKeys').selectAll().orderBy('from', 'desc').orderBy('key').execute();
}
