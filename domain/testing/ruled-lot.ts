import { NO_RULES, type SessionRules } from '../session-rules.ts';
import { brokenByLast, type TimedFact, timed } from './auditing.ts';
import { LOT, people } from './bidding-house.ts';
import { cancelled, END_MS, entered, type Fact, listed, NOW_MS, START_MS, said, scheduled } from './facts.ts';

/** The lot of the bidding house in a session with rules, for the auditor: from RM1,000 in steps of RM200. Amounts in ringgit. */

const MINUTE_MS = 60_000;
export const MAXIMA = { maximumBids: true };
export const SOFT = { softClose: { windowMinutes: 5, lastEndMinutes: 7 } };
export const TWO_BEFORE_END_MS = END_MS - 2 * MINUTE_MS;
export const iso = (ms: number): string => new Date(ms).toISOString();

export function ruled({ increments = [], ...rules }: Partial<SessionRules>): Fact {
  const some = { ...NO_RULES, ...rules, increments: [...increments] };
  return said({ type: 'SessionRulesSet', data: { session: 'AMS1', rules: some } });
}

export function reserved(ringgit: number | null, approval = false): Fact {
  const reserveSen = ringgit === null ? null : 100 * ringgit;
  return said({ type: 'LotReserveSet', data: { lot: LOT, reserveSen, approval } });
}

/** These events under one command. */
export function append(commandId: string, ...facts: readonly Fact[]): Fact[] {
  return facts.map(({ event }) => ({ event, commandId }));
}

export function maximum(bidder: number, ringgit: number): Fact {
  const event = { type: 'MaximumSet', data: { lot: LOT, bidder, maximumSen: 100 * ringgit } } as const;
  return { event, commandId: `maximum of ${bidder} at ${ringgit}` };
}

function bid(bidder: number, ringgit: number, from: number | null, automatic: boolean): Fact {
  const raisedFromSen = from === null ? null : 100 * from;
  return said({ type: 'BidPlaced', data: { lot: LOT, bidder, amountSen: 100 * ringgit, raisedFromSen, automatic } });
}

export const byHand = (bidder: number, ringgit: number, from: number | null = null) =>
  bid(bidder, ringgit, from, false);
export const auto = (bidder: number, ringgit: number, from: number | null = null) => bid(bidder, ringgit, from, true);

export function lapsed(bidder: number): Fact {
  return said({ type: 'MaximumLapsed', data: { lot: LOT, bidder } });
}

export function movedTo(endMs: number): Fact {
  return said({ type: 'LotExtended', data: { lot: LOT, endsAt: iso(endMs) } });
}

/** Rules and reserve are set before the session starts; both bidders are in the lot. */
export function opened(rules: Partial<SessionRules>, ...before: readonly Fact[]) {
  return [
    ...timed([scheduled(), ruled(rules), listed(LOT), ...people, ...before], START_MS - MINUTE_MS),
    ...timed([...entered(LOT, 7, 8)], START_MS),
  ];
}

/**
 * 7 is bid to RM3,000 for a reserve of RM4,000, which is dropped; 8 bids RM4,000 by hand, and that is cancelled as it is said here: back to 7's bid, or as before
 * the third version, when that was worked out anew without the reserve.
 */
export function reserveDropped(isKept: boolean): TimedFact[] {
  const before = [
    ...opened(MAXIMA, reserved(4_000)),
    ...timed(append('sevens', maximum(7, 3_000), auto(7, 3_000)), NOW_MS),
  ];
  const seven = { bidder: 7, amountSen: 3_000_00, bidRevision: before.length - 1 };
  const eight = { bidder: 8, amountSen: 4_000_00, bidRevision: before.length + 1 };
  const anew = [cancelled(LOT, eight, null, [seven.bidRevision]), auto(7, 1_000)];
  const facts = [reserved(null), byHand(8, 4_000, 3_000)];
  const last = isKept ? [cancelled(LOT, eight, seven)] : append('anew', ...anew);
  return [...before, ...timed([...facts, ...last], NOW_MS)];
}

/** What the last of the facts breaks in a lot with maxima. */
export function brokenWithMaxima(
  facts: readonly (Fact | readonly Fact[])[],
  { atMs = NOW_MS, rules = MAXIMA as Partial<SessionRules>, before = [] as readonly Fact[] } = {},
) {
  return brokenByLast([...opened(rules, ...before), ...timed(facts, atMs)]);
}

/** The revision of the fact of this number, from 0, among those that follow {@link opened} without anything else before. */
export function revisionOf(number: number): number {
  return opened(MAXIMA).length + number;
}
