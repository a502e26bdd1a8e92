import { Worker } from 'node:worker_threads';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { DossierMade, DossierWork } from './dossier-worker.ts';

/**
 * Makes a dossier in a thread of its own, so that nobody's bid waits for it.
 * @throws {HttpRefusal} 503 when the book cannot be read, or the thread is stopped.
 */
export function makeInThread(work: DossierWork, stop: AbortSignal): Promise<DossierMade> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./dossier-worker.ts', import.meta.url), { workerData: work });
    const end = () => void worker.terminate();
    stop.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', () => reject(unreadable()));
    worker.once('exit', () => {
      stop.removeEventListener('abort', end);
      reject(unreadable());
    });
  });
}

function unreadable(): HttpRefusal {
  const text = 'The book cannot be read at this moment. Please try again.';
  return new HttpRefusal(503, 'book-not-readable', text, { retryAfterS: 2 });
}
