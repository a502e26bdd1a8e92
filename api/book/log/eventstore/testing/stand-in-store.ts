/** An event as it was proposed: bytes as they came. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface StoredEvent extends ProposedEvent {
  /** In the order of the whole server: rises from append to append, the same for all events of one. */
  readonly position: number;
  /** UTC ms. */
  readonly createdMs: number;
}

/** Where an append expects its stream to be: after a revision, -1 for a stream that must not exist, or less than that. */
export type Expected = number | 'any' | 'stream-exists';

export type StoreAnswer =
  | { readonly written: number; readonly position: number }
  /** The revision at which the stream is, -1 when it does not exist. */
  | { readonly wrongExpectedVersion: number; readonly expected: Expected };

/** The streams of the stand-in, with the server's rule for repeated appends. They outlive its deaths. */
export class StandInStore {
  readonly #streams = new Map<string, StoredEvent[]>();
  #position = 0;

  /** The events of a stream; undefined when it does not exist. */
  events(stream: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(stream);
  }

  /**
   * The same ids in the same order at the same explicit revision are `written` again, at the revision they have; ids are compared, not
   * data. With 'any' they are, too, if they stand anywhere.
   */
  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): StoreAnswer {
    const stored = this.#streams.get(stream) ?? [];
    const last = stored.length - 1;
    const expectedRevision = typeof expected === 'number' ? expected : last;
    if (expected === 'stream-exists' && last < 0) return { wrongExpectedVersion: last, expected };
    const repeated = repeatOf(stored, typeof expected === 'number' ? expected + 1 : undefined, events);
    if (repeated !== undefined) return { written: repeated, position: stored[repeated]?.position ?? 0 };
    if (expectedRevision !== last) return { wrongExpectedVersion: last, expected };
    this.#position += 1 + events.length;
    const now = { position: this.#position, createdMs: Date.now() };
    for (const event of events) stored.push({ ...event, ...now });
    if (events.length > 0) this.#streams.set(stream, stored);
    return { written: stored.length - 1, position: this.#position };
  }
}

/** Where the last of these events stands, if they stand one after the other from `first` on, or (without it) from anywhere. */
function repeatOf(
  stored: readonly StoredEvent[],
  first: number | undefined,
  events: readonly ProposedEvent[],
): number | undefined {
  const at = first ?? stored.findIndex(({ id }) => id === events[0]?.id);
  if (events.length === 0 || at < 0 || at >= stored.length) return undefined;
  return events.every((event, index) => event.id === stored[at + index]?.id) ? at + events.length - 1 : undefined;
}
