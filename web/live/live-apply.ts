import type { LatestBid, LatestBidOfLot, UserLot } from '#contract/bidding.ts';
import type { BidCancelled, DisplayBidding } from '#contract/live.ts';

/**
 * Applies one live message to one cached answer. A lot's bids are numbered 1, 2, 3, …: the next one is applied, an older one dropped, and after a
 * gap the answer has to be fetched again. The functions change the (draft of the) answer that they are given.
 */
export type Applied = 'applied' | 'older' | 'gap';

interface Numbered {
  readonly bidCount: number;
  readonly voidBids: number;
}

/** Both numbers of a lot only grow: a bid adds to the one, a cancellation to the other. */
export function isNewer(update: Numbered, current: Numbered): boolean {
  return update.bidCount + update.voidBids > current.bidCount + current.voidBids;
}

/** bids: as many as the server's own answer has. */
const BIDS_KEPT = 20;

/** The followed lot: price, counts and the rows of the new bids. */
export function applyToLot(lot: LatestBidOfLot, update: DisplayBidding): Applied {
  // A lot number may recur in a later session, with bid numbers from 1 again.
  if (lot.session !== update.session) return 'gap';
  if (!isNewer(update, lot)) return 'older';
  if (update.voidBids !== lot.voidBids) return 'gap';
  const fresh = update.bids.filter((bid) => bid.bidNo > lot.bidCount).sort((a, b) => a.bidNo - b.bidNo);
  const unbroken = fresh.every((bid, index) => bid.bidNo === lot.bidCount + 1 + index);
  if (!unbroken || lot.bidCount + fresh.length !== update.bidCount) return 'gap';

  lot.latestBid = update.latestBid;
  lot.bidderNo = update.bidderNo;
  lot.bidCount = update.bidCount;
  lot.biddersInLot = update.biddersInLot;
  lot.bids = [...fresh.reverse(), ...lot.bids].slice(0, BIDS_KEPT);
  lot.revision = Math.max(lot.revision, update.revision);
  return 'applied';
}

/** The followed lot after a cancellation: the price may be lower, and void bids are marked. */
export function applyCancellation(lot: LatestBidOfLot, update: BidCancelled): Applied {
  if (lot.session !== update.session) return 'gap';
  if (!isNewer(update, lot)) return 'older';
  if (update.bidCount !== lot.bidCount || update.voidBids !== lot.voidBids + update.gone.length) return 'gap';

  lot.latestBid = update.latestBid;
  lot.bidderNo = update.bidderNo;
  lot.voidBids = update.voidBids;
  const voided = new Map(update.gone.map(({ bidNo, reason, at }) => [bidNo, { reason, at }]));
  lot.bids = lot.bids.map((bid) => ({ ...bid, ...(voided.has(bid.bidNo) && { void: voided.get(bid.bidNo) }) }));
  lot.revision = Math.max(lot.revision, update.revision);
  return 'applied';
}

/** The highest bid of a lot, as all kinds of messages have it. */
export interface NewestBid extends Numbered, Pick<LatestBid, 'endsAt' | 'reserve'> {
  readonly id: string;
  readonly session: string;
  readonly latestBid: number;
  /** null: there is none. */
  readonly bidderNo: number | null;
  readonly biddersInLot?: number;
}

/** A page of lots shows only the newest bid of each, so a gap does not matter. */
export function applyToPage(
  page: { auctionLotList: { id: string; session: string }[]; ongoingBid: LatestBid[] },
  update: NewestBid,
): Applied {
  const onPage = page.auctionLotList.some((lot) => lot.id === update.id && lot.session === update.session);
  if (!onPage) return 'older';
  const shown = page.ongoingBid.find((bid) => bid.id === update.id && bid.session === update.session);
  if (shown === undefined) {
    page.ongoingBid.push({ ...update, biddersInLot: update.biddersInLot ?? 1 });
    return 'applied';
  }
  if (!isNewer(update, shown)) return 'older';
  shown.latestBid = update.latestBid;
  shown.bidderNo = update.bidderNo;
  shown.bidCount = update.bidCount;
  shown.voidBids = update.voidBids;
  shown.biddersInLot = update.biddersInLot ?? shown.biddersInLot;
  return 'applied';
}

/** The lots that a bidder has entered. After a cancellation their own highest bid is fetched. */
export function applyToOwnLots(lots: UserLot[], update: NewestBid, ownNo: number): Applied {
  const lot = lots.find((own) => own.lotNo === update.id && own.session === update.session);
  if (lot === undefined || !isNewer(update, lot)) return 'older';
  lot.latestBid = update.latestBid;
  lot.bidderNo = update.bidderNo;
  lot.bidCount = update.bidCount;
  lot.voidBids = update.voidBids;
  if (update.bidderNo === ownNo) {
    lot.ownBid = update.latestBid;
    lot.standing = 'on top';
  } else {
    lot.standing = lot.ownBid > 0 ? 'outbid' : 'no bid';
  }
  return 'applied';
}
