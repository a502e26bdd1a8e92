import { Worker } from 'node:worker_threads';
import { errorOf, type ThreadFault } from './thread-fault.ts';

/** The thread was closed while somebody waited for its answer: nothing is wrong with it, nor with the question. */
export class ThreadClosedError extends Error {
  override readonly name = 'ThreadClosedError';
}

export interface WorkerThread<Question, Answer> {
  /** Rejects with what the thread threw, its cause and code included; {@link ThreadClosedError} after `close`. */
  ask(question: Question): Promise<Answer>;
  /** Ends the thread. The next question starts another one. */
  close(): Promise<void>;
}

/** To the thread: a question; from it: how it ended, or a note before that. */
export interface ThreadQuestion {
  readonly id: number;
  readonly question: unknown;
}
export type ThreadMessage =
  | { readonly note: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: ThreadFault };

interface ThreadOptions<Note> {
  /** A module that calls `serveThread`. */
  readonly file: URL;
  /** Handed to it as `workerData`. */
  readonly data?: unknown;
  /** After so long without a question the thread, and what it keeps in memory, are let go, ms; 0: after each answer. */
  readonly idleMs: number;
  /** Runs each question when its turn comes. */
  readonly limited?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Hears what the thread says while it works. */
  readonly onNote?: (note: Note) => void;
}

interface Started {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
}

/**
 * Work that would hold up the loop on which bids are taken, in a thread of its own: started by the first question, let go when nobody asks
 * any more, started anew after it died. It keeps the process alive only while somebody waits for an answer.
 */
export function workerThread<Question, Answer, Note = never>(
  options: ThreadOptions<Note>,
): WorkerThread<Question, Answer> {
  const { file, data, idleMs, limited = (work) => work(), onNote } = options;
  let started: Started | undefined;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Started => {
    const worker = new Worker(file, { workerData: data });
    const waiting: Started['waiting'] = new Map();
    const fail = (cause: Error): void => {
      if (started?.worker === worker) started = undefined;
      for (const { reject } of waiting.values()) reject(cause);
      waiting.clear();
    };
    worker.on('message', (message: ThreadMessage) => {
      if ('note' in message) return onNote?.(message.note as Note);
      const settle = waiting.get(message.id);
      if ('answer' in message) settle?.resolve(message.answer);
      else settle?.reject(errorOf(message.fault));
    });
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => fail(new ThreadClosedError('The thread ended before it answered.')));
    return { worker, waiting };
  };

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = started;
    // Whoever asks while this one ends gets another.
    started = undefined;
    await ending?.worker.terminate();
  };

  const ask = async (question: Question): Promise<Answer> => {
    clearTimeout(idle);
    started ??= start();
    const { worker, waiting } = started;
    asked += 1;
    const id = asked;
    const settling = Promise.withResolvers<unknown>();
    waiting.set(id, settling);
    worker.ref();
    try {
      worker.postMessage({ id, question } satisfies ThreadQuestion);
      return (await settling.promise) as Answer;
    } finally {
      waiting.delete(id);
      if (waiting.size === 0 && started?.worker === worker) {
        worker.unref();
        if (idleMs === 0) await close();
        else idle = setTimeout(() => void close(), idleMs).unref();
      }
    }
  };
  return { ask: (question) => limited(() => ask(question)), close };
}
