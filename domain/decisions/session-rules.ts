import { latestEndOf, overruns } from '../session-overlap.ts';
import { areSameRules, copyOfRules, rulesProblem, type SessionRules } from '../session-rules.ts';
import type { BookView } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';
import { openSession } from './sessions.ts';

/** How a session is bid on: set by the house until it starts. */
export interface SetSessionRules {
  readonly type: 'set-session-rules';
  readonly commandId: string;
  readonly session: string;
  readonly rules: SessionRules;
  /** The rules as the question showed them. Undefined: nobody was shown them. */
  readonly shown?: SessionRules | undefined;
  readonly nowMs: number;
}

function setSessionRules(state: BookView, { session: name, rules, shown, nowMs }: SetSessionRules): Decision {
  const session = openSession(state, name);
  if ('kind' in session) return session;
  const problem = rulesProblem(rules);
  if (problem !== undefined) return refuse({ code: 'session-rules-invalid', problem });
  if (areSameRules(session.rules, rules)) return NOTHING_TO_DO;
  // Whoever takes part has read them.
  if (session.step !== 'open' || nowMs >= session.startsAtMs) return refuse({ code: 'session-rules-fixed' });
  if (shown !== undefined && !areSameRules(session.rules, shown))
    return refuse({ code: 'session-rules-changed', rules: session.rules });
  const overrun = overruns(state, session, nowMs)(latestEndOf(state, { ...session, rules }));
  if (overrun !== undefined) return refuse({ code: 'lots-overrun', ...overrun });
  return accept({ type: 'SessionRulesSet', data: { session: name, rules: copyOfRules(rules) } });
}

export const sessionRulesDeciders = { 'set-session-rules': setSessionRules };
