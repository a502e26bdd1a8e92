import { maximumBidSen, minimumBidSen, type RaiseLimit } from '#domain/bid-range.ts';
import { type Increment, raiseStepSen } from '#domain/raise-step.ts';

/** The possible offers on a lot (specification, bidder side, section 4, 'Bidding'). All amounts in sen. */

/** The terms of a lot that decide the minimum bid. */
export interface MinimumBidTerms {
  readonly startingPriceSen: number;
  /** Minimum raise. */
  readonly minimumRaiseSen: number;
  /** By price, instead of the minimum raise; empty where the session has none. */
  readonly increments: readonly Increment[];
}

/** With the terms that decide the maximum bid. */
export interface BidTerms extends MinimumBidTerms {
  readonly raiseLimit: RaiseLimit;
}

/** The confirmed price of a lot, from the book: never an optimistic update. */
export interface ConfirmedPrice {
  /** 0 when there is no bid yet. */
  readonly latestBidSen: number;
  /** Who holds the highest bid; null when there is none. */
  readonly bidderNo: number | null;
  /** Number of counting bids. */
  readonly bidCount: number;
}

/** An offer as it is shown, confirmed and posted: `offerSen` above `seenSen`. */
export interface Offer {
  readonly startOrRaise: 'start' | 'raise';
  /** The price that the bidder saw: the starting price for a start, the highest bid for a raise. */
  readonly seenSen: number;
  readonly offerSen: number;
  readonly amountSen: number;
}

/** The offer for an amount: a start while no bid has reached the starting price, a raise from then on. */
export function offerOf(terms: MinimumBidTerms, price: ConfirmedPrice, amountSen: number): Offer {
  // Below the starting price the button reads 'Start Bid', otherwise 'Raise Bid'.
  const startOrRaise = price.latestBidSen < terms.startingPriceSen ? 'start' : 'raise';
  const seenSen = startOrRaise === 'start' ? terms.startingPriceSen : price.latestBidSen;
  return { startOrRaise, seenSen, offerSen: amountSen - seenSen, amountSen };
}

/** The minimum bid now. */
export function minAmountSen(terms: MinimumBidTerms, price: ConfirmedPrice): number {
  return minimumBidSen({ ...terms, topSen: price.latestBidSen }, terms.increments);
}

/** The maximum bid now; never below the minimum. */
export function maxAmountSen(terms: BidTerms, price: ConfirmedPrice): number {
  return Math.max(
    minAmountSen(terms, price),
    maximumBidSen({ ...terms, topSen: price.latestBidSen }, terms.raiseLimit, terms.increments),
  );
}

/** By how much − and + change an amount: up by the step of its own price, down by that of the price just below it. */
export function stepsAt(
  terms: MinimumBidTerms,
  amountSen: number,
): { readonly upSen: number; readonly downSen: number } {
  const stepSen = (priceSen: number) => raiseStepSen(priceSen, terms, terms.increments);
  return { upSen: stepSen(amountSen), downSen: stepSen(amountSen - 1) };
}

/**
 * Preset raises: the minimum raise, and round figures from twice and five times of it on. RM200: RM200, RM500, RM1,000; RM50: RM50, RM100, RM250.
 */
export function presetRaises(stepSen: number): readonly number[] {
  return [stepSen, roundFigure(2 * stepSen), roundFigure(5 * stepSen)];
}

/** The next of 1, 2, 2.5, 5, 10, 20, 25, 50 … that is not below it. */
function roundFigure(sen: number): number {
  const power = 10 ** Math.floor(Math.log10(sen));
  return ([1, 2, 2.5, 5].find((digit) => digit * power >= sen) ?? 10) * power;
}

/** minimum raises above the minimum bid from which the bidder is asked a second time. */
const FAR_STEPS = 5;

/** How much the amount exceeds the minimum bid, in sen, when that is enough to be a typing error; else undefined. */
export function farAboveSen(terms: MinimumBidTerms, price: ConfirmedPrice, { amountSen }: Offer): number | undefined {
  const leastSen = minAmountSen(terms, price);
  return amountSen - leastSen >= FAR_STEPS * stepsAt(terms, leastSen).upSen ? amountSen - leastSen : undefined;
}
