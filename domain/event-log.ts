/**
 * The event log as the book sees it: one stream of events in a total order, revisions 0, 1, 2, … without gaps.
 * Two adapters implement this port (`api/book/log`); one suite of tests holds both to the same behaviour.
 */

/**
 * An event ready to be appended. `data` and `metadata` are JSON values (nothing that JSON leaves out or changes). It stays as it is:
 * followers in the same process may be handed the very object. `id` is a UUID made by the writer.
 */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** An event as it stands in the stream. */
export interface RecordedEvent extends NewEvent {
  readonly revision: number;
}

/** The revision of a stream that does not exist yet; also what to pass to append its first event or read from its start. */
export const NO_STREAM = -1;

/**
 * The three ends of an append. `unknown` (a timer ran out, the line broke) means: perhaps written, perhaps not. The caller
 * resolves it by repeating the same ids at the same expected revision until the end is definite.
 */
export type AppendResult =
  | { readonly outcome: 'written'; readonly revision: number }
  | { readonly outcome: 'conflict'; readonly actualRevision: number }
  | { readonly outcome: 'unknown'; readonly cause: Error };

export interface EventLog {
  /** The most bytes of `eventBytes(event)` summed that one append may hold. */
  readonly maxAppendBytes: number;

  /**
   * Appends all events or none, at `expectedRevision + 1` and on; `written.revision` is the last event's.
   * Repeating the same ids at the same expected revision answers `written` with the revision they were written at, also after
   * later events. Ends within `timeoutMs` (default 5,000), whatever the server does.
   * @throws {AppendTooLargeError} when the events exceed `maxAppendBytes`. @throws {LogRefusedError} on a definite refusal that
   * no repeat can change (stream deleted, access denied).
   */
  append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
    options?: { readonly timeoutMs?: number },
  ): Promise<AppendResult>;

  /**
   * Events with a revision greater than `afterRevision`, in order, at most `limit`. A stream that does not exist is empty.
   * @throws {LogUnavailableError} when the server does not answer within `timeoutMs` (default 5,000) or refuses, as {LogDeniedError} whom it does not let in; from Postgres
   * {DamagedEventError} when an event among them cannot be read.
   */
  read(
    stream: string,
    afterRevision: number,
    options: { readonly limit: number; readonly timeoutMs?: number },
  ): Promise<RecordedEvent[]>;

  /**
   * Delivers every event after `afterRevision` once and in order, through catch-up to live, for good: it survives lost
   * connections and dropped subscriptions by reading again from the last revision delivered (at once, then with back-off).
   * `onEvents` gets non-empty batches and is awaited before the next. An error thrown by `onEvents` ends the follower and
   * rejects `done`.
   */
  follow(
    stream: string,
    afterRevision: number,
    onEvents: (events: readonly RecordedEvent[]) => void | Promise<void>,
  ): Follower;

  /** Only where others than the house can hide the beginning of a stream (EventStoreDB). */
  readonly streamGuard?: StreamGuard;

  /** Releases connections and timers. Followers end. Idempotent. */
  close(): Promise<void>;
}

export interface StreamGuard {
  /**
   * Gives a stream its access list, before its first event: the house's user appends and reads, and only admins change the list, set limits or delete.
   * Does nothing where it has one, or where the house comes as an admin or as nobody.
   * @throws {LogUnavailableError}
   */
  protect(stream: string): Promise<void>;

  /** What stands in the stream's metadata. @throws {LogUnavailableError} */
  rules(stream: string): Promise<StreamRules>;
}

export interface StreamRules {
  /** Softly: hidden to its end, and still there until the server cleans up. */
  readonly isDeleted: boolean;
  /** What hides events at its beginning now or later, as in `$maxCount: 100`. */
  readonly limits: readonly string[];
  /** Anybody who reaches the server may set limits or delete. */
  readonly isOpenToAll: boolean;
}

export interface Follower {
  /** Stops delivery; resolves when the last `onEvents` has returned (so `onEvents` itself must not await it). */
  stop(): Promise<void>;
  /** Settles when the follower has ended: by `stop`, by `close`, or (rejected) by an error from `onEvents`. */
  readonly done: Promise<void>;
}

export class AppendTooLargeError extends Error {
  override readonly name = 'AppendTooLargeError';
}

export class LogRefusedError extends Error {
  override readonly name = 'LogRefusedError';
}

export class LogUnavailableError extends Error {
  override readonly name: string = 'LogUnavailableError';
}

/** The server has answered, and waiting does not change it: it refuses the user or the password, or its certificate is not trusted. */
export class LogDeniedError extends LogUnavailableError {
  override readonly name = 'LogDeniedError';
}

/** What lies in the log is not what was written: somebody, or a disk, has changed it. */
export class DamagedEventError extends LogUnavailableError {
  override readonly name = 'DamagedEventError';
  /** Of the first event that cannot be read. */
  readonly revision: number;

  constructor(revision: number, reason: string) {
    super(`the event at revision ${revision} cannot be read: ${reason}`);
    this.revision = revision;
  }
}
