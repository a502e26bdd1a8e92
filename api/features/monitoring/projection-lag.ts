import type { Book } from '#api/book/book.ts';

/** ms: events that come within so long are seen as one. */
const STEP_MS = 1_000;
/** steps, an hour of bids: what comes after is seen as one with the last. */
const MOST_STEPS = 3_600;

interface Step {
  /** When the first of its events came, UTC ms. */
  readonly sinceMs: number;
  /** The last of them. */
  revision: number;
}

/** For how long the read tables have lacked the oldest event that this process knows of and they do not have. */
export class ProjectionLag {
  readonly #deps: ProjectionLagDeps;
  readonly #steps: Step[] = [];

  constructor(deps: ProjectionLagDeps) {
    this.#deps = deps;
    this.#note(deps.book.revision);
    deps.book.onCommitted(() => this.#note(deps.book.revision));
  }

  /** 0 while they have all; at most a second too much. */
  seconds(): number {
    this.#forgetTaken();
    const [oldest] = this.#steps;
    return oldest === undefined ? 0 : Math.max(0, this.#deps.now() - oldest.sinceMs) / 1_000;
  }

  #note(revision: number): void {
    const sinceMs = this.#deps.now();
    const last = this.#steps.at(-1);
    if (last !== undefined && (sinceMs - last.sinceMs < STEP_MS || this.#steps.length >= MOST_STEPS)) {
      last.revision = revision;
      return;
    }
    this.#steps.push({ sinceMs, revision });
    this.#forgetTaken();
  }

  #forgetTaken(): void {
    const taken = this.#deps.takenRevision();
    while ((this.#steps[0]?.revision ?? Number.POSITIVE_INFINITY) <= taken) this.#steps.shift();
  }
}

interface ProjectionLagDeps {
  readonly book: Pick<Book, 'revision' | 'onCommitted'>;
  /** The last event that all read tables have; -1 while it is unknown. */
  readonly takenRevision: () => number;
  /** UTC ms. */
  readonly now: () => number;
}
