/** Counts how often something happened lately, in buckets of equal length. An increment per count; older buckets are overwritten. */
export class RollingCount {
  readonly #stretchMs: number;
  /** Of each bucket its number since 1970, and its count; a slot is reused when its bucket is too old. */
  readonly #numbers: Float64Array;
  readonly #counts: Float64Array;

  constructor({ stretchMs, stretches }: { readonly stretchMs: number; readonly stretches: number }) {
    this.#stretchMs = stretchMs;
    this.#numbers = new Float64Array(stretches).fill(-1);
    this.#counts = new Float64Array(stretches);
  }

  /** `nowMs`: since 1970 UTC. */
  add(nowMs: number, count = 1): void {
    const number = Math.floor(nowMs / this.#stretchMs);
    const slot = number % this.#counts.length;
    if (this.#numbers[slot] !== number) {
      this.#numbers[slot] = number;
      this.#counts[slot] = 0;
    }
    this.#counts[slot] = (this.#counts[slot] ?? 0) + count;
  }

  /** By bucket, oldest first; the last one has not ended at `nowMs`. */
  counts(nowMs: number): number[] {
    const last = Math.floor(nowMs / this.#stretchMs);
    return Array.from(this.#counts, (_, index) => {
      const number = last - (this.#counts.length - 1 - index);
      const slot = number % this.#counts.length;
      return this.#numbers[slot] === number ? (this.#counts[slot] ?? 0) : 0;
    });
  }

  sum(nowMs: number): number {
    return this.counts(nowMs).reduce((sum, count) => sum + count, 0);
  }
}
