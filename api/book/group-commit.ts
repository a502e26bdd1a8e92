import { AppendTooLargeError, LogRefusedError, type RecordedEvent } from '#domain/event-log.ts';
import { type Batch, decideBatch, needsCatchUp } from './batch.ts';
import type { CommandQueue } from './command-queue.ts';
import type { BookOptions } from './options.ts';
import { reasonOf } from './outcome.ts';
import type { Replica } from './replica.ts';
import type { Replies } from './replies.ts';
import type { AppendEnd, RetryingLog } from './retrying-log.ts';
import type { WorkStates } from './work-state.ts';
import type { WriterLease, WriterLeases } from './writer-leases.ts';

/** Commands: a batch is not halved below this, since an append takes as long for one command as for ten. */
const MIN_CUT = 8;
/** After so long the batch before is answered although the lease for the next one has not come, ms. */
const MAX_UNANSWERED_MS = 50;

interface GroupCommitParts {
  readonly options: Pick<Required<BookOptions>, 'logger' | 'maxBatch'>;
  readonly observer: BookOptions['observer'];
  readonly leases: WriterLeases | undefined;
  readonly work: WorkStates;
  readonly queue: CommandQueue;
  readonly replica: Replica;
  readonly log: RetryingLog;
  readonly replies: Replies;
  /** The server's clock for decisions, ms since the epoch. */
  readonly nowMs: () => number;
  /** A batch was committed. */
  readonly onBatch: () => void;
  /** Nothing can be decided any more. */
  readonly onBroken: (error: Error) => void;
}

/**
 * The loop of the book: decides the queued commands one after the other on the tentative state, and appends their events at the expected
 * revision, one append at a time. After a lost race the batch is taken back, the others' events are folded in, and the same commands are
 * decided again. It runs while there are commands, and ends when there are none.
 */
export class GroupCommit {
  readonly #parts: GroupCommitParts;
  #running: Promise<void> | undefined;
  /** Events that the follower brought while the loop ran. */
  #arrived: RecordedEvent[] = [];
  /** Nothing is tentative: the loop waits for others. */
  #awaitsLease = false;
  /** At most so many commands go into the next batch. */
  #maxBatch: number;
  /** `performance.now()` of the last read to the log's end. */
  #caughtUpAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: GroupCommitParts) {
    this.#parts = parts;
    this.#maxBatch = parts.options.maxBatch;
  }

  /** Starts the loop unless it runs. */
  wake(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the loop has ended. */
  async ended(): Promise<void> {
    if (this.#running !== undefined) await this.#running;
  }

  /** Takes in events of other processes; also own ones, which are known already. */
  arrived(events: readonly RecordedEvent[]): void {
    this.#arrived.push(...events);
    if (this.#running === undefined || this.#awaitsLease) this.#takeInArrived();
  }

  async #run(): Promise<void> {
    const { queue, replica, replies, work, onBroken } = this.#parts;
    // All commands that arrive in this turn of the event loop go into one batch.
    await nextTurn();
    try {
      while (queue.length > 0) {
        await this.#serve();
        // The follower delivers each event once, whatever became of the batch.
        this.#takeInArrived();
      }
      replies.answerCommitted();
    } catch (error) {
      replica.takeBack();
      onBroken(error as Error);
      replies.answerCommitted();
    } finally {
      this.#running = undefined;
      work.to('idle');
    }
  }

  async #serve(): Promise<void> {
    const { observer, replica, replies, work, onBatch } = this.#parts;
    work.to('deciding');
    observer?.turnBegun?.();
    const { revision } = replica.committed;
    const lease = await this.#lease();
    try {
      if (lease !== undefined) await this.#takeInOthers(revision);
      observer?.turnCome?.();
      const batch = this.#decide(lease === undefined ? this.#half() : this.#maxBatch);
      observer?.decided?.(batch);
      replies.setInFlight(batch);
      const written = this.#write(batch);
      // The answers of the batch before go out while the log is at work on this one: that takes about as long.
      void nextTurn().then(() => replies.answerCommitted());
      if (!(await written)) return;
      replies.answerCommitted();
      replies.setCommitted(batch);
      replica.commit(batch.events);
      onBatch();
    } catch (error) {
      replies.failInFlight(reasonOf(error), false);
      throw error;
    } finally {
      replies.setInFlight(undefined);
      lease?.release();
    }
  }

  async #lease(): Promise<WriterLease | undefined> {
    const { leases, replies } = this.#parts;
    const asked = leases?.acquire();
    if (asked === undefined) return undefined;
    // What others write meanwhile is folded in outside of our own turn.
    this.#awaitsLease = true;
    // Not at once: those who are answered ask again, which would take the time of our turn, for which others wait.
    const late = setTimeout(() => replies.answerCommitted(), MAX_UNANSWERED_MS);
    try {
      return await asked;
    } finally {
      clearTimeout(late);
      this.#awaitsLease = false;
    }
  }

  /** With the lease nobody else is about to write: what they wrote is in the log. `since`: the revision when the lease was asked for. */
  async #takeInOthers(since: number): Promise<void> {
    const { leases, replica } = this.#parts;
    await this.#catchUp();
    if (replica.committed.revision > since) leases?.metAnother('its events');
  }

  /**
   * Half of the commands that are queued or about to be answered: while the log writes the one half, the other is answered and asks again.
   * All together would wait for the log, and then the log for them. (With the writer lease, for which other processes wait, all are taken.)
   */
  #half(): number {
    const { queue, replies } = this.#parts;
    return Math.min(this.#maxBatch, Math.max(MIN_CUT, Math.ceil((queue.length + replies.unanswered) / 2)));
  }

  #decide(max: number): Batch {
    const { options, queue, replica, work, nowMs } = this.#parts;
    work.to('deciding');
    replica.begin();
    return decideBatch(replica.tentative, queue, nowMs, max, (error, command) =>
      options.logger.error({ err: error, command: command.type }, 'a decision failed'),
    );
  }

  /** True when the batch stands. False: another process was first, or the log refused it; then it has been rolled back and handled. */
  async #write(batch: Batch): Promise<boolean> {
    const { options, leases, queue, replica, log, replies, work } = this.#parts;
    const { revision } = replica.committed;
    if (batch.events.length === 0) return !needsCatchUp(batch, this.#caughtUpAtMs) || this.#isStillCurrent();
    work.to('appending');
    const end = await log.append(revision, batch.events, () => work.to('in doubt'));
    switch (end.kind) {
      case 'written':
        // An earlier append at this revision whose end was unknown can no longer succeed.
        replies.settleDoubts();
        this.#maxBatch = Math.min(2 * this.#maxBatch, options.maxBatch);
        return true;
      case 'conflict':
        replica.takeBack();
        leases?.metAnother('lost race');
        await log.mustStillHold(revision, end.actualRevision);
        queue.putBack(replies.inFlight);
        await this.#catchUp();
        return false;
      case 'failed':
        replica.takeBack();
        this.#handleFailedAppend(end);
        return false;
    }
  }

  /** @throws the error that the append ended with, unless the book can go on. */
  #handleFailedAppend({ error, mayStand }: Extract<AppendEnd, { kind: 'failed' }>): void {
    const { options, queue, replies } = this.#parts;
    const commands = replies.inFlight.length;
    if (error instanceof AppendTooLargeError && !mayStand && commands > 1) {
      // Together they are too much for one append.
      queue.putBack(replies.inFlight);
      this.#maxBatch = Math.ceil(commands / 2);
      return;
    }
    replies.failInFlight(reasonOf(error), mayStand);
    if (!(error instanceof LogRefusedError) && !(error instanceof AppendTooLargeError)) throw error;
    options.logger.error({ err: error }, 'the log refused an append');
  }

  /** For a batch without events. False: the log had newer events, so its commands were put back to be decided again. */
  async #isStillCurrent(): Promise<boolean> {
    const { queue, replica, replies } = this.#parts;
    replica.commit([]);
    const { revision } = replica.committed;
    await this.#catchUp();
    if (replica.committed.revision === revision) return true;
    queue.putBack(replies.inFlight);
    return false;
  }

  /** Folds in what others have written. */
  async #catchUp(): Promise<void> {
    const { replica, log, replies, work } = this.#parts;
    work.to('catching up');
    this.#caughtUpAtMs = await log.readToEnd(replica.committed, (page) => replica.apply(page));
    replies.settleDoubts();
  }

  #takeInArrived(): void {
    this.#parts.replica.apply(this.#arrived.splice(0));
  }
}

/** Resolves when this turn of the event loop is over. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
