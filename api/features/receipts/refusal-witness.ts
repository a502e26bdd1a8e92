import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { hexOf } from '#domain/evidence/bytes.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';
import type { ReadDb } from '#projections/database.ts';
import { subtreeHashes } from '#projections/queries/tree.ts';
import type { Projections } from '#projections/runtime.ts';
import { leafOfEvent } from '#projections/tree-hashes.ts';
import './tables.ts';

/** ms: how often new rows are compared; none is urgent, since `verify` compares them all. */
const EVERY_MS = 60_000;
/** rows at once: one query of the tree for each page. */
const PAGE = 2_000;
/** ms */
const TREE_PATIENCE_MS = 10_000;

export interface WitnessDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: Pick<Book, 'committed'>;
  readonly projections: Pick<Projections, 'waitFor'>;
  /** Resolves when the book of this process has the present end of the log. */
  readonly atNewest: () => Promise<void>;
  readonly loops: Pick<Loops, 'every'>;
  readonly logger: { error(details: object, message: string): void };
}

/**
 * Refused bids stand beside the book, and each names the event that it was decided after: they are witnesses of a book that was cut or
 * written anew. Compares them all after the start, and later those that are new.
 */
export class RefusalWitness {
  readonly #deps: WitnessDeps;
  /** Those up to this `no` were compared. */
  #upTo = 0;
  #wrong = 0;
  #first: { readonly no: number; readonly revision: number } | undefined;

  constructor(deps: WitnessDeps) {
    this.#deps = deps;
    deps.loops.every('refused bids and the book', EVERY_MS, (signal) => this.compare(signal), { atOnce: true });
  }

  /** What an operator should know. */
  warnings(): string[] {
    if (this.#first === undefined) return [];
    const { no, revision } = this.#first;
    return [
      `${this.#wrong} refused bids name events that are not in the book (no ${no}: revision ${revision}): it was cut or written anew. Run npm run verify.`,
    ];
  }

  async compare(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const rows = await this.#deps.db
        .selectFrom('office.refusals')
        .select(['no', 'body'])
        .where('no', '>', this.#upTo)
        .orderBy('no')
        .limit(PAGE)
        .execute();
      if (rows.length === 0 || signal?.aborted) return;
      const missing = await this.#missing(rows.map(({ body }) => body.head));
      const wrong = rows.filter((_, i) => missing[i]);
      this.#wrong += wrong.length;
      this.#upTo = rows.at(-1)?.no ?? this.#upTo;
      const [first] = wrong;
      if (first === undefined || this.#first !== undefined) continue;
      this.#first = { no: first.no, revision: first.body.head.revision };
      this.#deps.logger.error(this.#first, 'a refused bid names an event that is not in the book: run npm run verify');
    }
  }

  /** Of each: is there no such event in the book? */
  async #missing(heads: readonly RefusedBody['head'][]): Promise<boolean[]> {
    const { readDb, book, projections, atNewest } = this.#deps;
    await atNewest();
    const { revision: end } = book.committed;
    const there = heads.filter(({ revision }) => revision <= end);
    const last = Math.max(-1, ...there.map(({ revision }) => revision));
    if (!(await projections.waitFor(last, TREE_PATIENCE_MS, ['tree']))) {
      throw new Error(`The tree of the book is not at revision ${last}.`);
    }
    const leaves = await subtreeHashes(
      readDb,
      there.map(({ revision }) => ({ from: revision, size: 1 })),
    );
    const stands = new Set(there.filter(({ hash }, i) => hexOf(leaves[i] as Uint8Array) === hexOf(leafOfEvent(hash))));
    return heads.map((head) => !stands.has(head));
  }
}
