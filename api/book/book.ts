import type { Actor } from '#domain/actor.ts';
import { decodeEvent } from '#domain/decode.ts';
import { DamagedEventError, type Follower, NO_STREAM } from '#domain/event-log.ts';
import type { StoredEvent } from '#domain/events.ts';
import type { BookView } from '#domain/state.ts';
import { CommandQueue } from './command-queue.ts';
import type { Commit } from './commit.ts';
import { GroupCommit } from './group-commit.ts';
import { LogWatch } from './log-watch.ts';
import { BookBrokenError, BookOutgrownError, type OpenedState, openState } from './open.ts';
import type { BookOptions } from './options.ts';
import type { NotNow, Outcome, SubmittedCommand } from './outcome.ts';
import { Replica } from './replica.ts';
import { Replies } from './replies.ts';
import { RetryingLog } from './retrying-log.ts';
import { SnapshotSchedule } from './snapshot-schedule.ts';
import { type WorkState, WorkStates } from './work-state.ts';

/** What keeps the book from taking commands: it cannot be read on, a newer version of the program writes it, the log does not answer, its beginning is hidden, or the clock cannot be trusted. */
export type TroubleKind = 'broken' | 'outgrown' | 'log-away' | 'beginning' | 'clock-moved';

/** How often commands that have waited too long are looked for, and a quiet moment for a snapshot, ms. */
const SWEEP_EVERY_MS = 250;

/**
 * The book at work: takes commands, has them decided and appended in batches (`group-commit.ts`), and answers each when its batch is in
 * the log. Any number of processes may do this on one stream. What it does at a moment is its `workState`.
 */
export class Book {
  readonly stream: string;
  readonly #options: Required<Omit<BookOptions, 'observer' | 'leases'>> & Pick<BookOptions, 'observer' | 'leases'>;
  readonly #work = new WorkStates();
  readonly #queue = new CommandQueue();
  readonly #replica: Replica;
  readonly #replies: Replies;
  readonly #watch: LogWatch;
  readonly #log: RetryingLog;
  readonly #loop: GroupCommit;
  readonly #snapshots: SnapshotSchedule;
  readonly #follower: Follower;
  readonly #sweep: NodeJS.Timeout;
  #clockHighMs = 0;
  #brokenBy: Error | undefined;
  /** `close` was called: nothing more is taken. The state changes when what is queued has come to its end. */
  #closeIsAsked = false;

  /** Reads the book to its end and follows it from there. */
  static async open(options: BookOptions): Promise<Book> {
    const { log, stream, snapshots, takenRevision = -1, beginningTrouble } = options;
    const opened = await openState(log, stream, snapshots, takenRevision);
    const trouble = beginningTrouble?.();
    // Begun by whoever is first: before the first event stands who may do what with it.
    if (opened.state.revision === NO_STREAM && trouble === undefined) await log.streamGuard?.protect(stream);
    // A tail that is hidden, or in another log, is not lost.
    const isExplained = opened.closedBy !== undefined && !opened.isDamaged && trouble !== undefined;
    return new Book(options, isExplained ? { ...opened, closedBy: new BookBrokenError(trouble) } : opened);
  }

  private constructor(options: BookOptions, { state, snapshotRevision, closedBy, isDamaged }: OpenedState) {
    const limits = { maxWaiting: 5_000, maxBatch: 500, maxWaitMs: 8_000, maxCloseMs: 4_000 };
    const trouble = { troubleAfterMs: 2_000, maxWaitInTroubleMs: 3_000, lookEveryMs: 2_000 };
    this.#options = {
      clockMs: Date.now,
      clockTrouble: () => undefined,
      beginningTrouble: () => undefined,
      takenRevision: -1,
      ...limits,
      ...trouble,
      ...options,
    };
    this.stream = options.stream;
    this.#replica = new Replica(state, options.logger);
    this.#replies = new Replies(options);
    this.#watch = new LogWatch(this.#options);
    this.#log = new RetryingLog(options, this.#watch);
    this.#snapshots = new SnapshotSchedule(options, this.committed, snapshotRevision);
    this.#loop = new GroupCommit({
      options: this.#options,
      observer: options.observer,
      leases: options.leases,
      work: this.#work,
      queue: this.#queue,
      replica: this.#replica,
      log: this.#log,
      replies: this.#replies,
      nowMs: () => this.nowMs(),
      onBatch: () => void this.#snapshots.look('busy'),
      onBroken: (error) => this.#breakDown(error),
    });
    if (closedBy !== undefined) this.#breakDown(closedBy);
    this.#follower = isDamaged
      ? { stop: async () => undefined, done: Promise.resolve() }
      : options.log.follow(this.stream, this.revision, (events) => this.#loop.arrived(events));
    this.#follower.done.catch((error: Error) => this.#breakDown(error));
    this.#sweep = setInterval(() => this.#maintain(), SWEEP_EVERY_MS);
    this.#sweep.unref();
  }

  /** What the log is known to hold: never ahead of it, and never behind what was answered or told to `onCommitted`. */
  get committed(): BookView {
    return this.#replica.committed;
  }

  /** The last revision in the log that this process knows of. */
  get revision(): number {
    return this.committed.revision;
  }

  /** The most bytes that the events of one command may have together (`EventLog.maxAppendBytes`). */
  get maxAppendBytes(): number {
    return this.#options.log.maxAppendBytes;
  }

  /** Commands that are not decided yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  get workState(): WorkState {
    return this.#work.now;
  }

  /** Why the book takes no commands, or undefined when it does. */
  get trouble(): string | undefined {
    if (this.#brokenBy !== undefined) return this.#brokenBy.message;
    if (this.#watch.isAway) return 'The event log does not answer.';
    return this.#options.beginningTrouble() ?? this.#options.clockTrouble();
  }

  /** The same in a word, for figures. */
  get troubleKind(): TroubleKind | undefined {
    if (this.#brokenBy !== undefined) return this.isOutgrown ? 'outgrown' : 'broken';
    if (this.#watch.isAway) return 'log-away';
    if (this.#options.beginningTrouble() !== undefined) return 'beginning';
    return this.#options.clockTrouble() === undefined ? undefined : 'clock-moved';
  }

  /** A newer version of the program writes it: this process goes no further, and others have its work. */
  get isOutgrown(): boolean {
    return this.#brokenBy instanceof BookOutgrownError;
  }

  /** The server's clock as the book sees it: ms since the epoch, never going back. */
  nowMs(): number {
    this.#clockHighMs = Math.max(this.#clockHighMs, this.#options.clockMs(), this.committed.lastAtMs);
    return this.#clockHighMs;
  }

  /** Calls `listener` with every commit, in order, whichever process wrote it. Returns how to stop. */
  onCommitted(listener: (commit: Commit) => void): () => void {
    return this.#replica.onCommitted(listener);
  }

  /**
   * Hands a command over; resolves with its end, at the latest after `maxWaitMs`, while the log is away after `maxWaitInTroubleMs` or, for
   * commands that arrive then, at once. Never rejects. `actor`: the member of staff who gives it, for the metadata of its events.
   */
  execute(command: SubmittedCommand, actor?: Actor): Promise<Outcome> {
    const { observer } = this.#options;
    const sinceMs = performance.now();
    observer?.handedOver?.(command);
    const reason = this.#whyNot();
    if (reason !== undefined) {
      const outcome = this.#replies.notNow(command, reason);
      observer?.answered(command, outcome, 0);
      return Promise.resolve(outcome);
    }
    return new Promise((resolve) => {
      const answer = (outcome: Outcome) => {
        observer?.answered(command, outcome, performance.now() - sinceMs);
        resolve(outcome);
      };
      this.#queue.push({ command, actor, sinceMs, answer, answered: false });
      this.#loop.wake();
    });
  }

  /** An event that the log is known to hold; undefined beyond its end. */
  async eventAt(revision: number): Promise<StoredEvent | undefined> {
    if (revision < 0 || revision > this.revision) return undefined;
    const [event] = await this.eventsAfter(revision - 1, 1);
    return event;
  }

  /** What the log holds after that revision, in order, at most `limit`; perhaps more than this process knows of. */
  async eventsAfter(revision: number, limit: number): Promise<StoredEvent[]> {
    const raw = await this.#options.log.read(this.stream, revision, { limit });
    return raw.map((event) => decodeEvent(event));
  }

  /** Lets what is queued come to its end, takes a snapshot, and stops following. The log stays open. */
  async close(): Promise<void> {
    this.#closeIsAsked = true;
    this.#log.giveUpAt(performance.now() + this.#options.maxCloseMs);
    await this.#loop.ended();
    this.#options.leases?.close();
    this.#work.to('closing');
    clearInterval(this.#sweep);
    for (const queued of this.#queue.takeAll()) this.#replies.turnAway(queued, 'closing');
    this.#replies.close();
    await this.#follower.stop();
    if (this.#work.now !== 'broken') await this.#snapshots.look('end');
  }

  /** Why no command is taken now. */
  #whyNot(): NotNow['reason'] | undefined {
    if (this.#work.now === 'broken') return 'broken';
    if (this.#closeIsAsked) return 'closing';
    if (this.#queue.length >= this.#options.maxWaiting) return 'too-many-waiting';
    if (this.#watch.isAway) {
      this.#watch.turnedAway();
      return 'log-away';
    }
    if (this.#options.beginningTrouble() !== undefined) return 'broken';
    return this.#options.clockTrouble() === undefined ? undefined : 'clock-moved';
  }

  /** A book that cannot be read on must not be written on: everybody is told to come back, and readiness says why. */
  #breakDown(error: Error): void {
    if (this.#work.now === 'closing') return;
    this.#work.to('broken');
    this.#brokenBy = error;
    // What is wrong with a book is in the words, not in the place of the program that met it.
    const isOfBook = error instanceof BookBrokenError || error instanceof DamagedEventError;
    const details = isOfBook ? { reason: error.message } : { err: error };
    this.#options.logger.error(details, 'the book takes no more commands');
    for (const queued of this.#queue.takeAll()) this.#replies.turnAway(queued, 'broken');
  }

  #maintain(): void {
    if (!this.#watch.look(this.revision)) return;
    const { maxWaitMs, maxWaitInTroubleMs } = this.#options;
    const { isAway } = this.#watch;
    const lateMs = performance.now() - (isAway ? Math.min(maxWaitInTroubleMs, maxWaitMs) : maxWaitMs);
    this.#replies.releaseLate(lateMs);
    for (const queued of this.#queue) {
      // In order of arrival, so the first that may wait on ends the search. It was never decided, so nothing was done.
      if (queued.sinceMs >= lateMs) break;
      this.#replies.turnAway(queued, isAway ? 'log-away' : 'waited-too-long');
    }
    if (this.#work.now === 'idle') void this.#snapshots.look('quiet');
  }
}
