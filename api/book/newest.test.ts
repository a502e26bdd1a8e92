import { expect, it, vi } from 'vitest';
import type { RecordedEvent } from '#domain/event-log.ts';
import { atNewest } from './newest.ts';
import { settle } from './testing/house.ts';

/** A book that stands at `revision`, on a log that ends at `end`; `hear` is what its follower brings. */
function standing(revision: number, end: number) {
  const listeners = new Set<() => void>();
  const book = {
    ...{ revision, stream: 'book-test' },
    onCommitted: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const read = async (_stream: string, after: number) =>
    Array.from({ length: end - after }, (_, i) => ({ revision: after + 1 + i }) as RecordedEvent);
  const hear = (until: number) => {
    book.revision = until;
    for (const listener of listeners) listener();
  };
  return { book: book as unknown as Parameters<typeof atNewest>[0], log: { read }, hear, listeners };
}

it('waits for nothing when the log has no more than the book', async () => {
  const { book, log, listeners } = standing(7, 7);
  await atNewest(book, log);
  expect(listeners.size).toBe(0);
});

it('waits until the book holds what the log held', async () => {
  const { book, log, hear, listeners } = standing(7, 9);
  const arrived = vi.fn();
  const waiting = atNewest(book, log).then(arrived);
  await expect.poll(() => listeners.size).toBe(1);
  hear(8);
  await settle();
  expect(arrived).not.toHaveBeenCalled();
  hear(9);
  await waiting;
  expect(listeners.size).toBe(0);
});

it('gives up waiting for a book that hears nothing', async () => {
  const { book, log, listeners } = standing(7, 9);
  await atNewest(book, log, 1);
  expect(listeners.size).toBe(0);
});
