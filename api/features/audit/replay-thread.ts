import { Worker } from 'node:worker_threads';
import type { BookPlace } from '#api/book/log-at.ts';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { LotAnswer, ReplayAnswer, ReplayMessage, ReplayQuestion } from './replay-worker.ts';

/** After so long without a question the thread, and what it keeps of the book, are let go, ms. */
const IDLE_MS = 600_000;
/** Lots whose packed answers are kept. */
const ANSWERS = 16;

type Settle = { readonly resolve: (answer: ReplayAnswer) => void; readonly reject: (cause: Error) => void };

/**
 * Reads the book in a thread of its own, so that an auditor who looks at a book of a million events holds up no bid. A lot that was
 * asked for is packed once for each state of the book.
 */
export class ReplayThread {
  readonly #place: BookPlace;
  readonly #waiting = new Map<number, Settle>();
  readonly #answers = new Map<string, LotAnswer>();
  readonly #limited = limitConcurrency(4, 40, 'Too many people are reading the book at this moment. Please try again.');
  #worker: Worker | undefined;
  #asked = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(place: BookPlace) {
    this.#place = place;
  }

  /**
   * The lot in a book of at least this revision; undefined when there is no such lot.
   * @throws {HttpRefusal} 503 when the book cannot be read now, or too many ask.
   */
  async lot(lot: string, atLeast: number): Promise<LotAnswer | undefined> {
    const known = this.#answers.get(lot);
    if (known !== undefined && known.revision >= atLeast) return known;
    const answer = await this.#ask({ lot });
    const packed = 'lot' in answer ? answer.lot : undefined;
    this.#answers.delete(lot);
    if (packed !== undefined) this.#answers.set(lot, packed);
    for (const each of this.#answers.keys()) if (this.#answers.size > ANSWERS) this.#answers.delete(each);
    return packed;
  }

  /** The event at this revision, as it is stored; undefined when the book has not come so far. */
  async event(revision: number): Promise<RecordedEvent | undefined> {
    const answer = await this.#ask({ revision });
    return 'event' in answer ? answer.event : undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #ask(question: ReplayQuestion): Promise<ReplayAnswer> {
    return this.#limited(async () => {
      clearTimeout(this.#idle);
      this.#worker ??= this.#start();
      const worker = this.#worker;
      this.#asked += 1;
      const id = this.#asked;
      try {
        return await new Promise<ReplayAnswer>((resolve, reject) => {
          this.#waiting.set(id, { resolve, reject });
          worker.postMessage({ id, question });
        });
      } finally {
        this.#waiting.delete(id);
        clearTimeout(this.#idle);
        this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      }
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), { workerData: this.#place });
    worker.unref();
    worker.on('message', (message: ReplayMessage) => {
      const settle = this.#waiting.get(message.id);
      if ('answer' in message) settle?.resolve(message.answer);
      else settle?.reject(unreadable());
    });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(unreadable());
    });
    return worker;
  }
}

function unreadable(): HttpRefusal {
  return new HttpRefusal(503, 'book-not-readable', 'The book cannot be read at this moment. Please try again.', {
    retryAfterS: 2,
  });
}
