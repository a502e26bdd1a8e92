/**
 * Shares one read among concurrent callers. It starts after the call, so that nobody gets older data: while a read is under way, callers wait for
 * the next one.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        const reading = read();
        last = reading;
        return reading;
      });
    return next;
  };
}
