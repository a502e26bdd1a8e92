import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allInclusionPaths,
  consistencyPath,
  inclusionPath,
  isConsistent,
  leafHash,
  nodeHash,
  rootFromInclusion,
  rootOf,
} from './merkle.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex');
const hexes = (path: readonly Uint8Array[]) => path.map(hex);

/** The leaves of the vectors that the Certificate Transparency project publishes for RFC 6962. */
const DATA = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const LEAVES = DATA.map((data) => leafHash(sha256, Buffer.from(data, 'hex')));

const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the vectors of RFC 6962', () => {
  it.each(ROOTS.map((root, size) => ({ size, root })))('root of $size leaves', ({ size, root }) => {
    expect(hex(rootOf(sha256, LEAVES.slice(0, size)))).toBe(root);
  });

  it.each([
    { index: 0, size: 1, path: [] },
    {
      index: 0,
      size: 8,
      path: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      index: 5,
      size: 8,
      path: [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    { index: 2, size: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
    {
      index: 1,
      size: 5,
      path: [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ])('inclusion of leaf $index in $size', ({ index, size, path }) => {
    const leaves = LEAVES.slice(0, size);
    expect(hexes(inclusionPath(sha256, leaves, index))).toEqual(path);
  });

  it.each([
    { from: 1, to: 1, path: [] },
    {
      from: 1,
      to: 8,
      path: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      from: 6,
      to: 8,
      path: [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    {
      from: 2,
      to: 5,
      path: [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ])('consistency from $from to $to', ({ from, to, path }) => {
    expect(hexes(consistencyPath(sha256, LEAVES.slice(0, to), from))).toEqual(path);
  });
});

/** The definition of RFC 6962, section 2.1, as it stands there. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(sha256, rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)));
}

const trees = fc
  .array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 70 })
  .map((data) => data.map((each) => leafHash(sha256, each)));
const treesWithPlace = trees.chain((leaves) =>
  fc.record({ leaves: fc.constant(leaves), index: fc.nat({ max: leaves.length - 1 }) }),
);

/** The path with one bit of one of its hashes changed, one hash too few, and one too many. */
function damaged(path: readonly Uint8Array[], bit: number): Uint8Array[][] {
  const changed = path.map((each, i) => (i === bit % path.length ? flipped(each, bit) : each));
  return [...(path.length > 0 ? [changed, path.slice(1), path.slice(0, -1)] : []), [...path, new Uint8Array(32)]];
}

function flipped(hash: Uint8Array, bit: number): Uint8Array {
  return hash.map((byte, i) => (i === bit % 32 ? byte ^ (1 << (bit % 8)) : byte));
}

describe('any tree', () => {
  it('has the root of the definition', () => {
    fc.assert(
      fc.property(trees, (leaves) => {
        expect(hex(rootOf(sha256, leaves))).toBe(hex(rootByDefinition(leaves)));
      }),
    );
  });

  it('shows each leaf at its place, and no other', () => {
    fc.assert(
      fc.property(treesWithPlace, fc.nat(), ({ leaves, index }, bit) => {
        const root = hex(rootOf(sha256, leaves));
        const leaf = leaves[index] as Uint8Array;
        const path = inclusionPath(sha256, leaves, index);
        const rootWith = (of: Uint8Array, at: number, by: readonly Uint8Array[]) =>
          hex(rootFromInclusion(sha256, of, at, leaves.length, by));
        expect(rootWith(leaf, index, path)).toBe(root);
        expect(rootWith(flipped(leaf, bit), index, path)).not.toBe(root);
        for (const wrong of damaged(path, bit)) expect(rootWith(leaf, index, wrong)).not.toBe(root);
        for (const at of [-1, leaves.length, 0.5, Number.NaN]) expect(rootWith(leaf, at, path)).toBeUndefined();
        expect(() => inclusionPath(sha256, leaves, leaves.length)).toThrow(RangeError);
      }),
    );
  });

  it('gives all paths at once as it gives each', () => {
    fc.assert(
      fc.property(trees, (leaves) => {
        const { root, paths } = allInclusionPaths(leaves, (left, right) => nodeHash(sha256, left, right));
        expect(hex(root)).toBe(hex(rootOf(sha256, leaves)));
        expect(paths.map(hexes)).toEqual(leaves.map((_, index) => hexes(inclusionPath(sha256, leaves, index))));
      }),
    );
  });

  it('extends each tree that it begins with, and none that it does not', () => {
    fc.assert(
      fc.property(treesWithPlace, fc.nat(), ({ leaves, index }, bit) => {
        const size = index + 1;
        const from = { size, root: rootOf(sha256, leaves.slice(0, size)) };
        const to = { size: leaves.length, root: rootOf(sha256, leaves) };
        const path = consistencyPath(sha256, leaves, size);
        expect(isConsistent(sha256, from, to, path)).toBe(true);
        expect(isConsistent(sha256, { size, root: flipped(from.root, bit) }, to, path)).toBe(false);
        expect(isConsistent(sha256, from, { ...to, root: flipped(to.root, bit) }, path)).toBe(false);
        for (const wrong of damaged(path, bit)) expect(isConsistent(sha256, from, to, wrong)).toBe(false);
        for (const none of [0, -1, leaves.length + 1]) {
          expect(isConsistent(sha256, { ...from, size: none }, to, path)).toBe(false);
          expect(() => consistencyPath(sha256, leaves, none)).toThrow(RangeError);
        }
      }),
    );
  });
});
