import { hash } from 'node:crypto';
import { leafHash as leaf, nodeHash as node, rootOf, type Sha256 } from '#domain/evidence/merkle.ts';

/** hashes per tile. */
export const TILE_HASHES = 256;
export const HASH_BYTES = 32;

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** The leaf of an event, from its hash in hexadecimal. */
export function leafOfEvent(eventHash: string): Uint8Array {
  return leaf(sha256, Buffer.from(eventHash, 'hex'));
}

export function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return node(sha256, left, right);
}

/** The root over complete subtrees of equal size. */
export function hashOver(hashes: readonly Uint8Array[]): Uint8Array {
  return rootOf(sha256, hashes);
}

/** The hashes in the bytes of a tile. */
export function hashesIn(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, i) =>
    bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );
}
