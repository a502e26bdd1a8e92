import { committedView } from '#domain/committed.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { StoredEvent } from '#domain/events.ts';
import { type BookState, type BookView, keepJournal, openJournal, rollBack } from '#domain/state.ts';
import { type Commit, changedLots } from './commit.ts';
import { foldIn } from './open.ts';
import type { BookOptions } from './options.ts';

/**
 * The state of the book in this process. A batch is decided on `tentative`, ahead of the log; everybody else reads `committed`, which
 * holds what the log is known to hold.
 */
export class Replica {
  readonly tentative: BookState;
  readonly committed: BookView;
  readonly #logger: BookOptions['logger'];
  readonly #listeners = new Set<(commit: Commit) => void>();

  constructor(state: BookState, logger: BookOptions['logger']) {
    this.tentative = state;
    this.committed = committedView(state);
    this.#logger = logger;
  }

  /** Calls `listener` with every commit, in order, whichever process wrote it. Returns how to stop. */
  onCommitted(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What is folded in from here on is tentative, until `commit` or `takeBack`. */
  begin(): void {
    openJournal(this.tentative);
  }

  /** Undoes what is tentative, if anything is. */
  takeBack(): void {
    rollBack(this.tentative);
  }

  /** What was tentative, namely `events`, is in the log. */
  commit(events: readonly StoredEvent[]): void {
    const isHeard = events.length > 0 && this.#listeners.size > 0;
    const lots = isHeard ? changedLots(this.tentative) : new Map();
    keepJournal(this.tentative);
    if (!isHeard) return;
    for (const listener of this.#listeners) {
      try {
        listener({ events, lots });
      } catch (error) {
        // What is in the log stays there, whatever a listener makes of it.
        this.#logger.error({ err: error }, 'a listener of the book failed');
      }
    }
  }

  /**
   * Folds in events of the log; those that are known are passed over. Nothing may be tentative.
   * @throws {BookBrokenError} when one of them cannot follow; then none of them is folded in.
   */
  apply(raw: readonly RecordedEvent[]): void {
    const unknown = raw.filter(({ revision }) => revision > this.tentative.revision);
    this.begin();
    try {
      this.commit(unknown.map((each) => foldIn(this.tentative, each)));
    } catch (error) {
      this.takeBack();
      throw error;
    }
  }
}
