import { Worker } from 'node:worker_threads';
import type { HashesChecked, HashWork } from './hash-worker.ts';
import type { HashCheck } from './verify.ts';

/**
 * Checks the hashes of a book in a thread of its own, ahead of whoever reads the book to check everything else. What it cannot check
 * (it died, or came to an event that cannot be read) is left to the reader.
 */
export function startHashThread(work: HashWork): HashCheck & { stop(): Promise<void> } {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData: work });
  const changed = new Set<number>();
  let revision = -1;
  let ended = false;
  let wake = (): void => undefined;
  worker.on('message', (checked: HashesChecked) => {
    revision = checked.revision;
    for (const each of checked.changed) changed.add(each);
    wake();
  });
  const end = (): void => {
    ended = true;
    wake();
  };
  worker.on('error', end);
  worker.on('exit', end);
  return {
    changedUpTo: async (wanted) => {
      while (revision < wanted && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return revision < wanted ? undefined : changed;
    },
    stop: async () => void (await worker.terminate()),
  };
}
