/**
 * One reading for all who ask at the same time. It begins after they asked, so that nobody gets what was read before: while one is under
 * way, those who ask wait for the next.
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
