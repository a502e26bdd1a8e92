import { expect, test } from 'vitest';
import type { BookCopy } from '#api/book/elsewhere.ts';
import { MemoryLog } from '#api/book/testing/memory-log.ts';
import { NO_STREAM, type RecordedEvent, type StreamRules } from '#domain/event-log.ts';
import { bookOf } from '../test/chained-book.ts';
import { type CopyOptions, copyBook } from './copy-book.ts';

/** More than two pages, and the last one not full. */
const BOOK = bookOf(2_345);
const HEAD = BOOK.at(-1)?.metadata.hash;

function logOf(events: readonly RecordedEvent[]): MemoryLog {
  const log = new MemoryLog();
  log.events.push(...events);
  return log;
}

/** A copy from a log with these events to one with those. */
function given(from: readonly RecordedEvent[], to: readonly RecordedEvent[] = []) {
  const [source, target] = [logOf(from), logOf(to)];
  const noted: BookCopy[] = [];
  let seen: string | undefined;
  const known: CopyOptions['known'] = {
    hashOf: async () => seen,
    noteCopy: async (_, copy) => void noted.push(copy),
  };
  const copy = (options: Partial<CopyOptions> = {}) =>
    copyBook({
      ...{ stream: 'book-test', from: { log: source, name: 'Here' }, to: { log: target, name: 'There' }, known },
      ...{ patienceMs: 0, ...options },
    });
  return { source, target, noted, copy, sees: (hash: string) => (seen = hash) };
}

test('every event is copied as it is and in its place, read back, and noted once', async () => {
  const { source, target, noted, copy } = given(BOOK);
  const readBack: RecordedEvent[] = [];
  expect(await copy({ read: (event) => void readBack.push(event) })).toEqual({
    events: 2_345,
    added: 2_345,
    head: HEAD,
  });
  expect(target.events).toEqual(BOOK);
  expect(readBack).toEqual(BOOK);
  expect(source.tried).toEqual([]);
  expect(Math.max(...target.tried.map((ids) => ids.length))).toBe(500);
  expect(noted).toEqual([{ source: 'Here', target: 'There', revision: 2_344, hash: HEAD }]);
});

test('appends are as large as the target takes, and no larger', async () => {
  const { target, copy } = given(BOOK.slice(0, 100));
  target.maxAppendBytes = 2_000;
  await copy();
  expect(target.events).toEqual(BOOK.slice(0, 100));
  expect(target.tried.length).toBeGreaterThan(10);
});

test.each([1, 500, 1_000, 1_700])('a copy that was broken off after %i events goes on after them', async (there) => {
  const { target, copy } = given(BOOK, BOOK.slice(0, there));
  expect(await copy()).toEqual({ events: 2_345, added: 2_345 - there, head: HEAD });
  expect(target.events).toEqual(BOOK);
  expect(target.tried[0]?.[0]).toBe(BOOK[there]?.id);
});

test('a copy that is whole already is compared and noted, and nothing is appended', async () => {
  const { target, noted, copy } = given(BOOK, BOOK);
  expect(await copy()).toEqual({ events: 2_345, added: 0, head: HEAD });
  expect(target.tried).toEqual([]);
  expect(noted).toHaveLength(1);
});

test('an append whose end is not known is repeated until it is', async () => {
  const { target, copy } = given(BOOK);
  target.faults.push('lost before', 'lost after', 'lost before');
  expect(await copy({ patienceMs: 60_000 })).toMatchObject({ events: 2_345 });
  expect(target.events).toEqual(BOOK);
});

test('a target that does not answer: what was copied stays, and a second call goes on', async () => {
  const { target, noted, copy } = given(BOOK);
  const onAppended = (revision: number) => {
    target.isAway = revision === 999;
  };
  // Between two appends, so that it is the append that finds nobody.
  await expect(copy({ onAppended })).rejects.toThrow(
    'There does not answer (no answer): run the command again, and it goes on after revision 999.',
  );
  expect(target.events).toEqual(BOOK.slice(0, 1_000));
  expect(noted).toEqual([]);
  target.isAway = false;
  expect(await copy()).toMatchObject({ added: 1_345 });
  expect(target.events).toEqual(BOOK);
});

const refusals: readonly [string, ReturnType<typeof given>, string][] = [
  ['an empty source', given([]), 'There is no book book-test in Here.'],
  [
    'another book',
    given(BOOK, bookOf(3, 'ffffffff')),
    'There has another book: it begins with another event than the one in Here. It was left as it is.',
  ],
  [
    'another event further on',
    given(BOOK, [...BOOK.slice(0, 1_500), ...bookOf(1_600, 'ffffffff').slice(1_500)]),
    'There has another event at revision 1500 than Here. It was left as it is.',
  ],
  [
    'an event of the same id with other content',
    given(
      BOOK,
      BOOK.slice(0, 9).map((event, n) => (n === 7 ? { ...event, data: { bidder: 1 } } : event)),
    ),
    'There has another event at revision 7 than Here. It was left as it is.',
  ],
  [
    'a target that goes on after the source',
    given(BOOK.slice(0, 2_000), BOOK.slice(0, 2_001)),
    'There has all of the book that Here has, and goes on after it at revision 2000: nothing was copied. The newer one is in There.',
  ],
  [
    'a source that was changed',
    given(BOOK.map((event, n) => (n === 1_200 ? { ...event, data: { bidder: 1 } } : event))),
    'The book in Here does not pass its own check, so it is not copied: at revision 1200 its content does not match its hash ("When something is wrong with the book" in docs/operations.md).',
  ],
];

test.each(refusals)('%s is refused in one sentence, and nothing is noted', async (_, { noted, copy }, sentence) => {
  await expect(copy()).rejects.toThrow(expect.objectContaining({ name: 'PlainError', message: sentence }));
  expect(noted).toEqual([]);
});

test('a source that was changed is copied up to the page before that, and no further', async () => {
  const { target, copy } = given(BOOK.map((event, n) => (n === 1_200 ? { ...event, data: { bidder: 1 } } : event)));
  await expect(copy()).rejects.toThrow('at revision 1200');
  expect(target.events).toEqual(BOOK.slice(0, 1_000));
});

test('a source that grows meanwhile is found at the end; the second call copies what came', async () => {
  const { source, target, noted, copy } = given(BOOK.slice(0, 2_000));
  const [late] = BOOK.slice(2_000);
  const onAppended = (revision: number) => {
    // Once the last page has been read.
    if (revision === 1_999 && late !== undefined) source.events.push(late);
  };
  // The page after a full one is asked for, so that growth before the end is simply copied.
  await copy({ onAppended });
  expect(target.events).toEqual(BOOK.slice(0, 2_001));
  const next = BOOK[2_001];
  const grows = (revision: number) => {
    if (revision === 2_000 && next !== undefined) source.events.push(next);
  };
  target.events.length = 2_000;
  noted.length = 0;
  await expect(copy({ onAppended: grows })).rejects.toThrow(
    'Here has grown beyond revision 2000 while the book was copied: stop every process of the house and run the command again, which goes on from there.',
  );
  expect(noted).toEqual([]);
  expect(await copy()).toEqual({ events: 2_002, added: 1, head: next?.metadata.hash });
});

test('somebody else who writes to the target is found', async () => {
  const { target, noted, copy } = given(BOOK);
  target.meanwhile(async () => void target.events.push(...bookOf(2, 'ffffffff')));
  await expect(copy()).rejects.toThrow(
    'There has grown to revision 1 while the book was copied: something else writes there. Stop it and run the command again.',
  );
  expect(noted).toEqual([]);
});

test('a target that refuses says so', async () => {
  const { target, copy } = given(BOOK);
  target.faults.push('refused');
  await expect(copy()).rejects.toThrow('There refuses the copy: access denied.');
});

test('an event that the target does not take is named', async () => {
  const { target, copy } = given(BOOK.slice(0, 3));
  target.maxAppendBytes = 100;
  await expect(copy()).rejects.toThrow(
    /^The event at revision 0 has \d+ bytes, and There takes at most 100: this book cannot be copied there\.$/,
  );
  expect(target.events).toEqual([]);
});

test('a database that knows a book with another beginning is no house of this one', async () => {
  const { target, copy, sees } = given(BOOK);
  sees('another');
  await expect(copy()).rejects.toThrow('knows a book book-test that begins with another event than the one in Here');
  expect(target.events).toEqual([]);
  sees(String(BOOK[0]?.metadata.hash));
  await copy();
  expect(target.events).toEqual(BOOK);
});

test('a stream that hides its beginning is neither copied nor copied to; one that is empty is given its access list first', async () => {
  const { target, copy } = given(BOOK.slice(0, 10));
  const rules: { -readonly [key in keyof StreamRules]: StreamRules[key] } = {
    isDeleted: true,
    limits: [],
    isOpenToAll: false,
  };
  const protectedAt: number[] = [];
  const streamGuard = {
    rules: async () => rules,
    protect: async () => void protectedAt.push(target.events.length),
  };
  Object.assign(target, { streamGuard });
  await expect(copy()).rejects.toThrow('The stream book-test in There was deleted: undo that first');
  Object.assign(rules, { isDeleted: false, limits: ['$maxCount: 5'] });
  await expect(copy()).rejects.toThrow('The stream book-test in There has limits ($maxCount: 5): undo that first');
  rules.limits = [];
  await copy();
  await copy();
  expect(protectedAt).toEqual([0]);
  expect(await target.read('', NO_STREAM, { limit: 100 })).toHaveLength(10);
});
