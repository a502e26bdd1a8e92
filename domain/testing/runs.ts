import { env } from 'node:process';

/**
 * How many random sequences the property tests run in all: `PROPERTY_RUNS`, or 10,000. The shares add up to one; every sequence of
 * every property counts once.
 */
const SHARES = { rules: 0.45, snapshots: 0.1, 'roll-backs': 0.1, interleavings: 0.3, closures: 0.05 } as const;

export interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
}

/** Settings of fast-check for one property; `PROPERTY_SEED` repeats a run that failed. */
export function runs(property: keyof typeof SHARES): Runs {
  const all = Number(env.PROPERTY_RUNS ?? 10_000);
  const seed = env.PROPERTY_SEED;
  return { numRuns: Math.ceil(all * SHARES[property]), ...(seed === undefined ? {} : { seed: Number(seed) }) };
}

/** No property is cut off by a clock; it ends when its runs are done. */
export const NO_TIMEOUT_MS = 24 * 3_600_000;
