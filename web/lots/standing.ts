import type { SessionPhase } from '#domain/session-clock.ts';

/** How a bidder stands in a lot. */
export type Standing = 'on top' | 'outbid' | 'no bid';

/** Whose bid it is; null when there is none. */
interface Holder {
  readonly bidderNo: number | null;
  /** Only of a bid that no longer counts. */
  readonly voidReason?: unknown;
}

/** `ownBidSen`: their highest bid as the house told it, 0 when they have none; the list may reach further or less far back. */
export function standingOf(me: number, price: Holder, bids: readonly Holder[], ownBidSen: number): Standing {
  if (price.bidderNo === me) return 'on top';
  return ownBidSen > 0 || bids.some((bid) => bid.bidderNo === me && bid.voidReason === undefined) ? 'outbid' : 'no bid';
}

/** Latest bid shows only when it is at least the starting price, the session has started and the lot is not forfeited (section 4). */
export function showsLatestBid(
  terms: { readonly startingPriceSen: number },
  latestBidSen: number,
  phase: SessionPhase,
  status: string,
): boolean {
  return (
    latestBidSen > 0 && latestBidSen >= terms.startingPriceSen && phase !== 'not started' && status !== 'forfeited'
  );
}
