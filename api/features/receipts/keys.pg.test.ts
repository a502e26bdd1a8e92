import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSigner, sha256, signerOf } from '#api/platform/signing/signing-keys.ts';
import { guest, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { signatureFault } from '#domain/evidence/signed.ts';
import { verifyEd25519 } from '#domain/evidence/testing/keys.ts';

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
  const first = signerOf('yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk');
  expect(first.key).toBe(before[0].key);
  const signed = first.sign({ kind: 'test/1', at: 'before' });
  // When it starts with another key
  const second = await openSigner(house.db, seed, START_MS);
  // Then both are published
  const { house: name, keys } = await keysOf();
  expect(name).toBe(house.house.book.stream.slice('book-'.length));
  expect(keys).toEqual([
    { key: second.key, publicKey: signerOf(seed).publicKey, from: new Date(START_MS).toISOString(), until: null },
    { ...before[0], until: new Date(START_MS).toISOString() },
  ]);
  for (const each of [signed, second.sign({ kind: 'test/1', at: 'after' })]) {
    expect(signatureFault(sha256, verifyEd25519, each, keys)).toBeUndefined();
  }
  // When it goes back to the first, which changes nothing of when that one began
  await openSigner(house.db, 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk', START_MS + 1);
  // Then the second has ended
  expect((await keysOf()).keys).toEqual([{ ...keys[0], until: new Date(START_MS + 1).toISOString() }, before[0]]);
});

test('the same object gives the same signature', () => {
  const signer = signerOf('yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk');
  expect(signer.sign({ kind: 'test/1', a: 1, b: 2 })).toEqual(signer.sign({ b: 2, kind: 'test/1', a: 1 }));
});
