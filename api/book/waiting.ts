import type { Asked, Outcome } from './outcome.ts';

/** A command and whoever waits for its end. */
export interface Waiting {
  readonly command: Asked;
  /** `performance.now()` when it was asked. */
  readonly sinceMs: number;
  readonly answer: (outcome: Outcome) => void;
  answered: boolean;
}

/** First in, first out; what lost its race goes back to the front in its old order. */
export class WaitingLine {
  private line: Waiting[] = [];
  private head = 0;

  get length(): number {
    return this.line.length - this.head;
  }

  push(waiting: Waiting): void {
    this.line.push(waiting);
  }

  peek(): Waiting | undefined {
    return this.line[this.head];
  }

  shift(): void {
    this.head += 1;
    // Let go of what was served before it grows without bounds; rarely, since it copies what is left.
    if (this.head > 1_024 && this.head * 2 > this.line.length) {
      this.line = this.line.slice(this.head);
      this.head = 0;
    }
  }

  putBack(taken: readonly Waiting[]): void {
    this.line = [...taken, ...this.line.slice(this.head)];
    this.head = 0;
  }

  takeAll(): Waiting[] {
    const rest = this.line.slice(this.head);
    this.line = [];
    this.head = 0;
    return rest;
  }

  [Symbol.iterator](): Iterator<Waiting> {
    return this.line.slice(this.head)[Symbol.iterator]();
  }
}

export function answerOnce(waiting: Waiting, outcome: Outcome): void {
  if (waiting.answered) return;
  waiting.answered = true;
  waiting.answer(outcome);
}
