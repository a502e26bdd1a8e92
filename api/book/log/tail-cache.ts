import type { RecordedEvent } from '#domain/event-log.ts';

const MAX_EVENTS = 2_000;

/**
 * The newest events of one stream that are known to be stored, without gaps: what this process has appended itself, or has read once,
 * need not be read for each of its followers.
 */
export class TailCache {
  #events: RecordedEvent[] = [];

  /** Takes in events that follow each other; those that are known, or older, are passed over. */
  add(events: readonly RecordedEvent[]): void {
    const { last } = this;
    const fresh = events.filter(({ revision }) => revision > last);
    const [first] = fresh;
    if (first === undefined) return;
    if (first.revision !== last + 1) this.#events = [];
    for (const event of fresh) this.#events.push(event);
    // Cut only now and then, so that small appends do not copy it all each time.
    if (this.#events.length > 2 * MAX_EVENTS) this.#events = this.#events.slice(-MAX_EVENTS);
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
