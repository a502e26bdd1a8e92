import { openLog } from '#api/runtime.ts';
import type { NewEvent, RecordedEvent } from '#domain/event-log.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { startHashThread } from '../hash-thread.ts';
import { type Verification, verifyBook } from '../verify.ts';

export const STREAM = 'book-tukul';

/** A database whose log, in Postgres, holds these events and nothing else. */
export async function databaseWith(events: readonly NewEvent[]): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await testDatabase();
  await addEvents(database.url, -1, events);
  return database;
}

/** Writes events as they are, as another program would. */
export async function addEvents(url: string, after: number, events: readonly NewEvent[]): Promise<void> {
  const log = await openLog({ eventStoreUrl: undefined }, url);
  const { outcome } = await log.append(STREAM, after, events);
  await log.close();
  if (outcome !== 'written') throw new Error(`The append ended as ${outcome}`);
}

export async function readAll(url: string): Promise<RecordedEvent[]> {
  const log = await openLog({ eventStoreUrl: undefined }, url);
  const events = await log.read(STREAM, -1, { limit: 10_000 });
  await log.close();
  return events;
}

/** What `npm run verify` finds in the book, with every hash looked at by the thread. */
export async function verified(url: string): Promise<Verification> {
  const hashes = startHashThread({ databaseUrl: url, eventStoreUrl: undefined, stream: STREAM });
  await hashes.done;
  const log = await openLog({ eventStoreUrl: undefined }, url);
  const verification = await verifyBook(log, STREAM, undefined, hashes);
  await log.close();
  await hashes.stop();
  return verification;
}
