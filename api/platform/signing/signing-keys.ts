import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type KeyFault, keyFaults, keyStatement } from '#domain/evidence/key-chain.ts';
import type { Sha256 } from '#domain/evidence/merkle.ts';
import { keyIdOf, signedBytes } from '#domain/evidence/signed.ts';
import { verifyEd25519 } from './verify-ed25519.ts';

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
  readonly previous: string | null;
  readonly countersignature: string | null;
  readonly noted: boolean;
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

/** A sentence for whoever starts the server with a key that does not count. */
export class UnvouchedKeyError extends Error {
  override readonly name = 'UnvouchedKeyError';
}

/** The seed that the house signs with, and where that is a new one the seed before it, which vouches for it. */
export interface SigningSeeds {
  readonly seed: string;
  readonly before: string | undefined;
}

/**
 * The signer with this seed. Its key is recorded before anything is signed with it, with the word of the key before; earlier keys are marked as
 * retired.
 * @throws {UnvouchedKeyError} for a new key that the key before it does not vouch for.
 */
export async function openSigner(db: Kysely<OfficeDb>, { seed, before }: SigningSeeds, nowMs: number): Promise<Signer> {
  const signer = signerOf(seed);
  const from = new Date(nowMs);
  const keys = await allKeys(db);
  if (keys.length === 0) {
    await sql`select office.note_first_key(${signer.key}, ${signer.publicKey}, ${from})`.execute(db);
  }
  await db.transaction().execute(async (trx) => {
    if (!(await allKeys(trx)).some(({ key }) => key === signer.key)) await addKey(trx, signer, before, from);
    await trx.updateTable('office.signingKeys').set({ until: null }).where('key', '=', signer.key).execute();
    await trx
      .updateTable('office.signingKeys')
      .set({ until: from })
      .where('key', '!=', signer.key)
      .where('until', 'is', null)
      .execute();
  });
  const fault = faultsOfKeys(await allKeys(db)).get(signer.key);
  if (fault !== undefined)
    throw new UnvouchedKeyError(`The signing key ${signer.key} does not count (${fault}): ${HOW}`);
  return signer;
}

const HOW = '"The signing key" in docs/operations.md says what to do.';

/** After the newest key that counts: it is the only one that no other follows, unless the owner has noted several. */
async function addKey(
  trx: Kysely<OfficeDb>,
  { key, publicKey }: ReturnType<typeof signerOf>,
  before: string | undefined,
  from: Date,
): Promise<void> {
  const keys = await soundKeys(trx);
  const newest = keys.find((each) => keys.every(({ previous }) => previous !== each.key));
  const previous = before === undefined ? undefined : signerOf(before);
  if (previous === undefined || previous.key !== newest?.key) {
    throw new UnvouchedKeyError(
      `The house has not signed with the key ${key} (${publicKey}) yet, and the one before it (${newest?.key ?? 'none'}) does not vouch for it: set SIGNING_KEY_BEFORE to that one for this start. ${HOW}`,
    );
  }
  const { signature } = previous.sign(keyStatement({ publicKey, from: from.toISOString() }));
  await trx
    .insertInto('office.signingKeys')
    .values({ key, publicKey, from, until: null, previous: previous.key, countersignature: signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every key that the house has ever signed with, newest first; also such as do not count. */
export function allKeys(db: Kysely<OfficeDb>): Promise<SigningKey[]> {
  return db.selectFrom('office.signingKeys').selectAll().orderBy('from', 'desc').orderBy('key').execute();
}

/** Those that count: the first, and each that the one before it vouches for. Somebody may have put others into the table. */
export async function soundKeys(db: Kysely<OfficeDb>): Promise<SigningKey[]> {
  const keys = await allKeys(db);
  const faults = faultsOfKeys(keys);
  return keys.filter(({ key }) => !faults.has(key));
}

export function faultsOfKeys(keys: readonly SigningKey[]): ReadonlyMap<string, KeyFault> {
  return keyFaults(
    sha256,
    verifyEd25519,
    keys.map(({ from, ...each }) => ({ ...each, from: from.toISOString() })),
  );
}
