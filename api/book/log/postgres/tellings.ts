/** Followers in other processes hear of a stream's growth at most this often, ms; the last growth is never left out. */
const EVERY_MS = 20;

interface Told {
  /** `performance.now()` */
  lastMs: number;
  untold: number | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * When to tell other processes that a stream has grown. A NOTIFY wakes every connection that listens to anything in the database, so one with
 * each append of a busy writer costs more than the append. Followers in this process are rung without it.
 */
export class Tellings {
  readonly #streams = new Map<string, Told>();
  readonly #tell: (stream: string, revision: number) => Promise<unknown>;
  #closed = false;

  /** `tell` sends one NOTIFY by itself; when it fails, followers find out by polling. */
  constructor(tell: (stream: string, revision: number) => Promise<unknown>) {
    this.#tell = tell;
  }

  /** Shall this append tell in its own statement? Free of a round trip, after a quiet time. */
  isDue(stream: string): boolean {
    const told = this.#of(stream);
    if (performance.now() - told.lastMs < EVERY_MS) return false;
    told.lastMs = performance.now();
    return true;
  }

  /** An append up to `revision` did not tell: it will be told soon. */
  untold(stream: string, revision: number): void {
    const told = this.#of(stream);
    told.untold = revision;
    if (this.#closed) return;
    told.timer ??= setTimeout(() => this.#catchUp(stream, told), EVERY_MS);
  }

  close(): void {
    this.#closed = true;
    for (const { timer } of this.#streams.values()) clearTimeout(timer);
  }

  #catchUp(stream: string, told: Told): void {
    told.timer = undefined;
    if (told.untold === undefined) return;
    const revision = told.untold;
    told.untold = undefined;
    told.lastMs = performance.now();
    this.#tell(stream, revision).catch(() => undefined);
  }

  #of(stream: string): Told {
    let told = this.#streams.get(stream);
    if (told === undefined) {
      told = { lastMs: Number.NEGATIVE_INFINITY, untold: undefined, timer: undefined };
      this.#streams.set(stream, told);
    }
    return told;
  }
}
