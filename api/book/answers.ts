import type { EventLog } from '#api/log/port.ts';
import { decodeEvent } from '#domain/events.ts';
import { answerOf, type Batch } from './batch.ts';
import { answerOnce, type Waiting } from './waiting.ts';

interface AnswersOptions {
  readonly log: Pick<EventLog, 'read'>;
  readonly stream: string;
  readonly logger: { warn(details: object, message: string): void };
}

/** The answers to a batch that is in the log: kept until there is time for them, since the log need not wait for that. */
export class Answers {
  readonly #options: AnswersOptions;
  #due: Batch | undefined;

  constructor(options: AnswersOptions) {
    this.#options = options;
  }

  /** `batch` is in the log. Whoever was due before it is answered now. */
  add(batch: Batch): void {
    this.give();
    this.#due = batch;
  }

  /** Answers everybody who is due; what repeats an earlier command is looked up, and answered later. */
  give(): void {
    const taken = this.#due?.taken ?? [];
    this.#due = undefined;
    for (const each of taken) {
      const outcome = answerOf(each);
      if (outcome !== undefined) answerOnce(each.waiting, outcome);
      else if (each.decision.kind === 'repeated') void this.#giveAgain(each.waiting, each.decision.revision);
    }
  }

  async #giveAgain(waiting: Waiting, revision: number): Promise<void> {
    const { log, stream, logger } = this.#options;
    try {
      const [raw] = await log.read(stream, revision - 1, { limit: 1 });
      if (raw === undefined) throw new Error(`revision ${revision} is not in the log`);
      answerOnce(waiting, { kind: 'repeated', event: decodeEvent(raw) });
    } catch (error) {
      logger.warn({ err: error, revision }, 'an earlier answer cannot be looked up');
      answerOnce(waiting, { kind: 'not-now', reason: 'unknown' });
    }
  }
}
