/** What a bidder may offer on a lot (specification, bidder side, section 4, 'Bidding'). All amounts in sen. */

/** The terms of a lot that decide the least bid. */
export interface BidTerms {
  readonly startingPriceSen: number;
  /** The least by which a bid must beat the one before it. */
  readonly minimumRaiseSen: number;
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
function startOrRaise(terms: BidTerms, price: ConfirmedPrice): 'start' | 'raise' {
  return price.latestBidSen < terms.startingPriceSen ? 'start' : 'raise';
}

/**
 * The offer that stands `steps` raise steps above the least one. A start may be at the starting price itself (offer 0); a raise is
 * at least one minimum raise above the highest bid.
 */
export function offerAt(terms: BidTerms, price: ConfirmedPrice, steps: number): Offer {
  const kind = startOrRaise(terms, price);
  const seenSen = kind === 'start' ? terms.startingPriceSen : price.latestBidSen;
  const offerSen = (kind === 'start' ? steps : steps + 1) * terms.minimumRaiseSen;
  return { startOrRaise: kind, seenSen, offerSen, amountSen: seenSen + offerSen };
}

/** The least amount that the house would take now. */
export function leastAmountSen(terms: BidTerms, price: ConfirmedPrice): number {
  return offerAt(terms, price, 0).amountSen;
}
