import { Worker } from 'node:worker_threads';
import { errorOf, type ThreadFault } from './thread-fault.ts';

/** The thread was closed while somebody waited for its answer: neither it nor the question is at fault. */
export class ThreadClosedError extends Error {
  override readonly name = 'ThreadClosedError';
}

export interface WorkerThread<Question, Answer> {
  /** Rejects with the error that the thread threw, with its cause and code; {@link ThreadClosedError} after `close`. */
  ask(question: Question): Promise<Answer>;
  /** Ends the thread. The next question starts a new one. */
  close(): Promise<void>;
}

/** Messages to the thread (a question) and from it (an answer, a fault, or a note before them). */
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
  /** Passed as `workerData`. */
  readonly data?: unknown;
  /** ms without a question until the thread, and its memory, are released; 0: after each answer. */
  readonly idleMs: number;
  /** Limits how many questions run at once. */
  readonly limited?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called for each note. */
  readonly onNote?: (note: Note) => void;
}

interface Started {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
}

/**
 * A worker thread for work that would block the event loop on which bids are taken: started by the first question, released when idle, restarted
 * after it died. It keeps the process alive only while somebody waits for an answer.
 */
export function workerThread<Question, Answer, Note = never>(
  options: ThreadOptions<Note>,
): WorkerThread<Question, Answer> {
  const { file, data, idleMs, limited = (work) => work(), onNote } = options;
  let started: Started | undefined;
  let lastId = 0;
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
    // A question during its end starts a new thread.
    started = undefined;
    await ending?.worker.terminate();
  };

  const ask = async (question: Question): Promise<Answer> => {
    clearTimeout(idle);
    started ??= start();
    const { worker, waiting } = started;
    lastId += 1;
    const id = lastId;
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
