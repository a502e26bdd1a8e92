import type { SessionEffect } from '#contract/catalogue/session-manager.ts';
import { plannedEndMs, replannedEndMs } from '#domain/lot-ends.ts';
import { hasOwnEnds } from '#domain/own-ends.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { SessionChange, SessionTimes } from '#domain/session-plan.ts';
import { type BookView, type LotState, lotsOfSession } from '#domain/state.ts';

import { rulesView } from '../lots.ts';

/** Who is affected when a session changes or goes, from the book and the watchlists. */

/** A change of a session, or its withdrawal (`after` null). */
export type SessionTurn = Omit<SessionChange, 'after'> & { readonly after: SessionTimes | null };

/** Bidders who have entered lots of the session that are still for sale, with the keys of those lots. */
export function entrantsOf(book: BookView, session: string): ReadonlyMap<number, readonly string[]> {
  const entrants = new Map<number, string[]>();
  for (const { lot } of lotsForSale(book, session)) {
    for (const bidder of book.entries.get(lot)?.keys() ?? []) {
      entrants.set(bidder, [...(entrants.get(bidder) ?? []), lot]);
    }
  }
  return entrants;
}

export function lotsForSale(book: BookView, session: string): LotState[] {
  return lotsOfSession(book, session).filter(({ outcome }) => outcome === 'open');
}

/** `watchers`: account numbers by lot key. */
export function effectOf(
  book: BookView,
  { session, before, after, running, rules }: SessionTurn,
  watchers: ReadonlyMap<string, readonly number[]>,
  nowMs: number,
): SessionEffect {
  const lots = lotsForSale(book, session);
  const entered = new Set(entrantsOf(book, session).keys());
  const onTop = new Set(lots.flatMap(({ topBidder }) => (topBidder === 0 ? [] : [topBidder])));
  const watching = new Set(lots.flatMap(({ lot }) => watchers.get(lot) ?? []));
  const areOther = (field: keyof SessionTimes) => before !== null && after !== null && before[field] !== after[field];
  return {
    session,
    kind: before === null ? 'new' : after === null ? 'withdrawn' : 'changed',
    before: before && timesText(before),
    after: after && timesText(after),
    ...(rules !== undefined && { rules: rulesView(rules) }),
    running,
    moved: areOther('startsAtMs') || areOther('endsAtMs'),
    accessChanged: areOther('access'),
    lots: lots.length,
    biddersEntered: entered.size,
    biddersOnTop: onTop.size,
    watchers: watching.size,
    told: before === null ? 0 : new Set([...entered, ...watching]).size,
    ...lotEndsOf(book, session, areOther('endsAtMs') ? after : null, nowMs),
  };
}

/** What becomes of lots with ends of their own when their session ends at another time. */
function lotEndsOf(
  book: BookView,
  session: string,
  after: SessionTimes | null,
  nowMs: number,
): Pick<SessionEffect, 'lotEnds'> {
  const lots = lotsForSale(book, session);
  const rules = book.sessions.get(session)?.rules;
  if (after === null || rules === undefined || lots.length === 0 || !hasOwnEnds(rules)) return {};
  const running = lots.filter(({ endsAtMs }) => endsAtMs > nowMs);
  const newEndMs = (lot: LotState) => replannedEndMs(lot, plannedEndMs({ ...after, rules }, lot));
  const ends = running.map(newEndMs).sort((a, b) => a - b);
  const extended = running.filter((lot) => lot.endsAtMs > lot.plannedEndMs);
  return {
    lotEnds: {
      first: instantText(ends[0]),
      last: instantText(ends.at(-1)),
      ended: lots.length - running.length,
      kept: extended.filter((lot) => newEndMs(lot) === lot.endsAtMs).length,
      later: extended.filter((lot) => newEndMs(lot) > lot.endsAtMs).length,
    },
  };
}

function instantText(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}

/** By the clock on the wall, at +08:00. */
export function timesText({ startsAtMs, endsAtMs, access }: SessionTimes) {
  const [start, end] = [malaysianTime(startsAtMs), malaysianTime(endsAtMs)];
  return {
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    publicOrPrivate: access,
  };
}
