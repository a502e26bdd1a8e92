import { doOverlap } from '../session-plan.ts';
import { type BookView, lotsOfSession } from '../state.ts';
import { accept, type Decision, refuse } from './decision.ts';

/**
 * A session ends later because the house was out of service while it ran. Unlike a change of its times (`sessions.ts`) this may also
 * follow its end, as long as no sale of it is recorded: the bids of the last minutes may be those that were lost.
 */
interface ExtendSession {
  readonly type: 'extend-session';
  readonly commandId: string;
  readonly session: string;
  /** The new end, UTC ms. */
  readonly endsAtMs: number;
  /** The end as it was when whoever asks looked, UTC ms. */
  readonly beforeMs: number;
  /** The outage that this makes good, UTC ms: when it began, and when it was over. */
  readonly outageFromMs: number;
  readonly outageToMs: number;
  readonly nowMs: number;
}

/** What keeps an extension from being made. */
export type ExtensionProblem =
  /** Somebody else gave the session another end. */
  | 'changed-meanwhile'
  | 'not-later'
  | 'in-past'
  | 'too-long'
  /** The outage is not over, or did not touch the session. */
  | 'outage-not-over'
  | 'outage-elsewhere';

/** So far an end may move at once, ms. */
const LONGEST_EXTENSION_MS = 24 * 3_600_000;

function extendSession(state: BookView, command: ExtendSession): Decision {
  const session = state.sessions.get(command.session);
  if (session === undefined || session.withdrawn) return refuse({ code: 'session-not-found' });
  const isSaleBegun = lotsOfSession(state, session.session).some(
    ({ outcome }) => outcome === 'sold' || outcome === 'unsold',
  );
  if (session.step !== 'open' || session.archived || isSaleBegun) return refuse({ code: 'sale-begun' });
  const problem = problemOf(command, session);
  if (problem !== undefined) return refuse({ code: 'extension-refused', problem });
  const extended = { ...session, endsAtMs: command.endsAtMs };
  const other = [...state.sessions.values()].find(
    (each) => each.session !== session.session && isCurrent(each) && doOverlap(each, extended),
  );
  if (other !== undefined) return refuse({ code: 'session-overlaps', other: other.session });
  return accept({
    type: 'SessionExtended',
    data: {
      session: session.session,
      endsAt: new Date(command.endsAtMs).toISOString(),
      outageFrom: new Date(command.outageFromMs).toISOString(),
      outageTo: new Date(command.outageToMs).toISOString(),
    },
  });
}

function problemOf(
  { endsAtMs, beforeMs, outageFromMs, outageToMs, nowMs }: ExtendSession,
  session: { readonly startsAtMs: number; readonly endsAtMs: number },
): ExtensionProblem | undefined {
  if (beforeMs !== session.endsAtMs) return 'changed-meanwhile';
  if (endsAtMs <= session.endsAtMs) return 'not-later';
  if (endsAtMs <= nowMs) return 'in-past';
  if (endsAtMs > session.endsAtMs + LONGEST_EXTENSION_MS) return 'too-long';
  if (outageToMs > nowMs) return 'outage-not-over';
  const isTouched = outageFromMs < outageToMs && outageFromMs < session.endsAtMs && outageToMs > session.startsAtMs;
  return isTouched ? undefined : 'outage-elsewhere';
}

function isCurrent({ step, withdrawn }: { readonly step: string; readonly withdrawn: boolean }): boolean {
  return !withdrawn && step !== 'cleared';
}

export const extendSessionDeciders = { 'extend-session': extendSession };
