import { nodeHash, rootOf, type Sha256 } from './merkle.ts';

/** A complete subtree of a tree over a book: `size` is a power of two, `from` a multiple of it. */
export interface Subtree {
  readonly from: number;
  readonly size: number;
}

/** Leaves of a tree, one after the other in one piece of memory: a book has millions. */
export class Leaves {
  size = 0;
  #bytes = new Uint8Array(32 * 1024);

  push(leaf: Uint8Array): void {
    if (32 * this.size === this.#bytes.length) {
      const bytes = new Uint8Array(2 * this.#bytes.length);
      bytes.set(this.#bytes);
      this.#bytes = bytes;
    }
    this.#bytes.set(leaf, 32 * this.size);
    this.size += 1;
  }

  at(index: number): Uint8Array {
    return this.#bytes.subarray(32 * index, 32 * index + 32);
  }

  rootOf(sha256: Sha256, { from, size }: Subtree): Uint8Array {
    return rootOf(
      sha256,
      Array.from({ length: size }, (_, n) => this.at(from + n)),
    );
  }
}

/**
 * The largest complete subtrees that make up a tree of `size` leaves together with the leaves that are shown. A leaf in `single` stands
 * alone although it is not shown, so that what is said of its hash can be compared.
 */
export function withheldSubtrees(shown: ReadonlySet<number>, single: ReadonlySet<number>, size: number): Subtree[] {
  const alone = [...new Set([...shown, ...single])].filter((leaf) => leaf >= 0 && leaf < size).sort((a, b) => a - b);
  const subtrees: Subtree[] = [];
  let from = 0;
  for (const leaf of [...alone, size]) {
    for (; from < leaf; from += subtrees.at(-1)?.size ?? 1) subtrees.push({ from, size: largestAt(from, leaf) });
    if (leaf < size && !shown.has(leaf)) subtrees.push({ from: leaf, size: 1 });
    from = leaf + 1;
  }
  return subtrees;
}

/** The size of the largest complete subtree that begins at `from` and ends at `to` at the latest. */
function largestAt(from: number, to: number): number {
  let size = 1;
  while (from % (2 * size) === 0 && from + 2 * size <= to) size *= 2;
  return size;
}

/** The root of the tree whose complete subtrees and leaves these are, from left to right. */
export function rootOfParts(sha256: Sha256, parts: readonly { readonly size: number; readonly hash: Uint8Array }[]) {
  const stack: { size: number; hash: Uint8Array }[] = [];
  for (const part of parts) {
    let { size, hash } = part;
    for (let left = stack.at(-1); left?.size === size; left = stack.at(-1)) {
      hash = nodeHash(sha256, left.hash, hash);
      size *= 2;
      stack.pop();
    }
    stack.push({ size, hash });
  }
  return stack.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(sha256, left, right));
}
