/**
 * Wakes one follower. A ring is never lost: it counts until a look at the log that began after it has shown what is there.
 */
export class Bell {
  #revision = -1;
  #rings = 0;
  #wake: (() => void) | undefined;
  #ended = false;

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

  /** Nobody waits from now on. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Resolves when rung for more than `revision`, now or before; after `pollMs`; or when the bell is at its end. */
  beyond(revision: number, pollMs: number): Promise<void> {
    if (this.#ended || this.#revision > revision) return Promise.resolve();
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(go, pollMs);
      this.#wake = () => {
        if (this.#ended || this.#revision > revision) go();
      };
    });
  }
}
