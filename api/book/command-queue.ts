import type { Actor } from '#domain/actor.ts';
import type { Outcome, SubmittedCommand } from './outcome.ts';

/** A command that was handed to the book, and how its caller is answered. */
export interface QueuedCommand {
  readonly command: SubmittedCommand;
  /** The member of staff who gave it. */
  readonly actor: Actor | undefined;
  /** `performance.now()` when it was handed over. */
  readonly sinceMs: number;
  readonly answer: (outcome: Outcome) => void;
  answered: boolean;
}

/** First in, first out; the commands of a batch that lost its race go back to the front in their old order. */
export class CommandQueue {
  #commands: (QueuedCommand | undefined)[] = [];
  #head = 0;

  get length(): number {
    return this.#commands.length - this.#head;
  }

  push(command: QueuedCommand): void {
    this.#commands.push(command);
  }

  peek(): QueuedCommand | undefined {
    return this.#commands[this.#head];
  }

  shift(): void {
    // The reference is dropped at once, so that the command can be collected; the array is cut rarely, since that copies what is left.
    this.#commands[this.#head] = undefined;
    this.#head += 1;
    if (this.#head > 1_024 && this.#head * 2 > this.#commands.length) {
      this.#commands = this.#commands.slice(this.#head);
      this.#head = 0;
    }
  }

  putBack(taken: readonly QueuedCommand[]): void {
    this.#commands = [...taken, ...this.#commands.slice(this.#head)];
    this.#head = 0;
  }

  takeAll(): QueuedCommand[] {
    const rest = [...this];
    this.#commands = [];
    this.#head = 0;
    return rest;
  }

  *[Symbol.iterator](): Iterator<QueuedCommand> {
    for (const command of this.#commands.slice(this.#head)) if (command !== undefined) yield command;
  }
}

/** Answers the caller; the first answer counts. */
export function answerOnce(queued: QueuedCommand, outcome: Outcome): void {
  if (queued.answered) return;
  queued.answered = true;
  queued.answer(outcome);
}
