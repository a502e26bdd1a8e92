import pLimit from 'p-limit';
import { HttpRefusal } from './refusal.ts';

/** Runs `work` when its turn comes, and gives its result. */
export type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` at once; others wait, in order.
 * @param tooMany the text of the refusal when `maxWaiting` wait already.
 * @throws {HttpRefusal} 503, from the function that is returned, when no more may wait.
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
