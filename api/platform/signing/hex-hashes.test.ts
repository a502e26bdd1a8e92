import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, utf8 } from '#domain/evidence/bytes.ts';
import { leafHash, nodeHash } from '#domain/evidence/merkle.ts';
import { hexHashes } from './hex-hashes.ts';
import { sha256 } from './signing-keys.ts';

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('the hashes of trees in hexadecimal are those of the trees in bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), hash, hash, (text, left, right) => {
      expect(hexHashes.leaf(text)).toBe(hexOf(leafHash(sha256, utf8(text))));
      expect(hexHashes.node(hexOf(left), hexOf(right))).toBe(hexOf(nodeHash(sha256, left, right)));
    }),
  );
});
