import { expect, test } from 'vitest';
import { storedBook } from '#domain/testing/golden.ts';
import { type BookCopy, type KnownPlaces, placeOf, whyElsewhere } from './elsewhere.ts';
import { MemoryLog } from './testing/memory-log.ts';

const BOOK = storedBook();
const FIRST = String(BOOK[0]?.metadata.hash);
const STORE = 'EventStoreDB (n1:2113)';
const LATER = 'EventStoreDB (m1:2113)';

const copied = (source: string, target: string): BookCopy => ({ source, target, revision: 137, hash: 'h137' });

/** What is said of a log with so many events of the book, where the database knows this of it. */
function said(
  place: string,
  events: number,
  { seen, copy, table }: { seen?: string; copy?: BookCopy; table?: { revision: number; firstHash: string } },
): Promise<string | undefined> {
  const log = new MemoryLog();
  log.events.push(...BOOK.slice(0, events));
  const known: KnownPlaces = {
    hashOf: async () => seen,
    newestCopy: async () => copy,
    inPostgres: async () => table,
  };
  return whyElsewhere({ log, stream: 'book-test', place }, known);
}

const WAY_ON = '"Move the book" in docs/operations.md.';
const TABLE = { revision: 137, firstHash: FIRST };
const OTHER_TABLE = { revision: 137, firstHash: 'of another book' };

test.each([
  ['a new house in Postgres', 'Postgres', 0, {}],
  ['a house in Postgres', 'Postgres', 138, { table: TABLE }],
  ['a new house in an event store', STORE, 0, {}],
  ['a house in an event store', STORE, 138, { seen: FIRST }],
  ['a house that has moved to an event store', STORE, 138, { copy: copied('Postgres', STORE), table: TABLE }],
  ['one that goes on there', STORE, 200, { seen: FIRST, copy: copied('Postgres', STORE), table: TABLE }],
  ['one whose nodes are named otherwise since', LATER, 200, { copy: copied('Postgres', STORE), table: TABLE }],
  ['a house that has moved back', 'Postgres', 200, { seen: FIRST, copy: copied(STORE, 'Postgres'), table: TABLE }],
  ['a house that has moved to another event store', LATER, 138, { seen: FIRST, copy: copied(STORE, LATER) }],
  ['another book in the table', STORE, 10, { table: OTHER_TABLE }],
  ['another book in an event store once', 'Postgres', 10, { seen: 'of another book' }],
  // That is a loss, and the look at its beginning says so.
  [
    'an event store that is empty and was not',
    STORE,
    0,
    { seen: FIRST, copy: copied('Postgres', STORE), table: TABLE },
  ],
] as const)('%s is where its book is', async (_, place, events, known) => {
  expect(await said(place, events, known)).toBeUndefined();
});

test.each([
  [
    'the book is in Postgres',
    STORE,
    0,
    { table: TABLE },
    `The book stands in Postgres up to revision 137, and ${STORE} has no event of it.`,
  ],
  [
    'a copy to the event store was broken off',
    STORE,
    100,
    { table: TABLE },
    `The book stands in Postgres up to revision 137, and ${STORE} has only a part of it.`,
  ],
  [
    'the old log has grown after the copy',
    STORE,
    137,
    { seen: FIRST, copy: copied('Postgres', STORE), table: TABLE },
    `The book stands in Postgres up to revision 137, and ${STORE} has only a part of it.`,
  ],
  [
    'the book is in an event store',
    'Postgres',
    0,
    { seen: FIRST },
    'The book stands in an event store, and Postgres has no event of it.',
  ],
  [
    'a copy to Postgres was broken off',
    'Postgres',
    100,
    { seen: FIRST, table: TABLE },
    'The book stands in an event store, and Postgres has only a part of it.',
  ],
])('%s: said, and what to do', async (_, place, events, known, sentence) => {
  expect(await said(place, events, known)).toBe(
    `${sentence} Start the house with that log, or copy the whole book here: ${WAY_ON}`,
  );
});

test.each([
  ['Postgres', copied('Postgres', STORE)],
  [STORE, copied(STORE, 'Postgres')],
  [LATER, copied(STORE, 'Postgres')],
  [STORE, copied(STORE, LATER)],
])('%s was left', async (place, copy) => {
  expect(await said(place, 138, { copy, table: TABLE, seen: FIRST })).toBe(
    `The book was copied from ${copy.source} to ${copy.target} at revision 137 and goes on there, not in ${place}. Start the house with that log, or copy the book back: ${WAY_ON}`,
  );
});

test('a place is named without user and password', () => {
  expect(placeOf(undefined)).toBe('Postgres');
  expect(placeOf('esdb://house:p4ss@n1:2113,n2:2113?tls=true')).toBe('EventStoreDB (n1:2113, n2:2113)');
});
