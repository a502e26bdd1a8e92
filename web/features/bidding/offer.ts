import { maximumBidSen, minimumBidSen, type RaiseLimit } from '#domain/bid-range.ts';

/** What a bidder may offer on a lot (specification, bidder side, section 4, 'Bidding'). All amounts in sen. */

/** The terms of a lot that decide the least bid. */
export interface MinimumBidTerms {
  readonly startingPriceSen: number;
  /** The least by which a bid must beat the one before it. */
  readonly minimumRaiseSen: number;
}

/** Those that decide the highest possible one, too. */
export interface BidTerms extends MinimumBidTerms {
  readonly raiseLimit: RaiseLimit;
}

/** The confirmed price of a lot: what the book says, never what this screen hopes. */
export interface ConfirmedPrice {
  /** 0 when there is no bid yet. */
  readonly latestBidSen: number;
  /** Who holds the highest bid; null when there is none. */
  readonly bidderNo: number | null;
  readonly bidCount: number;
}

/** An amount as it is shown, agreed to and posted: `offerSen` above `seenSen`. */
export interface Offer {
  readonly startOrRaise: 'start' | 'raise';
  /** What the bidder saw: the starting price for a start, the highest bid for a raise. */
  readonly seenSen: number;
  readonly offerSen: number;
  readonly amountSen: number;
}

/**
 * The offer that stands `steps` raise steps above the least one. A start may be at the starting price itself (offer 0); a raise is
 * at least one minimum raise above the highest bid.
 */
export function offerAt(terms: MinimumBidTerms, price: ConfirmedPrice, steps: number): Offer {
  // Below the starting price the button reads 'Start Bid', otherwise 'Raise Bid'.
  const startOrRaise = price.latestBidSen < terms.startingPriceSen ? 'start' : 'raise';
  const seenSen = startOrRaise === 'start' ? terms.startingPriceSen : price.latestBidSen;
  const amountSen = minAmountSen(terms, price) + steps * terms.minimumRaiseSen;
  return { startOrRaise, seenSen, offerSen: amountSen - seenSen, amountSen };
}

/** The least amount that the house would take now. */
export function minAmountSen(terms: MinimumBidTerms, price: ConfirmedPrice): number {
  return minimumBidSen({ ...terms, ...standingBid(price) });
}

/** How many raise steps the offer may stand above the least one; 0 when only the least one is possible. */
export function maxSteps(terms: BidTerms, price: ConfirmedPrice): number {
  const maxSen = maximumBidSen({ ...terms, ...standingBid(price) }, terms.raiseLimit);
  return Math.max(0, Math.floor((maxSen - minAmountSen(terms, price)) / terms.minimumRaiseSen));
}

/** The answer to a bid brings its price before the feed brings its number. */
function standingBid({ latestBidSen: topSen }: ConfirmedPrice) {
  return { topSen, bidCount: topSen === 0 ? 0 : 1 };
}

/** From so many raise steps above the least bid on, the bidder is asked a second time. */
const FAR_STEPS = 5;

/** How much the amount is above the least bid of now, in sen, when that is so much that it may be a slip; else undefined. */
export function farAboveSen(terms: MinimumBidTerms, price: ConfirmedPrice, { amountSen }: Offer): number | undefined {
  const aboveSen = amountSen - minAmountSen(terms, price);
  return aboveSen >= FAR_STEPS * terms.minimumRaiseSen ? aboveSen : undefined;
}
