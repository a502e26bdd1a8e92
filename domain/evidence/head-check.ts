import { headAt } from '../chain.ts';
import type { RawEvent } from '../events.ts';
import { hashOfHex, hexOf } from './bytes.ts';
import { HEAD, type Head, type RefusalsSoFar } from './head.ts';
import { leafHash, nodeHash, type Sha256 } from './merkle.ts';
import { GrowingTree } from './tree.ts';

/** A head that the book does not keep, and what that says. */
export type BrokenHead =
  /** The book ends before the head, at revision `last`, and what it still has may be as it was. */
  | { readonly head: Head; readonly fault: 'cut'; readonly last: number }
  /** The events from `from` (at the earliest) to the head are others: the last head before it that the book keeps ends before `from`. */
  | { readonly head: Head; readonly fault: 'rewritten'; readonly from: number }
  /** The book keeps a later one: the house has signed heads of two different books. */
  | { readonly head: Head; readonly fault: 'contradicted'; readonly by: Head };

/** Compares a book, read from its start, with heads that were kept elsewhere. */
export class HeadCheck {
  readonly #sha256: Sha256;
  readonly #heads: readonly Head[];
  readonly #tree: GrowingTree;
  readonly #kept = new Set<Head>();
  #next = 0;

  constructor(sha256: Sha256, heads: readonly Head[]) {
    this.#sha256 = sha256;
    this.#heads = heads.toSorted((a, b) => a.revision - b.revision);
    this.#tree = new GrowingTree((left, right) => nodeHash(sha256, left, right));
  }

  /** The next event, as the log has it. */
  read(event: RawEvent): void {
    if (this.#next === this.#heads.length) return;
    const { hash } = headAt(event);
    // What is no hash makes another tree than any that was signed.
    this.#tree.add(leafHash(this.#sha256, hashOfHex(hash) ?? new Uint8Array()));
    for (let head = this.#heads[this.#next]; head?.revision === event.revision; head = this.#heads[this.#next]) {
      const isKept = head.hash === hash && head.size === this.#tree.size && head.root === hexOf(this.#tree.root());
      if (isKept) this.#kept.add(head);
      this.#next += 1;
    }
  }

  get kept(): readonly Head[] {
    return this.#heads.filter((head) => this.#kept.has(head));
  }

  /** Once the whole book was read: the heads that it does not keep, by revision. */
  broken(): BrokenHead[] {
    const { kept } = this;
    return this.#heads.filter((head) => !this.#kept.has(head)).map((head) => this.#fault(head, kept));
  }

  #fault(head: Head, kept: readonly Head[]): BrokenHead {
    if (head.revision >= this.#tree.size) return { head, fault: 'cut', last: this.#tree.size - 1 };
    const by = kept.find(({ revision }) => revision >= head.revision);
    if (by !== undefined) return { head, fault: 'contradicted', by };
    return { head, fault: 'rewritten', from: (kept.at(-1)?.revision ?? -1) + 1 };
  }
}

const SHA256_HEX = /^[0-9a-f]{64}$/;

/**
 * The heads in a text: one object, a list of them, what `GET /api/audit/heads` answers, a dossier, or any text with heads in lines of their
 * own, as a mail has them.
 */
export function headsInText(text: string): Head[] {
  const whole = parsed(text);
  if (whole !== undefined) return headsIn(whole);
  return text.split('\n').flatMap((line) => headsIn(parsed(line.trim())));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headsIn(value: unknown): Head[] {
  if (Array.isArray(value)) return value.flatMap(headsIn);
  if (value === null || typeof value !== 'object') return [];
  if (isHead(value)) return [value];
  const { heads, head } = value as { readonly heads?: unknown; readonly head?: unknown };
  return [...headsIn(heads), ...headsIn(head)];
}

function isHead(value: object): value is Head {
  const { kind, revision, size, hash, root, at, session, key, signature, refusals } = value as Partial<Head>;
  const texts = [at, session, key, signature].every((each) => typeof each === 'string');
  const hashes = [hash, root].every((each) => typeof each === 'string' && SHA256_HEX.test(each));
  const isKnown = kind === 'tukul-head/1' || (kind === HEAD && isSoFar(refusals));
  return isKnown && texts && hashes && [revision, size].every((each) => Number.isSafeInteger(each));
}

function isSoFar(refusals: Partial<RefusalsSoFar> | undefined): boolean {
  const { no, hash, lots } = refusals ?? {};
  return Number.isSafeInteger(no) && SHA256_HEX.test(String(hash)) && Array.isArray(lots) && lots.every(Array.isArray);
}
