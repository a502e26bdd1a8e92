import { ThreadClosedError } from '#api/platform/async/worker-thread.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import type { BookView } from '#domain/state.ts';
import type { BookOptions } from './options.ts';

/**
 * Events since the last snapshot that make a new one worth its while: in a quiet moment, in a busy one, at the end. It holds the whole
 * state, so that between two in quiet moments there are so many ms. A start after a crash reads what came after the last one: 50,000
 * events take it about a second.
 */
const AFTER = { quiet: 10_000, busy: 50_000, end: 500, pauseMs: 60_000 };

/** When a snapshot of a book's committed state is taken. */
export class SnapshotSchedule {
  readonly #options: Pick<BookOptions, 'stream' | 'snapshots' | 'logger'>;
  readonly #state: BookView;
  #revision: number;
  #atMs = performance.now();
  #taking: Promise<void> | undefined;

  /** @param revision where the last snapshot stands; -1 without one. */
  constructor(options: Pick<BookOptions, 'stream' | 'snapshots' | 'logger'>, state: BookView, revision: number) {
    this.#options = options;
    this.#state = state;
    this.#revision = revision;
  }

  /** Takes one if it is worth its while now. */
  async look(moment: 'quiet' | 'busy' | 'end'): Promise<void> {
    if (moment === 'end') {
      // Who ends does not wait until a thread has read on: the state is at hand, and nobody bids any more.
      await this.#options.snapshots.apart?.close();
      await this.#taking;
    }
    if (this.#taking !== undefined) return;
    if (this.#state.revision - this.#revision <= AFTER[moment]) return;
    if (moment === 'quiet' && performance.now() - this.#atMs < AFTER.pauseMs) return;
    const before = this.#revision;
    this.#revision = this.#state.revision;
    this.#atMs = performance.now();
    this.#taking = this.#take(moment, before);
    await this.#taking;
    this.#taking = undefined;
  }

  /** @param before where the last snapshot stands. */
  async #take(moment: 'quiet' | 'busy' | 'end', before: number): Promise<void> {
    const { stream, snapshots, logger } = this.#options;
    try {
      if (moment !== 'end' && snapshots.apart !== undefined) await snapshots.apart.take();
      else await snapshots.save(stream, takeSnapshot(this.#state));
    } catch (error) {
      if (error instanceof ThreadClosedError) this.#revision = before;
      else logger.warn({ err: error }, 'no snapshot was kept');
    }
  }
}
