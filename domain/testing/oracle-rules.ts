import type { StoredEvent } from '../events.ts';
import type { SessionRules } from '../session-rules.ts';
import type { Request } from './asking.ts';
import type { End } from './oracle.ts';
import { Past, sessionNameOf } from './past.ts';

/** What rules of sessions, reserves and offers must come to, read off the history alone: see `oracle.ts`. */

const RM_1_BILLION_SEN = 100_000_000_000;

type RulesRequest = Extract<
  Request,
  { type: 'set-session-rules' | 'set-lot-reserve' | 'answer-offer' | 'lapse-offers' }
>;

export function expectedOfRules(history: readonly StoredEvent[], request: RulesRequest, nowMs: number): End {
  const past = new Past(history);
  switch (request.type) {
    case 'set-session-rules':
      return expectedRules(past, request, nowMs);
    case 'set-lot-reserve':
      return expectedReserve(past, request, nowMs);
    case 'answer-offer':
      return expectedAnswer(past, request, nowMs);
    case 'lapse-offers':
      return past.of('LotOffered').some(({ data }) => (offerOn(past, data.lot)?.decideByMs ?? nowMs + 1) <= nowMs)
        ? 'accepted'
        : 'nothing-to-do';
    default:
      return request satisfies never;
  }
}

type Of<T extends RulesRequest['type']> = Extract<RulesRequest, { type: T }>;

function expectedRules(past: Past, { session, rules, shown }: Of<'set-session-rules'>, nowMs: number): End {
  const scheduled = past.last(['SessionScheduled', 'SessionChanged'], ({ data }) => data.session === session);
  const isOver = (...types: ('SessionWithdrawn' | 'SessionCleared' | 'SalesRecorded' | 'SessionArchived')[]) =>
    past.of(...types).some(({ data }) => data.session === session);
  if (scheduled === undefined || isOver('SessionWithdrawn', 'SessionCleared') || !isSettable(rules)) return 'refused';
  // Archived without lots it was cleared as well.
  const isArchived = isOver('SessionArchived') && !isOver('SalesRecorded');
  if (isArchived) return 'refused';
  const present = past.rulesOf(session);
  if (textOf(present) === textOf(rules)) return 'nothing-to-do';
  const isBefore = nowMs < Date.parse(scheduled.data.startsAt) && !isOver('SalesRecorded');
  const isShown = shown === undefined || textOf(shown) === textOf(present);
  if (!isBefore || !isShown) return 'refused';
  const before = spanOf(past, session, present, nowMs);
  const after = spanOf(past, session, rules, nowMs);
  const others = past.liveSessions().filter((name) => name !== session);
  const runsInto = others.some((name) => {
    const other = spanOf(past, name, past.rulesOf(name), nowMs);
    return doMeet(other, after) && !doMeet(other, before);
  });
  return runsInto ? 'refused' : 'accepted';
}

/** From the start of a session to the last instant at which a lot of it could end with these rules. */
function spanOf(past: Past, session: string, { softClose, staggerSeconds }: SessionRules, nowMs: number) {
  const { startsAt, endsAt, access } = past.timesOf(session);
  const lots = past.placesOf(session);
  const places = lots.flatMap(({ lot, place }) => (past.isListed(lot) ? place : []));
  const planned = Date.parse(endsAt) + 1_000 * staggerSeconds * Math.max(0, ...places);
  const ends = lots.flatMap(({ lot }) => (past.isListed(lot) ? past.endMs(lot) : []));
  const lastMs = Math.max(Date.parse(endsAt), ...ends);
  const isOver = nowMs >= lastMs || past.of('SalesRecorded').some(({ data }) => data.session === session);
  return {
    from: Date.parse(startsAt),
    to: isOver ? lastMs : planned + 60_000 * (softClose?.lastEndMinutes ?? 0),
    access,
  };
}

type Span = ReturnType<typeof spanOf>;

function doMeet(a: Span, b: Span): boolean {
  return a.access === b.access && Math.max(a.from, b.from) < Math.min(a.to, b.to);
}

function textOf({ maximumBids, softClose, staggerSeconds, increments, approvalHours }: SessionRules): string {
  const steps = increments.map(({ fromSen, stepSen }) => `${fromSen}:${stepSen}`);
  const close = [softClose?.windowMinutes, softClose?.lastEndMinutes];
  return JSON.stringify([maximumBids, close, staggerSeconds, steps, approvalHours]);
}

function isSettable({ softClose, staggerSeconds, increments, approvalHours }: SessionRules): boolean {
  const isIn = (value: number, least: number, most: number) => value >= least && value <= most;
  const [froms, steps] = [increments.map(({ fromSen }) => fromSen), increments.map(({ stepSen }) => stepSen)];
  const areSorted = String(froms) === String([...new Set(froms)].sort((a, b) => a - b));
  const areRising = String(steps) === String(steps.toSorted((a, b) => a - b));
  const areWhole = [...froms, ...steps].every((sen) => sen % 100 === 0) && steps.every((sen) => sen > 0);
  const isClose =
    softClose === null ||
    (isIn(softClose.windowMinutes, 1, 60) && isIn(softClose.lastEndMinutes, softClose.windowMinutes, 1_440));
  const areBands = (froms[0] ?? 0) === 0 && areSorted && areRising && areWhole;
  return isClose && areBands && isIn(staggerSeconds, 0, 3_600) && isIn(approvalHours, 1, 240);
}

function expectedReserve(past: Past, command: Of<'set-lot-reserve'>, nowMs: number): End {
  const { lot, approval } = command;
  const isListed = past.of('LotListed').some(({ data }) => data.lot === lot);
  const isGone = past.of('SessionWithdrawn').some(({ data }) => data.session === sessionNameOf(lot));
  if (!isListed || isGone || !past.isOpen(lot)) return 'refused';
  const present = past.reserveOf(lot);
  const { reserveSen = present.reserveSen } = command;
  const isGiven = command.reserveSen !== undefined && command.reserveSen !== null;
  if (!isGiven && present.reserveSen === reserveSen && present.approval === approval) return 'nothing-to-do';
  if (command.shownSetAt !== undefined && command.shownSetAt !== present.setAt) return 'refused';
  const isAmount =
    reserveSen === null ||
    (reserveSen > past.terms(lot).startingPriceSen && reserveSen % 100 === 0 && reserveSen <= RM_1_BILLION_SEN);
  const isAskedAbout = command.above !== true && (command.reserveSen ?? 0) > 10 * past.terms(lot).startingPriceSen;
  // More than the present one is taken, and leaves it as it is.
  const isEasier = (present.reserveSen !== null || reserveSen === null) && (present.approval || !approval);
  const isBefore = nowMs < Date.parse(past.session(lot).startsAt);
  return isAmount && !isAskedAbout && nowMs < past.endMs(lot) && (isBefore || isEasier) ? 'accepted' : 'refused';
}

/** What is to be answered on the lot, and by whom; undefined: nothing. */
function offerOn(past: Past, lot: string) {
  const last = past.last(
    ['LotOffered', 'OfferCountered', 'OfferAccepted', 'OfferDeclined', 'OfferLapsed'],
    ({ data }) => data.lot === lot,
  );
  if (last?.type !== 'LotOffered' && last?.type !== 'OfferCountered') return undefined;
  const { bidder, hammerSen, decideBy } = last.data;
  const turn = last.type === 'LotOffered' ? 'vendor' : 'bidder';
  return { turn, bidder, hammerSen, decideByMs: Date.parse(decideBy) };
}

function expectedAnswer(past: Past, request: Of<'answer-offer'>, nowMs: number): End {
  const offer = offerOn(past, request.lot);
  const { by, bidder, shownSen, answer, counterSen = 0, above = false, untilMs = 0 } = request;
  if (offer === undefined || offer.turn !== by || nowMs >= offer.decideByMs) return 'refused';
  if ((bidder ?? offer.bidder) !== offer.bidder || shownSen !== offer.hammerSen) return 'refused';
  const isNew = answer === 'counter' || (answer === 'accept' && by === 'bidder');
  if (isNew && !past.isWelcome(request.lot, offer.bidder)) return 'refused';
  if (answer !== 'counter') return 'accepted';
  const isMore = counterSen > offer.hammerSen && counterSen % 100 === 0 && counterSen <= RM_1_BILLION_SEN;
  const isMeant = above || counterSen - offer.hammerSen <= offer.hammerSen;
  return by === 'vendor' && isMore && isMeant && untilMs > nowMs ? 'accepted' : 'refused';
}
