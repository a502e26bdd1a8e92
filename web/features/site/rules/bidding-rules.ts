import { automaticBidSen } from '#domain/maximum-bids.ts';
import { sessionPhase } from '#domain/session-clock.ts';
import { areSameRules, NO_RULES, raiseStepSen, type SessionRules, type SoftClose } from '#domain/session-rules.ts';
import { isPublic } from '#web/lots/participation.ts';
import { type SessionView, sortSessions } from '#web/lots/session-view.ts';

/** Sessions that are bid on alike. */
export interface RulesInUse {
  readonly rules: SessionRules;
  /** Those that run or are to come; none: no session is planned, and the house's rules are shown as they are without any. */
  readonly sessions: readonly SessionView[];
}

/** How the sessions that run or are to come are bid on, each way once; first what is open to everybody. */
export function rulesInUse(sessions: readonly SessionView[], nowMs: number): readonly RulesInUse[] {
  const isForStaff = ({ publicOrPrivate }: SessionView) => Number(!isPublic(publicOrPrivate));
  const open = sortSessions(sessions, nowMs)
    .filter((session) => sessionPhase(session, nowMs) !== 'end')
    .toSorted((a, b) => isForStaff(a) - isForStaff(b));
  const found: { readonly rules: SessionRules; readonly sessions: SessionView[] }[] = [];
  for (const session of open) {
    const known = found.find(({ rules }) => areSameRules(rules, session.rules));
    if (known === undefined) found.push({ rules: session.rules, sessions: [session] });
    else known.sessions.push(session);
  }
  return found.length === 0 ? [{ rules: NO_RULES, sessions: [] }] : found;
}

/** What a lot without increments of its session rises by, where nothing else is said: RM200. */
const USUAL_STEP = { minimumRaiseSen: 200_00 };
const PRICE_SEN = 20_000_00;

/** A maximum bid in figures, by the steps of these rules. */
export function maximumExample({ increments }: SessionRules) {
  const stepSen = (priceSen: number) => raiseStepSen(priceSen, USUAL_STEP, increments);
  const maximumSen = PRICE_SEN + 8 * stepSen(PRICE_SEN);
  const bidSen = PRICE_SEN + 4 * stepSen(PRICE_SEN);
  return {
    ...{ priceSen: PRICE_SEN, maximumSen, bidSen },
    answerSen: automaticBidSen(maximumSen, bidSen + stepSen(bidSen), { reserveSen: null }),
    higherSen: maximumSen + stepSen(maximumSen),
  };
}

const MINUTE_MS = 60_000;

/** A late bid in figures: of a lot that was to end then, UTC ms. */
export function lateBidExample({ windowMinutes, lastEndMinutes }: SoftClose, plannedEndMs: number) {
  const bidAtMs = plannedEndMs - (windowMinutes * MINUTE_MS) / 2;
  return {
    ...{ plannedEndMs, bidAtMs },
    movedMs: bidAtMs + windowMinutes * MINUTE_MS,
    lastEndMs: plannedEndMs + lastEndMinutes * MINUTE_MS,
  };
}
