/**
 * Merkle trees as RFC 6962 hashes them (section 2.1; the algorithms that check proofs are those of RFC 9162, sections 2.1.3 and 2.1.4).
 * A tree is given by the hashes of its leaves, in order. The hash function arrives from outside, since this code also runs in browsers.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The hash of the leaf that holds `data`. */
export function leafHash(sha256: Sha256, data: Uint8Array): Uint8Array {
  return sha256(leafBytes(data));
}

export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(nodeBytes(left, right));
}

/** What is hashed for the leaf that holds `data`. */
export function leafBytes(data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 1);
  bytes.set(data, 1);
  return bytes;
}

/** What is hashed for a node over two hashes. */
export function nodeBytes(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return bytes;
}

/** The root over these hashes of leaves, or of complete subtrees of one size; that of no leaves is the hash of nothing. */
export function rootOf(sha256: Sha256, leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  return rootWith(leaves, (left, right) => nodeHash(sha256, left, right));
}

/** The root over at least one leaf. Hashes are whatever `node` takes and gives: also such as are still to come. */
export function rootWith<Hash>(leaves: readonly Hash[], node: (left: Hash, right: Hash) => Hash): Hash {
  // Level by level: what has no right neighbour goes up as it is, which gives the left-leaning tree of the RFC.
  let level = leaves;
  while (level.length > 1) level = parentsOf(level, node);
  return level[0] as Hash;
}

function parentsOf<Hash>(level: readonly Hash[], node: (left: Hash, right: Hash) => Hash): Hash[] {
  const parents: Hash[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i] as Hash;
    const right = level[i + 1];
    parents.push(right === undefined ? left : node(left, right));
  }
  return parents;
}

/**
 * The inclusion path of one leaf: the hashes beside its way to the root, from below.
 * @throws {RangeError} when there is no such leaf.
 */
export function inclusionPath(sha256: Sha256, leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!isIndex(index, leaves.length)) throw new RangeError(`A tree of ${leaves.length} leaves has no leaf ${index}`);
  const path: Uint8Array[] = [];
  let level = leaves;
  for (let at = index; level.length > 1; at >>>= 1) {
    const beside = level[at ^ 1];
    if (beside !== undefined) path.push(beside);
    level = parentsOf(level, (left, right) => nodeHash(sha256, left, right));
  }
  return path;
}

/**
 * The inclusion paths of all leaves, each as {@link inclusionPath} gives it, and the root: the levels are hashed once. Hashes are whatever
 * `node` takes and gives.
 * @param leaves at least one.
 */
export function allInclusionPaths<Hash>(
  leaves: readonly Hash[],
  node: (left: Hash, right: Hash) => Hash,
): { readonly root: Hash; readonly paths: Hash[][] } {
  const paths: Hash[][] = leaves.map(() => []);
  let level = leaves;
  for (let height = 0; level.length > 1; height += 1) {
    for (let index = 0; index < paths.length; index += 1) {
      const beside = level[(index >>> height) ^ 1];
      if (beside !== undefined) paths[index]?.push(beside);
    }
    level = parentsOf(level, node);
  }
  return { root: level[0] as Hash, paths };
}

/** The root that this path gives for this leaf (RFC 9162, 2.1.3.2); undefined when the path does not fit the tree's size. */
export function rootFromInclusion(
  sha256: Sha256,
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  return inclusionRoot(leaf, index, size, path, (left, right) => nodeHash(sha256, left, right));
}

/** The same with hashes that are whatever `node` takes and gives: also such as are still to come. */
export function inclusionRoot<Hash>(
  leaf: Hash,
  index: number,
  size: number,
  path: readonly Hash[],
  node: (left: Hash, right: Hash) => Hash,
): Hash | undefined {
  if (!isIndex(index, size)) return undefined;
  let at = index;
  let last = size - 1;
  let root = leaf;
  for (const beside of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = node(beside, root);
      while (at % 2 === 0 && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else {
      root = node(root, beside);
    }
    at = half(at);
    last = half(last);
  }
  return last === 0 ? root : undefined;
}

/**
 * The consistency path from the tree of the first `from` leaves to the tree of all (RFC 6962, 2.1.2).
 * @throws {RangeError} unless 0 < `from` ≤ the number of leaves.
 */
export function consistencyPath(sha256: Sha256, leaves: readonly Uint8Array[], from: number): Uint8Array[] {
  if (!isIndex(from - 1, leaves.length)) {
    throw new RangeError(`A tree of ${leaves.length} leaves extends none of ${from}`);
  }
  return subProof(sha256, leaves, from, true);
}

/** SUBPROOF of RFC 6962. `isWhole`: these leaves start where the old tree starts, so that its verifier knows the root over them. */
function subProof(sha256: Sha256, leaves: readonly Uint8Array[], from: number, isWhole: boolean): Uint8Array[] {
  if (from === leaves.length) return isWhole ? [] : [rootOf(sha256, leaves)];
  const split = splitOf(leaves.length);
  const left = leaves.slice(0, split);
  const right = leaves.slice(split);
  return from <= split
    ? [...subProof(sha256, left, from, isWhole), rootOf(sha256, right)]
    : [...subProof(sha256, right, from - split, false), rootOf(sha256, left)];
}

/** A tree as its root and its number of leaves say it. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Does this path show that the tree `to` begins with the leaves of the tree `from` (RFC 9162, 2.1.4.2)? */
export function isConsistent(sha256: Sha256, from: TreeHead, to: TreeHead, path: readonly Uint8Array[]): boolean {
  if (!isIndex(from.size - 1, to.size)) return false;
  if (from.size === to.size) return path.length === 0 && areEqual(from.root, to.root);
  // A complete old tree is itself the first node of the way, and not repeated.
  const nodes = isPowerOfTwo(from.size) ? [from.root, ...path] : path;
  const [first, ...rest] = nodes;
  if (first === undefined) return false;
  let at = from.size - 1;
  let last = to.size - 1;
  while (at % 2 === 1) {
    at = half(at);
    last = half(last);
  }
  let old = first;
  let root = first;
  for (const beside of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = nodeHash(sha256, beside, old);
      root = nodeHash(sha256, beside, root);
      while (at % 2 === 0 && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else {
      root = nodeHash(sha256, root, beside);
    }
    at = half(at);
    last = half(last);
  }
  return last === 0 && areEqual(old, from.root) && areEqual(root, to.root);
}

/** The largest power of two below `size`, which is 2 or more: so many leaves are on the left. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function isIndex(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
}

function isPowerOfTwo(size: number): boolean {
  return splitOf(size + 1) === size;
}

/** Not `>> 1`, which takes 32 bits only. */
function half(value: number): number {
  return Math.floor(value / 2);
}
