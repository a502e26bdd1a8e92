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

/** Whether bids have moved the end of this lot, as far as one look tells. */
function isExtended(times: LotTimes): boolean {
  return times.endsAtMs > (lotPlannedEnd(times) ?? Number.POSITIVE_INFINITY);
}

/** The same for whoever watches: an end that moves while the session's own stays was moved by a bid. */
export function useExtended(times: LotTimes): boolean {
  const { endsAtMs, plannedEndMs, rules } = times;
  const [seen, setSeen] = useState({ endsAtMs, plannedEndMs, moved: false });
  const isNew = seen.endsAtMs !== endsAtMs || seen.plannedEndMs !== plannedEndMs;
  if (isNew) {
    const byBid = seen.plannedEndMs === plannedEndMs && endsAtMs > seen.endsAtMs;
    setSeen({ endsAtMs, plannedEndMs, moved: byBid || (seen.moved && seen.plannedEndMs === plannedEndMs) });
  }
  return rules.softClose !== null && (seen.moved || isExtended(times));
}
