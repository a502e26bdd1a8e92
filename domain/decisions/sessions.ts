import { sessionPhase } from '../session-clock.ts';
import { examineSessions, type SessionChange, type WantedSession } from '../session-plan.ts';
import { type BookView, lotsOfSession, type SessionState } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, type Refused, refuse } from './decision.ts';

/** When the house sells, and to whom. */

/** New sessions and changed ones, all or none; which is which the book knows. */
export interface SaveSessions {
  readonly type: 'save-sessions';
  readonly commandId: string;
  readonly sessions: readonly WantedSession[];
  readonly nowMs: number;
}

export interface CloseSession {
  readonly type: 'withdraw-session' | 'archive-session';
  readonly commandId: string;
  readonly session: string;
  readonly nowMs: number;
}

function saveSessions(state: BookView, { sessions, nowMs }: SaveSessions): Decision {
  const { changes, problems } = examineSessions(state.sessions.values(), sessions, nowMs);
  if (problems.length > 0) return refuse({ code: 'sessions-refused', problems });
  return accept(...changes.map(savedAs));
}

function savedAs({ session, before, after }: SessionChange) {
  const { startsAtMs, endsAtMs, access } = after;
  const times = { startsAt: new Date(startsAtMs).toISOString(), endsAt: new Date(endsAtMs).toISOString() };
  return {
    type: before === null ? ('SessionScheduled' as const) : ('SessionChanged' as const),
    data: { session, ...times, access },
  };
}

/** A session that nobody has bid in never was. */
export function withdrawSession(state: BookView, command: CloseSession): Decision {
  const session = openSession(state, command.session);
  if ('kind' in session) return session;
  if (session.step !== 'open') return refuse({ code: 'session-ended' });
  if (lotsOfSession(state, command.session).some((lot) => lot.bidCount > 0))
    return refuse({ code: 'session-has-bids' });
  return accept({ type: 'SessionWithdrawn', data: { session: command.session } });
}

/**
 * Ended by hand after its time has passed, and kept in the history (specification, back office, section 4, 'Session'). With lots only
 * once their sales are recorded: a session whose winners nobody has written down must stay in sight.
 */
function archiveSession(state: BookView, command: CloseSession): Decision {
  const session = state.sessions.get(command.session);
  if (session === undefined || session.withdrawn) return refuse({ code: 'session-not-found' });
  if (session.archived || session.step === 'cleared') return NOTHING_TO_DO;
  if (session.step === 'open' && sessionPhase(session, command.nowMs) !== 'end')
    return refuse({ code: 'session-not-ended' });
  if (lotsOfSession(state, session.session).some((lot) => lot.outcome === 'open'))
    return refuse({ code: 'session-has-open-lots' });
  return accept({ type: 'SessionArchived', data: { session: session.session } });
}

/** A session that is neither withdrawn nor cleared. */
export function openSession(state: BookView, name: string): Refused | SessionState {
  const session = state.sessions.get(name);
  if (session === undefined || session.withdrawn) return refuse({ code: 'session-not-found' });
  if (session.step === 'cleared') return refuse({ code: 'session-cleared' });
  return session;
}

export const sessionsDeciders = {
  'save-sessions': saveSessions,
  'withdraw-session': withdrawSession,
  'archive-session': archiveSession,
};
