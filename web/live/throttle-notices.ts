import { biddingApi } from '#web/api/endpoints/bidding.ts';
import { type BidNotice, bidNoticed } from '#web/notices/notices.ts';
import { selectBidderNo } from '#web/session/session.ts';
import type { AppStore } from '#web/state/state.ts';

/** A busy minute has several bids a second; more than this nobody can read or listen to. */
const EVERY_MS = 2_500;

/** Of the bids that wait to be told: the newest on a lot that the bidder is in, else the newest of all. */
export function pickNotice(waiting: readonly BidNotice[], ownLots: ReadonlySet<string>): BidNotice | undefined {
  return waiting.findLast((bid) => ownLots.has(bid.lotNo)) ?? waiting.at(-1);
}

/** Tells one bid at a time, at most one every {@link EVERY_MS}; what was not told by then is old news. */
export function throttleNotices({ dispatch, getState }: AppStore): (bid: BidNotice) => void {
  let waiting: BidNotice[] = [];
  let pausing = false;

  function tell(): void {
    const ownNo = selectBidderNo(getState());
    const own = ownNo === null ? undefined : biddingApi.endpoints.lotsOfUser.select(ownNo)(getState()).data;
    const bid = pickNotice(waiting, new Set(own?.map((lot) => lot.lotNo)));
    waiting = [];
    pausing = bid !== undefined;
    if (bid === undefined) return;
    dispatch(bidNoticed(bid));
    setTimeout(tell, EVERY_MS);
  }

  return (bid) => {
    waiting.push(bid);
    // Lets the other lots of the same message arrive first.
    if (!pausing) {
      pausing = true;
      setTimeout(tell, 0);
    }
  };
}
