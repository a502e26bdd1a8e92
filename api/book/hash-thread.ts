import { Worker } from 'node:worker_threads';
import type { HashesChecked } from './hash-worker.ts';
import type { BookPlace } from './log-at.ts';
import type { HashCheck } from './verify.ts';

interface HashThread extends HashCheck {
  /** Resolves when it has come to the end of the book, or cannot go on. */
  readonly done: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Checks the hashes of a book in a thread of its own, ahead of whoever reads the book to check everything else. What it has not looked at
 * (it died, came to an event that cannot be read, or has no core for itself) is left to the reader.
 */
export function startHashThread(book: BookPlace): HashThread {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData: book });
  const changed = new Set<number>();
  let revision = -1;
  worker.on('message', (checked: HashesChecked) => {
    revision = checked.revision;
    for (const each of checked.changed) changed.add(each);
  });
  worker.on('error', () => undefined);
  return {
    changedUpTo: (wanted) => (revision < wanted ? undefined : changed),
    done: new Promise((resolve) => worker.on('exit', resolve)),
    stop: async () => void (await worker.terminate()),
  };
}
