import type { StoredEvent } from '#domain/events.ts';
import { emptyBook } from '#domain/state.ts';
import type { Fact } from '#domain/testing/facts.ts';
import { writeOn } from '#domain/testing/sealing.ts';
import { Replica } from '../replica.ts';

/** A book without a log, for tests of those who listen to it: what it is told is committed at once. */
export class ToldBook {
  readonly #replica = new Replica(emptyBook(), { warn: () => {}, error: (details) => expectNone(details) });
  readonly committed = this.#replica.committed;
  readonly #events: StoredEvent[] = [];
  atMs = 0;

  get revision(): number {
    return this.committed.revision;
  }

  nowMs(): number {
    return this.atMs;
  }

  onCommitted: Replica['onCommitted'] = (listener) => this.#replica.onCommitted(listener);

  async eventsAfter(revision: number, limit: number): Promise<StoredEvent[]> {
    return this.#events.filter((event) => event.revision > revision).slice(0, limit);
  }

  /** One commit. */
  tell(...facts: readonly Fact[]): void {
    this.#replica.begin();
    const { tentative } = this.#replica;
    const events = facts.flatMap(({ event, commandId }) => writeOn(tentative, [event], { commandId, atMs: this.atMs }));
    this.#events.push(...events);
    this.#replica.commit(events);
  }
}

function expectNone(details: object): never {
  throw new Error('a listener failed', { cause: details });
}
