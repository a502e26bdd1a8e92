import type { BookObserver } from '#api/book/options.ts';
import type { Outcome, SubmittedCommand } from '#api/book/outcome.ts';
import type { CallTrace, Traces, Written } from '#api/platform/tracing/traces.ts';
import type { StoredEvent } from '#domain/events.ts';

interface OpenCommand {
  readonly trace: CallTrace;
  /** `performance.now()` of the end of its last stage. */
  sinceMs: number;
}

/** ms: the read tables are followed for so long. */
const TABLES_PATIENCE_MS = 10_000;

/**
 * What the book does with the commands of traced calls, stage by stage. While none is traced each call of the book ends at a look at an empty map.
 */
export class TracedCommands implements BookObserver {
  readonly #traces: Pick<Traces, 'current' | 'add'>;
  /** Resolves true when the read tables hold this revision. */
  readonly #inTables: (revision: number, timeoutMs: number) => Promise<boolean>;
  readonly #open = new Map<SubmittedCommand, OpenCommand>();
  /** Of the batch at hand. */
  #batch: readonly OpenCommand[] = [];
  #turnBegunMs = 0;
  #turnComeMs = 0;

  constructor(
    traces: Pick<Traces, 'current' | 'add'>,
    inTables: (revision: number, timeoutMs: number) => Promise<boolean>,
  ) {
    this.#traces = traces;
    this.#inTables = inTables;
  }

  handedOver(command: SubmittedCommand): void {
    const trace = this.#traces.current();
    if (trace !== undefined) this.#open.set(command, { trace, sinceMs: performance.now() });
  }

  turnBegun(): void {
    if (this.#open.size > 0) this.#turnBegunMs = performance.now();
  }

  turnCome(): void {
    if (this.#open.size > 0) this.#turnComeMs = performance.now();
  }

  decided({ decided }: Parameters<NonNullable<BookObserver['decided']>>[0]): void {
    if (this.#open.size === 0) return;
    const nowMs = performance.now();
    this.#batch = decided.flatMap(({ queued }) => this.#open.get(queued.command) ?? []);
    for (const open of this.#batch) {
      // Who comes while the book waits for its turn has a part of that only.
      const turnMs = Math.max(open.sinceMs, this.#turnBegunMs);
      open.trace.stage('queued', open.sinceMs, turnMs);
      open.trace.stage('turn', turnMs, this.#turnComeMs);
      open.trace.stage('decided', this.#turnComeMs, nowMs, { count: decided.length });
      open.sinceMs = nowMs;
    }
  }

  appended(end: 'written' | 'conflict' | 'failed', events: number, tookMs: number): void {
    if (this.#batch.length === 0) return;
    const nowMs = performance.now();
    for (const open of this.#batch) {
      open.trace.stage('appended', nowMs - tookMs, nowMs, { count: events, end });
      open.sinceMs = nowMs;
    }
    this.#batch = [];
  }

  answered(command: SubmittedCommand, outcome: Outcome): void {
    const open = this.#open.get(command);
    if (open === undefined) return;
    this.#open.delete(command);
    const { trace, sinceMs } = open;
    trace.stage('answered', sinceMs, performance.now(), { end: endOf(outcome) });
    const written = outcome.kind === 'done' ? writtenBy(outcome.events) : undefined;
    if (written === undefined) return;
    trace.written(written);
    void this.#inTables(written.revision, TABLES_PATIENCE_MS).then((hold) => {
      if (hold) this.#traces.add(trace.id, 'tables', sinceMs, performance.now());
    });
  }
}

function endOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return outcome.refusal.code;
  return outcome.kind === 'not-now' ? outcome.reason : outcome.kind;
}

/** The bid that was placed, not those that answer it; of other commands the last event. */
function writtenBy(events: readonly StoredEvent[]): Written | undefined {
  const event = events.find(({ type }) => type === 'BidPlaced') ?? events.at(-1);
  return event && { lot: lotOf(event), revision: event.revision };
}

export function lotOf({ data }: Pick<StoredEvent, 'data'>): string | null {
  return 'lot' in data && typeof data.lot === 'string' ? data.lot : null;
}

/** Both hear all. */
export function bothObservers(one: BookObserver, other: BookObserver): BookObserver {
  return {
    answered: (...heard) => {
      one.answered(...heard);
      other.answered(...heard);
    },
    appended: (...heard) => {
      one.appended(...heard);
      other.appended(...heard);
    },
    handedOver: (...heard) => {
      one.handedOver?.(...heard);
      other.handedOver?.(...heard);
    },
    turnBegun: () => {
      one.turnBegun?.();
      other.turnBegun?.();
    },
    turnCome: () => {
      one.turnCome?.();
      other.turnCome?.();
    },
    decided: (batch) => {
      one.decided?.(batch);
      other.decided?.(batch);
    },
  };
}
