import type { CancelReason } from '../cancel-reasons.ts';
import type { EventOf } from '../events.ts';
import { leadingPriceSen, type MaximumSteps, offersOf } from '../maximum-bids.ts';
import type { PlacedBid } from '../placed-bids.ts';
import { type BookView, type LotState, sessionOf, standingBids } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';
import { type LeadingObstacle, leadingObstacle, mayLead, placed } from './leading.ts';

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
  const { bidder, amountSen } = bid;
  const { top, passedOver, maximaOf, next } = withoutBid(state, lot, standing, bid);
  return accept(
    {
      type: 'BidCancelled',
      data: {
        lot: key,
        bidder,
        amountSen,
        bidRevision,
        reason,
        top: top === undefined ? null : { bidder: top.bidder, amountSen: top.amountSen, bidRevision: top.revision },
        passedOver: passedOver.map(({ revision }) => revision),
        maximaOf,
      },
    },
    ...next,
  );
}

interface Without {
  /** The bid that leads; undefined where nobody does, or where the bid that will is the `next` event. */
  readonly top: PlacedBid | undefined;
  /** The others that count no more, the highest first. */
  readonly passedOver: readonly PlacedBid[];
  /** Whose maxima count no more, by number. */
  readonly maximaOf: number[];
  readonly next: readonly EventOf<'BidPlaced'>[];
}

/** Who would lead a lot without one of its bids (the highest where none is named), at what price, which bids would be passed over and whose maxima gone. */
export function afterCancellation(
  state: BookView,
  lot: LotState,
  bidRevision?: number,
): {
  readonly top: Pick<PlacedBid, 'bidder' | 'amountSen'> | undefined;
  readonly passedOver: readonly PlacedBid[];
  readonly maximaOf: readonly { readonly bidder: number; readonly why: 'with-bid' | LeadingObstacle }[];
} {
  const standing = [...standingBids(state, lot)];
  const bid = bidRevision === undefined ? standing[0] : standing.find(({ revision }) => revision === bidRevision);
  if (bid === undefined) return { top: standing[0], passedOver: [], maximaOf: [] };
  const { top, passedOver, maximaOf, next } = withoutBid(state, lot, standing, bid);
  const why = (bidder: number) =>
    (bid.automatic && bidder === bid.bidder ? undefined : leadingObstacle(state, lot, bidder)) ?? 'with-bid';
  return {
    ...{ top: top ?? next[0]?.data, passedOver },
    maximaOf: maximaOf.map((bidder) => ({ bidder, why: why(bidder) })),
  };
}

/** `standing`: the bids that count, the highest first, with the one that goes. */
function withoutBid(state: BookView, lot: LotState, standing: readonly PlacedBid[], bid: PlacedBid): Without {
  const maxima = state.maxima.get(lot.lot);
  const [highest] = standing;
  const others = standing.filter((each) => each !== bid);
  if (maxima === undefined || maxima.size === 0) {
    if (bid !== highest) return { top: highest, passedOver: [], maximaOf: [], next: [] };
    return { ...nextLeader(state, lot, others), maximaOf: [], next: [] };
  }
  // What the book bid for a maximum goes with the maximum.
  const struck = bid.automatic && maxima.has(bid.bidder) ? [bid.bidder] : [];
  // A price that its leader agreed to themselves stands; so does that of somebody for whom nothing can be bid now.
  const isAnew = (top: PlacedBid) => top.automatic && (struck.includes(top.bidder) || mayLead(state, lot, top.bidder));
  if (highest !== undefined && bid !== highest && !isAnew(highest)) {
    const passedOver = others.filter(({ automatic, bidder }) => automatic && struck.includes(bidder));
    return { top: highest, passedOver, maximaOf: struck, next: [] };
  }
  const gone = [...maxima.keys()].filter((bidder) => struck.includes(bidder) || !mayLead(state, lot, bidder));
  const left = [...maxima].filter(([bidder]) => !gone.includes(bidder));
  return { ...ledAnew(state, lot, others, left, gone), maximaOf: gone.toSorted((a, b) => a - b) };
}

/** Who leads, and at what price, by the bids by hand and the maxima that are left; `gone`: whose maxima count no more, and with them their automatic bids. */
function ledAnew(
  state: BookView,
  lot: LotState,
  others: readonly PlacedBid[],
  maxima: readonly (readonly [number, MaximumSteps])[],
  gone: readonly number[],
): Omit<Without, 'maximaOf'> {
  const offers = offersOf(others, maxima);
  const leads = offers.findIndex(({ isMaximum, bidder }) => isMaximum || mayLead(state, lot, bidder));
  const leader = offers[leads]?.bidder;
  if (leader === undefined) return { top: undefined, passedOver: others, next: [] };
  const { increments } = sessionOf(state, lot).rules;
  const counted = offers.slice(leads);
  const priceSen = leadingPriceSen(leader, counted, lot, increments);
  const isCounted = (bid: PlacedBid) => {
    if (!bid.automatic) return counted.some(({ revision, isMaximum }) => !isMaximum && revision === bid.revision);
    const isWithin = bid.bidder === leader ? bid.amountSen <= priceSen : bid.amountSen < priceSen;
    return isWithin && !gone.includes(bid.bidder);
  };
  const kept = others.filter(isCounted);
  const passedOver = others.filter((bid) => !isCounted(bid));
  const [top] = kept;
  if (top?.bidder === leader && top.amountSen === priceSen) return { top, passedOver, next: [] };
  const automatic = placed(lot, { bidder: leader, amountSen: priceSen, automatic: true }, null);
  return { top: undefined, passedOver, next: [automatic] };
}

/** Who leads a lot without maxima after its highest bid: the highest of the `others` that would be accepted from its bidder now. */
function nextLeader(
  state: BookView,
  lot: LotState,
  others: readonly PlacedBid[],
): { readonly top: PlacedBid | undefined; readonly passedOver: readonly PlacedBid[] } {
  const leads = others.findIndex(({ bidder }) => mayLead(state, lot, bidder));
  const above = leads < 0 ? others.length : leads;
  return { top: others[above], passedOver: others.slice(0, above) };
}

export const cancelBidDeciders = { 'cancel-bid': cancelBid };
