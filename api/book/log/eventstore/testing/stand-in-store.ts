import { randomUUID } from 'node:crypto';

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

/** Who may do what with a stream; what is not named, everybody. */
export type Right = '$r' | '$w' | '$d' | '$mr' | '$mw';

interface Metadata {
  readonly $tb?: number;
  readonly $maxCount?: number;
  readonly $maxAge?: number;
  readonly $acl?: Partial<Record<Right, string | readonly string[]>>;
}

/** What a soft deletion writes: the stream begins at its next event. */
const DELETED = '{"$tb":9223372036854775807}';
const LEAST_DELETED = 2 ** 62;

/** The streams of the stand-in, with the server's rules for repeated appends, metadata, limits and soft deletion. They outlive its deaths. */
export class StandInStore {
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #listeners = new Set<(stream: string, appended: number) => void>();
  #position = 0;

  /** The events of a stream, those that its metadata hides too; undefined when it does not exist, or is deleted softly. */
  events(stream: string): readonly StoredEvent[] | undefined {
    return this.#isDeleted(stream) ? undefined : this.#streams.get(stream);
  }

  /** The first revision that a reader is given, by `$tb`, `$maxCount` and `$maxAge` (s); a scavenge would delete those before it for good. */
  first(stream: string): number {
    const stored = this.#streams.get(stream) ?? [];
    const { $tb = 0, $maxCount = stored.length, $maxAge } = this.#metadata(stream);
    const young =
      $maxAge === undefined ? 0 : stored.findIndex(({ createdMs }) => createdMs >= Date.now() - $maxAge * 1_000);
    return Math.max($tb, stored.length - $maxCount, young < 0 ? stored.length : young);
  }

  /** `user`: undefined where nobody is asked who they are. Admins may do everything. */
  mayCall(user: string | undefined, right: Right, stream: string): boolean {
    if (user === undefined || user === 'admin') return true;
    const isMeta = stream.startsWith('$$');
    const asked = isMeta ? ({ $r: '$mr', $w: '$mw' } as const)[right as '$r' | '$w'] : right;
    const allowed = this.#metadata(isMeta ? stream.slice(2) : stream).$acl?.[asked] ?? '$all';
    return ['$all', user].some((each) => [allowed].flat().includes(each));
  }

  delete(stream: string): void {
    const data = new TextEncoder().encode(DELETED);
    const id = randomUUID();
    const event = { id, type: '$metadata', contentType: 'application/json', data, metadata: new Uint8Array() };
    this.append(`$$${stream}`, 'any', [event]);
  }

  /** Calls `listener` after each append. */
  onAppend(listener: (stream: string, appended: number) => void): void {
    this.#listeners.add(listener);
  }

  #isDeleted(stream: string): boolean {
    return (this.#metadata(stream).$tb ?? 0) >= LEAST_DELETED;
  }

  #metadata(stream: string): Metadata {
    const last = stream.startsWith('$$') ? undefined : this.#streams.get(`$$${stream}`)?.at(-1);
    return last === undefined ? {} : (JSON.parse(Buffer.from(last.data).toString('utf8')) as Metadata);
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
    // A stream that is deleted softly goes on where it was, also for whoever thinks that there is none.
    const isDeleted = this.#isDeleted(stream);
    if (expectedRevision !== last && !(isDeleted && expectedRevision === -1))
      return { wrongExpectedVersion: last, expected };
    this.#position += 1 + events.length;
    const now = { position: this.#position, createdMs: Date.now() };
    for (const event of events) stored.push({ ...event, ...now });
    if (events.length > 0) this.#streams.set(stream, stored);
    if (isDeleted) this.#beginAt(stream, last + 1);
    for (const listener of this.#listeners) listener(stream, events.length);
    return { written: stored.length - 1, position: this.#position };
  }

  #beginAt(stream: string, revision: number): void {
    const meta = this.#streams.get(`$$${stream}`);
    const last = meta?.at(-1);
    if (meta === undefined || last === undefined) return;
    const data = new TextEncoder().encode(JSON.stringify({ ...this.#metadata(stream), $tb: revision }));
    meta.push({ ...last, id: randomUUID(), data });
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
