import type { CancelReason } from '../cancel-reasons.ts';
import { covers } from '../cover.ts';
import type { PlacedBid } from '../placed-bids.ts';
import { type BookView, type LotState, sessionOf, standingBids } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';

/**
 * Cancelling a bid (docs/features/bidding.md): for good, and only until the sale of its lot is recorded. Nothing is deleted: what was placed stays in
 * the book, and the lot goes on from the highest bid of those that are left.
 */
export interface CancelBid {
  readonly type: 'cancel-bid';
  readonly commandId: string;
  /** {session}/{lot no}. */
  readonly lot: string;
  /** Which bid: one that was placed meanwhile is never cancelled in its stead. */
  readonly bidRevision: number;
  readonly reason: CancelReason;
  readonly nowMs: number;
}

function cancelBid(state: BookView, { lot: key, bidRevision, reason }: CancelBid): Decision {
  const lot = state.lots.get(key);
  if (lot === undefined) return refuse({ code: 'lot-not-found' });
  // The double click; also for a bid that was passed over when another was cancelled: it no longer counts either.
  if (lot.voidBids.includes(bidRevision)) return NOTHING_TO_DO;
  if (lot.outcome !== 'open') return refuse({ code: 'lot-not-open' });
  const standing = [...standingBids(state, lot)];
  const bid = standing.find(({ revision }) => revision === bidRevision);
  if (bid === undefined) return refuse({ code: 'bid-not-standing' });
  const [highest, ...others] = standing;
  const { top, passedOver } = bid === highest ? nextLeader(state, lot, others) : { top: highest, passedOver: [] };
  return accept({
    type: 'BidCancelled',
    data: {
      lot: key,
      bidder: bid.bidder,
      amountSen: bid.amountSen,
      bidRevision,
      reason,
      top: top === undefined ? null : { bidder: top.bidder, amountSen: top.amountSen, bidRevision: top.revision },
      passedOver: passedOver.map(({ revision }) => revision),
    },
  });
}

/** Who would lead a lot without its highest bid, and which higher bids would be passed over. */
export function afterCancellation(state: BookView, lot: LotState): ReturnType<typeof nextLeader> {
  return nextLeader(state, lot, [...standingBids(state, lot)].slice(1));
}

/** Who leads a lot without its highest bid: the highest of the `others` that would be accepted from its bidder now. */
function nextLeader(
  state: BookView,
  lot: LotState,
  others: readonly PlacedBid[],
): { readonly top: PlacedBid | undefined; readonly passedOver: readonly PlacedBid[] } {
  const leads = others.findIndex(({ bidder }) => mayLead(state, lot, bidder));
  const above = leads < 0 ? others.length : leads;
  return { top: others[above], passedOver: others.slice(0, above) };
}

/** The rules of a bid that do not turn on its amount or the clock. Whoever leads the lot has its deposit on hold: it is not needed twice. */
function mayLead(state: BookView, lot: LotState, bidderNo: number): boolean {
  const bidder = state.bidders.get(bidderNo);
  if (bidder === undefined || !bidder.active || bidder.barredBy.includes(lot.vendor)) return false;
  const others = bidder.winning.filter((key) => key !== lot.lot);
  const heldSen = bidder.heldSen - (others.length < bidder.winning.length ? lot.depositSen : 0);
  if (!covers({ balanceSen: bidder.balanceSen, heldSen }, lot.depositSen)) return false;
  const { access } = sessionOf(state, lot);
  if (access === 'public') return true;
  return bidder.staffGroup === access && !others.some((key) => state.lots.get(key)?.session === lot.session);
}

export const cancelBidDeciders = { 'cancel-bid': cancelBid };
