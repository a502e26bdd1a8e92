import type { VoidBidOnTheWire } from '#contract/bidding.ts';
import { ringgitOf } from '#domain/money.ts';
import type { VoidBid } from '#projections/queries/bids.ts';

/** A bid of one's own that no longer counts, as it is answered. */
export function voidBidView({ bidNo, amountSen, placedAt, reason, at }: VoidBid): VoidBidOnTheWire {
  return { bidNo, amount: ringgitOf(amountSen), placedAt, reason, at };
}
