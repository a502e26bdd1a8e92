/**
 * Merges frequent updates into few messages: the first after a quiet time is sent at once, those within `everyMs` after it together. One timer at
 * most.
 */
export class Merger<K> {
  private readonly pending = new Set<K>();
  private timer: NodeJS.Timeout | undefined;
  private lastMs = Number.NEGATIVE_INFINITY;
  private readonly everyMs: number;
  private readonly flush: (keys: ReadonlySet<K>) => void;

  constructor(everyMs: number, flush: (keys: ReadonlySet<K>) => void) {
    this.everyMs = everyMs;
    this.flush = flush;
  }

  touch(key: K): void {
    this.pending.add(key);
    if (this.timer !== undefined) return;
    const waitMs = this.lastMs + this.everyMs - performance.now();
    // Even when idle it waits for the end of this turn of the event loop, so that a batch of bids is one message.
    this.timer = setTimeout(() => this.send(), Math.max(0, waitMs));
  }

  close(): void {
    clearTimeout(this.timer);
    this.pending.clear();
  }

  private send(): void {
    this.timer = undefined;
    this.lastMs = performance.now();
    const keys = new Set(this.pending);
    this.pending.clear();
    this.flush(keys);
  }
}
