import { latestEndMs } from './lot-ends.ts';
import type { BookView, SessionState } from './state.ts';

/** Sessions of one public do not run beside each other, whatever bids make of the ends of their lots. All times UTC ms. */

/** How long a session keeps its bidders busy. */
export interface SessionSpan {
  readonly startsAtMs: number;
  /** When its last lot ends at the latest; without rules that is when the session ends. */
  readonly latestEndsAtMs: number;
  /** `public`, or the staff group that alone may take part. */
  readonly access: string;
}

/** Of one public, and some instant is in both; the end of a session is not in it. */
export function doOverlap(a: SessionSpan, b: SessionSpan): boolean {
  return a.access === b.access && a.startsAtMs < b.latestEndsAtMs && b.startsAtMs < a.latestEndsAtMs;
}

export function isCurrent({ step, withdrawn }: Pick<SessionState, 'step' | 'withdrawn'>): boolean {
  return !withdrawn && step !== 'cleared';
}

/** The session as it stands. Once its last lot has ended nothing moves that end any more. */
export function spanOf(state: BookView, session: SessionState, nowMs: number): SessionSpan {
  const { startsAtMs, access, lastEndsAtMs } = session;
  const isOver = session.step !== 'open' || nowMs >= lastEndsAtMs;
  return { startsAtMs, access, latestEndsAtMs: isOver ? lastEndsAtMs : latestEndOf(state, session) };
}

/** By its end and its rules, with the lots that it has. */
export function latestEndOf(state: BookView, session: SessionState): number {
  return latestEndMs(session, placesOf(state, session));
}

/** Up to which place its lots are listed; those of withdrawn lots at the end are free. */
function placesOf(state: BookView, { session, rules }: SessionState): number {
  // Only where lots end one after the other a place says anything about their ends.
  if (rules.staggerSeconds === 0) return 0;
  let places = 0;
  for (const key of state.sessionLots.get(session)?.keys() ?? []) {
    const lot = state.lots.get(key);
    if (lot !== undefined && lot.outcome !== 'withdrawn') places = Math.max(places, lot.place + 1);
  }
  return places;
}

/** A session that another one would run into, and until when that one's lots could run. */
export interface Overrun {
  readonly other: string;
  readonly latestEndsAtMs: number;
}

/**
 * Whether lots of the session that may be bid on until then would run into another session of its public. What overlapped before is no reason. Made once
 * for all lots of a list: where lots end one after the other it looks through those of every session.
 */
export function overruns(
  state: BookView,
  session: SessionState,
  nowMs: number,
): (latestEndsAtMs: number) => Overrun | undefined {
  const before = spanOf(state, session, nowMs);
  const others: (SessionSpan & { readonly session: string })[] = [];
  for (const each of state.sessions.values()) {
    if (each.session === session.session || each.access !== session.access || !isCurrent(each)) continue;
    const span = spanOf(state, each, nowMs);
    if (!doOverlap(before, span)) others.push({ session: each.session, ...span });
  }
  return (latestEndsAtMs) => {
    if (latestEndsAtMs <= before.latestEndsAtMs) return undefined;
    const other = others.find((each) => doOverlap({ ...before, latestEndsAtMs }, each));
    return other && { other: other.session, latestEndsAtMs };
  };
}
