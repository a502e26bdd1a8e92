import { RollingCount } from '#api/platform/async/rolling-count.ts';

/** Refusals of the last ten minutes by their code. */
export class RefusalCounts {
  readonly #byCode = new Map<string, RollingCount>();

  /** `nowMs`: since 1970 UTC. Codes are few: no caller makes one up. */
  add(code: string, nowMs: number): void {
    const known = this.#byCode.get(code) ?? new RollingCount({ stretchMs: 10_000, stretches: 60 });
    this.#byCode.set(code, known);
    known.add(nowMs);
  }

  /** The most frequent first. */
  list(nowMs: number): { readonly code: string; readonly count: number }[] {
    return Array.from(this.#byCode, ([code, counts]) => ({ code, count: counts.sum(nowMs) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
  }
}
