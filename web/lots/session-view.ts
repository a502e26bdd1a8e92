import type { Session } from '#contract/catalogue/catalogue.ts';
import { type Countdown, countdownTo, type SessionPhase, sessionPhase } from '#domain/session-clock.ts';

/** A session of the wire with its instants in milliseconds of UTC. */
export interface SessionView {
  readonly id: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly publicOrPrivate: string;
}

export function sessionView(session: Session): SessionView {
  const { id, publicOrPrivate } = session;
  return { id, publicOrPrivate, startsAtMs: Date.parse(session.startsAt), endsAtMs: Date.parse(session.endsAt) };
}

/** Time is running out: the countdown changes its colour. */
const LATE_MS = 15 * 60_000;

export interface SessionClock {
  readonly phase: SessionPhase;
  /** To the start, then to the end. */
  readonly left: Countdown;
  readonly late: boolean;
}

export function sessionClock(session: SessionView, nowMs: number): SessionClock {
  const phase = sessionPhase(session, nowMs);
  const targetMs = phase === 'not started' ? session.startsAtMs : session.endsAtMs;
  return {
    phase,
    left: countdownTo(targetMs, nowMs),
    late: phase === 'started' && session.endsAtMs - nowMs <= LATE_MS,
  };
}

/** '12:41', '3:12:41', '2d 03:12:41': for a clock that is looked at from the corner of the eye. */
export function shortCountdown({ days, hours, minutes, seconds }: Countdown): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

/** The sessions to show, the one that ends first on top; ended ones last. */
export function sortSessions(sessions: readonly SessionView[], nowMs: number): readonly SessionView[] {
  const ended = (session: SessionView) => (nowMs >= session.endsAtMs ? 1 : 0);
  return sessions.toSorted((a, b) => ended(a) - ended(b) || a.endsAtMs - b.endsAtMs || a.id.localeCompare(b.id));
}
