import type { Follower, NewEvent, RecordedEvent } from '#domain/event-log.ts';
import { TailCache } from './tail-cache.ts';

/** A stream that someone in this process follows. */
export interface Followed<Tail> {
  /** What its followers share: own appends, and what one of them has read. */
  readonly tailCache: TailCache;
  /** What wakes them when others write. */
  readonly tail: Tail;
  readonly followers: Set<Follower>;
}

/**
 * The streams that someone in this process follows. Events that the process appends itself are handed to its followers without being
 * read back, and what others wrote is read once for all of them.
 */
export class FollowedStreams<Tail> {
  readonly #streams = new Map<string, Followed<Tail>>();
  readonly #open: (stream: string, recent: TailCache) => Tail;
  readonly #close: (tail: Tail) => void;

  /** `open` is called with the first follower of a stream, `close` after the last. */
  constructor(open: (stream: string, recent: TailCache) => Tail, close: (tail: Tail) => void = () => {}) {
    this.#open = open;
    this.#close = close;
  }

  get(stream: string): Followed<Tail> | undefined {
    return this.#streams.get(stream);
  }

  /** Starts a follower of `stream`. It ends by itself, or by {@link stop}. */
  follow(stream: string, start: (followed: Followed<Tail>) => Follower): Follower {
    const known = this.#streams.get(stream);
    const followed = known ?? this.#opened(stream);
    const follower = start(followed);
    followed.followers.add(follower);
    const forget = (): void => {
      followed.followers.delete(follower);
      if (followed.followers.size > 0 || this.#streams.get(stream) !== followed) return;
      this.#streams.delete(stream);
      this.#close(followed.tail);
    };
    follower.done.then(forget, forget);
    return follower;
  }

  /** The log has answered that `events` stand after `expectedRevision`. */
  wrote(stream: string, expectedRevision: number, events: readonly NewEvent[]): void {
    this.#streams.get(stream)?.tailCache.add(recorded(events, expectedRevision));
  }

  /** `events` were read from the log. */
  read(stream: string, events: readonly RecordedEvent[]): void {
    this.#streams.get(stream)?.tailCache.add(events);
  }

  /** Ends all followers; resolves when their last events have been taken. */
  async stop(): Promise<void> {
    const followers = [...this.#streams.values()].flatMap((followed) => [...followed.followers]);
    await Promise.all(followers.map((follower) => follower.stop()));
  }

  #opened(stream: string): Followed<Tail> {
    const tailCache = new TailCache();
    const followed = { tailCache, tail: this.#open(stream, tailCache), followers: new Set<Follower>() };
    this.#streams.set(stream, followed);
    return followed;
  }
}

/** Events as they stand in the stream, having been written after `expectedRevision`; one that says so already is taken as it is. */
function recorded(events: readonly NewEvent[], expectedRevision: number): RecordedEvent[] {
  return events.map((event, index) => {
    const revision = expectedRevision + 1 + index;
    const { type, data, metadata } = event;
    const id = event.id.toLowerCase();
    const isInPlace = 'revision' in event && event.revision === revision && event.id === id;
    return isInPlace ? (event as RecordedEvent) : { revision, id, type, data, metadata };
  });
}
