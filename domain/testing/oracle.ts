import type { LotTerms, StoredEvent } from '../events.ts';
import type { Request } from './asking.ts';
import { Past } from './past.ts';

/**
 * What a bid or an entry must come to, read off the history of the book in the plainest way: slow, and without a line of the
 * decisions or the fold. It finds what no auditor of accepted events can: that something was refused which had to be accepted.
 */
export type End = 'accepted' | 'nothing-to-do' | 'repeated' | 'refused';

type Bid = Extract<Request, { type: 'place-bid' }>;
type Cancellation = Extract<Request, { type: 'cancel-bid' }>;
type Entry = Extract<Request, { type: 'enter-lot' }>;

const RM_1_BILLION_SEN = 100_000_000_000;

export function expectedEnd(history: readonly StoredEvent[], request: Bid | Entry, nowMs: number): End {
  const past = new Past(history);
  const lot = past.lotOnShow(request.lotNo);
  if (request.type === 'enter-lot') {
    const earlier = past.entryOf(request.commandId);
    if (earlier !== undefined) return earlier.lot === lot && earlier.bidder === request.bidder ? 'repeated' : 'refused';
    if (past.bidOf(request.commandId) !== undefined || past.maximumOf(request.commandId) !== undefined)
      return 'refused';
    if (lot === undefined || !past.admits(lot, request.bidder, nowMs)) return 'refused';
    if (past.isIn(lot, request.bidder)) return 'nothing-to-do';
    return past.covers(lot, request.bidder) ? 'accepted' : 'refused';
  }
  if (past.entryOf(request.commandId) !== undefined || past.maximumOf(request.commandId) !== undefined)
    return 'refused';
  const earlier = past.bidOf(request.commandId);
  if (earlier !== undefined) {
    if (earlier.lot !== lot || earlier.bidder !== request.bidder) return 'refused';
    return earlier.amountSen === amountOf(past.terms(earlier.lot), request) ? 'repeated' : 'refused';
  }
  if (lot === undefined || !past.admits(lot, request.bidder, nowMs) || !past.isIn(lot, request.bidder))
    return 'refused';
  const amountSen = amountOf(past.terms(lot), request);
  const top = past.top(lot);
  const leastSen = past.leastSen(lot);
  const priceSen = top?.amountSen ?? past.terms(lot).startingPriceSen;
  const isSeen = request.basis === 'start' || request.seenSen <= priceSen;
  const isAmount = amountSen % 100 === 0 && amountSen >= leastSen && amountSen <= RM_1_BILLION_SEN;
  if (!past.isLikely(lot, amountSen) || !isSeen) return 'refused';
  return isAmount && top?.bidder !== request.bidder && past.covers(lot, request.bidder) ? 'accepted' : 'refused';
}

function amountOf(terms: LotTerms, { basis, seenSen, offerSen }: Bid): number {
  return basis === 'start' ? terms.startingPriceSen + offerSen : seenSen + offerSen;
}

export function expectedCancellation(history: readonly StoredEvent[], { lot, bidRevision }: Cancellation): End {
  const past = new Past(history);
  if (!past.isBidOn(lot, bidRevision)) return 'refused';
  if (past.isVoid(bidRevision)) return 'nothing-to-do';
  return past.isOpen(lot) ? 'accepted' : 'refused';
}
