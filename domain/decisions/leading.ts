import { covers } from '../cover.ts';
import type { BookEvent, EventOf } from '../events.ts';
import { extendedEndMs } from '../lot-ends.ts';
import { automaticBidSen, maximumOf } from '../maximum-bids.ts';
import { raiseStepSen } from '../session-rules.ts';
import { type BookView, type LotState, sessionOf } from '../state.ts';

/** Who may lead a lot, and what follows on a bid: the answer of the leader's maximum, and a later end. */

export type LeadingObstacle = 'suspended' | 'barred' | 'not-covered' | 'staff-only';

export function mayLead(state: BookView, lot: LotState, bidderNo: number): boolean {
  return leadingObstacle(state, lot, bidderNo) === undefined;
}

/** By the rules of a bid that do not turn on its amount or the clock. Whoever leads the lot has its deposit on hold: it is not needed twice. */
export function leadingObstacle(state: BookView, lot: LotState, bidderNo: number): LeadingObstacle | undefined {
  const bidder = state.bidders.get(bidderNo);
  if (bidder === undefined || !bidder.active) return 'suspended';
  if (bidder.barredBy.includes(lot.vendor)) return 'barred';
  const others = bidder.winning.filter((key) => key !== lot.lot);
  const heldSen = bidder.heldSen - (others.length < bidder.winning.length ? lot.depositSen : 0);
  if (!covers({ balanceSen: bidder.balanceSen, heldSen }, lot.depositSen)) return 'not-covered';
  const { access } = sessionOf(state, lot);
  if (access === 'public') return undefined;
  const isFree = bidder.staffGroup === access && !others.some((key) => state.lots.get(key)?.session === lot.session);
  return isFree ? undefined : 'staff-only';
}

/** A bid or a maximum on a lot that somebody else leads, or nobody. */
export interface Challenge {
  readonly bidder: number;
  readonly amountSen: number;
  readonly isMaximum: boolean;
  readonly nowMs: number;
}

/**
 * The events by which a challenge is answered, in the order in which they follow from each other: a maximum of the leader that does not count, the bid of
 * the challenger, the leader's automatic bid, the later end. The challenge is known to be allowed.
 */
export function answered(state: BookView, lot: LotState, challenge: Challenge): BookEvent[] {
  const leader = lot.topBidder;
  const maximumSen = maximumOf(state.maxima.get(lot.lot)?.get(leader));
  // What was reached is only history.
  const isNeeded = maximumSen > lot.topSen;
  const counts = isNeeded && mayLead(state, lot, leader);
  const events: BookEvent[] =
    isNeeded && !counts ? [{ type: 'MaximumLapsed', data: { bidder: leader, lot: lot.lot } }] : [];
  const standingSen = counts ? maximumSen : lot.topSen;
  const stepFrom = (priceSen: number) => priceSen + raiseStepSen(priceSen, lot, sessionOf(state, lot).rules.increments);
  const { bidder, amountSen } = challenge;
  if (counts && amountSen <= standingSen) {
    const raisedSen = automaticBidSen(standingSen, stepFrom(amountSen), lot);
    events.push(placed(lot, { bidder, amountSen, automatic: challenge.isMaximum }, priceOf(lot)));
    events.push(placed(lot, { bidder: leader, amountSen: raisedSen, automatic: true }, amountSen));
  } else {
    const neededSen = leader === 0 ? lot.startingPriceSen : stepFrom(standingSen);
    const bidSen = challenge.isMaximum ? automaticBidSen(amountSen, neededSen, lot) : amountSen;
    events.push(placed(lot, { bidder, amountSen: bidSen, automatic: challenge.isMaximum }, priceOf(lot)));
  }
  return [...events, ...extension(state, lot, challenge.nowMs)];
}

interface Bid {
  readonly bidder: number;
  readonly amountSen: number;
  readonly automatic: boolean;
}

/** `raisedFromSen`: the highest bid before it; null: there was none. In the order in which it is hashed. */
export function placed(
  { lot }: Pick<LotState, 'lot'>,
  { bidder, amountSen, automatic }: Bid,
  raisedFromSen: number | null,
): EventOf<'BidPlaced'> {
  return { type: 'BidPlaced', data: { amountSen, automatic, bidder, lot, raisedFromSen } };
}

function priceOf({ topBidder, topSen }: LotState): number | null {
  return topBidder === 0 ? null : topSen;
}

/** A bid that changes the leader or the price moves the end of its lot. */
export function extension(state: BookView, lot: LotState, nowMs: number): BookEvent[] {
  const endMs = extendedEndMs(lot, sessionOf(state, lot).rules, nowMs);
  if (endMs === undefined) return [];
  return [{ type: 'LotExtended', data: { endsAt: new Date(endMs).toISOString(), lot: lot.lot } }];
}
