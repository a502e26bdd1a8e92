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
    if (moment === 'end') await this.#taking;
    if (this.#taking !== undefined) return;
    if (this.#state.revision - this.#revision <= AFTER[moment]) return;
    if (moment === 'quiet' && performance.now() - this.#atMs < AFTER.pauseMs) return;
    this.#revision = this.#state.revision;
    this.#atMs = performance.now();
    this.#taking = this.#take();
    await this.#taking;
    this.#taking = undefined;
  }

  async #take(): Promise<void> {
    const { stream, snapshots, logger } = this.#options;
    try {
      await snapshots.save(stream, takeSnapshot(this.#state));
    } catch (error) {
      logger.warn({ err: error }, 'no snapshot was kept');
    }
  }
}
