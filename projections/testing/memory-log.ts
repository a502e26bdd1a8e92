import type { AppendResult, EventLog, Follower, NewEvent, RecordedEvent } from '#api/book/log/port.ts';

type OnEvents = (events: readonly RecordedEvent[]) => void | Promise<void>;

/** The event log's port in memory, for tests: append, read, follow, close, as the real adapters do them on a good day. */
export class MemoryLog implements EventLog {
  readonly maxAppendBytes: number = 1_000_000;
  readonly #streams = new Map<string, RecordedEvent[]>();
  readonly #bells = new Set<() => void>();
  #closed = false;

  async append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<AppendResult> {
    const stored = this.#stored(stream);
    const known = stored.findIndex((each) => each.id === events[0]?.id);
    if (known >= 0 && known === expectedRevision + 1)
      return { outcome: 'written', revision: known + events.length - 1 };
    if (stored.length - 1 !== expectedRevision) return { outcome: 'conflict', actualRevision: stored.length - 1 };
    for (const event of events) stored.push({ ...event, revision: stored.length });
    this.#ring();
    return { outcome: 'written', revision: stored.length - 1 };
  }

  /** Puts events at the end of a stream, whatever their own revision says. */
  add(stream: string, events: readonly RecordedEvent[]): void {
    const stored = this.#stored(stream);
    for (const event of events) stored.push({ ...event, revision: stored.length });
    this.#ring();
  }

  async read(stream: string, afterRevision: number, options: { readonly limit: number }): Promise<RecordedEvent[]> {
    if (this.#closed) throw new Error('the log is closed');
    return this.#stored(stream).slice(afterRevision + 1, afterRevision + 1 + options.limit);
  }

  follow(stream: string, afterRevision: number, onEvents: OnEvents): Follower {
    let stopped = false;
    let wake: () => void = () => undefined;
    const bell = (): void => wake();
    this.#bells.add(bell);
    const run = async (): Promise<void> => {
      for (let last = afterRevision; ; ) {
        if (stopped || this.#closed) return;
        const events = this.#stored(stream).slice(last + 1, last + 501);
        last += events.length;
        if (events.length > 0) await onEvents(events);
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    };
    const done = run().finally(() => this.#bells.delete(bell));
    const stop = async (): Promise<void> => {
      stopped = true;
      wake();
      await done;
    };
    return { stop, done };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#ring();
  }

  #ring(): void {
    for (const bell of this.#bells) bell();
  }

  #stored(stream: string): RecordedEvent[] {
    let stored = this.#streams.get(stream);
    if (stored === undefined) {
      stored = [];
      this.#streams.set(stream, stored);
    }
    return stored;
  }
}
