/** An event as the stand-in keeps it: bytes as they came. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type StoreAnswer = { readonly written: number } | { readonly wrongExpectedVersion: number };

/** The streams of the stand-in, with the server's rule for repeated appends. They outlive its deaths. */
export class StandInStore {
  readonly #streams = new Map<string, StoredEvent[]>();

  /** The events of a stream; undefined when it does not exist. */
  events(stream: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(stream);
  }

  /**
   * Appends at an explicit revision (-1: the stream must not exist). The same ids in the same order at the same revision are
   * `written` again, at the revision they have; ids are compared, not data.
   */
  append(stream: string, expectedRevision: number, events: readonly StoredEvent[]): StoreAnswer {
    const stored = this.#streams.get(stream) ?? [];
    const current = stored.length - 1;
    if (expectedRevision === current) {
      for (const event of events) stored.push(event);
      if (events.length > 0) this.#streams.set(stream, stored);
      return { written: current + events.length };
    }
    const there = stored.slice(expectedRevision + 1, expectedRevision + 1 + events.length);
    const repeated = there.length === events.length && there.every((event, index) => event.id === events[index]?.id);
    return repeated && expectedRevision < current
      ? { written: expectedRevision + events.length }
      : { wrongExpectedVersion: current };
  }
}
