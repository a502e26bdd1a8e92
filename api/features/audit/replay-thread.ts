import type { BookPlace } from '#api/book/log-at.ts';
import { type WorkerThread, workerThread } from '#api/platform/async/worker-thread.ts';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { readingBook } from '#api/platform/http/reading-book.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { LotAnswer, LotQuestion, ReplayAnswer, ReplayQuestion } from './replay-worker.ts';

/** ms without a question until the thread, and what it keeps of the book, are released. */
const IDLE_MS = 600_000;
/** lots whose compressed answers are cached. */
const ANSWERS = 16;

/** Concurrent questions, and the length of their queue. */
const READERS = { atOnce: 4, waiting: 40 };

/**
 * Reads the book in a thread, so that an auditor of a book of a million events delays no bid. The answer of a lot is compressed once per state of
 * the book.
 */
export class ReplayThread {
  readonly #thread: WorkerThread<ReplayQuestion, ReplayAnswer>;
  readonly #answers = new Map<string, LotAnswer>();

  constructor(place: BookPlace) {
    const tooMany = 'Too many people are reading the book at this moment. Please try again.';
    this.#thread = workerThread({
      file: new URL('./replay-worker.ts', import.meta.url),
      data: place,
      idleMs: IDLE_MS,
      limited: limitConcurrency(READERS.atOnce, READERS.waiting, tooMany),
    });
  }

  /**
   * The lot in a book of at least this revision; undefined for an unknown lot.
   * @throws {HttpRefusal} 503 when the book is unavailable, or the queue is full.
   */
  async lot(question: LotQuestion, atLeast: number): Promise<LotAnswer | undefined> {
    const key = `${question.lot} ${question.withSecrets}`;
    const known = this.#answers.get(key);
    if (known !== undefined && known.revision >= atLeast) return known;
    const answer = await readingBook(this.#thread.ask(question));
    const packed = 'lot' in answer ? answer.lot : undefined;
    this.#answers.delete(key);
    if (packed !== undefined) this.#answers.set(key, packed);
    for (const each of this.#answers.keys()) if (this.#answers.size > ANSWERS) this.#answers.delete(each);
    return packed;
  }

  /** The event at this revision, as stored; undefined beyond the end of the book. */
  async event(revision: number): Promise<RecordedEvent | undefined> {
    const answer = await readingBook(this.#thread.ask({ revision }));
    return 'event' in answer ? answer.event : undefined;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
