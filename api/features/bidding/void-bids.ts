import type { VoidBidOnTheWire } from '#contract/bidding.ts';
import { ringgitOf } from '#domain/money.ts';
import type { VoidBid } from '#projections/queries/bids.ts';

/** One's own void bid, as the API answers it. */
export function voidBidView({ bidNo, amountSen, placedAt, reason, at }: VoidBid): VoidBidOnTheWire {
  return { bidNo, amount: ringgitOf(amountSen), placedAt, reason, at };
}
