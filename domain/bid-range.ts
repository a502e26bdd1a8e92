import { type Increment, raiseStepSen } from './raise-step.ts';

/** Between which amounts the next bid on a lot must be. All amounts in sen. */

/**
 * How far one bid may rise: to `timesPercent` percent of the price that it raises (the highest bid, or the starting price for a first
 * bid) plus `plusSen`. A setting of the house, which stands in the book.
 */
export interface RaiseLimit {
  readonly timesPercent: number;
  readonly plusSen: number;
}

/** As it stands; `setAt`: the revision of its event, -1 for none. */
export interface StandingRaiseLimit extends RaiseLimit {
  readonly setAt: number;
}

/** Holds until the house sets another one: twice the price plus RM5,000. */
export const DEFAULT_RAISE_LIMIT: StandingRaiseLimit = { timesPercent: 200, plusSen: 5_000_00, setAt: -1 };

/** Between which a house sets it: at least the price itself, at most ten times the price plus RM1 million. */
export const RAISE_LIMIT_RANGE = {
  timesPercent: { least: 100, most: 1_000 },
  plusSen: { least: 0, most: 100_000_000 },
} as const;

/** The largest amount of any bid, whatever the limit says: RM1 billion. */
export const MAX_BID_SEN = 100_000_000_000;

/** What of a lot decides between which amounts its next bid must be. */
interface Priced {
  readonly startingPriceSen: number;
  readonly minimumRaiseSen: number;
  /** The highest bid; 0 while there is none. */
  readonly topSen: number;
}

/**
 * The least that the next bid must be: the starting price, then the highest bid plus the step of the session's increment table (`increments`), or plus the
 * lot's own minimum raise where there is none.
 */
export function minimumBidSen(lot: Priced, increments: readonly Increment[]): number {
  return lot.topSen === 0 ? lot.startingPriceSen : lot.topSen + raiseStepSen(lot.topSen, lot, increments);
}

/**
 * The most that the next bid may be, in whole ringgit: by the limit, but never less than the least bid in whole ringgit, so that a
 * limit never closes a lot; and never more than RM1 billion.
 */
export function maximumBidSen(
  lot: Priced,
  { timesPercent, plusSen }: RaiseLimit,
  increments: readonly Increment[],
): number {
  const priceSen = lot.topSen === 0 ? lot.startingPriceSen : lot.topSen;
  const limitSen = Math.floor((priceSen * timesPercent + plusSen * 100) / 10_000) * 100;
  const leastSen = Math.ceil(minimumBidSen(lot, increments) / 100) * 100;
  return Math.min(MAX_BID_SEN, Math.max(leastSen, limitSen));
}
