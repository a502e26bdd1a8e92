import { type Command, decide } from '../decide.ts';
import type { Decision } from '../decisions/decision.ts';
import type { StoredEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { type BookState, emptyBook, keepJournal, openJournal, rollBack } from '../state.ts';
import { type Request, requestOf } from './asking.ts';
import { Clock } from './clock.ts';
import { BIDDERS, type House, opening } from './houses.ts';
import type { Intent } from './intents.ts';
import { writeOn } from './sealing.ts';

/** What a request was answered, once its batch was in the log. */
export interface Answer {
  readonly request: Request;
  readonly decision: Decision;
  readonly events: readonly StoredEvent[];
}

interface Batch {
  readonly expected: number;
  readonly answers: readonly Answer[];
  readonly events: readonly StoredEvent[];
}

/** A process that writes on a book which others write on, too: its copy of the state may be behind at any time. */
class Writer {
  readonly state: BookState = emptyBook();
  readonly line: Request[] = [];
  readonly clock: Clock;
  batch: Batch | undefined;
  private readonly name: string;
  private batches = 0;

  constructor(index: number, clockOffMs: number) {
    this.clock = new Clock(clockOffMs);
    this.name = String(index);
  }

  catchUp(log: readonly StoredEvent[]): void {
    if (this.batch !== undefined) return;
    for (const event of log.slice(this.state.revision + 1)) evolve(this.state, event);
  }

  /** Decides the next few requests, each against the state as the one before leaves it. */
  decide(atMost: number): void {
    if (this.batch !== undefined || this.line.length === 0) return;
    const expected = this.state.revision;
    openJournal(this.state);
    this.batches += 1;
    const writer = this.name + String(this.batches).padStart(7, '0');
    const answers = this.line.splice(0, atMost).map((request): Answer => {
      this.clock.tick();
      const nowMs = this.clock.nowMs(this.state);
      const decision = decide(this.state, { ...request, nowMs } as Command);
      const decided = decision.kind === 'accepted' ? decision.events : [];
      const events = writeOn(this.state, decided, { commandId: request.commandId, atMs: nowMs, writer });
      return { request, decision, events };
    });
    this.batch = { expected, answers, events: answers.flatMap((answer) => answer.events) };
  }

  /** The batch is in the log. */
  keep(): readonly Answer[] {
    keepJournal(this.state);
    const answers = this.batch?.answers ?? [];
    this.batch = undefined;
    return answers;
  }

  /** Somebody else was first: it never happened, and is decided again. */
  takeBack(): void {
    rollBack(this.state);
    this.line.unshift(...(this.batch?.answers ?? []).map((answer) => answer.request));
    this.batch = undefined;
  }
}

/** What one of the writers does next. */
export interface Move {
  readonly writer: number;
  readonly does: 'ask' | 'decide' | 'append' | 'append without reply' | 'catch up';
  readonly atMost: number;
  /** The same request also reaches another writer: its client did not wait for the answer. */
  readonly twice: boolean;
}

/** Several writers on one log, each deciding on its own copy of the state and appending at the revision that it expects. */
export class Writers {
  readonly log: StoredEvent[] = [];
  readonly answers: Answer[] = [];
  conflicts = 0;
  readonly writers: readonly Writer[];
  private readonly asked: Request[] = [];

  constructor(house: House, clocksOffMs: readonly number[]) {
    this.writers = clocksOffMs.map((offMs, index) => new Writer(index, offMs));
    const [first] = this.writers;
    first?.line.push(...opening(house).map((asked, n) => ({ ...asked, commandId: `opening ${n}` })));
    this.finish();
  }

  move({ writer: index, does, atMost, twice }: Move, nextIntent: () => Intent | undefined): void {
    const writer = this.writers[index % this.writers.length];
    if (writer === undefined) return;
    if (does === 'catch up') return writer.catchUp(this.log);
    if (does === 'decide') return writer.decide(atMost);
    if (does === 'append') return this.append(writer);
    if (does === 'append without reply') return this.store(writer.batch);
    for (let n = 0; n < atMost; n += 1) this.ask(index, nextIntent(), twice);
  }

  /** Lets every writer come to the end of its line. */
  finish(): void {
    while (this.writers.some((writer) => writer.line.length > 0 || writer.batch !== undefined)) {
      for (const writer of this.writers) {
        writer.catchUp(this.log);
        writer.decide(100);
        if (writer.batch !== undefined) this.append(writer);
      }
    }
    for (const writer of this.writers) writer.catchUp(this.log);
  }

  private ask(index: number, intent: Intent | undefined, twice: boolean): void {
    const writer = this.writers[index % this.writers.length];
    const other = this.writers[(index + 1) % this.writers.length];
    if (intent === undefined || writer === undefined) return;
    if (intent.do === 'wait' || intent.do === 'edge') return writer.clock.turn(intent, writer.state);
    const commandId = `command ${this.asked.length}`;
    const nowMs = writer.clock.nowMs(writer.state);
    const request = requestOf(writer.state, intent, commandId, nowMs, this.asked);
    if (request === undefined) return;
    this.asked.push(request);
    writer.line.push(request);
    if (twice) other?.line.push(request);
    // Whoever bids is seldom alone: somebody else wants the same lot through another writer, at the same amount.
    if (request.type === 'place-bid' && !twice) other?.line.push(rivalOf(request, `rival ${this.asked.length}`));
  }

  /** As the log does it: at the expected revision or not at all, and the same ids again are written once. */
  private append(writer: Writer): void {
    const { batch } = writer;
    if (batch === undefined) return;
    this.store(batch);
    const isStored = batch.events.every((event) => this.log[event.revision]?.id === event.id);
    if (isStored) {
      this.answers.push(...writer.keep());
      return;
    }
    this.conflicts += 1;
    writer.takeBack();
    writer.catchUp(this.log);
  }

  private store(batch: Batch | undefined): void {
    if (batch !== undefined && batch.expected === this.log.length - 1) this.log.push(...batch.events);
  }
}

function rivalOf(request: Extract<Request, { type: 'place-bid' }>, commandId: string): Request {
  const index = BIDDERS.indexOf(request.bidder);
  return { ...request, commandId, bidder: BIDDERS[(index + 1) % BIDDERS.length] ?? 0 };
}
