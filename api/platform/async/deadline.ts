import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** A call timed out. Its effect may still happen. */
export class TimedOutError extends Error {
  override readonly name = 'TimedOutError';
}

/**
 * Settles as `work` does, or rejects with {@link TimedOutError} after `timeoutMs`. `what` names the callee. `work` goes on, its result is ignored.
 */
export function withTimeout<T>(timeoutMs: number, what: string, work: Promise<T>): Promise<T> {
  return withFallback(timeoutMs, work, () => {
    throw new TimedOutError(`${what}: no answer within ${timeoutMs} ms`);
  });
}

/**
 * Settles as `work` does, or as `fallback` does when `work` has not settled after `timeoutMs`. `work` goes on, its result is ignored. An answer
 * that arrived while the event loop was blocked is in time: pending events are handled before the timeout counts.
 */
export async function withFallback<T, F>(
  timeoutMs: number,
  work: Promise<T>,
  fallback: () => F | Promise<F>,
): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  }).then(() => turnOfTheLoop());
  try {
    const done = await Promise.race([work.then((value) => ({ value })), late]);
    return done === undefined ? await fallback() : done.value;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after `ms`, or at once when `signal` aborts. Never rejects. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** The result of `work`, or undefined as soon as `signal` aborts; a later result or error of `work` is ignored. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  let end: (() => void) | undefined;
  const aborted = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (end !== undefined) signal.removeEventListener('abort', end);
  }
}

/** Wraps anything thrown in an Error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
