import { chainFault } from '#domain/chain.ts';
import { decodeEvent, UndecodableEventError } from '#domain/decode.ts';
import { DamagedEventError, type EventLog, type RecordedEvent } from '#domain/event-log.ts';
import type { RawEvent, StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import { fromSnapshot, type Snapshot } from '#domain/snapshot.ts';
import { type BookState, emptyBook } from '#domain/state.ts';
import { sha256Hex } from './sha256.ts';
import type { SnapshotStore } from './snapshots.ts';

/** How many events are read at once. */
const PAGE = 5_000;

/** The book in the log is not one that this code may write on: an unreadable event, or a broken chain. */
export class BookBrokenError extends Error {
  override readonly name = 'BookBrokenError';
}

/** A newer version of the program writes the book: this one cannot read what it writes, and so decides nothing more. */
export class BookOutgrownError extends BookBrokenError {
  constructor(reason: string) {
    super(
      `A newer version of the program writes the book (${reason}). This process takes no more bids, those of the newer version do: stop it ("Upgrading" in docs/operations.md). Where nobody upgrades the house, go on under "When something is wrong with the book".`,
    );
  }
}

/**
 * The state at the end of the log: from the newest snapshot that fits the log, else from the start.
 * @param takenRevision the last revision that the read tables have taken; read before this is called, since the book grows.
 */
export async function openState(
  log: EventLog,
  stream: string,
  snapshots: SnapshotStore,
  takenRevision: number,
): Promise<OpenedState> {
  const snapshot = await snapshots.load(stream);
  const state = (await stateFromSnapshot(log, stream, snapshot)) ?? emptyBook();
  const snapshotRevision = state.revision;
  const damage = await readWhole(log, stream, state);
  if (damage !== undefined) return { state, snapshotRevision, closedBy: damage, isDamaged: true };
  const seen = Math.max(takenRevision, snapshot?.revision ?? -1);
  const closedBy = seen > state.revision ? lostTailError(state.revision, seen) : undefined;
  return { state, snapshotRevision, closedBy, isDamaged: false };
}

/** Folds in the rest of the book. What keeps it from being read on is returned, with `state` as it was before that. */
async function readWhole(log: EventLog, stream: string, state: BookState): Promise<Error | undefined> {
  try {
    await readOn(log, stream, state, (page) => {
      for (const raw of page) foldIn(state, raw);
    });
    return undefined;
  } catch (error) {
    if (error instanceof BookBrokenError || error instanceof DamagedEventError) return error;
    throw error;
  }
}

/** What a book has once held is gone: who went on writing would give its revisions to other events. */
export function lostTailError(end: number, seen: number): BookBrokenError {
  return new BookBrokenError(
    `The book ends at revision ${end}, but revision ${seen} was in it: its tail is lost. Restore it from a backup, or decide to go on without it ("A book that lost its tail" in docs/operations.md).`,
  );
}

export interface OpenedState {
  readonly state: BookState;
  /** Where the snapshot stood that it was read from; -1 when it was read from the start. */
  readonly snapshotRevision: number;
  /** Set when nothing may be written on it: the log ends before what a snapshot or the read tables hold, or cannot be read to its end. */
  readonly closedBy: Error | undefined;
  /** It cannot be read to its end. */
  readonly isDamaged: boolean;
}

/** Reads everything that the log has after `state`, page by page; `take` has to fold each page in. */
export async function readOn(
  log: EventLog,
  stream: string,
  state: { readonly revision: number },
  take: (page: readonly RecordedEvent[]) => void,
): Promise<void> {
  for (;;) {
    const page = await log.read(stream, state.revision, { limit: PAGE });
    take(page);
    if (page.length < PAGE) return;
  }
}

/**
 * Checks one event of the log as it stands there, reads it and folds it in.
 * @throws {BookBrokenError} when it does not continue the chain or cannot be read: writing on would hide it.
 */
export function foldIn(state: BookState, raw: RawEvent): StoredEvent {
  try {
    const fault = chainFault(sha256Hex, raw, { revision: state.revision, hash: state.lastHash });
    if (fault !== undefined) throw new Error(fault);
    const event = decodeEvent(raw);
    evolve(state, event);
    return event;
  } catch (error) {
    // The chain was right.
    if (error instanceof UndecodableEventError && error.isUnknown) throw new BookOutgrownError(error.message);
    throw new BookBrokenError(
      `The book is broken at revision ${raw.revision}: ${(error as Error).message} ("When something is wrong with the book" in docs/operations.md)`,
    );
  }
}

async function stateFromSnapshot(
  log: EventLog,
  stream: string,
  snapshot: Snapshot | undefined,
): Promise<BookState | undefined> {
  const state = snapshot && fromSnapshot(snapshot);
  if (state === undefined || state.revision < 0) return undefined;
  // A snapshot of another book (a restored backup, a changed log) must not be trusted: its last event has to be there.
  const [last] = await log.read(stream, state.revision - 1, { limit: 1 });
  const hash = (last?.metadata as { hash?: unknown } | undefined)?.hash;
  return last?.revision === state.revision && hash === state.lastHash ? state : undefined;
}
