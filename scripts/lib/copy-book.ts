import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { KeptBeginnings } from '#api/book/beginning.ts';
import type { BookCopy } from '#api/book/elsewhere.ts';
import { eventBytes } from '#api/book/log/event-size.ts';
import { sha256Hex } from '#api/book/sha256.ts';
import { type ChainHead, chainFault, headAt } from '#domain/chain.ts';
import { type EventLog, LogRefusedError, NO_STREAM, type RecordedEvent } from '#domain/event-log.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { PlainError } from './plain-error.ts';

/** A log that a book is copied from or to, and its name for messages. */
export interface BookEnd {
  readonly log: EventLog;
  readonly name: string;
}

export interface CopyOptions {
  readonly stream: string;
  readonly from: BookEnd;
  readonly to: BookEnd;
  /** Of the database of the house: with which event its book begins, and where the copy is noted. */
  readonly known: Pick<KeptBeginnings, 'hashOf'> & { noteCopy(stream: string, copy: BookCopy): Promise<void> };
  /** Sees every event of the copy, read back from its beginning. */
  readonly read?: (event: RecordedEvent) => void;
  /** After each append: the last revision that the copy has. */
  readonly onAppended?: (revision: number) => void;
  /** How long an append whose end is not known is repeated, ms. */
  readonly patienceMs?: number;
}

export interface CopiedBook {
  readonly events: number;
  /** Of them those that were not there yet. */
  readonly added: number;
  /** Hash of the last one. */
  readonly head: string;
}

const PAGE = 1_000;
/** As many as the book itself appends at once at most. */
const MOST_EVENTS = 500;
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Copies a book from one log to another, each event with its id, revision, content and hash. What the target has already must be the beginning of the
 * same book; the copy goes on after it. At the end both are read again from their beginnings and compared, and the copy is noted: from then on the book
 * goes on in the target.
 * @throws {PlainError} when that cannot be. What was appended until then stays, and a second call goes on after it.
 */
export async function copyBook(options: CopyOptions): Promise<CopiedBook> {
  const { stream, from, to, known, read } = options;
  for (const end of [from, to]) await mustShowAll(end, stream);
  await mustBeOfHouse(options);
  const there = await compare(options);
  // As a house that begins a book: before the first event stands who may do what with it.
  if (there.last.revision === NO_STREAM) await to.log.streamGuard?.protect(stream);
  await addRest(options, there.last);
  const { last, isWhole } = await compare(options, read);
  if (!isWhole) {
    throw new PlainError(
      `${from.name} has grown beyond revision ${last.revision} while the book was copied: stop every process of the house and run the command again, which goes on from there.`,
    );
  }
  await known.noteCopy(stream, { source: from.name, target: to.name, ...last });
  return { events: last.revision + 1, added: last.revision - there.last.revision, head: last.hash };
}

/** Limits would hide events of the copy some day, and a deleted stream takes none for good. */
async function mustShowAll({ log, name }: BookEnd, stream: string): Promise<void> {
  const rules = await log.streamGuard?.rules(stream);
  if (rules === undefined || (!rules.isDeleted && rules.limits.length === 0)) return;
  const what = rules.isDeleted ? 'was deleted' : `has limits (${rules.limits.join(', ')})`;
  throw new PlainError(
    `The stream ${stream} in ${name} ${what}: undo that first ("A book whose beginning is hidden" in docs/operations.md).`,
  );
}

async function mustBeOfHouse({ stream, from, to, known }: CopyOptions): Promise<void> {
  const [first] = await from.log.read(stream, NO_STREAM, { limit: 1 });
  if (first === undefined) throw new PlainError(`There is no book ${stream} in ${from.name}.`);
  const seen = await known.hashOf(stream);
  if (seen === undefined || seen === headAt(first).hash) return;
  throw new PlainError(
    `The database of this house knows a book ${stream} that begins with another event than the one in ${from.name}, so a house would not go on with it in ${to.name} ("Another first event" in docs/operations.md).`,
  );
}

interface Compared {
  /** The last event that both have. */
  readonly last: ChainHead;
  /** The source ends there too. */
  readonly isWhole: boolean;
}

/** Reads both, and checks the chain of the source, as far as the target goes. @throws {PlainError} where the target is not the beginning of the source. */
async function compare({ stream, from, to }: CopyOptions, read?: CopyOptions['read']): Promise<Compared> {
  let last: ChainHead = { revision: NO_STREAM, hash: GENESIS_HASH };
  for (;;) {
    const [page, copies] = await Promise.all(
      [from, to].map(({ log }) => log.read(stream, last.revision, { limit: PAGE })),
    );
    for (const [n, event] of (page ?? []).entries()) {
      const copy = copies?.[n];
      if (copy === undefined) return { last, isWhole: false };
      mustBeSound(event, last, from.name);
      if (!isDeepStrictEqual(copy, event)) throw otherBook(from.name, to.name, event.revision);
      read?.(copy);
      last = headAt(event);
    }
    if (copies !== undefined && page !== undefined && copies.length > page.length) {
      throw new PlainError(
        `${to.name} has all of the book that ${from.name} has, and goes on after it at revision ${last.revision + 1}: nothing was copied. The newer one is in ${to.name}.`,
      );
    }
    if (page === undefined || page.length < PAGE) return { last, isWhole: true };
  }
}

function otherBook(from: string, to: string, revision: number): PlainError {
  const what =
    revision === 0
      ? `${to} has another book: it begins with another event than the one in ${from}`
      : `${to} has another event at revision ${revision} than ${from}`;
  return new PlainError(`${what}. It was left as it is.`);
}

function mustBeSound(event: RecordedEvent, before: ChainHead, name: string): void {
  const fault = chainFault(sha256Hex, event, before);
  if (fault === undefined) return;
  throw new PlainError(
    `The book in ${name} does not pass its own check, so it is not copied: at revision ${event.revision} ${fault} ("When something is wrong with the book" in docs/operations.md).`,
  );
}

async function addRest(options: CopyOptions, after: ChainHead): Promise<void> {
  const { stream, from, to, onAppended } = options;
  let last = after;
  for (;;) {
    const page = await from.log.read(stream, last.revision, { limit: PAGE });
    for (const event of page) {
      mustBeSound(event, last, from.name);
      last = headAt(event);
    }
    for (const batch of batchesOf(page, to)) {
      await append(options, batch);
      onAppended?.(batch.at(-1)?.revision ?? NO_STREAM);
    }
    if (page.length < PAGE) return;
  }
}

function batchesOf(events: readonly RecordedEvent[], { log, name }: BookEnd): RecordedEvent[][] {
  const batches: RecordedEvent[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = eventBytes(event);
    if (size > log.maxAppendBytes) {
      throw new PlainError(
        `The event at revision ${event.revision} has ${size} bytes, and ${name} takes at most ${log.maxAppendBytes}: this book cannot be copied there.`,
      );
    }
    const batch = batches.at(-1);
    if (batch === undefined || batch.length === MOST_EVENTS || bytes + size > log.maxAppendBytes) {
      batches.push([event]);
      bytes = size;
    } else {
      batch.push(event);
      bytes += size;
    }
  }
  return batches;
}

/** Appends, and while the end is not known repeats the same ids at the same revision. */
async function append({ stream, to, patienceMs = PATIENCE_MS }: CopyOptions, batch: RecordedEvent[]): Promise<void> {
  const expected = (batch[0]?.revision ?? 0) - 1;
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    const result = await to.log.append(stream, expected, batch).catch((error: unknown) => {
      throw error instanceof LogRefusedError ? new PlainError(`${to.name} refuses the copy: ${error.message}.`) : error;
    });
    if (result.outcome === 'written') return;
    if (result.outcome === 'conflict') {
      throw new PlainError(
        `${to.name} has grown to revision ${result.actualRevision} while the book was copied: something else writes there. Stop it and run the command again.`,
      );
    }
    if (performance.now() > untilMs) {
      throw new PlainError(
        `${to.name} does not answer (${result.cause.message}): run the command again, and it goes on after revision ${expected}.`,
      );
    }
    await pause(PAUSE_MS);
  }
}
