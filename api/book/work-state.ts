/** What the book does at this moment; docs/book-states.md describes each state. */
export type WorkState = 'idle' | 'deciding' | 'appending' | 'in doubt' | 'catching up' | 'closing' | 'broken';

/** Which state may follow which. */
export const NEXT_STATES: Readonly<Record<WorkState, readonly WorkState[]>> = {
  idle: ['deciding', 'closing', 'broken'],
  deciding: ['appending', 'catching up', 'idle', 'broken'],
  appending: ['in doubt', 'catching up', 'deciding', 'idle', 'broken'],
  'in doubt': ['catching up', 'deciding', 'idle', 'broken'],
  'catching up': ['deciding', 'idle', 'broken'],
  closing: [],
  broken: [],
};

/** The one state that the book is in. */
export class WorkStates {
  #now: WorkState = 'idle';

  get now(): WorkState {
    return this.#now;
  }

  /**
   * Changes the state. A broken book stays broken while the batch at hand comes to its end.
   * @throws when `next` may not follow: a mistake in the program.
   */
  to(next: WorkState): void {
    if (this.#now === next || this.#now === 'broken') return;
    if (!NEXT_STATES[this.#now].includes(next)) throw new Error(`The book cannot go from ${this.#now} to ${next}`);
    this.#now = next;
  }
}
