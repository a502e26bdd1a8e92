import type { BookEvent } from '../events.ts';
import type { SessionProblem, WantedSession } from '../session-plan.ts';
import { END_MS, ENDS_AT, START_MS, STARTS_AT, said } from './facts.ts';
import type { CommandInput } from './scenario.ts';

/** Sessions that are saved an hour before the one of the facts begins, and what comes of it. */

export const HOUR_MS = 3_600_000;
export const BEFORE_MS = START_MS - HOUR_MS;
export const PUBLIC = { startsAtMs: START_MS, endsAtMs: END_MS, access: 'public' };

export function wanted(change: Partial<WantedSession> = {}): WantedSession {
  return { session: 'AMS1', ...PUBLIC, ...change };
}

export function save(...sessions: readonly WantedSession[]): CommandInput {
  return { type: 'save-sessions', sessions, nowMs: BEFORE_MS };
}

export const at = (command: CommandInput, nowMs: number): CommandInput => ({ ...command, nowMs });

export const refused = (...problems: readonly SessionProblem[]) => ({ code: 'sessions-refused' as const, problems });
export const because = (
  code: Exclude<
    SessionProblem['code'],
    'overlap' | 'late-overlap' | 'changed-meanwhile' | 'rules-invalid' | 'ended' | 'ends-too-soon'
  >,
  session = 'AMS1',
) => refused({ session, code });
export function changed(change: Partial<Extract<BookEvent, { type: 'SessionChanged' }>['data']>) {
  const data = { session: 'AMS1', startsAt: STARTS_AT, endsAt: ENDS_AT, access: 'public', reason: null, ...change };
  return said({ type: 'SessionChanged', data });
}

export const cleared = said({ type: 'SessionCleared', data: { session: 'AMS1' } });
export const withdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } });
