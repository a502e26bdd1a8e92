import type { SessionRules } from './session-rules.ts';

/** When a lot ends: all times UTC ms. Without rules every lot ends with its session. */

const MINUTE_MS = 60_000;
/** Nobody lowers a maximum in the last minutes of a lot, also where no bid extends it. */
const LAST_MINUTES = 5;

/** A lot in a session where lots end one after the other. */
interface Placed {
  /** Its place in the order of listing, from 0. */
  readonly place: number;
}

interface Ending {
  /** Without any bid. */
  readonly plannedEndMs: number;
  /** As it stands. */
  readonly endsAtMs: number;
}

export function plannedEndMs(
  session: { readonly endsAtMs: number; readonly rules: Pick<SessionRules, 'staggerSeconds'> },
  { place }: Placed,
): number {
  return session.endsAtMs + place * session.rules.staggerSeconds * 1_000;
}

/** The end beyond which no bid moves it. */
export function lastEndMs(
  { plannedEndMs: plannedMs }: Pick<Ending, 'plannedEndMs'>,
  { softClose }: Pick<SessionRules, 'softClose'>,
): number {
  return plannedMs + (softClose === null ? 0 : softClose.lastEndMinutes * MINUTE_MS);
}

/** The instant beyond which no bid moves the last lot of a session with so many places, UTC ms: its own end where it has no rules. */
export function latestEndMs(
  session: { readonly endsAtMs: number; readonly rules: Pick<SessionRules, 'staggerSeconds' | 'softClose'> },
  places: number,
): number {
  return lastEndMs({ plannedEndMs: plannedEndMs(session, { place: Math.max(0, places - 1) }) }, session.rules);
}

/** How long a late bid keeps its lot open, ms; 0 without soft close. */
export function extensionMs({ softClose }: Pick<SessionRules, 'softClose'>): number {
  return (softClose?.windowMinutes ?? 0) * MINUTE_MS;
}

/** Where a bid at this instant moves the end to; undefined: it stays. */
export function extendedEndMs(
  lot: Ending,
  rules: Pick<SessionRules, 'softClose'>,
  bidAtMs: number,
): number | undefined {
  if (rules.softClose === null) return undefined;
  const movedMs = Math.min(bidAtMs + extensionMs(rules), lastEndMs(lot, rules));
  return movedMs > lot.endsAtMs ? movedMs : undefined;
}

/**
 * Its end when the house plans it anew: what bids have given stays where the house ends the lot no earlier. Earlier it ends it only so long from then on
 * that no bid can have given more (`ends-too-soon`).
 */
export function replannedEndMs({ plannedEndMs: beforeMs, endsAtMs }: Ending, plannedMs: number): number {
  return plannedMs < beforeMs ? plannedMs : Math.max(plannedMs, endsAtMs);
}

/** Had it ended when an outage began? Then the outage took nothing of it, and it stays closed. */
export function endedBefore({ endsAtMs }: Pick<Ending, 'endsAtMs'>, outageFromMs: number): boolean {
  return endsAtMs <= outageFromMs;
}

/** From this instant on a maximum is only raised: within the window of the soft close, and within the last five minutes. */
export function loweringEndsMs({ endsAtMs }: Pick<Ending, 'endsAtMs'>, rules: Pick<SessionRules, 'softClose'>): number {
  return endsAtMs - Math.max(LAST_MINUTES, rules.softClose?.windowMinutes ?? 0) * MINUTE_MS;
}
