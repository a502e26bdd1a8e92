import { decodeEvent } from '#domain/decode.ts';
import { AppendTooLargeError, type Follower, LogRefusedError, type RecordedEvent } from '#domain/event-log.ts';
import type { StoredEvent } from '#domain/events.ts';
import { type BookState, keepJournal, openJournal, rollBack } from '#domain/state.ts';
import { RepeatedWarnings } from '#lib/repeated-warnings.ts';
import { answerOf, type Batch, decideBatch, needsALook } from './batch.ts';
import { LogWatch } from './log-watch.ts';
import { BookBrokenError, foldIn, lostTailError, type OpenedState, openState, readOn } from './open.ts';
import type { BookOptions } from './options.ts';
import { type Asked, type NotNow, type Outcome, OutcomeUnknownError, reasonOf } from './outcome.ts';
import { SnapshotSchedule } from './snapshot-schedule.ts';
import { answerOnce, type Waiting, WaitingLine } from './waiting.ts';

/** A batch is not cut to fewer commands than this for the sake of those who come after it: an append takes as long for one as for ten. */
const FEW = 8;

/**
 * The book at work. One loop takes the commands that wait, decides them one after the other against the state as it will be, and
 * appends their events at the expected revision, one append at a time; nobody is answered before the append has its end. A lost race
 * is taken back, the others' events are folded in, and the same commands are decided again. An unknown end is resolved by repeating
 * the same ids at the same revision until the log says which. Any number of processes may do this on one stream.
 */
export class Book {
  readonly stream: string;
  readonly #options: Required<BookOptions>;
  readonly #state: BookState;
  readonly #line = new WaitingLine();
  readonly #listeners = new Set<(events: readonly StoredEvent[]) => void>();
  /** Who is in the batch at hand: decided, and not answered before it has its end. */
  #inFlight: readonly Waiting[] = [];
  /** Who is about to be told of an event that was written before. */
  readonly #lookedUp = new Set<Waiting>();
  /** Ids of commands that may be in the log although the log has not said so: nobody is told that they were not carried out. */
  readonly #doubtful = new Set<string>();
  /** Events that the follower brought while an append was under way. */
  #arrived: RecordedEvent[] = [];
  /** So many commands at most go into the next batch. */
  #most: number;
  /** The last revision that is known to be in the log; the state may be ahead of it while an append is under way. */
  #committed: number;
  #clockHighMs = 0;
  /** `performance.now()`: what was in the log by then has been folded in. */
  #heardAllOfMs = Number.NEGATIVE_INFINITY;
  readonly #snapshots: SnapshotSchedule;
  #running: Promise<void> | undefined;
  /** In the log, and nobody told yet. */
  #unanswered: Batch | undefined;
  readonly #watch: LogWatch;
  readonly #warnings: RepeatedWarnings;
  /** The batch at hand may be in the log although the log has not said so. */
  #isInDoubt = false;
  #follower: Follower | undefined;
  #broken: Error | undefined;
  #closingSinceMs: number | undefined;
  readonly #sweep: NodeJS.Timeout;

  /** Reads the book to its end and follows it from there. */
  static async open(options: BookOptions): Promise<Book> {
    const { log, stream, snapshots, takenRevision = -1 } = options;
    return new Book(options, await openState(log, stream, snapshots, takenRevision));
  }

  private constructor(options: BookOptions, { state, snapshotRevision, lostTail }: OpenedState) {
    const limits = { maxWaiting: 5_000, maxBatch: 500, maxWaitMs: 8_000, maxCloseMs: 4_000 };
    const trouble = { troubleAfterMs: 2_000, maxWaitInTroubleMs: 3_000, lookEveryMs: 2_000 };
    this.#options = { clockMs: Date.now, takenRevision: -1, ...limits, ...trouble, ...options };
    this.stream = options.stream;
    this.#state = state;
    this.#committed = state.revision;
    this.#most = this.#options.maxBatch;
    this.#snapshots = new SnapshotSchedule(options, state, snapshotRevision);
    this.#watch = new LogWatch(this.#options);
    this.#warnings = new RepeatedWarnings(options.logger);
    if (lostTail !== undefined) this.#breakDown(lostTail);
    this.#follow();
    this.#sweep = setInterval(() => this.#lookAround(), 250);
    this.#sweep.unref();
  }

  /** The last revision in the log that this process knows of. */
  get revision(): number {
    return this.#committed;
  }

  /** Why the book takes no commands, or undefined when it does. */
  get trouble(): string | undefined {
    if (this.#broken !== undefined) return this.#broken.message;
    return this.#watch.isAway ? 'The event log does not answer.' : undefined;
  }

  /** The server's clock as the book sees it: ms since the epoch, never going back. */
  nowMs(): number {
    this.#clockHighMs = Math.max(this.#clockHighMs, this.#options.clockMs(), this.#state.lastAtMs);
    return this.#clockHighMs;
  }

  /**
   * What the last decision left behind; for looking up terms and standings that an answer speaks of. While an append is under way it
   * may be ahead of the log: what people are shown comes from the read tables and from `onCommitted`.
   */
  get state(): Readonly<BookState> {
    return this.#state;
  }

  /** Calls `listener` with every event once it is in the log, in order, whoever wrote it. Returns how to stop. */
  onCommitted(listener: (events: readonly StoredEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Hands a command over; resolves with its end, at the latest after `maxWaitMs`, while the log is away after `maxWaitInTroubleMs` or, for
   * who comes then, at once. Never rejects.
   */
  execute(command: Asked): Promise<Outcome> {
    const reason = this.#whyNot();
    if (reason !== undefined) return Promise.resolve(this.#notNow(command, reason));
    return new Promise((resolve) => {
      this.#line.push({ command, sinceMs: performance.now(), answer: resolve, answered: false });
      this.#running ??= this.#run();
    });
  }

  /** Why nothing is taken now. */
  #whyNot(): NotNow['reason'] | undefined {
    if (this.#broken !== undefined) return 'broken';
    if (this.#closingSinceMs !== undefined) return 'closing';
    if (this.#line.length >= this.#options.maxWaiting) return 'too-many-waiting';
    if (!this.#watch.isAway) return undefined;
    this.#watch.turnedAway();
    return 'log-away';
  }

  #notNow({ commandId }: Asked, reason: NotNow['reason']): NotNow {
    const mayStand =
      this.#doubtful.has(commandId) || this.#inFlight.some((each) => each.command.commandId === commandId);
    return { kind: 'not-now', reason: mayStand ? 'unknown' : reason };
  }

  #turnAway(waiting: Waiting, reason: NotNow['reason']): void {
    answerOnce(waiting, this.#notNow(waiting.command, reason));
  }

  /** The end of this one cannot be known before the log has said more. */
  #leaveInDoubt(waiting: Waiting): void {
    this.#doubtful.add(waiting.command.commandId);
    answerOnce(waiting, { kind: 'not-now', reason: 'unknown' });
  }

  /** Lets what waits come to its end, takes a snapshot, and stops following. The log stays open. */
  async close(): Promise<void> {
    this.#closingSinceMs ??= performance.now();
    await this.#running;
    clearInterval(this.#sweep);
    for (const waiting of this.#line.takeAll()) this.#turnAway(waiting, 'closing');
    this.#warnings.close();
    await this.#follower?.stop();
    if (this.#broken === undefined) await this.#snapshots.look('end');
  }

  async #run(): Promise<void> {
    // Everybody who arrives in this turn of the event loop is at the table.
    await nextTurn();
    try {
      while (this.#line.length > 0) await this.#serve();
      this.#answer();
      // Also what came in after the last command was served: the follower will not bring it again.
      this.#takeInArrived();
    } catch (error) {
      this.#breakDown(error as Error);
      this.#answer();
    } finally {
      this.#running = undefined;
    }
  }

  async #serve(): Promise<void> {
    const { log } = this.#options;
    const turn = await log.turn?.(this.stream);
    try {
      if (turn !== undefined && turn.lastRevision > this.#state.revision) await this.#catchUp();
      const batch = this.#decide(turn === undefined ? this.#half() : this.#most);
      this.#inFlight = batch.taken.map((each) => each.waiting);
      const appended = this.#append(batch);
      // The answers of the batch before go out while the log is at work on this one: that takes about as long.
      void nextTurn().then(() => this.#answer());
      if (!(await appended)) return;
      keepJournal(this.#state);
      this.#answer();
      this.#unanswered = batch;
      this.#commit(batch.events);
    } finally {
      this.#inFlight = [];
      turn?.release();
    }
    this.#takeInArrived();
    void this.#snapshots.look('busy');
  }

  /**
   * Half of those who wait or are about to be answered: while the log writes the one half, the other is answered and asks again. All
   * together would wait for the log, and then the log for them. (In a turn, for which other processes wait, everybody is taken.)
   */
  #half(): number {
    const answered = this.#unanswered?.taken.length ?? 0;
    return Math.min(this.#most, Math.max(FEW, Math.ceil((this.#line.length + answered) / 2)));
  }

  #decide(most: number): Batch {
    const { logger } = this.#options;
    openJournal(this.#state);
    return decideBatch(
      this.#state,
      this.#line,
      () => this.nowMs(),
      most,
      (error, command) => logger.error({ err: error, command: command.type }, 'a decision failed'),
    );
  }

  /** True when the batch stands. False: others were first, or the log refused it; it is taken back and seen to. */
  async #append(batch: Batch): Promise<boolean> {
    if (batch.events.length === 0 && !needsALook(batch, this.#heardAllOfMs)) return true;
    try {
      if (batch.events.length === 0) return await this.#isOfTheNewest();
      if (await this.#appendUntilDefinite(batch.events)) {
        this.#most = Math.min(2 * this.#most, this.#options.maxBatch);
        return true;
      }
      rollBack(this.#state);
      this.#line.putBack(this.#inFlight);
      await this.#catchUp();
      return false;
    } catch (error) {
      if (this.#state.journal !== null) rollBack(this.#state);
      const commands = this.#inFlight.length;
      if (error instanceof AppendTooLargeError && !this.#isInDoubt && commands > 1) {
        // Together they are too much for one append.
        this.#line.putBack(this.#inFlight);
        this.#most = Math.ceil(commands / 2);
        return false;
      }
      // A refusal of the repetition says nothing about the append before it, whose reply was lost.
      if (error instanceof LogRefusedError) this.#watch.answered();
      const reason = reasonOf(error);
      for (const waiting of this.#inFlight) {
        if (this.#isInDoubt) this.#leaveInDoubt(waiting);
        else answerOnce(waiting, { kind: 'not-now', reason });
      }
      if (!(error instanceof LogRefusedError) && !(error instanceof AppendTooLargeError)) throw error;
      this.#options.logger.error({ err: error }, 'the log refused an append');
      return false;
    } finally {
      this.#isInDoubt = false;
      this.#watch.gaveUp();
    }
  }

  /** False: the book had more, and who is in the batch at hand has to be decided again. */
  async #isOfTheNewest(): Promise<boolean> {
    keepJournal(this.#state);
    const { revision } = this.#state;
    await this.#catchUp();
    if (this.#state.revision === revision) return true;
    this.#line.putBack(this.#inFlight);
    return false;
  }

  /** True: written. False: somebody else was first. */
  async #appendUntilDefinite(events: readonly StoredEvent[]): Promise<boolean> {
    const expected = this.#committed;
    for (let attempt = 0; ; attempt += 1) {
      this.#watch.asked();
      const result = await this.#options.log.append(this.stream, expected, events);
      this.#isInDoubt = result.outcome === 'unknown';
      if (result.outcome !== 'unknown') {
        this.#watch.answered();
        // What was sent before this append, at the same revision, cannot stand any more.
        if (result.outcome === 'written') this.#doubtful.clear();
        else await this.#mustNotHaveShrunk(result.actualRevision);
        return result.outcome === 'written';
      }
      this.#watch.failed(result.cause);
      if (attempt === 0) {
        this.#options.logger.warn({ err: result.cause, expected }, 'append: outcome unknown, asking again');
      }
      await this.#pause(attempt);
    }
  }

  /** @throws {BookBrokenError} when the log ends before what was in it: no repetition would ever succeed. */
  async #mustNotHaveShrunk(end: number): Promise<void> {
    if (end >= this.#committed) return;
    let found: readonly unknown[];
    try {
      found = await this.#options.log.read(this.stream, this.#committed - 1, { limit: 1 });
    } catch {
      // A log that is away says nothing about its end: the batch is decided again, and so is this.
      return;
    }
    if (found.length === 0) throw lostTailError(end, this.#committed);
  }

  /** Folds in what others have written; as long as the log cannot be read, there is nothing better to do than to ask again. */
  async #catchUp(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const sinceMs = performance.now();
      this.#watch.asked();
      try {
        await readOn(this.#options.log, this.stream, this.#state, (events) => this.#commit(events));
        this.#watch.answered();
        this.#heardAllOfMs = sinceMs;
        this.#doubtful.clear();
        return;
      } catch (error) {
        if (error instanceof BookBrokenError) throw error;
        this.#watch.failed(error);
        if (attempt === 0) this.#options.logger.warn({ err: error }, 'the log cannot be read, asking again');
        await this.#pause(attempt);
      }
    }
  }

  /** Back-off between two tries; a book that is closing does not try for ever. */
  async #pause(attempt: number): Promise<void> {
    if (this.#closingSinceMs !== undefined && performance.now() - this.#closingSinceMs > this.#options.maxCloseMs) {
      throw new OutcomeUnknownError('The log did not answer before the book was closed');
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(50 * 2 ** attempt, 1_000)));
  }

  #commit(events: readonly StoredEvent[]): void {
    if (events.length === 0) return;
    this.#committed = this.#state.revision;
    for (const listener of this.#listeners) {
      try {
        listener(events);
      } catch (error) {
        // Who listens has no say in what is in the log.
        this.#options.logger.error({ err: error }, 'a listener of the book failed');
      }
    }
  }

  /** Answers the batch that is in the log and not answered yet; earlier answers are looked up and follow. */
  #answer(): void {
    const taken = this.#unanswered?.taken ?? [];
    this.#unanswered = undefined;
    for (const each of taken) {
      const outcome = answerOf(each);
      if (outcome !== undefined) answerOnce(each.waiting, outcome);
      else if (each.decision.kind === 'repeated') void this.#answerAgain(each.waiting, each.decision.revision);
    }
  }

  async #answerAgain(waiting: Waiting, revision: number): Promise<void> {
    this.#lookedUp.add(waiting);
    try {
      const [raw] = await this.#options.log.read(this.stream, revision - 1, { limit: 1 });
      if (raw === undefined) throw new Error(`revision ${revision} is not in the log`);
      answerOnce(waiting, { kind: 'repeated', event: decodeEvent(raw) });
    } catch (error) {
      this.#warnings.warn({ err: error, revision }, 'an earlier answer cannot be looked up');
      answerOnce(waiting, { kind: 'not-now', reason: 'unknown' });
    } finally {
      this.#lookedUp.delete(waiting);
    }
  }

  #follow(): void {
    const onEvents = (events: readonly RecordedEvent[]) => {
      this.#arrived.push(...events);
      if (this.#running === undefined) this.#takeInArrived();
    };
    this.#follower = this.#options.log.follow(this.stream, this.#committed, onEvents);
    this.#follower.done.catch((error: Error) => this.#breakDown(error));
  }

  /** Events of other processes (and own ones, which are known already). */
  #takeInArrived(): void {
    const fresh: StoredEvent[] = [];
    for (const raw of this.#arrived.splice(0))
      if (raw.revision > this.#state.revision) fresh.push(foldIn(this.#state, raw));
    this.#commit(fresh);
  }

  /** A book that cannot be read on must not be written on: everybody is told to come back, and readiness says why. */
  #breakDown(error: Error): void {
    if (this.#closingSinceMs !== undefined && this.#running === undefined) return;
    this.#broken = error;
    this.#options.logger.error({ err: error }, 'the book takes no more commands');
    for (const waiting of this.#line.takeAll()) this.#turnAway(waiting, 'broken');
  }

  #lookAround(): void {
    if (!this.#watch.look(this.#committed)) return;
    const { maxWaitMs, maxWaitInTroubleMs } = this.#options;
    const { isAway } = this.#watch;
    const lateMs = performance.now() - (isAway ? Math.min(maxWaitInTroubleMs, maxWaitMs) : maxWaitMs);
    for (const waiting of [...this.#inFlight, ...this.#lookedUp]) {
      if (waiting.sinceMs < lateMs && !waiting.answered) this.#leaveInDoubt(waiting);
    }
    for (const waiting of this.#line) {
      // In order of arrival, so the first that may wait on ends the search. It was never decided, so nothing was done.
      if (waiting.sinceMs >= lateMs) break;
      this.#turnAway(waiting, isAway ? 'log-away' : 'waited-too-long');
    }
    if (this.#running === undefined) void this.#snapshots.look('quiet');
  }
}

/** Resolves when what this turn of the event loop has at hand is done. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
