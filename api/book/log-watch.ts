import { DamagedEventError } from '#domain/event-log.ts';
import type { BookOptions } from './options.ts';

/** ms: a read of one event takes a few; two seconds mean that nothing answers. */
const LOOK_TIMEOUT_MS = 2_000;
/** ms: called four times a second, a pause of this length means that the process itself stood still, and answers wait unread. */
const STOPPED_MS = 1_000;

/**
 * Whether the event log answers: seen by what the book asks of it, and, when it asks for nothing, by a look at the log's end now and then.
 * Says so once when it no longer does, and once when it does again.
 */
export class LogWatch {
  readonly #options: Required<Pick<BookOptions, 'log' | 'stream' | 'logger' | 'troubleAfterMs' | 'lookEveryMs'>>;
  /** `performance.now()` of the oldest question since the last answer. */
  #askedMs: number | undefined;
  #answeredMs = performance.now();
  #lookedMs = Number.NEGATIVE_INFINITY;
  #calledMs = performance.now();
  #looking = false;
  /** The book waits for an answer by itself. */
  #isAsked = false;
  #lastError: unknown;
  #saidAtMs: number | undefined;
  #turnedAway = 0;

  constructor(options: Required<Pick<BookOptions, 'log' | 'stream' | 'logger' | 'troubleAfterMs' | 'lookEveryMs'>>) {
    this.#options = options;
  }

  /** Nothing has answered a question for too long. */
  get isAway(): boolean {
    return this.#askedMs !== undefined && performance.now() - this.#askedMs > this.#options.troubleAfterMs;
  }

  /** The book asks the log for something, perhaps once more. No look until its end: a log that can be read need not take appends. */
  asked(): void {
    this.#isAsked = true;
    this.#askedMs ??= performance.now();
  }

  failed(error: unknown): void {
    this.#lastError = error;
  }

  /** The book asks no more, though nothing has answered. */
  gaveUp(): void {
    this.#isAsked = false;
  }

  /** The log has answered, whatever it said. */
  answered(): void {
    this.#isAsked = false;
    this.#askedMs = undefined;
    this.#answeredMs = performance.now();
    if (this.#saidAtMs === undefined) return;
    const awayMs = Math.round(this.#answeredMs - this.#saidAtMs + this.#options.troubleAfterMs);
    this.#options.logger.warn({ awayMs, turnedAway: this.#turnedAway }, 'the event log answers again');
    this.#saidAtMs = undefined;
    this.#turnedAway = 0;
  }

  /** Somebody was told to come again because the log is away. */
  turnedAway(): void {
    this.#turnedAway += 1;
  }

  /**
   * To be called a few times a second, with the revision that the book stands at. False when this process had stopped itself, so that
   * nobody's waiting says anything about the log.
   */
  look(revision: number): boolean {
    const nowMs = performance.now();
    const sinceMs = nowMs - this.#calledMs;
    this.#calledMs = nowMs;
    if (sinceMs > STOPPED_MS) return false;
    const { lookEveryMs, logger } = this.#options;
    if (this.isAway && this.#saidAtMs === undefined) {
      this.#saidAtMs = nowMs;
      logger.warn({ err: this.#lastError }, 'the event log does not answer');
    }
    const pauseMs = this.#askedMs === undefined ? lookEveryMs : lookEveryMs / 4;
    const isDue = nowMs - Math.max(this.#answeredMs, this.#lookedMs) > pauseMs;
    if (isDue && !this.#looking && !this.#isAsked) void this.#ask(revision);
    return true;
  }

  async #ask(revision: number): Promise<void> {
    this.#looking = true;
    this.#askedMs ??= performance.now();
    try {
      await this.#options.log.read(this.#options.stream, revision, { limit: 1, timeoutMs: LOOK_TIMEOUT_MS });
      this.#heard();
    } catch (error) {
      if (error instanceof DamagedEventError) this.#heard();
      else this.failed(error);
    } finally {
      this.#looking = false;
      this.#lookedMs = performance.now();
    }
  }

  #heard(): void {
    // What the book has asked meanwhile is another question.
    if (!this.#isAsked) this.answered();
  }
}
