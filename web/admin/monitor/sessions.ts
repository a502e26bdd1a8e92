import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { sessionPhase } from '#domain/session-clock.ts';
import type { ChartPoint } from '../kit/chart-props.ts';
import { clockText } from '../kit/texts.ts';

/** As the page has it, its end is that of its last lot. */
export type MonitoredSession = UnitMonitor['sessions'][number] & {
  /** The end that the house has planned for it: by the rules of its bidding lots may end later. */
  readonly plannedEndsAt?: string;
};

export interface Monitor extends Omit<UnitMonitor, 'sessions'> {
  readonly sessions: readonly MonitoredSession[];
}

/** Their names in the order of the answer: those that are chosen ('AMS3,AMS5') and still there; else those that run, and where none does all. */
export function shownSessions({ sessions }: Monitor, chosen: string, nowMs: number): readonly string[] {
  const wanted = new Set(chosen.split(','));
  const picked = sessions.filter(({ session }) => wanted.has(session));
  const running = runningOf(sessions, nowMs);
  const shown = [picked, running, sessions].find((some) => some.length > 0) ?? [];
  return shown.map(({ session }) => session);
}

/** Those on whose lots one can bid. */
export function runningOf(sessions: readonly MonitoredSession[], nowMs: number): readonly MonitoredSession[] {
  return sessions.filter((each) => sessionPhase(timesOf(each), nowMs) === 'started');
}

export function timesOf({ startsAt, endsAt }: Pick<MonitoredSession, 'startsAt' | 'endsAt'>) {
  return { startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) };
}

/** With this session chosen as well, or no longer; without the last of them those that run are shown again. */
export function toggled(shown: readonly string[], session: string): string {
  return (shown.includes(session) ? shown.filter((each) => each !== session) : [...shown, session]).join(',');
}

/** What the monitor has of some sessions. */
export function ofSessions(monitor: Monitor, names: readonly string[]): Monitor {
  const wanted = new Set(names);
  return {
    ...monitor,
    sessions: monitor.sessions.filter(({ session }) => wanted.has(session)),
    lots: monitor.lots.filter(({ session }) => wanted.has(session)),
  };
}

/** Bids of all its sessions by the minute, the oldest first. */
export function bidsByMinute({ minutes, sessions }: Monitor): readonly ChartPoint[] {
  return minutes.map((at, place) => ({
    label: clockText(at).slice(0, 5),
    value: sessions.reduce((sum, { bids }) => sum + (bids[place] ?? 0), 0),
  }));
}

/** ms: the last minute is told in amber, its last seconds in red. */
const LAST_MINUTE_MS = 60_000;
const LAST_SECONDS_MS = 10_000;

/** The times of a lot: it begins with its session and has an end of its own. */
export function lotTimes({ endsAt }: Pick<MonitoredLot, 'endsAt'>, session: MonitoredSession): MonitoredSession {
  return { ...session, endsAt: endsAt ?? session.endsAt };
}

/** Do some of these lots end at other times than others? Then it is worth saying when each does. */
export function endApart(lots: readonly Pick<MonitoredLot, 'session' | 'endsAt'>[]): boolean {
  const ends = new Map(lots.map(({ session, endsAt }) => [session, endsAt]));
  return lots.some(({ session, endsAt }) => ends.get(session) !== endsAt);
}

/** What ends next stands first, what has ended last; the order is otherwise as it is. */
export function byEnd<L extends Pick<MonitoredLot, 'endsAt'>>(lots: readonly L[], nowMs: number): readonly L[] {
  const left = ({ endsAt = '' }: L) => Date.parse(endsAt) - nowMs;
  const place = (lot: L) => (left(lot) > 0 ? left(lot) : Number.MAX_SAFE_INTEGER);
  return lots.toSorted((a, b) => place(a) - place(b) || 0);
}

export function stillRunning(lots: readonly Pick<MonitoredLot, 'endsAt'>[], nowMs: number): number {
  return lots.filter(({ endsAt = '' }) => Date.parse(endsAt) > nowMs).length;
}

/** Has a late bid moved the end of this lot? */
export function isExtended({ endsAt, plannedEndsAt }: Pick<MonitoredLot, 'endsAt' | 'plannedEndsAt'>): boolean {
  return endsAt !== undefined && plannedEndsAt !== undefined && endsAt > plannedEndsAt;
}

/** The session was to end by now, and some of its lots still run. */
export function runsOver({ endsAt, plannedEndsAt = endsAt }: MonitoredSession, nowMs: number): boolean {
  return Date.parse(plannedEndsAt) <= nowMs && nowMs < Date.parse(endsAt);
}

/** How near the end of a running session, or of one of its lots, is. */
export function lastMoments(
  session: Pick<MonitoredSession, 'startsAt' | 'endsAt'>,
  nowMs: number,
): 'minute' | 'seconds' | undefined {
  const times = timesOf(session);
  const leftMs = times.endsAtMs - nowMs;
  if (sessionPhase(times, nowMs) !== 'started' || leftMs > LAST_MINUTE_MS) return undefined;
  return leftMs > LAST_SECONDS_MS ? 'minute' : 'seconds';
}
