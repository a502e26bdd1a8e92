import type { LatestBid, LatestBidOfLot, UserLot } from '#contract/bidding.ts';
import type { BidCancelled, DisplayBidding } from '#contract/live.ts';

/**
 * What one live message does to one cached answer. A lot's bids are numbered 1, 2, 3, …: the next is applied, an older one dropped,
 * and a hole says that the answer must be fetched again. The functions change the (draft of the) answer they are given.
 */
export type Applied = 'applied' | 'older' | 'gap';

interface Numbered {
  readonly bidCount: number;
  readonly voidBids: number;
}

/** Of one lot both numbers only grow: a bid adds to the one, a cancellation to the other. */
export function isNewer(told: Numbered, known: Numbered): boolean {
  return told.bidCount + told.voidBids > known.bidCount + known.voidBids;
}

/** As many bids as the server's own answer holds. */
const BIDS_KEPT = 20;

/** The lot that is followed: price, counts and the rows of the new bids. */
export function applyToLot(lot: LatestBidOfLot, told: DisplayBidding): Applied {
  // A lot number may come back in a later session, with numbers from 1 again.
  if (lot.session !== told.session) return 'gap';
  if (!isNewer(told, lot)) return 'older';
  if (told.voidBids !== lot.voidBids) return 'gap';
  const fresh = told.bids.filter((bid) => bid.bidNo > lot.bidCount).sort((a, b) => a.bidNo - b.bidNo);
  const unbroken = fresh.every((bid, index) => bid.bidNo === lot.bidCount + 1 + index);
  if (!unbroken || lot.bidCount + fresh.length !== told.bidCount) return 'gap';

  lot.latestBid = told.latestBid;
  lot.bidderNo = told.bidderNo;
  lot.bidCount = told.bidCount;
  lot.biddersInLot = told.biddersInLot;
  lot.bids = [...fresh.reverse(), ...lot.bids].slice(0, BIDS_KEPT);
  lot.revision = Math.max(lot.revision, told.revision);
  return 'applied';
}

/** The lot that is followed, without a bid of it: the price may be lower, and the rows of the bids that no longer count say so. */
export function applyCancellation(lot: LatestBidOfLot, told: BidCancelled): Applied {
  if (lot.session !== told.session) return 'gap';
  if (!isNewer(told, lot)) return 'older';
  if (told.bidCount !== lot.bidCount || told.voidBids !== lot.voidBids + told.gone.length) return 'gap';

  lot.latestBid = told.latestBid;
  lot.bidderNo = told.bidderNo;
  lot.voidBids = told.voidBids;
  const gone = new Map(told.gone.map(({ bidNo, reason, at }) => [bidNo, { reason, at }]));
  lot.bids = lot.bids.map((bid) => ({ ...bid, ...(gone.has(bid.bidNo) && { void: gone.get(bid.bidNo) }) }));
  lot.revision = Math.max(lot.revision, told.revision);
  return 'applied';
}

/** The highest bid of a lot, as every kind of message tells it. */
export interface NewestBid extends Numbered {
  readonly id: string;
  readonly session: string;
  readonly latestBid: number;
  /** null: there is none any more. */
  readonly bidderNo: number | null;
  readonly biddersInLot?: number;
}

/** A page of lots shows only the newest bid of each, so bids in between are not missed. */
export function applyToPage(
  page: { auctionLotList: { id: string; session: string }[]; ongoingBid: LatestBid[] },
  told: NewestBid,
): Applied {
  const onPage = page.auctionLotList.some((lot) => lot.id === told.id && lot.session === told.session);
  if (!onPage) return 'older';
  const known = page.ongoingBid.find((bid) => bid.id === told.id && bid.session === told.session);
  if (known === undefined) {
    page.ongoingBid.push({ ...told, biddersInLot: told.biddersInLot ?? 1 });
    return 'applied';
  }
  if (!isNewer(told, known)) return 'older';
  known.latestBid = told.latestBid;
  known.bidderNo = told.bidderNo;
  known.bidCount = told.bidCount;
  known.voidBids = told.voidBids;
  known.biddersInLot = told.biddersInLot ?? known.biddersInLot;
  return 'applied';
}

/** The lots that a bidder is in. After a cancellation their own highest bid is asked for. */
export function applyToOwnLots(lots: UserLot[], told: NewestBid, ownNo: number): Applied {
  const lot = lots.find((own) => own.lotNo === told.id && own.session === told.session);
  if (lot === undefined || !isNewer(told, lot)) return 'older';
  lot.latestBid = told.latestBid;
  lot.bidderNo = told.bidderNo;
  lot.bidCount = told.bidCount;
  lot.voidBids = told.voidBids;
  if (told.bidderNo === ownNo) {
    lot.ownBid = told.latestBid;
    lot.standing = 'on top';
  } else {
    lot.standing = lot.ownBid > 0 ? 'outbid' : 'no bid';
  }
  return 'applied';
}
