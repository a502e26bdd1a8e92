import { splitOf } from './merkle.ts';

/**
 * Which parts of the Merkle tree over the book (RFC 6962: leaf n is the hash of the event at revision n) a root or a proof is made of.
 * Every part is put together from complete subtrees, whose hashes never change once they are there, so that the tree may be kept by
 * them and be asked for at any size that it ever had.
 */

/** The leaves from `from` to before `to`; `from` is a multiple of the least power of two that holds them. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** A subtree whose leaves are all there: `size` is a power of two and `from` a multiple of it. */
export interface Subtree {
  readonly from: number;
  readonly size: number;
}

export type HashNode = (left: Uint8Array, right: Uint8Array) => Uint8Array;

/** The complete subtrees that a range is put together from, from left to right, each smaller than the one before it. */
export function subtreesOf({ from, to }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = from; at < to; ) {
    const size = splitOf(to - at + 1);
    subtrees.push({ from: at, size });
    at += size;
  }
  return subtrees;
}

/** The hash over a range, from those of `subtreesOf` it. */
export function hashOfRange(hashNode: HashNode, hashes: readonly Uint8Array[]): Uint8Array {
  const last = hashes.at(-1);
  if (last === undefined) throw new RangeError('a range has one leaf at least');
  return hashes.slice(0, -1).reduceRight((right, left) => hashNode(left, right), last);
}

/**
 * The siblings on the way from a leaf to the root of the tree of `size` leaves: PATH of RFC 6962, 2.1.1, in its order.
 * @throws {RangeError} when the tree has no such leaf.
 */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (!isWithin(index, 0, size - 1)) throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`);
  const ranges: LeafRange[] = [];
  for (let { from, to } = { from: 0, to: size }; to - from > 1; ) {
    const middle = from + splitOf(to - from);
    ranges.unshift(index < middle ? { from: middle, to } : { from, to: middle });
    if (index < middle) to = middle;
    else from = middle;
  }
  return ranges;
}

/**
 * What proves that the tree of `size` leaves begins with that of its first `earlier` leaves: PROOF of RFC 6962, 2.1.2, in its order.
 * Nothing for a tree and itself.
 * @throws {RangeError} unless 0 < earlier <= size.
 */
export function consistencyRanges(earlier: number, size: number): LeafRange[] {
  if (!isWithin(earlier, 1, size)) throw new RangeError(`no tree of ${earlier} leaves grows to ${size}`);
  const ranges: LeafRange[] = [];
  let [from, to, isWhole] = [0, size, true];
  while (to !== earlier) {
    const middle = from + splitOf(to - from);
    if (earlier <= middle) {
      ranges.unshift({ from: middle, to });
      to = middle;
    } else {
      ranges.unshift({ from, to: middle });
      from = middle;
      isWhole = false;
    }
  }
  return isWhole ? ranges : [{ from, to }, ...ranges];
}

/**
 * The tree as it grows by one leaf after the other: the roots of its complete subtrees, as many as the size has binary digits. For
 * whoever reads a whole book and wants the root on the way.
 */
export class GrowingTree {
  readonly #hashNode: HashNode;
  /** Largest and leftmost first. */
  #subtrees: { readonly size: number; readonly hash: Uint8Array }[] = [];
  #size = 0;

  constructor(hashNode: HashNode) {
    this.#hashNode = hashNode;
  }

  get size(): number {
    return this.#size;
  }

  add(leafHash: Uint8Array): void {
    let grown = { size: 1, hash: leafHash };
    for (let left = this.#subtrees.at(-1); left?.size === grown.size; left = this.#subtrees.at(-1)) {
      grown = { size: 2 * grown.size, hash: this.#hashNode(left.hash, grown.hash) };
      this.#subtrees.pop();
    }
    this.#subtrees.push(grown);
    this.#size += 1;
  }

  /** @throws {RangeError} of a tree without leaves. */
  root(): Uint8Array {
    return hashOfRange(
      this.#hashNode,
      this.#subtrees.map(({ hash }) => hash),
    );
  }
}

function isWithin(value: number, from: number, to: number): boolean {
  return Number.isSafeInteger(value) && Number.isSafeInteger(to) && value >= from && value <= to;
}
