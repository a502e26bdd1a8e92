import { eventStoreAddress, hostsOf } from '#api/platform/event-store/address.ts';
import { type EventLog, NO_STREAM } from '#domain/event-log.ts';

/** Once a whole book was copied from one log to another, where it goes on from then on. */
export interface BookCopy {
  /** As `placeOf` names them. */
  readonly source: string;
  readonly target: string;
  /** Its last event then, and that event's hash. */
  readonly revision: number;
  readonly hash: string;
}

/** What the database of the house, which is the same whatever the log, knows of where its book is. */
export interface KnownPlaces {
  /** Of the first event, where it was seen in an event store. */
  hashOf(stream: string): Promise<string | undefined>;
  newestCopy(stream: string): Promise<BookCopy | undefined>;
  /** The end of the book in the table of Postgres, and the hash of its first event; undefined when it has none. */
  inPostgres(stream: string): Promise<{ readonly revision: number; readonly firstHash: string } | undefined>;
}

const POSTGRES = 'Postgres';
const WHAT_TO_DO = '"Move the book" in docs/operations.md';

/** The log of a house in words, without user and password: `Postgres`, or `EventStoreDB (n1:2113, n2:2113)`. */
export function placeOf(eventStoreUrl: string | undefined): string {
  if (eventStoreUrl === undefined) return POSTGRES;
  const address = eventStoreAddress(eventStoreUrl);
  return address === undefined ? 'EventStoreDB' : `EventStoreDB (${hostsOf(address)})`;
}

/**
 * Why the book does not go on in the log of `place`, since it stands in another one; undefined when nothing says so.
 * @throws {LogUnavailableError}
 */
export async function whyElsewhere(
  { log, stream, place }: { readonly log: Pick<EventLog, 'read'>; readonly stream: string; readonly place: string },
  known: KnownPlaces,
): Promise<string | undefined> {
  const copy = await known.newestCopy(stream);
  if (copy !== undefined && wasLeft(place, copy)) {
    const { source, target, revision } = copy;
    return `The book was copied from ${source} to ${target} at revision ${revision} and goes on there, not in ${place}. Start the house with that log, or copy the book back: ${WHAT_TO_DO}.`;
  }
  const seenHash = await known.hashOf(stream);
  const wasHere = copy !== undefined || seenHash !== undefined;
  const other = await (place === POSTGRES
    ? inEventStore(log, stream, copy === undefined ? seenHash : undefined)
    : inPostgres(log, stream, await known.inPostgres(stream), wasHere));
  if (other === undefined) return undefined;
  const has = other.hasPart ? 'only a part of it' : 'no event of it';
  return `The book stands in ${other.name}, and ${place} has ${has}. Start the house with that log, or copy the whole book here: ${WHAT_TO_DO}.`;
}

/** Nodes of a cluster may be named in another order, or others of them: only the very address that was left counts. */
function wasLeft(place: string, { source, target }: BookCopy): boolean {
  return place === source || (place === POSTGRES) !== (target === POSTGRES);
}

interface Other {
  readonly name: string;
  /** Whether this log has the book's first event, as a copy has that was broken off. */
  readonly hasPart: boolean;
}

/** `seenHash`: of the first event of a book that was seen in an event store, and never copied whole to Postgres. */
async function inEventStore(
  log: Pick<EventLog, 'read'>,
  stream: string,
  seenHash: string | undefined,
): Promise<Other | undefined> {
  if (seenHash === undefined) return undefined;
  const first = await firstHash(log, stream);
  if (first !== undefined && first !== seenHash) return undefined;
  return { name: 'an event store', hasPart: first !== undefined };
}

/** A book in Postgres whose end the event store does not have. `wasHere`: the event store has had it, so that an empty stream is a loss. */
async function inPostgres(
  log: Pick<EventLog, 'read'>,
  stream: string,
  book: Awaited<ReturnType<KnownPlaces['inPostgres']>>,
  wasHere: boolean,
): Promise<Other | undefined> {
  if (book === undefined) return undefined;
  const first = await firstHash(log, stream);
  if (first === undefined ? wasHere : first !== book.firstHash) return undefined;
  const hasPart = first !== undefined;
  if (hasPart && (await log.read(stream, book.revision - 1, { limit: 1 })).length > 0) return undefined;
  return { name: `${POSTGRES} up to revision ${book.revision}`, hasPart };
}

async function firstHash(log: Pick<EventLog, 'read'>, stream: string): Promise<string | undefined> {
  const [first] = await log.read(stream, NO_STREAM, { limit: 1 });
  return first && String(first.metadata.hash);
}
