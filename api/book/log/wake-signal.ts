/**
 * Wakes one follower. A wake is never lost: it counts until a read of the log that began after it has shown what is there.
 */
export class WakeSignal {
  #revision = -1;
  #wakes = 0;
  #resume: (() => void) | undefined;
  #ended = false;

  /** There may be events up to `revision` (without one: something happened, look). */
  wake(revision = Number.POSITIVE_INFINITY): void {
    this.#wakes += 1;
    this.#revision = Math.max(this.#revision, revision);
    this.#resume?.();
  }

  /** How often `wake` was called. */
  get wakes(): number {
    return this.#wakes;
  }

  /**
   * The log was read to its end, `revision`, beginning after `wakes` calls of `wake`: those are settled, even if they announced more (a wrong
   * announcement must not keep its follower reading).
   */
  settle(wakes: number, revision: number): void {
    if (wakes === this.#wakes) this.#revision = revision;
  }

  /** Nobody waits from now on. */
  end(): void {
    this.#ended = true;
    this.#resume?.();
  }

  /** Resolves when woken for more than `revision`, now or before; after `pollMs`; or at `end`. */
  beyond(revision: number, pollMs: number): Promise<void> {
    if (this.#ended || this.#revision > revision) return Promise.resolve();
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#resume = undefined;
        resolve();
      };
      const timer = setTimeout(go, pollMs);
      this.#resume = () => {
        if (this.#ended || this.#revision > revision) go();
      };
    });
  }
}
