/** Copies between the two event logs themselves: the table in Postgres, and the stand-in of EventStoreDB or the server of `EVENT_STORE_URL`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventStoreLog } from '#api/book/log/eventstore/eventstore-log.ts';
import { startEventStoreStandIn } from '#api/book/log/eventstore/testing/stand-in.ts';
import { createPostgresLog } from '#api/book/log/postgres/postgres-log.ts';
import { newStream, readAll } from '#api/book/log/testing/contract-tools.ts';
import { verifyBook } from '#api/book/verify.ts';
import { type EventLog, NO_STREAM, type RecordedEvent } from '#domain/event-log.ts';
import { storedBook } from '#domain/testing/golden.ts';
import { bookOf } from '../test/chained-book.ts';
import { testDatabase } from '../test/postgres.ts';
import { copyBook } from './copy-book.ts';

const real = process.env.EVENT_STORE_URL;

let ends: Readonly<Record<'Postgres' | 'EventStoreDB', EventLog>>;
let end: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase();
  const standIn = real === undefined ? await startEventStoreStandIn() : undefined;
  ends = {
    Postgres: createPostgresLog({ connectionString: database.url }),
    EventStoreDB: createEventStoreLog({ connectionString: real ?? standIn?.url ?? '' }),
  };
  end = async () => {
    await Promise.all(Object.values(ends).map((log) => log.close()));
    await standIn?.die();
    await database.drop();
  };
});
afterAll(() => end());

async function begin(log: EventLog, stream: string, events: readonly RecordedEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += 500) {
    expect(await log.append(stream, at - 1, events.slice(at, at + 500))).toMatchObject({ outcome: 'written' });
  }
}

function copy(stream: string, from: keyof typeof ends, to: keyof typeof ends, onAppended?: (revision: number) => void) {
  const known = { hashOf: async () => undefined, noteCopy: async () => undefined };
  const [source, target] = [from, to].map((name) => ({ log: ends[name], name }));
  if (source === undefined || target === undefined) throw new Error('two ends');
  return copyBook({ stream, from: source, to: target, known, ...(onAppended && { onAppended }) });
}

const DIRECTIONS = [
  ['Postgres', 'EventStoreDB'],
  ['EventStoreDB', 'Postgres'],
] as const;

test.each(DIRECTIONS)(
  'a book of all kinds of events goes from %s to %s, and reads and verifies the same there',
  async (from, to) => {
    const stream = newStream();
    const book = storedBook() as RecordedEvent[];
    await begin(ends[from], stream, book);
    const { events, head } = await copy(stream, from, to);
    expect(await readAll(ends[to], stream)).toEqual(book);
    const [before, after] = await Promise.all([from, to].map((name) => verifyBook(ends[name], stream)));
    expect(after).toEqual(before);
    expect(after).toMatchObject({ events, head, faults: [] });
  },
);

test.each(DIRECTIONS)('a copy from %s to %s that is broken off in the middle is gone on with', async (from, to) => {
  const stream = newStream();
  const book = bookOf(2_345);
  await begin(ends[from], stream, book);
  const breakOff = () => {
    throw new Error('broken off');
  };
  await expect(copy(stream, from, to, breakOff)).rejects.toThrow('broken off');
  expect(await readAll(ends[to], stream)).toEqual(book.slice(0, 500));
  expect(await copy(stream, from, to)).toMatchObject({ events: 2_345, added: 1_845 });
  expect(await readAll(ends[to], stream)).toEqual(book);
  expect(await copy(stream, from, to)).toMatchObject({ events: 2_345, added: 0 });
});

test.each(DIRECTIONS)('there and back, from %s to %s, what was written meanwhile comes along', async (from, to) => {
  const stream = newStream();
  const book = bookOf(120);
  await begin(ends[from], stream, book.slice(0, 100));
  await copy(stream, from, to);
  expect(await ends[to].append(stream, 99, book.slice(100))).toMatchObject({ outcome: 'written' });
  expect(await copy(stream, to, from)).toMatchObject({ events: 120, added: 20 });
  expect(await readAll(ends[from], stream)).toEqual(book);
});

test.each(DIRECTIONS)('from %s to %s another book is refused and left as it is', async (from, to) => {
  const stream = newStream();
  await begin(ends[from], stream, bookOf(20));
  await begin(ends[to], stream, bookOf(3, 'ffffffff'));
  await expect(copy(stream, from, to)).rejects.toThrow(`${to} has another book`);
  expect(await ends[to].read(stream, NO_STREAM, { limit: 100 })).toEqual(bookOf(3, 'ffffffff'));
});
