import { networksOf } from './network.ts';

/** Keys kept at most; those that were touched longest ago are forgotten first. */
const MAX_KEYS = 50_000;

/**
 * Counts by key, in memory, each forgotten after a time: `fromLast` that time runs anew with every count, otherwise from the first one.
 * `now`: UTC ms.
 */
export function createExpiringCounts({
  windowMs,
  fromLast,
  now,
}: {
  readonly windowMs: number;
  readonly fromLast: boolean;
  readonly now: () => number;
}) {
  // In the order in which they expire.
  const counts = new Map<string, { count: number; untilMs: number }>();

  const live = (key: string) => {
    const entry = counts.get(key);
    return entry !== undefined && entry.untilMs > now() ? entry : undefined;
  };
  const sweep = () => {
    for (const [key, { untilMs }] of counts) {
      if (untilMs > now() && counts.size <= MAX_KEYS) return;
      counts.delete(key);
    }
  };

  return {
    get: (key: string): number => live(key)?.count ?? 0,
    /** @returns the count of before. */
    add: (key: string): number => {
      const before = live(key);
      const entry = before ?? { count: 0, untilMs: now() + windowMs };
      if (before === undefined || fromLast) {
        entry.untilMs = now() + windowMs;
        counts.delete(key);
        counts.set(key, entry);
        sweep();
      }
      entry.count += 1;
      return entry.count - 1;
    },
    takeBack: (key: string): void => {
      const entry = live(key);
      if (entry !== undefined && entry.count > 0) entry.count -= 1;
    },
    forget: (key: string): void => {
      counts.delete(key);
    },
    size: (): number => counts.size,
  };
}

/**
 * So many within the time from one network, and from the wider ones of an IPv6 customer together (`networksOf`). Counted in memory, per process.
 * `now`: UTC ms.
 */
export function createNetworkLimit({
  max,
  windowMs,
  now,
}: {
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => number;
}) {
  const counts = createExpiringCounts({ windowMs, fromLast: false, now });
  return {
    /** Counts one of this address, and says whether it was one too many: then it is not counted. */
    isTooMany(address: string | undefined): boolean {
      const networks = networksOf(address);
      if (networks.some(({ network, share }) => counts.get(network) >= max * share)) return true;
      for (const { network } of networks) counts.add(network);
      return false;
    },
  };
}
