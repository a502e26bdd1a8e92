import type { Commit } from '#api/book/commit.ts';
import type { Traces, Written } from '#api/platform/tracing/traces.ts';
import type { TraceStage } from '#contract/monitoring.ts';
import { lotOf } from './traced-commands.ts';

/** What this process has heard and sent of an event. Instants by `performance.now()`. */
interface Note {
  readonly lot: string | null;
  readonly heardMs: number;
  sentMs?: number;
  listeners?: number;
}

/** events: a hot lot has some thousand in the time for which they are noted. */
const MOST_NOTES = 20_000;

/**
 * When this process heard of what traced calls have written, and when it sent that to those who follow the lot. Which events these are it learns when the call is
 * over: so it takes notes of all for a while, from when a call begins to be traced, and of none at other times.
 */
export class TracedFeed {
  readonly #traces: Traces;
  readonly #notes = new Map<number, Note>();
  /** By revision: the trace that waits for what is heard or sent of it. */
  readonly #wanted = new Map<number, string>();

  constructor(traces: Traces) {
    this.#traces = traces;
    traces.onWritten((trace, written) => this.#want(trace, written));
  }

  /** Of every commit that the process hears of. */
  heard({ events }: Pick<Commit, 'events'>): void {
    if (!this.#traces.areWatched) {
      this.#notes.clear();
      this.#wanted.clear();
      return;
    }
    const heardMs = performance.now();
    for (const event of events) {
      if (this.#notes.size < MOST_NOTES) this.#notes.set(event.revision, { lot: lotOf(event), heardMs });
      this.#tell(event.revision, 'heard');
    }
  }

  /** As the feed tells its observer: all bids of the lot up to this revision. */
  sent(lot: string, revision: number, listeners: number): void {
    if (!this.#traces.areWatched) return;
    const sentMs = performance.now();
    for (const [noted, note] of this.#notes) {
      if (noted > revision || note.lot !== lot || note.sentMs !== undefined) continue;
      Object.assign(note, { sentMs, listeners });
      this.#tell(noted, 'frame');
    }
  }

  #want(trace: string, { revision }: Written): void {
    this.#wanted.set(revision, trace);
    this.#tell(revision, 'heard');
    this.#tell(revision, 'frame');
  }

  #tell(revision: number, stage: Extract<TraceStage, 'heard' | 'frame'>): void {
    const trace = this.#wanted.get(revision);
    const note = this.#notes.get(revision);
    if (trace === undefined || note === undefined) return;
    const { heardMs, sentMs, listeners } = note;
    if (stage === 'heard') this.#traces.add(trace, 'heard', heardMs, heardMs);
    else if (sentMs !== undefined) this.#traces.add(trace, 'frame', heardMs, sentMs, { count: listeners });
  }
}
