/**
 * Wakes one follower. A ring is never lost: it counts until a look at the log that began after it has shown what is there.
 */
export class Bell {
  #revision = -1;
  #rings = 0;
  #wake: (() => void) | undefined;

  /** There may be events up to `revision` (without one: something happened, look). */
  ring(revision = Number.POSITIVE_INFINITY): void {
    this.#rings += 1;
    this.#revision = Math.max(this.#revision, revision);
    this.#wake?.();
  }

  /** How often it has been rung. */
  get rings(): number {
    return this.#rings;
  }

  /**
   * The log itself was read to its end, `revision`, beginning when the bell had been rung `rings` times: those rings are
   * answered, even if they promised more (a false ring must not keep its follower spinning).
   */
  answer(rings: number, revision: number): void {
    if (rings === this.#rings) this.#revision = revision;
  }

  /** Resolves when rung for more than `revision`, now or before; after `pollMs`; or when `signal` aborts. */
  beyond(revision: number, pollMs: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#revision > revision) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(end, pollMs);
      signal.addEventListener('abort', end, { once: true });
      this.#wake = () => {
        if (this.#revision > revision) end();
      };
    });
  }
}
