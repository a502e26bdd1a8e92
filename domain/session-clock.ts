/**
 * Where a session stands against the server's clock (specification, bidder side, section 4). A session is started from its
 * start, inclusive, and ended at its end: a bid at exactly the end is too late.
 */
export type SessionPhase = 'not started' | 'started' | 'end';

export function sessionPhase(session: { startsAtMs: number; endsAtMs: number }, nowMs: number): SessionPhase {
  if (nowMs >= session.endsAtMs) return 'end';
  return nowMs >= session.startsAtMs ? 'started' : 'not started';
}

/** Where a lot stands: it starts with its session, and ends at its own end. */
export function lotPhase(
  { startsAtMs }: { readonly startsAtMs: number },
  { endsAtMs }: { readonly endsAtMs: number },
  nowMs: number,
): SessionPhase {
  return sessionPhase({ startsAtMs, endsAtMs }, nowMs);
}

export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time left in whole seconds, rounded up, so that 0 is shown only when it is over. */
export function countdownTo(targetMs: number, nowMs: number): Countdown {
  const left = Math.max(0, Math.ceil((targetMs - nowMs) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor((left % 86_400) / 3600),
    minutes: Math.floor((left % 3600) / 60),
    seconds: left % 60,
  };
}

/** Malaysia: UTC+8, no daylight saving. */
export const MALAYSIA_OFFSET_MS = 8 * 3_600_000;

/** The day at +08:00 that an instant falls on: its first millisecond, and the first of the day after. */
export function malaysianDay(instantMs: number): { startMs: number; endMs: number } {
  const day = 86_400_000;
  const startMs = Math.floor((instantMs + MALAYSIA_OFFSET_MS) / day) * day - MALAYSIA_OFFSET_MS;
  return { startMs, endMs: startMs + day };
}

/** The wall clock at +08:00 of an instant: '2026-11-20' and '14:59:59'. */
export function malaysianTime(instantMs: number): { date: string; time: string } {
  const iso = new Date(instantMs + MALAYSIA_OFFSET_MS).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 19) };
}

/**
 * The day that a session and its lots carry in every list, at +08:00: the one on which it begins, also where it ends after midnight. (Until when a purchase is
 * to be paid is counted from its end: `payment-dates.ts`.)
 */
export function sessionDay({ startsAtMs }: { readonly startsAtMs: number }): string {
  return malaysianTime(startsAtMs).date;
}

/** The instant of a wall clock at +08:00, UTC ms: '2026-11-20' and '14:59' or '14:59:59'. NaN when there is no such day or time. */
export function malaysianInstant(date: string, time: string): number {
  const clock = time.length === 5 ? `${time}:00` : time;
  const instantMs = Date.parse(`${date}T${clock}Z`) - MALAYSIA_OFFSET_MS;
  if (!Number.isFinite(instantMs)) return Number.NaN;
  // The 31st of a short month is read as the 1st of the next.
  const read = malaysianTime(instantMs);
  return read.date === date && read.time === clock ? instantMs : Number.NaN;
}
