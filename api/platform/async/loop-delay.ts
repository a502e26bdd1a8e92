import { monitorEventLoopDelay } from 'node:perf_hooks';

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;

/** ms, of the samples of every ten ms. */
interface LoopDelayFigures {
  readonly maxMs: number;
  readonly p99Ms: number;
}

/**
 * How late the event loop came to its work, over the last stretch or two: two histograms take turns, so that what is read has never just been
 * emptied. `turn` is to be called at the end of each stretch.
 */
export class LoopDelay {
  #older: Histogram = started();
  #newer: Histogram = started();

  turn(): void {
    [this.#older, this.#newer] = [this.#newer, this.#older];
    this.#newer.reset();
  }

  figures(): LoopDelayFigures {
    return { maxMs: lateMs(this.#older.max), p99Ms: lateMs(this.#older.percentile(99)) };
  }

  stop(): void {
    this.#older.disable();
    this.#newer.disable();
  }
}

function started(): Histogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

/** A sample has the time between two looks, of which one is as it should be. */
function lateMs(ns: number): number {
  return Math.max(0, Math.round(ns / NS_PER_MS) - RESOLUTION_MS);
}
