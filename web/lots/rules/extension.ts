import { useState } from 'react';
import type { SessionView } from '../session-view.ts';

/** A lot as its session has it for it: `endsAtMs` is its own end. */
type LotTimes = Pick<SessionView, 'endsAtMs' | 'plannedEndMs' | 'lotPlannedEndMs' | 'rules'>;

/** When this lot was to end, UTC ms: that of its session, but where lots end one after the other. Undefined: not known. */
export function lotPlannedEnd({
  plannedEndMs,
  lotPlannedEndMs,
  rules,
}: Omit<LotTimes, 'endsAtMs'>): number | undefined {
  return lotPlannedEndMs ?? (rules.staggerSeconds === 0 ? plannedEndMs : undefined);
}

/**
 * Whether bids have moved the end of this lot. Where it is not known when it was to end: an end that moves while one watches, and the
 * session's own stays, was moved by a bid.
 */
export function useExtended(times: LotTimes): boolean {
  const { endsAtMs, plannedEndMs, rules } = times;
  const [seen, setSeen] = useState({ endsAtMs, plannedEndMs, moved: false });
  const isNew = seen.endsAtMs !== endsAtMs || seen.plannedEndMs !== plannedEndMs;
  if (isNew) {
    const byBid = seen.plannedEndMs === plannedEndMs && endsAtMs > seen.endsAtMs;
    setSeen({ endsAtMs, plannedEndMs, moved: byBid || (seen.moved && seen.plannedEndMs === plannedEndMs) });
  }
  const lotPlannedMs = lotPlannedEnd(times);
  return rules.softClose !== null && (lotPlannedMs === undefined ? seen.moved : endsAtMs > lotPlannedMs);
}
