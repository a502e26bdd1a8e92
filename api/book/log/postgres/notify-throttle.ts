/** Pause between two NOTIFY of one stream, ms; the last one is never left out. */
const EVERY_MS = 20;

interface StreamNotifies {
  /** `performance.now()` */
  lastMs: number;
  postponed: number | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * When to notify other processes that a stream has grown. A NOTIFY wakes every connection that listens to anything in the database, so one with
 * each append of a busy writer costs more than the append. Followers in this process are woken without it.
 */
export class NotifyThrottle {
  readonly #streams = new Map<string, StreamNotifies>();
  readonly #notify: (stream: string, revision: number) => Promise<unknown>;
  #closed = false;

  /** `notify` sends one NOTIFY by itself; when it fails, followers find out by polling. */
  constructor(notify: (stream: string, revision: number) => Promise<unknown>) {
    this.#notify = notify;
  }

  /** Shall this append notify in its own statement, which saves a round trip? True after a quiet time. */
  isDue(stream: string): boolean {
    const state = this.#of(stream);
    if (performance.now() - state.lastMs < EVERY_MS) return false;
    state.lastMs = performance.now();
    return true;
  }

  /** An append up to `revision` did not notify: this is done by itself, soon. */
  postpone(stream: string, revision: number): void {
    const state = this.#of(stream);
    state.postponed = revision;
    if (this.#closed) return;
    state.timer ??= setTimeout(() => this.#catchUp(stream, state), EVERY_MS);
  }

  close(): void {
    this.#closed = true;
    for (const { timer } of this.#streams.values()) clearTimeout(timer);
  }

  #catchUp(stream: string, state: StreamNotifies): void {
    state.timer = undefined;
    if (state.postponed === undefined) return;
    const revision = state.postponed;
    state.postponed = undefined;
    state.lastMs = performance.now();
    this.#notify(stream, revision).catch(() => undefined);
  }

  #of(stream: string): StreamNotifies {
    let state = this.#streams.get(stream);
    if (state === undefined) {
      state = { lastMs: Number.NEGATIVE_INFINITY, postponed: undefined, timer: undefined };
      this.#streams.set(stream, state);
    }
    return state;
  }
}
