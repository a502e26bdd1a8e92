import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as merkle from './merkle.ts';
import { consistencyRanges, GrowingTree, hashOfRange, inclusionRanges, type LeafRange, subtreesOf } from './tree.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hashNode = (left: Uint8Array, right: Uint8Array) => merkle.nodeHash(sha256, left, right);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const LEAVES = Array.from({ length: 70 }, (_, i) => merkle.leafHash(sha256, Uint8Array.of(i)));

/** The hash over a range, from complete subtrees alone. */
function hashOf(range: LeafRange): string {
  const hashes = subtreesOf(range).map(({ from, size }) => {
    expect([Math.log2(size) % 1, from % size], 'complete and in its place').toEqual([0, 0]);
    return merkle.rootOf(sha256, LEAVES.slice(from, from + size));
  });
  return hex(hashOfRange(hashNode, hashes));
}

const sizes = fc.integer({ min: 1, max: LEAVES.length });
const sizesWithin = sizes.chain((size) => fc.tuple(fc.integer({ min: 1, max: size }), fc.constant(size)));

describe('a tree of which complete subtrees are kept', () => {
  it('has the root of the whole', () => {
    const growing = new GrowingTree(hashNode);
    for (const [i, leaf] of LEAVES.entries()) {
      growing.add(leaf);
      const root = hex(merkle.rootOf(sha256, LEAVES.slice(0, i + 1)));
      expect(hashOf({ from: 0, to: i + 1 })).toBe(root);
      expect(hex(growing.root())).toBe(root);
    }
    expect(growing.size).toBe(LEAVES.length);
  });

  it('gives the inclusion path of every leaf at every size', () => {
    fc.assert(
      fc.property(sizesWithin, ([nth, size]) => {
        const path = merkle.inclusionPath(sha256, LEAVES.slice(0, size), nth - 1);
        expect(inclusionRanges(nth - 1, size).map(hashOf)).toEqual(path.map(hex));
      }),
    );
  });

  it('gives the consistency path between any two sizes', () => {
    fc.assert(
      fc.property(sizesWithin, ([earlier, size]) => {
        const path = merkle.consistencyPath(sha256, LEAVES.slice(0, size), earlier);
        expect(consistencyRanges(earlier, size).map(hashOf)).toEqual(path.map(hex));
      }),
    );
  });

  it('knows sizes that 32 bits do not hold', () => {
    const size = 2 ** 40 + 3;
    expect(subtreesOf({ from: 0, to: size })).toEqual([
      { from: 0, size: 2 ** 40 },
      { from: 2 ** 40, size: 2 },
      { from: 2 ** 40 + 2, size: 1 },
    ]);
    expect(inclusionRanges(size - 1, size)).toEqual([
      { from: 2 ** 40, to: 2 ** 40 + 2 },
      { from: 0, to: 2 ** 40 },
    ]);
  });

  it('refuses what it does not have', () => {
    for (const [index, size] of [
      [-1, 4],
      [4, 4],
      [0, 0],
      [0.5, 4],
      [0, Number.NaN],
    ] as const) {
      expect(() => inclusionRanges(index, size), `leaf ${index} of ${size}`).toThrow(RangeError);
      expect(() => consistencyRanges(index + 1, size), `${index + 1} to ${size}`).toThrow(RangeError);
    }
    expect(() => hashOfRange(hashNode, [])).toThrow(RangeError);
  });
});
