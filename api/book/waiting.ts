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
  private line: (Waiting | undefined)[] = [];
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
    // Who was served is let go at once, with all that hangs on him; the array is cut rarely, since that copies what is left.
    this.line[this.head] = undefined;
    this.head += 1;
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
    const rest = [...this];
    this.line = [];
    this.head = 0;
    return rest;
  }

  *[Symbol.iterator](): Iterator<Waiting> {
    for (const waiting of this.line.slice(this.head)) if (waiting !== undefined) yield waiting;
  }
}

export function answerOnce(waiting: Waiting, outcome: Outcome): void {
  if (waiting.answered) return;
  waiting.answered = true;
  waiting.answer(outcome);
}
