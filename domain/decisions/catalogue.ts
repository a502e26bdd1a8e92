import type { LotTerms } from '../events.ts';
import { lotKeyOf } from '../primitives.ts';
import { sessionPhase } from '../session-clock.ts';
import { type BookState, type BookView, type LotState, lotsOfSession, type SessionState } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, type Refused, refuse } from './decision.ts';

/** Sessions and the terms of their lots. What somebody has bid on no longer changes under them. */

export interface ScheduleSession {
  readonly type: 'schedule-session' | 'change-session';
  readonly commandId: string;
  readonly session: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** `public` or a staff group. */
  readonly access: string;
  readonly nowMs: number;
}

export interface WithdrawSession {
  readonly type: 'withdraw-session';
  readonly commandId: string;
  readonly session: string;
  readonly nowMs: number;
}

export interface ListLot {
  readonly type: 'list-lot' | 'change-lot';
  readonly commandId: string;
  readonly session: string;
  readonly lotNo: string;
  readonly terms: LotTerms;
  readonly nowMs: number;
}

export interface WithdrawLot {
  readonly type: 'withdraw-lot';
  readonly commandId: string;
  readonly session: string;
  readonly lotNo: string;
  readonly nowMs: number;
}

function scheduleSession(state: BookState, command: ScheduleSession): Decision {
  if (state.sessions.has(command.session)) return refuse({ code: 'session-exists' });
  if (!areTimes(command)) {
    return refuse({ code: 'session-times-invalid' });
  }
  return accept({ type: 'SessionScheduled', data: sessionData(command) });
}

/** A session that has begun keeps its start and its public; one that has ended keeps everything. */
function changeSession(state: BookState, command: ScheduleSession): Decision {
  const session = openSession(state, command.session);
  if ('kind' in session) return session;
  const phase = sessionPhase(session, command.nowMs);
  if (phase === 'end') return refuse({ code: 'session-ended' });
  const { startsAtMs, endsAtMs, access } = command;
  if (startsAtMs === session.startsAtMs && endsAtMs === session.endsAtMs && access === session.access) {
    return NOTHING_TO_DO;
  }
  const movesWhatBegan = phase === 'started' && (startsAtMs !== session.startsAtMs || access !== session.access);
  if (movesWhatBegan || !areTimes(command)) {
    return refuse({ code: 'session-times-invalid' });
  }
  return accept({ type: 'SessionChanged', data: sessionData(command) });
}

function withdrawSession(state: BookState, command: WithdrawSession): Decision {
  const session = openSession(state, command.session);
  if ('kind' in session) return session;
  if (session.step !== 'open') return refuse({ code: 'session-ended' });
  if (lotsOfSession(state, command.session).some((lot) => lot.bidCount > 0))
    return refuse({ code: 'session-has-bids' });
  return accept({ type: 'SessionWithdrawn', data: { session: command.session } });
}

function listLot(state: BookState, command: ListLot): Decision {
  const session = openSession(state, command.session);
  if ('kind' in session) return session;
  if (sessionPhase(session, command.nowMs) === 'end' || session.step !== 'open')
    return refuse({ code: 'session-ended' });
  const lot = lotKeyOf(command.session, command.lotNo);
  // A lot that was withdrawn had no entry and no bid: its number may be given again.
  const known = state.lots.get(lot);
  if (known !== undefined && known.outcome !== 'withdrawn') return refuse({ code: 'lot-exists' });
  if (state.currentLots.has(command.lotNo)) return refuse({ code: 'lot-no-taken' });
  return accept({ type: 'LotListed', data: { lot, terms: command.terms } });
}

function changeLot(state: BookState, command: ListLot): Decision {
  const lot = untouchedLot(state, command);
  if ('kind' in lot) return lot;
  return accept({ type: 'LotChanged', data: { lot: lot.lot, terms: command.terms } });
}

function withdrawLot(state: BookState, command: WithdrawLot): Decision {
  const lot = untouchedLot(state, command);
  if ('kind' in lot) return lot;
  return accept({ type: 'LotWithdrawn', data: { lot: lot.lot } });
}

/** The end of the year 9999: what the book's instants can say. */
const LAST_INSTANT_MS = 253_402_300_799_999;

/** A start, an end after it, and the end still to come. */
function areTimes({ startsAtMs, endsAtMs, nowMs }: ScheduleSession): boolean {
  const areInstants = [startsAtMs, endsAtMs].every((ms) => Number.isInteger(ms) && ms >= 0 && ms <= LAST_INSTANT_MS);
  return areInstants && startsAtMs < endsAtMs && nowMs < endsAtMs;
}

function sessionData(command: ScheduleSession) {
  return {
    session: command.session,
    startsAt: new Date(command.startsAtMs).toISOString(),
    endsAt: new Date(command.endsAtMs).toISOString(),
    access: command.access,
  };
}

export function openSession(state: BookView, name: string): Refused | SessionState {
  const session = state.sessions.get(name);
  if (session === undefined || session.withdrawn) return refuse({ code: 'session-not-found' });
  if (session.step === 'cleared') return refuse({ code: 'session-cleared' });
  return session;
}

/** An open lot that nobody has entered or bid on, in a session that has not ended: after the end only its sale is recorded. */
export function untouchedLot(
  state: BookView,
  { session: name, lotNo, nowMs }: Pick<WithdrawLot, 'session' | 'lotNo' | 'nowMs'>,
): Refused | LotState {
  const lot = state.lots.get(lotKeyOf(name, lotNo));
  const session = state.sessions.get(name);
  if (lot === undefined || session === undefined || session.withdrawn) return refuse({ code: 'lot-not-found' });
  if (lot.outcome !== 'open') return refuse({ code: 'lot-not-open' });
  if (sessionPhase(session, nowMs) === 'end') return refuse({ code: 'session-ended' });
  // Whoever entered agreed to the deposit and the terms that they saw.
  if (lot.bidCount > 0 || lot.biddersInLot > 0) return refuse({ code: 'lot-has-bids' });
  return lot;
}

export const catalogueDeciders = {
  'schedule-session': scheduleSession,
  'change-session': changeSession,
  'withdraw-session': withdrawSession,
  'list-lot': listLot,
  'change-lot': changeLot,
  'withdraw-lot': withdrawLot,
};
