import type { Session } from '#contract/catalogue/catalogue.ts';
import type { LotOrder } from '#contract/catalogue/lot-filter.ts';
import { hasOwnEnds } from '#domain/own-ends.ts';
import { type Countdown, countdownTo, type SessionPhase, sessionPhase } from '#domain/session-clock.ts';
import type { SessionReason } from '#domain/session-reasons.ts';
import type { SessionRules } from '#domain/session-rules.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { incrementsView } from './increments.ts';
import type { BidView, LotView } from './lot-view.ts';
import { isPublic } from './participation.ts';

/** A session of the wire with its instants in milliseconds of UTC. */
export interface SessionView {
  readonly id: string;
  readonly startsAtMs: number;
  /** Of its last lot; of the session as one lot has it (`sessionOfLot`) that of the lot. */
  readonly endsAtMs: number;
  /** As the house has set it: by the rules of its bidding lots may end later. */
  readonly plannedEndMs: number;
  /** Of the session as one lot has it, where late bids may move that: when the lot was to end. */
  readonly lotPlannedEndMs?: number | undefined;
  readonly publicOrPrivate: string;
  /** The house moved its end while it ran: when, from which end, and why. */
  readonly endMoved: { readonly atMs: number; readonly beforeMs: number; readonly reason: SessionReason } | null;
  readonly rules: SessionRules;
}

export function sessionView(session: Session): SessionView {
  const { id, publicOrPrivate, startsAt, endsAt, lastEndsAt, endMoved: moved, rules } = session;
  const endMoved = moved && { atMs: Date.parse(moved.at), beforeMs: Date.parse(moved.before), reason: moved.reason };
  return {
    ...{ id, publicOrPrivate, endMoved },
    startsAtMs: Date.parse(startsAt),
    endsAtMs: Date.parse(lastEndsAt),
    plannedEndMs: Date.parse(endsAt),
    rules: { ...rules, increments: incrementsView(rules.increments) },
  };
}

/** The session as it is for one lot, which by its rules may have an end of its own. */
export function sessionOfLot<S extends { readonly endsAtMs: number }>(
  session: S,
  lot: Pick<LotView, 'endsAtMs'>,
  bid: Pick<BidView, 'endsAtMs' | 'plannedEndMs'> | undefined,
): S {
  return { ...session, endsAtMs: bid?.endsAtMs ?? lot.endsAtMs, lotPlannedEndMs: bid?.plannedEndMs };
}

/** The order of a list of lots while none is asked for, as the house has it: where lots have ends of their own, by them. */
export function usualOrder(sessions: readonly Pick<Session | SessionView, 'rules'>[] | undefined): LotOrder {
  return sessions?.some(({ rules }) => hasOwnEnds(rules)) ? 'ending' : 'lot';
}

/** Whether the session, or this lot of it, is bid on by any rule that not every one has. */
export function hasRules({ rules }: Pick<SessionView, 'rules'>, lot?: Pick<LotView, 'reserve' | 'approval'>): boolean {
  const ofLot = lot !== undefined && (lot.approval || lot.reserve !== undefined);
  return ofLot || rules.maximumBids || rules.increments.length > 0 || hasOwnEnds(rules);
}

/** Time is running out: the countdown changes its colour. */
const LATE_MS = 15 * 60_000;

export interface SessionClock {
  readonly phase: SessionPhase;
  /** To the start, then to the end. */
  readonly left: Countdown;
  readonly late: boolean;
}

export function sessionClock(session: Pick<SessionView, 'startsAtMs' | 'endsAtMs'>, nowMs: number): SessionClock {
  const phase = sessionPhase(session, nowMs);
  const targetMs = phase === 'not started' ? session.startsAtMs : session.endsAtMs;
  return {
    phase,
    left: countdownTo(targetMs, nowMs),
    late: phase === 'started' && session.endsAtMs - nowMs <= LATE_MS,
  };
}

/** '12:41', '3:12:41', '2d 03:12:41', '2 hari 03:12:41': for a clock that is looked at from the corner of the eye. */
export function shortCountdown(t: Translate, { days, hours, minutes, seconds }: Countdown): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (days > 0) return t('{days}d {clock}', { days, clock: `${two(hours)}:${two(minutes)}:${two(seconds)}` });
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

const PLACES: Readonly<Record<SessionPhase, number>> = { started: 0, 'not started': 1, end: 2 };

/** The sessions to show: running ones, the one that ends first on top; then those to come in the order of their starts; ended ones last. */
export function sortSessions(sessions: readonly SessionView[], nowMs: number): readonly SessionView[] {
  const nextMs = (session: SessionView, phase: SessionPhase) =>
    phase === 'not started' ? session.startsAtMs : session.endsAtMs;
  return sessions.toSorted((a, b) => {
    const [phaseA, phaseB] = [sessionPhase(a, nowMs), sessionPhase(b, nowMs)];
    return PLACES[phaseA] - PLACES[phaseB] || nextMs(a, phaseA) - nextMs(b, phaseB) || a.id.localeCompare(b.id);
  });
}

/** Who may take part in a session: anybody, or the verified staff of its group. `staffGroup`: the viewer's, if any. */
function mayEnter({ publicOrPrivate }: SessionView, staffGroup: string | null): boolean {
  return isPublic(publicOrPrivate) || publicOrPrivate === staffGroup;
}

/**
 * The session that a page leads with: one that has not ended and that the viewer may enter; running ones before those to come, and of
 * several the one that is for their group alone.
 */
export function leadingSession(
  sessions: readonly SessionView[],
  staffGroup: string | null,
  nowMs: number,
): SessionView | undefined {
  const open = sortSessions(sessions, nowMs).filter(
    (session) => mayEnter(session, staffGroup) && sessionPhase(session, nowMs) !== 'end',
  );
  const phase = open[0] && sessionPhase(open[0], nowMs);
  const first = open.filter((session) => sessionPhase(session, nowMs) === phase);
  return first.find(({ publicOrPrivate }) => !isPublic(publicOrPrivate)) ?? first[0];
}
