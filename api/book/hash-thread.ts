import { workerThread } from '#api/platform/async/worker-thread.ts';
import type { HashesChecked } from './hash-worker.ts';
import type { BookPlace } from './log-at.ts';
import type { HashCheck } from './verify.ts';

interface HashThread extends HashCheck {
  /** Resolves when it has come to the end of the book; with the reason when it could not go on before that. */
  readonly done: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Checks the hashes of a book in a thread of its own, ahead of whoever reads the book to check everything else. What it has not looked at
 * (it died, came to an event that cannot be read, or has no core for itself) is left to the reader.
 */
export function startHashThread(book: BookPlace): HashThread {
  const changed = new Set<number>();
  let revision = -1;
  const thread = workerThread<BookPlace, void, HashesChecked>({
    file: new URL('./hash-worker.ts', import.meta.url),
    idleMs: 0,
    onNote: (checked) => {
      revision = checked.revision;
      for (const each of checked.changed) changed.add(each);
    },
  });
  // The reader finds for itself what is wrong with an event that cannot be read.
  const done = thread.ask(book).catch((reason: unknown) => reason);
  return { changedUpTo: (wanted) => (revision < wanted ? undefined : changed), done, stop: () => thread.close() };
}
