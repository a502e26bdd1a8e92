import { AsyncLocalStorage } from 'node:async_hooks';
import { withFallback } from '#api/platform/async/deadline.ts';
import type { Listener, Subscription } from '#api/platform/postgres/listener.ts';
import { createExpiringCounts } from '#api/platform/security/expiring-counts.ts';
import { TRACE_LIMITS, type TracedCall, type TraceStage } from '#contract/monitoring.ts';

type SentStage = TracedCall['stages'][number];

/** Who traces, as far as it matters here. */
export interface Tracing {
  readonly id: number;
  readonly isAdmin: boolean;
}

interface BegunCall {
  /** The trace id of its `traceparent`. */
  readonly id: string;
  readonly method: string;
  readonly route: string;
  /** `performance.now()` of its arrival. */
  readonly arrivedMs: number;
}

type KeptTrace = { -readonly [Field in keyof TracedCall]: TracedCall[Field] } & { readonly sinceMs: number };

/** What one process tells the others. Instants are UTC ms. */
interface BegunTold {
  readonly begun: Omit<TracedCall, 'at' | 'stages'> & { readonly sinceMs: number };
}
interface StagesTold {
  readonly trace: string;
  readonly stages: readonly (Omit<SentStage, 'atMs'> & { readonly sinceMs: number })[];
  readonly written?: Written | undefined;
  readonly status?: number | undefined;
}

export interface Written {
  readonly lot: string | null;
  readonly revision: number;
}

/** On which the processes of a house tell each other. */
export const CALL_TRACES = 'call_traces';
/** For so long after a traced call has begun a process notes what it hears of the book, ms. No command takes longer. */
export const WATCHED_MS = 15_000;
/** ms: a house whose Postgres is away answers all the same. */
const ANNOUNCE_PATIENCE_MS = 200;
const MINUTE_MS = 60_000;
/** Of a notification Postgres takes 8,000 bytes. */
const STAGES_A_MESSAGE = 25;

const running = new AsyncLocalStorage<CallTrace>();

/** UTC ms of an instant of `performance.now()`. Not the clock of the house: nothing is decided by it, and it may be a test's. */
function wallMs(performanceMs: number): number {
  return Date.now() - performance.now() + performanceMs;
}

/** The other way round. */
export function performanceMs(utcMs: number): number {
  return performance.now() - Date.now() + utcMs;
}

/**
 * The traced calls of the house: kept in memory for a while, in each process the same. Nothing is done here unless somebody who is logged in asks for it with a
 * call; what one process measures it tells the others over Postgres, and keeps itself also when that is away.
 */
export class Traces {
  readonly #deps: TracesDeps;
  readonly #kept = new Map<string, KeptTrace>();
  readonly #counts = createExpiringCounts({ windowMs: MINUTE_MS, fromLast: false, now: () => performance.now() });
  readonly #onWritten = new Set<(trace: string, written: Written) => void>();
  readonly #subscription: Subscription;
  #watched: NodeJS.Timeout | undefined;

  constructor(deps: TracesDeps) {
    this.#deps = deps;
    this.#subscription = deps.listener.subscribe(CALL_TRACES, { onNotification: (payload) => this.#hear(payload) });
  }

  /** A call was traced a moment ago, here or in another process: what follows from it is noted. */
  get areWatched(): boolean {
    return this.#watched !== undefined;
  }

  /** The traced call in which this is asked. */
  current(): CallTrace | undefined {
    return running.getStore();
  }

  /** Traces a call from now on, after the other processes have been told; undefined: too many, or the id is somebody else's. */
  async begin(call: BegunCall, by: Tracing): Promise<CallTrace | undefined> {
    const known = this.#kept.get(call.id);
    if ((known !== undefined && known.account !== by.id) || this.#isTooMany(by)) return undefined;
    const { id, method, route, arrivedMs } = call;
    const sinceMs = wallMs(arrivedMs);
    const head = { id, account: by.id, method, route, sinceMs, status: null, lot: null, revision: null };
    this.#keep(head);
    await this.#tell({ begun: head });
    return new CallTrace(id, (told) => this.#add(id, told));
  }

  /** Adds what was measured of a call, and tells the other processes. */
  add(trace: string, stage: TraceStage, fromMs: number, toMs: number, more: Partial<StageMore> = {}): void {
    this.#add(trace, { stages: [{ stage, fromMs, toMs, ...more }] });
  }

  /** Calls back when it is known what a call has written, whichever process it was sent to. */
  onWritten(listener: (trace: string, written: Written) => void): void {
    this.#onWritten.add(listener);
  }

  /** The newest first: of this account, for admins of all. Processes are numbered for who may not know their names. */
  list(by: Tracing): TracedCall[] {
    this.#forgetOld();
    return this.openTo(by)
      .toReversed()
      .slice(0, TRACE_LIMITS.answered)
      .map(({ sinceMs: _, ...trace }) => {
        const processes = [...new Set(trace.stages.filter(({ where }) => where === 'house').map(({ of }) => of))];
        const nameOf = ({ where, of }: SentStage) =>
          by.isAdmin || where !== 'house' ? of : String(processes.indexOf(of) + 1);
        const stages = trace.stages.toSorted((a, b) => a.atMs - b.atMs);
        return { ...trace, stages: stages.map((stage) => ({ ...stage, of: nameOf(stage) })) };
      });
  }

  /** Traces that this account may read and add to. */
  openTo(by: Tracing): readonly KeptTrace[] {
    return [...this.#kept.values()].filter((trace) => isOpenTo(trace, by));
  }

  close(): void {
    this.#subscription.stop();
    clearTimeout(this.#watched);
  }

  #isTooMany({ id, isAdmin }: Tracing): boolean {
    const { perAccount, perProcess } = TRACE_LIMITS;
    const [own, all] = [`account ${id}`, 'all'];
    if (this.#counts.get(own) >= perAccount || (!isAdmin && this.#counts.get(all) >= perProcess)) return true;
    this.#counts.add(own);
    if (!isAdmin) this.#counts.add(all);
    return false;
  }

  #keep(head: BegunTold['begun']): void {
    clearTimeout(this.#watched);
    this.#watched = setTimeout(() => {
      this.#watched = undefined;
    }, WATCHED_MS).unref();
    if (this.#kept.has(head.id)) return;
    this.#kept.set(head.id, { ...head, at: new Date(head.sinceMs).toISOString(), stages: [] });
    this.#forgetOld();
  }

  #forgetOld(): void {
    const oldestMs = Date.now() - TRACE_LIMITS.keptMs;
    for (const [id, { sinceMs }] of this.#kept) {
      if (this.#kept.size <= TRACE_LIMITS.kept && sinceMs > oldestMs) return;
      this.#kept.delete(id);
    }
  }

  #add(trace: string, { stages, written, status }: AddedStages): void {
    const { process } = this.#deps;
    const sent = stages.map(({ fromMs, toMs, where = 'house', of = process.name, ...stage }) => ({
      ...{ ...stage, where, of },
      ...{ sinceMs: wallMs(fromMs), ms: rounded(Math.max(0, toMs - fromMs)) },
    }));
    const messages = Array.from({ length: Math.ceil(sent.length / STAGES_A_MESSAGE) }, (_, n) =>
      sent.slice(n * STAGES_A_MESSAGE, (n + 1) * STAGES_A_MESSAGE),
    );
    for (const [n, part] of messages.entries()) {
      const told = { trace, stages: part, ...(n === messages.length - 1 && { written, status }) };
      this.#take(told);
      void this.#tell(told);
    }
  }

  #take({ trace, stages, written, status }: StagesTold): void {
    const kept = this.#kept.get(trace);
    if (kept === undefined) return;
    const room = Math.max(0, TRACE_LIMITS.stages - kept.stages.length);
    const added = stages
      .slice(0, room)
      .map(({ sinceMs, ...stage }) => ({ ...stage, atMs: rounded(sinceMs - kept.sinceMs) }));
    kept.stages = [...kept.stages, ...added];
    if (status !== undefined) kept.status = status;
    if (written === undefined) return;
    Object.assign(kept, written);
    for (const listener of this.#onWritten) listener(trace, written);
  }

  /** Resolves when Postgres has it, at the latest after a moment. Never rejects. */
  async #tell(told: BegunTold | StagesTold): Promise<void> {
    const payload = JSON.stringify({ from: this.#deps.process.id, ...told });
    await withFallback(ANNOUNCE_PATIENCE_MS, this.#deps.tell(payload), () => undefined).catch(() => undefined);
  }

  #hear(payload: string): void {
    const told = JSON.parse(payload) as { readonly from: string } & (BegunTold | StagesTold);
    if (told.from === this.#deps.process.id) return;
    if ('begun' in told) this.#keep(told.begun);
    else this.#take(told);
  }
}

interface TracesDeps {
  /** To all processes that listen to {@link CALL_TRACES}. */
  readonly tell: (payload: string) => Promise<unknown>;
  readonly listener: Pick<Listener, 'subscribe'>;
  readonly process: { readonly id: string; readonly name: string };
}

type StageMore = Pick<SentStage, 'count' | 'end' | 'where' | 'of'>;
/** Instants by `performance.now()`. */
type MeasuredStage = {
  readonly stage: TraceStage;
  readonly fromMs: number;
  readonly toMs: number;
} & Partial<StageMore>;
interface AddedStages {
  readonly stages: readonly MeasuredStage[];
  readonly written?: Written | undefined;
  readonly status?: number | undefined;
}

/** One traced call in the process that it was sent to. */
export class CallTrace {
  readonly id: string;
  readonly #end: (measured: AddedStages) => void;
  readonly #stages: MeasuredStage[] = [];
  #written: Written | undefined;
  /** `performance.now()` of the end of the last stage. */
  #lastMs = performance.now();

  constructor(id: string, end: (measured: AddedStages) => void) {
    this.id = id;
    this.#end = end;
  }

  /** The stage since the end of the one before. */
  next(stage: TraceStage, more: Partial<StageMore> = {}): void {
    this.stage(stage, this.#lastMs, performance.now(), more);
  }

  stage(stage: TraceStage, fromMs: number, toMs: number, more: Partial<StageMore> = {}): void {
    this.#lastMs = toMs;
    if (this.#stages.length < TRACE_LIMITS.stages) this.#stages.push({ stage, fromMs, toMs, ...more });
  }

  written(written: Written): void {
    this.#written = written;
  }

  /** Runs the handler of the call. What it hands to the book is found by {@link Traces.current}. */
  run<T>(handler: () => T): T {
    this.next('read');
    return running.run(this, handler);
  }

  end(status: number): void {
    this.next('sent');
    this.#end({ stages: this.#stages.splice(0), written: this.#written, status });
  }
}

function isOpenTo({ account }: Pick<TracedCall, 'account'>, by: Tracing): boolean {
  return by.isAdmin || account === by.id;
}

/** To the hundredth of a ms. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
