import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { type BidNotice, bidsNoticed } from '#web/notices/notices.ts';
import { seenOutbids, unseenOutbids } from '#web/notices/outbid.ts';
import { noticeSwitches } from '#web/notices/switches.ts';
import { selectBidderNo } from '#web/session/session.ts';
import type { AppStore } from '#web/state/state.ts';

/** ms: a busy minute has several bids a second, more than anybody can read or listen to. */
const EVERY_MS = 2_500;

/** Bids of one lot as one notice: the newest price, and the number of bids. */
export function sumNotices(bids: readonly BidNotice[], ownLots: ReadonlySet<string>): BidNotice[] {
  const byLot = new Map<string, BidNotice>();
  for (const bid of bids) {
    const before = byLot.get(bid.lotNo)?.bids ?? 0;
    // Deleted first, so that the latest lot is last.
    byLot.delete(bid.lotNo);
    byLot.set(bid.lotNo, { ...bid, bids: before + bid.bids });
  }
  const newestFirst = [...byLot.values()].reverse();
  const own = (bid: BidNotice) => (ownLots.has(bid.lotNo) ? 0 : 1);
  return newestFirst.toSorted((a, b) => own(a) - own(b));
}

/** Shows others' bids at most every {@link EVERY_MS}, merged; not at all when they are switched off. */
export function throttleNotices({ dispatch, getState }: AppStore): (bid: BidNotice) => void {
  let waiting: BidNotice[] = [];
  let pausing = false;

  function flush(): void {
    const me = selectBidderNo(getState());
    const own = (me === null ? undefined : biddingApi.endpoints.lotsOfUser.select(me)(getState()).data) ?? [];
    // Outbid lots have a card of their own.
    const carded = new Set(unseenOutbids(own, me ?? 0, seenOutbids.get()).map((lot) => lot.lotNo));
    const shown = waiting.filter((bid) => !carded.has(bid.lotNo));
    waiting = [];
    pausing = shown.length > 0;
    if (!pausing) return;
    dispatch(bidsNoticed(sumNotices(shown, new Set(own.map((lot) => lot.lotNo)))));
    setTimeout(flush, EVERY_MS);
  }

  return (bid) => {
    if (!noticeSwitches.get().othersBids) return;
    waiting.push(bid);
    // After the other lots of the same message.
    if (!pausing) {
      pausing = true;
      setTimeout(flush, 0);
    }
  };
}
