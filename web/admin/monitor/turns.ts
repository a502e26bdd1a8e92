import type { MonitoredLot } from '#contract/bidding.ts';
import { keyOf, type ToldBids } from './live-bids.ts';
import { lastMoments, type MonitoredSession } from './sessions.ts';

/** ms after its newest bid in which a lot is still the one that the hall looks at: longer than a turn of the wall takes. */
export const QUIET_AFTER_MS = 15_000;

/** What the wall would rather show: lots that somebody has just bid on, then those that end within the minute, then all others. */
type Heat = 0 | 1 | 2;

interface Wall {
  readonly lots: readonly MonitoredLot[];
  readonly perPage: number;
  readonly sessions: readonly MonitoredSession[];
  readonly told: ToldBids;
  /** UTC ms. */
  readonly nowMs: number;
  /** `performance.now()`, by which bids were told. */
  readonly heardNowMs: number;
}

/** The page that comes after this one: of those that are wanted most the next; the same, where it is the only one of them. */
export function pageAfter(page: number, wall: Wall): number {
  const heats = heatsOf(wall);
  const hottest = Math.max(0, ...heats);
  const after = heats.map((_, at) => (page + 1 + at) % heats.length);
  return after.find((each) => heats[each] === hottest) ?? 0;
}

/** Of each page that of its hottest lot. */
function heatsOf({ lots, perPage, ...wall }: Wall): readonly Heat[] {
  const pages = Math.max(1, Math.ceil(lots.length / perPage));
  const heats: Heat[] = Array.from({ length: pages }, () => 0);
  for (const [at, lot] of lots.entries()) {
    const page = Math.floor(at / perPage);
    const heat = heatOf(lot, wall);
    if (heat > (heats[page] ?? 0)) heats[page] = heat;
  }
  return heats;
}

function heatOf(lot: MonitoredLot, { sessions, told, nowMs, heardNowMs }: Omit<Wall, 'lots' | 'perPage'>): Heat {
  const heardAtMs = told.get(keyOf(lot))?.heardAtMs;
  if (heardAtMs !== undefined && heardNowMs - heardAtMs < QUIET_AFTER_MS) return 2;
  const session = sessions.find((each) => each.session === lot.session);
  return session !== undefined && lastMoments(session, nowMs) !== undefined ? 1 : 0;
}
