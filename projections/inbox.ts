import type { RecordedEvent } from '#api/book/log/port.ts';

/** Above this many events the follower waits. */
const FULL = 20_000;

/** Events between the follower and the tables: what arrives while a batch is written becomes the next batch. */
export class Inbox {
  #events: RecordedEvent[] = [];
  #closed = false;
  #onArrival: () => void = () => undefined;
  #onRoom: () => void = () => undefined;

  /** Takes events in; resolves when there is room for more. */
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

  /** The next events, at most `most`, as soon as there are any; none after `idleMs` without one, and none once closed. */
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
    const taken = this.#events.slice(0, most);
    this.#events = this.#events.slice(most);
    this.#onRoom();
    return taken;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Lets everybody go; what is still in it is dropped. */
  close(): void {
    this.#closed = true;
    this.#events = [];
    this.#onArrival();
    this.#onRoom();
  }
}
