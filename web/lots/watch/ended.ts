import type { WatchedLot } from '#contract/watchlist.ts';
import type { SessionView } from '../session-view.ts';

type Times = Pick<SessionView, 'id' | 'endsAtMs'>;

/** Of a session, not of the next auction. */
const OF_SESSION = /^AMS\d+$/;

/**
 * Whether the auction of a watched lot is over: its session has ended, or is no longer there. `sessions` undefined: not known yet, and nothing has
 * ended.
 */
export function hasEnded({ session }: WatchedLot, sessions: readonly Times[] | undefined, nowMs: number): boolean {
  if (sessions === undefined || !OF_SESSION.test(session)) return false;
  const found = sessions.find(({ id }) => id === session);
  return found === undefined || found.endsAtMs <= nowMs;
}
