import type { Session } from '#contract/catalogue.ts';
import { type Countdown, countdownTo, malaysianTime, type SessionPhase, sessionPhase } from '#domain/session-clock.ts';

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

/** '0d 0h 12m 41s' (specification, section 2). */
export function longCountdown({ days, hours, minutes, seconds }: Countdown): string {
  return `${days}d ${hours}h ${minutes}m ${seconds}s`;
}

/** '12:41', '3:12:41', '2d 03:12:41': for a clock that is looked at from the corner of the eye. */
export function shortCountdown({ days, hours, minutes, seconds }: Countdown): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'Auction starts at 14:00 on 20 November 2026' (specification, section 2), at +08:00. */
export function startsAtText(session: SessionView): string {
  const { date, time } = malaysianTime(session.startsAtMs);
  const [year, month, day] = date.split('-').map(Number);
  const monthName = MONTHS[(month ?? 1) - 1] ?? '';
  return `Auction starts at ${time.endsWith(':00') ? time.slice(0, 5) : time} on ${day} ${monthName} ${year}`;
}

/** The sessions to show, the one that ends first on top; ended ones last. */
export function inOrder(sessions: readonly SessionView[], nowMs: number): readonly SessionView[] {
  const ended = (session: SessionView) => (nowMs >= session.endsAtMs ? 1 : 0);
  return sessions.toSorted((a, b) => ended(a) - ended(b) || a.endsAtMs - b.endsAtMs || a.id.localeCompare(b.id));
}
