/** ms: a step of the wall clock beyond this is no drift. */
export const MOST_STEP_MS = 2_000;
/** ms: a wall clock that was set on purpose stays where it is for so long. */
const SETTLED_MS = 10_000;
/** A clock is slewed by at most 500 millionths; so much of it is followed. */
const SLEW = 0.001;

/**
 * The machine's wall clock, watched: what it says at one moment goes into the book for good. A step against the monotonic clock, which nobody can set, is
 * taken over only when it has stood for ten seconds; a clock that differs from the database's is not trusted as long as it does. Meanwhile the time of
 * before goes on. Where the database has the same clock, nothing here tells that it was wrong from the start.
 */
export class ClockWatch {
  readonly #wallMs: () => number;
  readonly #monotonicMs: () => number;
  /** Wall clock minus monotonic clock, as it was last trusted. */
  #offsetMs: number;
  #lookedMs: number;
  #step: { readonly offsetMs: number; readonly sinceMs: number } | undefined;
  /** Above zero: ahead. */
  #offDatabaseMs = 0;

  constructor(wallMs: () => number = () => Date.now(), monotonicMs: () => number = () => performance.now()) {
    this.#wallMs = wallMs;
    this.#monotonicMs = monotonicMs;
    this.#lookedMs = monotonicMs();
    this.#offsetMs = wallMs() - this.#lookedMs;
  }

  /** UTC ms. */
  nowMs(): number {
    const { wallMs, atMs } = this.#look();
    return this.#step === undefined ? wallMs : Math.round(atMs + this.#offsetMs);
  }

  /** Why nothing is decided by this clock now; undefined when it can be trusted. */
  get trouble(): string | undefined {
    this.#look();
    if (this.#step !== undefined) {
      const seconds = Math.round((this.#step.offsetMs - this.#offsetMs) / 1_000);
      return `The clock of this machine was moved by ${seconds} s: nothing is decided until it stands.`;
    }
    const offMs = this.#offDatabaseMs;
    if (Math.abs(offMs) <= MOST_STEP_MS) return undefined;
    const far = `${Math.round(Math.abs(offMs) / 1_000)} s ${offMs > 0 ? 'ahead of' : 'behind'}`;
    return `The clock of this machine is ${far} the database's: nothing is decided by it.`;
  }

  /** Asks the database what time it is. It says so between question and answer: only what is off by both is off. */
  async compare(databaseNowMs: () => Promise<number>): Promise<void> {
    const askedMs = this.#wallMs();
    const databaseMs = await databaseNowMs();
    const answeredMs = this.#wallMs();
    this.#offDatabaseMs = Math.max(askedMs - databaseMs, 0) + Math.min(answeredMs - databaseMs, 0);
  }

  #look(): { readonly wallMs: number; readonly atMs: number } {
    const atMs = this.#monotonicMs();
    const wallMs = this.#wallMs();
    const offsetMs = wallMs - atMs;
    const driftMs = offsetMs - this.#offsetMs;
    if (Math.abs(driftMs) <= MOST_STEP_MS) {
      this.#step = undefined;
      const most = (atMs - this.#lookedMs) * SLEW;
      this.#offsetMs += Math.max(-most, Math.min(most, driftMs));
    } else if (this.#step === undefined || Math.abs(offsetMs - this.#step.offsetMs) > MOST_STEP_MS) {
      this.#step = { offsetMs, sinceMs: atMs };
    } else if (atMs - this.#step.sinceMs >= SETTLED_MS) {
      this.#offsetMs = offsetMs;
      this.#step = undefined;
    }
    this.#lookedMs = atMs;
    return { wallMs, atMs };
  }
}
