import { expect, test } from 'vitest';
import { DamagedEventError, type EventLog, type RecordedEvent } from '#domain/event-log.ts';
import { storedBook } from '#domain/testing/golden.ts';
import { BookBrokenError } from './open.ts';
import { mustBeWhole } from './whole.ts';

const book = storedBook() as unknown as RecordedEvent[];

function logOf(events: readonly RecordedEvent[]): Pick<EventLog, 'read'> {
  return {
    read: async (_, after, { limit }) => events.filter(({ revision }) => revision > after).slice(0, limit),
  };
}

test('a whole book passes', async () => {
  await expect(mustBeWhole(logOf(book), 'book')).resolves.toBeUndefined();
});

test.each<[string, readonly RecordedEvent[], string]>([
  ['without its beginning', book.slice(10), 'at revision 10 '],
  ['with a gap', book.toSpliced(5, 1), 'at revision 6 '],
  ['with a changed event', book.with(7, { ...(book[7] as RecordedEvent), data: { changed: true } }), 'at revision 7 '],
])('a book %s does not', async (_, events, where) => {
  const failure = await mustBeWhole(logOf(events), 'book').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BookBrokenError);
  expect((failure as Error).message).toContain(`so nothing is signed from it: ${where}`);
});

test('nor one with an event that cannot be read', async () => {
  const read = () => Promise.reject(new DamagedEventError(3, 'its line is damaged'));
  await expect(mustBeWhole({ read }, 'book')).rejects.toThrow('the event at revision 3 cannot be read');
});
