import type { EventLog } from '#domain/event-log.ts';
import type { Book } from './book.ts';

/** Events: more than another process writes between two deliveries of the follower. */
const LIMIT = 1_000;

/**
 * Resolves once the book in this process holds what the log held when this was called: what another process has just written counts,
 * though the follower may not have brought it yet. Gives up waiting after `patienceMs`.
 * @throws {LogUnavailableError}
 */
export async function atNewest(
  book: Pick<Book, 'revision' | 'stream' | 'onCommitted'>,
  log: Pick<EventLog, 'read'>,
  patienceMs = 2_000,
): Promise<void> {
  const ahead = await log.read(book.stream, book.revision, { limit: LIMIT });
  const newest = ahead.at(-1)?.revision ?? -1;
  if (newest <= book.revision) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, patienceMs);
    const stop = book.onCommitted(() => {
      if (book.revision >= newest) end();
    });
  });
}
