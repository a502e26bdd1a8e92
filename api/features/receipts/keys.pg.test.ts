import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSigner, sha256, signerOf } from '#api/platform/signing/signing-keys.ts';
import { guest, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { signatureFault } from '#domain/evidence/signed.ts';
import { verifyEd25519 } from '#domain/evidence/testing/keys.ts';
import { asOwner } from '#scripts/test/postgres.ts';

const FIRST = 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk';

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse();
});

afterAll(() => house.end());

const keysOf = async () => (await guest(house).get('/api/audit/keys')).body;

test('a new key ends the one before it; what was signed is checked with its own key for ever', async () => {
  // Given a house that has signed something
  const { keys: before } = await keysOf();
  expect(before).toEqual([{ ...before[0], until: null, from: new Date(START_MS - 60_000).toISOString() }]);
  const seed = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d ?? '';
  const first = signerOf(FIRST);
  expect(first.key).toBe(before[0].key);
  const signed = first.sign({ kind: 'test/1', at: 'before' });
  // When it starts with another key
  const second = await openSigner(house.db, { seed, before: FIRST }, START_MS);
  // Then both are published
  const { house: name, keys } = await keysOf();
  expect(name).toBe(house.house.book.stream.slice('book-'.length));
  expect(keys).toEqual([
    {
      ...{ key: second.key, publicKey: signerOf(seed).publicKey, from: new Date(START_MS).toISOString(), until: null },
      ...{ previous: first.key, countersignature: expect.stringMatching(/^[\w-]{86}$/) },
    },
    { ...before[0], until: new Date(START_MS).toISOString() },
  ]);
  for (const each of [signed, second.sign({ kind: 'test/1', at: 'after' })]) {
    expect(signatureFault(sha256, verifyEd25519, each, keys)).toBeUndefined();
  }
  // When it goes back to the first, which changes nothing of when that one began
  await openSigner(house.db, { seed: FIRST, before: undefined }, START_MS + 1);
  // Then the second has ended
  expect((await keysOf()).keys).toEqual([{ ...keys[0], until: new Date(START_MS + 1).toISOString() }, before[0]]);
});

describe('a key that nobody vouches for', () => {
  const newSeed = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d ?? '';

  test('is not signed with: the start says what is missing', async () => {
    const stranger = newSeed();
    const { keys } = await keysOf();
    for (const before of [undefined, newSeed(), FIRST]) {
      await expect(openSigner(house.db, { seed: stranger, before }, START_MS + 2)).rejects.toThrow(
        /^The house has not signed with the key [\da-f]{16} \([\w-]{43}\) yet, and the one before it \([\da-f]{16}\) does not vouch for it: set SIGNING_KEY_BEFORE/,
      );
    }
    expect((await keysOf()).keys).toEqual(keys);
  });

  test('is not published when somebody who has the password of the role that serves puts it into the table', async () => {
    const { keys } = await keysOf();
    const forged = signerOf(newSeed());
    const insert = (previous: string | null, countersignature: string | null) =>
      sql`insert into office.signing_keys (key, public_key, "from", previous, countersignature)
        values (${forged.key}, ${forged.publicKey}, now(), ${previous}, ${countersignature})`.execute(house.db);
    // Not at all without the name of a key before it, nor after one that has a follower, nor as one that the owner has noted.
    await expect(insert(null, null)).rejects.toMatchObject({ code: '23514' });
    await expect(insert(keys[1].key, 'x')).rejects.toMatchObject({ code: '23505' });
    await expect(
      sql`insert into office.signing_keys (key, public_key, "from", noted) values ('0123456789abcdef', 'x', now(), true)`.execute(
        house.db,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      sql`update office.signing_keys set public_key = ${forged.publicKey}`.execute(house.db),
    ).rejects.toMatchObject({
      code: '42501',
    });
    await sql`select office.note_first_key(${forged.key}, ${forged.publicKey}, now())`.execute(house.db);
    expect((await keysOf()).keys).toEqual(keys);
    // With a name and its own word it stands there, and counts for nothing.
    const statement = { kind: 'tukul-key/1', publicKey: forged.publicKey, from: new Date().toISOString() };
    await insert(keys[0].key, forged.sign(statement).signature);
    expect((await keysOf()).keys).toEqual(keys);
    await expect(openSigner(house.db, { seed: FIRST, before: undefined }, START_MS + 3)).resolves.toMatchObject({
      key: keys[1].key,
    });
    await asOwner(house.databaseUrl, `delete from office.signing_keys where key = '${forged.key}'`);
  });
});

test('the same object gives the same signature', () => {
  const signer = signerOf(FIRST);
  expect(signer.sign({ kind: 'test/1', a: 1, b: 2 })).toEqual(signer.sign({ b: 2, kind: 'test/1', a: 1 }));
});
