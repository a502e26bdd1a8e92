import type { RecordedEvent } from '#domain/event-log.ts';
import { LogRefusedError } from '#domain/event-log.ts';
import type { StoredEvent } from '#domain/events.ts';
import type { LogWatch } from './log-watch.ts';
import { BookBrokenError, lostTailError, readOn } from './open.ts';
import type { BookOptions } from './options.ts';
import { OutcomeUnknownError } from './outcome.ts';

/** How an append ended. `failed`: with an error; `mayStand`: an earlier try of it may have been written all the same. */
export type AppendEnd =
  | { readonly kind: 'written' }
  | { readonly kind: 'conflict'; readonly actualRevision: number }
  | { readonly kind: 'failed'; readonly error: unknown; readonly mayStand: boolean };

/** Between two tries, ms. */
const BACK_OFF_MS = { first: 50, max: 1_000 };

type RetryingLogOptions = Pick<BookOptions, 'log' | 'stream' | 'logger' | 'observer'>;

/** The book's stream in the event log, asked again until it gives a definite answer. */
export class RetryingLog {
  readonly #options: RetryingLogOptions;
  readonly #watch: LogWatch;
  #giveUpAtMs = Number.POSITIVE_INFINITY;

  constructor(options: RetryingLogOptions, watch: LogWatch) {
    this.#options = options;
    this.#watch = watch;
  }

  /** After this, by `performance.now()`, nothing is tried again. */
  giveUpAt(ms: number): void {
    this.#giveUpAtMs = Math.min(this.#giveUpAtMs, ms);
  }

  /** Appends; while the outcome is unknown, the same events at the same revision again. `onDoubt` is called at the first such outcome. */
  async append(expected: number, events: readonly StoredEvent[], onDoubt: () => void): Promise<AppendEnd> {
    const sinceMs = performance.now();
    const end = await this.#appendUntilCertain(expected, events, onDoubt);
    this.#options.observer?.appended(end.kind, events.length, performance.now() - sinceMs);
    return end;
  }

  async #appendUntilCertain(expected: number, events: readonly StoredEvent[], onDoubt: () => void): Promise<AppendEnd> {
    let mayStand = false;
    try {
      for (let attempt = 0; ; attempt += 1) {
        this.#watch.asked();
        const result = await this.#options.log.append(this.#options.stream, expected, events);
        if (result.outcome !== 'unknown') this.#watch.answered();
        if (result.outcome === 'written') return { kind: 'written' };
        if (result.outcome === 'conflict') return { kind: 'conflict', actualRevision: result.actualRevision };
        mayStand = true;
        this.#watch.failed(result.cause);
        if (attempt === 0) {
          onDoubt();
          this.#options.logger.warn({ err: result.cause, expected }, 'append: outcome unknown, asking again');
        }
        await this.#pause(attempt);
      }
    } catch (error) {
      // A refusal of the repetition says nothing about the try before it, whose reply was lost.
      if (error instanceof LogRefusedError) this.#watch.answered();
      return { kind: 'failed', error, mayStand };
    } finally {
      this.#watch.gaveUp();
    }
  }

  /**
   * Reads to the end of the log. Returns `performance.now()` before the last try: what was in the log by then has been read.
   * @throws {BookBrokenError} {OutcomeUnknownError}
   */
  async readToEnd(
    state: { readonly revision: number },
    take: (page: readonly RecordedEvent[]) => void,
  ): Promise<number> {
    const { log, stream, logger } = this.#options;
    try {
      for (let attempt = 0; ; attempt += 1) {
        const sinceMs = performance.now();
        this.#watch.asked();
        try {
          await readOn(log, stream, state, take);
          this.#watch.answered();
          return sinceMs;
        } catch (error) {
          if (error instanceof BookBrokenError) throw error;
          this.#watch.failed(error);
          if (attempt === 0) logger.warn({ err: error }, 'the log cannot be read, asking again');
          await this.#pause(attempt);
        }
      }
    } finally {
      this.#watch.gaveUp();
    }
  }

  /**
   * The log says that it ends at `end`.
   * @throws {BookBrokenError} when `known` is gone, which was in it: no repetition would ever succeed.
   */
  async mustStillHold(known: number, end: number): Promise<void> {
    if (end >= known) return;
    const { log, stream } = this.#options;
    // A log that is away says nothing about its end: the batch is decided again, and comes here again.
    const found = await log.read(stream, known - 1, { limit: 1 }).catch(() => undefined);
    if (found?.length === 0) throw lostTailError(end, known);
  }

  /** @throws {OutcomeUnknownError} when it is time to give up. */
  async #pause(attempt: number): Promise<void> {
    if (performance.now() > this.#giveUpAtMs) {
      throw new OutcomeUnknownError('The log did not answer before the book was closed');
    }
    const ms = Math.min(BACK_OFF_MS.first * 2 ** attempt, BACK_OFF_MS.max);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
