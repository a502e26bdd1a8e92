import type { BookEvent } from '../events.ts';
import { spanOf } from '../session-overlap.ts';
import {
  examineSessions,
  isRunning,
  type KnownSession,
  type SessionChange,
  type WantedSession,
} from '../session-plan.ts';
import type { SessionReason } from '../session-reasons.ts';
import { copyOfRules } from '../session-rules.ts';
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

export interface WithdrawSession {
  readonly type: 'withdraw-session';
  readonly commandId: string;
  readonly session: string;
  /** Needed while it runs. */
  readonly reason?: SessionReason | undefined;
  readonly nowMs: number;
}

interface ArchiveSession {
  readonly type: 'archive-session';
  readonly commandId: string;
  readonly session: string;
  readonly nowMs: number;
}

function saveSessions(state: BookView, { sessions, nowMs }: SaveSessions): Decision {
  const { changes, problems } = examineSessions(knownSessions(state, nowMs), sessions, nowMs);
  if (problems.length > 0) return refuse({ code: 'sessions-refused', problems });
  const unexplained = changes.find(({ running, reason }) => running && reason === null);
  if (unexplained !== undefined) return refuse({ code: 'session-reason-missing', session: unexplained.session });
  return accept(...changes.flatMap(savedAs));
}

/** Every session of the book, for {@link examineSessions}. */
export function knownSessions(state: BookView, nowMs: number): KnownSession[] {
  return Array.from(state.sessions.values(), (session) => ({ ...session, ...spanOf(state, session, nowMs) }));
}

function savedAs({ session, before, after, reason, rules }: SessionChange): BookEvent[] {
  const { startsAtMs, endsAtMs, access } = after;
  const times = { startsAt: new Date(startsAtMs).toISOString(), endsAt: new Date(endsAtMs).toISOString() };
  if (before !== null) return [{ type: 'SessionChanged', data: { session, ...times, access, reason } }];
  const scheduled: BookEvent = { type: 'SessionScheduled', data: { session, ...times, access } };
  if (rules === undefined) return [scheduled];
  return [scheduled, { type: 'SessionRulesSet', data: { session, rules: copyOfRules(rules) } }];
}

/** A session that nobody has bid in never was. While it runs, whoever has entered its lots is told why it goes. */
export function withdrawSession(state: BookView, command: WithdrawSession): Decision {
  const { reason = null } = command;
  const session = openSession(state, command.session);
  if ('kind' in session) return session;
  if (session.step !== 'open') return refuse({ code: 'session-ended' });
  if (lotsOfSession(state, command.session).some((lot) => lot.bidCount > 0))
    return refuse({ code: 'session-has-bids' });
  if (isRunning(session, command.nowMs) && reason === null)
    return refuse({ code: 'session-reason-missing', session: session.session });
  return accept({ type: 'SessionWithdrawn', data: { session: command.session, reason } });
}

/**
 * Ended by hand after its time has passed, and kept in the history (specification, back office, section 4, 'Session'). With lots only
 * once their sales are recorded: a session whose winners nobody has written down must stay in sight.
 */
function archiveSession(state: BookView, command: ArchiveSession): Decision {
  const session = state.sessions.get(command.session);
  if (session === undefined || session.withdrawn) return refuse({ code: 'session-not-found' });
  if (session.archived || session.step === 'cleared') return NOTHING_TO_DO;
  if (session.step === 'open' && command.nowMs < session.lastEndsAtMs) return refuse({ code: 'session-not-ended' });
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
