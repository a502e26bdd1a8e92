import { ThreadClosedError } from '#api/platform/async/worker-thread.ts';
import { HttpRefusal } from './refusal.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * The answer of a thread that reads the book.
 * @throws {HttpRefusal} 503 when the log is unavailable or the thread was closed; any other error is a fault of ours, and passed on.
 */
export async function readingBook<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ThreadClosedError) && !isUnavailable(error)) throw error;
    const text = 'The book cannot be read at this moment. Please try again.';
    throw new HttpRefusal(503, 'book-not-readable', text, { retryAfterS: 2, cause: error });
  }
}
