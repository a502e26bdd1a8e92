import pLimit from 'p-limit';
import { HttpRefusal } from './refusal.ts';

/** Runs `work` when its turn comes, and returns its result. */
export type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` at once; others queue in order.
 * @param tooMany text of the refusal when `maxWaiting` are queued already.
 * @throws {HttpRefusal} 503, from the returned function, when the queue is full.
 */
export function limitConcurrency(concurrency: number, maxWaiting: number, tooMany: string): LimitedRun {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) {
      throw new HttpRefusal(503, 'busy', tooMany, { retryAfterS: 5 });
    }
    return limit(work);
  };
}
