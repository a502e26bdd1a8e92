import type { RecordedEvent } from './port.ts';

const MOST_EVENTS = 2_000;

/**
 * The newest events of one stream that are known to be stored, without gaps: what this process has appended itself need not
 * be read back for each of its followers.
 */
export class Recent {
  #events: RecordedEvent[] = [];

  /** Takes in events that follow each other. */
  add(events: readonly RecordedEvent[]): void {
    const [first] = events;
    const last = this.#events.at(-1);
    if (first === undefined || (last !== undefined && first.revision <= last.revision)) return;
    if (last !== undefined && first.revision !== last.revision + 1) this.#events = [];
    for (const event of events) this.#events.push(event);
    // Cut only now and then, so that small appends do not copy it all each time.
    if (this.#events.length > 2 * MOST_EVENTS) this.#events = this.#events.slice(-MOST_EVENTS);
  }

  /** The newest revision known; -1 without one. */
  get last(): number {
    return this.#events.at(-1)?.revision ?? -1;
  }

  /** Events right after `revision`; none when the first of them is not known. */
  after(revision: number): readonly RecordedEvent[] {
    const [first] = this.#events;
    if (first === undefined || revision + 1 < first.revision) return [];
    return this.#events.slice(revision + 1 - first.revision);
  }
}
