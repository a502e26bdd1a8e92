import type { SessionPhase } from '#domain/session-clock.ts';
import type { BidTerms, ConfirmedPrice } from '#web/features/bidding/offer.ts';
import type { BidStage, SeenBid } from '#web/features/bidding/panel.ts';

/** How a bidder stands in a lot. */
export type Standing = 'on top' | 'outbid' | 'no bid';

/** `ownBidSen`: his highest bid as the house told it, 0 when he has none; the list may reach further or less far back. */
export function standingOf(me: number, price: ConfirmedPrice, bids: readonly SeenBid[], ownBidSen: number): Standing {
  if (price.bidderNo === me) return 'on top';
  return ownBidSen > 0 || bids.some((bid) => bid.bidderNo === me) ? 'outbid' : 'no bid';
}

/** Why no bid can be made now; undefined when one can. */
export type BidBlock = 'not started' | 'end' | 'offline' | 'on top' | 'waiting for an answer';

export function bidBlock(now: {
  phase: SessionPhase;
  online: boolean;
  standing: Standing;
  stage: BidStage['at'];
}): BidBlock | undefined {
  if (now.phase !== 'started') return now.phase;
  if (now.stage === 'sending' || now.stage === 'unknown') return 'waiting for an answer';
  if (!now.online) return 'offline';
  return now.standing === 'on top' ? 'on top' : undefined;
}

/** Latest bid shows only when it is at least the starting price, the session has started and the lot is not forfeited (section 4). */
export function showsLatestBid(
  terms: Pick<BidTerms, 'startingPriceSen'>,
  latestBidSen: number,
  phase: SessionPhase,
  status: string,
): boolean {
  return (
    latestBidSen > 0 && latestBidSen >= terms.startingPriceSen && phase !== 'not started' && status !== 'forfeited'
  );
}
