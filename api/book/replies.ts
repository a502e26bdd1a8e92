import { RepeatedWarnings } from '#api/platform/async/repeated-warnings.ts';
import { decodeEvent } from '#domain/decode.ts';
import type { StoredEvent } from '#domain/events.ts';
import { answerOf, type Batch } from './batch.ts';
import { answerOnce, type QueuedCommand } from './command-queue.ts';
import type { BookOptions } from './options.ts';
import type { NotNow, SubmittedCommand } from './outcome.ts';

/** A maximum bid, and what follows on it: one that lapses, the bid, its answer, the later end. */
const MOST_OF_A_BID = 5;

/** Who is to be answered, and what may be said: nobody is told that a command was not carried out while it may be in the log. */
export class Replies {
  readonly #options: Pick<BookOptions, 'log' | 'stream'>;
  readonly #warnings: RepeatedWarnings;
  /** The commands of the batch at hand: decided, and not answered before the append has its end. */
  #inFlight: readonly QueuedCommand[] = [];
  /** In the log, and not answered yet. */
  #committed: Batch | undefined;
  /** Their answer was given before and is being read from the log. */
  readonly #lookedUp = new Set<QueuedCommand>();
  /** Ids of commands that may be in the log although the log has not said so. */
  readonly #doubtful = new Set<string>();

  constructor(options: Pick<BookOptions, 'log' | 'stream' | 'logger'>) {
    this.#options = options;
    this.#warnings = new RepeatedWarnings(options.logger);
  }

  get inFlight(): readonly QueuedCommand[] {
    return this.#inFlight;
  }

  /** How many commands are in the log and not answered yet. */
  get unanswered(): number {
    return this.#committed?.decided.length ?? 0;
  }

  /** The batch at hand is this one now; undefined: there is none. */
  setInFlight(batch: Batch | undefined): void {
    this.#inFlight = batch?.decided.map((each) => each.queued) ?? [];
  }

  /** The batch is in the log: `answerCommitted` answers it. */
  setCommitted(batch: Batch): void {
    this.#committed = batch;
  }

  /** Answers the batch that is in the log and not answered yet; earlier answers are looked up and follow. */
  answerCommitted(): void {
    const decided = this.#committed?.decided ?? [];
    this.#committed = undefined;
    for (const each of decided) {
      const outcome = answerOf(each);
      if (outcome !== undefined) answerOnce(each.queued, outcome);
      else if (each.decision.kind === 'repeated') void this.#answerAgain(each.queued, each.decision.revision);
    }
  }

  notNow({ commandId }: SubmittedCommand, reason: NotNow['reason']): NotNow {
    const mayStand =
      this.#doubtful.has(commandId) || this.#inFlight.some((each) => each.command.commandId === commandId);
    return { kind: 'not-now', reason: mayStand ? 'unknown' : reason };
  }

  turnAway(queued: QueuedCommand, reason: NotNow['reason']): void {
    answerOnce(queued, this.notNow(queued.command, reason));
  }

  /** The batch at hand has failed: everybody in it is told, once. */
  failInFlight(reason: NotNow['reason'], mayStand: boolean): void {
    for (const queued of this.#inFlight) {
      if (mayStand) this.#leaveInDoubt(queued);
      else answerOnce(queued, { kind: 'not-now', reason });
    }
  }

  /** What was sent before can no longer come to stand unseen: the log was read, or written, after it. */
  settleDoubts(): void {
    this.#doubtful.clear();
  }

  /** Answers those of whom nothing can be known yet and who have waited since before `lateMs` (`performance.now()`). */
  releaseLate(lateMs: number): void {
    for (const queued of [...this.#inFlight, ...this.#lookedUp]) {
      if (queued.sinceMs < lateMs && !queued.answered) this.#leaveInDoubt(queued);
    }
  }

  close(): void {
    this.#warnings.close();
  }

  #leaveInDoubt(queued: QueuedCommand): void {
    this.#doubtful.add(queued.command.commandId);
    answerOnce(queued, { kind: 'not-now', reason: 'unknown' });
  }

  async #answerAgain(queued: QueuedCommand, revision: number): Promise<void> {
    this.#lookedUp.add(queued);
    try {
      const found = await this.#options.log.read(this.#options.stream, revision - 1, { limit: MOST_OF_A_BID });
      const [event, ...after] = found.map((raw) => decodeEvent(raw));
      if (event === undefined) throw new Error(`revision ${revision} is not in the log`);
      const isAnothers = ({ metadata }: StoredEvent) => metadata.commandId !== event.metadata.commandId;
      const end = after.findIndex(isAnothers);
      answerOnce(queued, { kind: 'repeated', event, events: [event, ...(end < 0 ? after : after.slice(0, end))] });
    } catch (error) {
      this.#warnings.warn({ err: error, revision }, 'an earlier answer cannot be looked up');
      answerOnce(queued, { kind: 'not-now', reason: 'unknown' });
    } finally {
      this.#lookedUp.delete(queued);
    }
  }
}
