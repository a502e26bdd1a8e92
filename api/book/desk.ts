import { type BookState, keepJournal, openJournal, rollBack } from '#domain/state.ts';
import { type Batch, type BatchRules, decideOn } from './batch.ts';
import { type Waiting, WaitingLine } from './waiting.ts';

const NOTHING: Batch = { taken: [], events: [], bytes: 0 };

/**
 * Where commands are decided, one after the other, each against the state as the one before it leaves it. Two batches at the most are
 * decided and not known to be in the log: the one that is `underWay`, and the one that is decided ahead of it while the log is at
 * work. The second stands on the first, and falls with it.
 */
export class Desk {
  readonly state: BookState;
  readonly line = new WaitingLine();
  readonly #rules: BatchRules;
  #underWay = NOTHING;
  #ahead = NOTHING;

  constructor(state: BookState, rules: BatchRules) {
    this.state = state;
    this.#rules = rules;
  }

  /** How many commands are not on their way to the log. */
  get waiting(): number {
    return this.line.length + this.#ahead.taken.length;
  }

  /** Is something decided that nobody has sent to the log? */
  get isAhead(): boolean {
    return this.#ahead.taken.length > 0;
  }

  /** The batch that is on its way to the log. */
  get underWay(): Batch {
    return this.#underWay;
  }

  /**
   * Decides what is in the line, as far as a batch reaches.
   * @throws when the state is not to be trusted any more. Whoever waits is in the line then, or under way.
   */
  decide(): void {
    if (this.line.length === 0) return;
    if (!this.isAhead) openJournal(this.state);
    try {
      this.#ahead = decideOn(this.state, this.#ahead, this.line, this.#rules);
    } catch (error) {
      this.#undoAhead();
      throw error;
    }
    // All of them had an answer already.
    if (!this.isAhead) rollBack(this.state);
  }

  /** What is decided goes to the log. */
  send(): Batch {
    this.#underWay = this.#ahead;
    this.#ahead = NOTHING;
    return this.#underWay;
  }

  /** The batch under way is in the log. */
  keep(): void {
    if (this.#underWay.taken.length > 0) keepJournal(this.state);
    this.#underWay = NOTHING;
  }

  /** The batch under way will not be in the log: nothing that is decided ever happened. @returns who was in it. */
  takeBack(): Waiting[] {
    this.takeBackAhead();
    const waiting = this.#underWay.taken.map((each) => each.waiting);
    if (waiting.length > 0) rollBack(this.state);
    this.#underWay = NOTHING;
    return waiting;
  }

  /** What is decided ahead never happened, and waits in the line again. */
  takeBackAhead(): void {
    if (this.isAhead) this.#undoAhead();
  }

  #undoAhead(): void {
    rollBack(this.state);
    this.line.putBack(this.#ahead.taken.map((each) => each.waiting));
    this.#ahead = NOTHING;
  }
}
