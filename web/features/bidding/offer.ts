import { maximumBidSen, type RaiseLimit } from '#domain/bid-range.ts';

/** What a bidder may offer on a lot (specification, bidder side, section 4, 'Bidding'). All amounts in sen. */

/** The terms of a lot that decide the least bid. */
export interface LeastTerms {
  readonly startingPriceSen: number;
  /** The least by which a bid must beat the one before it. */
  readonly minimumRaiseSen: number;
}

/** Those that decide the highest possible one, too. */
export interface BidTerms extends LeastTerms {
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

/** Below the starting price the button reads 'Start Bid', otherwise 'Raise Bid'. */
function startOrRaise(terms: LeastTerms, price: ConfirmedPrice): 'start' | 'raise' {
  return price.latestBidSen < terms.startingPriceSen ? 'start' : 'raise';
}

/**
 * The offer that stands `steps` raise steps above the least one. A start may be at the starting price itself (offer 0); a raise is
 * at least one minimum raise above the highest bid.
 */
export function offerAt(terms: LeastTerms, price: ConfirmedPrice, steps: number): Offer {
  const kind = startOrRaise(terms, price);
  const seenSen = kind === 'start' ? terms.startingPriceSen : price.latestBidSen;
  const offerSen = (kind === 'start' ? steps : steps + 1) * terms.minimumRaiseSen;
  return { startOrRaise: kind, seenSen, offerSen, amountSen: seenSen + offerSen };
}

/** The least amount that the house would take now. */
export function leastAmountSen(terms: LeastTerms, price: ConfirmedPrice): number {
  return offerAt(terms, price, 0).amountSen;
}

/** How many raise steps the offer may stand above the least one; 0 when only the least one is possible. */
export function mostSteps(terms: BidTerms, price: ConfirmedPrice): number {
  const { latestBidSen: topSen } = price;
  // The answer to a bid brings its price before the feed brings its number.
  const bidCount = topSen === 0 ? 0 : 1;
  const mostSen = maximumBidSen({ ...terms, topSen, bidCount }, terms.raiseLimit);
  return Math.max(0, Math.floor((mostSen - leastAmountSen(terms, price)) / terms.minimumRaiseSen));
}

/** From so many raise steps above the least bid on, the bidder is asked a second time. */
const FAR_STEPS = 5;

/** How much the amount is above the least bid of now, in sen, when that is so much that it may be a slip; else undefined. */
export function farAboveSen(terms: LeastTerms, price: ConfirmedPrice, { amountSen }: Offer): number | undefined {
  const aboveSen = amountSen - leastAmountSen(terms, price);
  return aboveSen >= FAR_STEPS * terms.minimumRaiseSen ? aboveSen : undefined;
}
