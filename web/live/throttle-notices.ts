import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { type BidNotice, bidsNoticed } from '#web/notices/notices.ts';
import { seenOutbids, unseenOutbids } from '#web/notices/outbid.ts';
import { noticeSwitches } from '#web/notices/switches.ts';
import { selectBidderNo } from '#web/session/session.ts';
import type { AppStore } from '#web/state/state.ts';

/** A busy minute has several bids a second; more than this nobody can read or listen to. */
const EVERY_MS = 2_500;

/** Bids of one lot as one notice: the newest price, and how many they were. */
export function sumNotices(bids: readonly BidNotice[], ownLots: ReadonlySet<string>): BidNotice[] {
  const byLot = new Map<string, BidNotice>();
  for (const bid of bids) {
    const before = byLot.get(bid.lotNo)?.bids ?? 0;
    // Taken out first: what moved last stands last.
    byLot.delete(bid.lotNo);
    byLot.set(bid.lotNo, { ...bid, bids: before + bid.bids });
  }
  const newestFirst = [...byLot.values()].reverse();
  const own = (bid: BidNotice) => (ownLots.has(bid.lotNo) ? 0 : 1);
  return newestFirst.toSorted((a, b) => own(a) - own(b));
}

/** Tells others' bids at most every {@link EVERY_MS}, all that came in between as one; nothing where they are switched off. */
export function throttleNotices({ dispatch, getState }: AppStore): (bid: BidNotice) => void {
  let waiting: BidNotice[] = [];
  let pausing = false;

  function tell(): void {
    const me = selectBidderNo(getState());
    const own = (me === null ? undefined : biddingApi.endpoints.lotsOfUser.select(me)(getState()).data) ?? [];
    // These have a card of their own.
    const carded = new Set(unseenOutbids(own, me ?? 0, seenOutbids.get()).map((lot) => lot.lotNo));
    const told = waiting.filter((bid) => !carded.has(bid.lotNo));
    waiting = [];
    pausing = told.length > 0;
    if (!pausing) return;
    dispatch(bidsNoticed(sumNotices(told, new Set(own.map((lot) => lot.lotNo)))));
    setTimeout(tell, EVERY_MS);
  }

  return (bid) => {
    if (!noticeSwitches.get().othersBids) return;
    waiting.push(bid);
    // Lets the other lots of the same message arrive first.
    if (!pausing) {
      pausing = true;
      setTimeout(tell, 0);
    }
  };
}
