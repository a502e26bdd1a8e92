import type { RecordedEvent } from '#domain/event-log.ts';

/** events: above it the follower waits (back-pressure). */
const FULL = 20_000;

/** Bounded queue between the follower and the tables: what arrives while a batch is written becomes the next batch. */
export class Inbox {
  #events: RecordedEvent[] = [];
  #closed = false;
  #onArrival: () => void = () => undefined;
  #onRoom: () => void = () => undefined;

  /** Adds events; resolves when there is room for more. */
  async put(events: readonly RecordedEvent[]): Promise<void> {
    if (this.#closed) return;
    for (const event of events) this.#events.push(event);
    this.#onArrival();
    while (this.#events.length >= FULL && !this.#closed) {
      await new Promise<void>((resolve) => {
        this.#onRoom = resolve;
      });
    }
  }

  /** The next events, at most `most`, as soon as there are any; none after `idleMs` without one, or when closed. */
  async take(most: number, idleMs: number): Promise<RecordedEvent[]> {
    if (this.#events.length === 0 && !this.#closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleMs);
        this.#onArrival = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    if (this.#closed) return [];
    const batch = this.#events.slice(0, most);
    this.#events = this.#events.slice(most);
    this.#onRoom();
    return batch;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Ends all waits; queued events are dropped. */
  close(): void {
    this.#closed = true;
    this.#events = [];
    this.#onArrival();
    this.#onRoom();
  }
}
