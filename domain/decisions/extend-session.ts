import { endedBefore } from '../lot-ends.ts';
import { doOverlap, isCurrent, latestEndOf, spanOf } from '../session-overlap.ts';
import { type BookView, type LotState, lotsOfSession, type SessionState } from '../state.ts';
import { timeGivenMs } from '../time-given.ts';
import { accept, type Decision, type ExtensionProblem, refuse } from './decision.ts';

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
  /** More than the outage explains is meant. */
  readonly above?: boolean | undefined;
  readonly nowMs: number;
}

/** So far an end may move at once, ms. */
const LONGEST_EXTENSION_MS = 24 * 3_600_000;

const MINUTE_MS = 60_000;
/** Beyond the time that an outage took of a session so much is given for it without a second question: bidders have to come back first. ms */
export const ALLOWANCE_MS = 30 * MINUTE_MS;
/** A session that has ended is opened for so long at least: its bidders have to be told first. ms */
const REOPENED_MS = 15 * MINUTE_MS;

/** How long an outage was while the session ran, ms. */
export function lostMs(
  session: { readonly startsAtMs: number; readonly endsAtMs: number },
  outage: { readonly fromMs: number; readonly toMs: number },
): number {
  return Math.max(0, Math.min(outage.toMs, session.endsAtMs) - Math.max(outage.fromMs, session.startsAtMs));
}

/**
 * The end of the session that makes up for so much lost time, in full minutes; UTC ms. `firstEndMs`: when the first of its lots ends that the outage
 * touched, which is opened again where it has ended.
 */
export function proposedEndMs(endsAtMs: number, lostForMs: number, nowMs: number, firstEndMs: number): number {
  const lostMinutesMs = Math.ceil(lostForMs / MINUTE_MS) * MINUTE_MS;
  if (nowMs < firstEndMs) return endsAtMs + lostMinutesMs;
  const reopenedToMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + Math.max(lostMinutesMs, REOPENED_MS);
  return endsAtMs + reopenedToMs - firstEndMs;
}

/** When the first of the session's lots ends, of those that had not ended when the outage began; its own end where it has none. */
export function firstEndMs(state: BookView, session: SessionState, outageFromMs: number): number {
  const lots = lotsOfSession(state, session.session).filter(({ outcome }) => outcome !== 'withdrawn');
  const ends = lots.filter((lot) => !endedBefore(lot, outageFromMs)).map(({ endsAtMs }) => endsAtMs);
  return ends.length === 0 ? session.endsAtMs : Math.min(...ends);
}

/** Is so much time more than an outage explains that took this much of the session? ms */
export function isAboveOutage(lostForMs: number, givenMs: number): boolean {
  return givenMs > lostForMs + ALLOWANCE_MS;
}

/** Can the session still get a later end? */
export function isExtendable(state: BookView, session: SessionState): boolean {
  const isSold = ({ outcome }: LotState) => outcome === 'sold' || outcome === 'unsold' || outcome === 'offered';
  const isOpen = session.step === 'open' && !session.archived && !session.withdrawn;
  return isOpen && !lotsOfSession(state, session.session).some(isSold);
}

function extendSession(state: BookView, command: ExtendSession): Decision {
  const session = state.sessions.get(command.session);
  if (session === undefined || session.withdrawn) return refuse({ code: 'session-not-found' });
  if (!isExtendable(state, session)) return refuse({ code: 'sale-begun' });
  const problem = problemOf(command, session, firstEndMs(state, session, command.outageFromMs));
  if (problem !== undefined) return refuse({ code: 'extension-refused', problem });
  const lost = lostMs(
    { ...session, endsAtMs: session.lastEndsAtMs },
    { fromMs: command.outageFromMs, toMs: command.outageToMs },
  );
  const outageFrom = new Date(command.outageFromMs).toISOString();
  const before = session.given[outageFrom] ?? 0;
  const lastEndMs = session.lastEndsAtMs + command.endsAtMs - session.endsAtMs;
  const givenMs = before + timeGivenMs(session.lastEndsAtMs, lastEndMs, command.nowMs);
  const above = isAboveOutage(lost, givenMs);
  if (above && command.above !== true) return refuse({ code: 'extension-above-outage', lostMs: lost, givenMs });
  const latestEndsAtMs = latestEndOf(state, { ...session, endsAtMs: command.endsAtMs });
  const extended = { ...session, latestEndsAtMs };
  const { nowMs } = command;
  const other = [...state.sessions.values()].find(
    (each) => each.session !== session.session && isCurrent(each) && doOverlap(spanOf(state, each, nowMs), extended),
  );
  if (other !== undefined) return refuse({ code: 'session-overlaps', other: other.session });
  return accept({
    type: 'SessionExtended',
    data: {
      session: session.session,
      endsAt: new Date(command.endsAtMs).toISOString(),
      outageFrom,
      outageTo: new Date(command.outageToMs).toISOString(),
      above,
    },
  });
}

function problemOf(
  { endsAtMs, beforeMs, outageFromMs, outageToMs, nowMs }: ExtendSession,
  session: SessionState,
  firstMs: number,
): ExtensionProblem | undefined {
  if (beforeMs !== session.endsAtMs) return 'changed-meanwhile';
  if (endsAtMs <= session.endsAtMs) return 'not-later';
  if (firstMs + endsAtMs - session.endsAtMs <= nowMs) return 'in-past';
  if (endsAtMs > session.endsAtMs + LONGEST_EXTENSION_MS) return 'too-long';
  if (outageToMs > nowMs) return 'outage-not-over';
  const isTouched = outageFromMs < outageToMs && outageFromMs < session.lastEndsAtMs && outageToMs > session.startsAtMs;
  return isTouched ? undefined : 'outage-elsewhere';
}

export const extendSessionDeciders = { 'extend-session': extendSession };
