import * as zod from 'zod/mini';
import { MAX_BID_SEN } from '#domain/bid-range.ts';
import { CANCEL_REASONS, VOID_REASONS } from '#domain/cancel-reasons.ts';
import {
  changedRefusal,
  checked,
  commandAnswers,
  commandHeaders,
  isoInstant,
  lotIdParams,
  lotNo,
  message,
  refusal,
  revision,
  ringgit,
  seen,
  userId,
  userIdBody,
  whoChanged,
  wholeNumber,
} from './common.ts';
import { contract } from './contract.ts';
import { acceptedReceipt, maximumReceipt, refusedReceipt } from './receipts.ts';

/** A bid as everybody may see it: bidder numbers, no names. */
export const publicBid = zod.object({
  bidderNo: zod.int(),
  amount: ringgit,
  at: isoInstant,
  /** 1 for a lot's first bid, then 2, 3, …: a hole tells a listener that it missed something. */
  bidNo: checked(zod.int(), zod.minimum(1)),
  /** It no longer counts: the house has cancelled it, or it was passed over when a higher one was cancelled. */
  void: zod.optional(zod.object({ reason: zod.enum(VOID_REASONS), at: isoInstant })),
  /** Placed by the book for the bidder's maximum bid. */
  automatic: zod.optional(zod.literal(true)),
});
export type PublicBid = zod.infer<typeof publicBid>;

/** A bid of one's own that no longer counts. */
export const voidBid = zod.object({
  bidNo: zod.int(),
  amount: ringgit,
  placedAt: isoInstant,
  reason: zod.enum(VOID_REASONS),
  at: isoInstant,
});
export type VoidBidOnTheWire = zod.infer<typeof voidBid>;

// What bids change of a lot beside its price. Each by itself: what is spread into a schema stays in the pages, which need its type alone.
/** The end of the lot as it stands; absent where it ends with its session. */
export const movedEnd = zod.optional(isoInstant);
/** When the lot was to end, where late bids may move that. */
const plannedEnd = zod.optional(isoInstant);
/** Absent where there is no reserve; its amount is told to nobody. */
export const shownReserve = zod.optional(zod.enum(['met', 'not met']));

export const latestBid = zod.object({
  /** Lot no. */
  id: zod.string(),
  session: zod.string(),
  /** 0 when there is none yet. */
  latestBid: ringgit,
  /** null when there is none yet. */
  bidderNo: zod.nullable(zod.int()),
  /** How many bids were placed on the lot: the number of the last one. */
  bidCount: zod.int(),
  /** How many of them no longer count; with `bidCount` it only grows: what says more of both is the newer. */
  voidBids: zod.int(),
  /** How many bidders are in the lot. */
  biddersInLot: zod.int(),
  endsAt: movedEnd,
  plannedEndsAt: plannedEnd,
  reserve: shownReserve,
});
export type LatestBid = zod.infer<typeof latestBid>;

/** How far one bid may rise: to `timesPercent` percent of the price that it raises plus `plus` ringgit. */
const raiseLimit = zod.object({
  timesPercent: checked(zod.int(), zod.minimum(100), zod.maximum(1_000)),
  plus: checked(zod.int(), zod.minimum(0), zod.maximum(1_000_000)),
});

export const latestBidOfLot = contract('bidding', 'GET', '/api/socket/auctionlot/:lotId', () => ({
  summary: "A lot's highest bid and its last twenty bids, newest first.",
  params: lotIdParams,
  response: { 200: zod.extend(latestBid, { bids: zod.array(publicBid), raiseLimit, revision }), 404: refusal },
}));
export type LatestBidOfLot = zod.infer<(typeof latestBidOfLot)['response'][200]>;

/** The short form that answers a bid. */
const auctionLotSocket = zod.object({ id: zod.string(), latestBid: ringgit, bidderNo: zod.nullable(zod.int()) });

/** Of a bid that the book has refused; none where it did not decide. */
const receiptOfRefusal = { receipt: zod.optional(refusedReceipt) };

const bidRefusal = zod.extend(refusal, {
  receipt: zod.optional(refusedReceipt),
  auctionLotSocket: zod.optional(auctionLotSocket),
  minimumBid: zod.optional(ringgit),
  /** The most that this bid could be, whole ringgit. */
  maximumBid: zod.optional(ringgit),
  /** Of a maximum that is far above the price (maximum-unlikely): the most that is not asked about, whole ringgit. */
  likelyMaximum: zod.optional(ringgit),
  /** Heads the dialog where the specification has two texts. */
  title: zod.optional(zod.string()),
});
export type BidRefusal = zod.infer<typeof bidRefusal>;

/** Ringgit: what any bid may be. How much this one may be, which is less, the book says. */
export const MOST_BID = MAX_BID_SEN / 100;
const wholeRinggit = checked(zod.int(), zod.minimum(0), zod.maximum(MOST_BID));

/** After a bid or a maximum bid, as the book stood with it. */
const afterBid = {
  message: zod.literal('success'),
  /** The highest bid of the lot: the bidder's own, or the answer of a maximum that was higher. */
  auctionLotSocket,
  /** False: somebody's maximum was higher, and has answered at once. */
  leads: zod.boolean(),
};

export const placeBid = contract('bidding', 'POST', '/api/socket/auctionlot/post', () => ({
  summary:
    'Bids on a lot. The amount agreed to is offerBidPrice above what the bidder saw: the starting price (start) or latestBid (raise). ' +
    'A bid that came too late to be the highest (bid-too-low), or that raises a price which never was or is no longer (price-changed), is ' +
    "answered 'failed' with the current highest bid; " +
    'one that rises further than the house allows at once, with maximumBid. Whatever the book has decided is answered with a receipt. ' +
    'A bid that the maximum bid of somebody else beats at once is taken, too: its bidder does not lead.',
  headers: commandHeaders,
  body: zod.object({
    id: lotNo,
    startOrRaise: zod.enum(['start', 'raise']),
    /** The highest bid as the bidder saw it; not looked at for a start. */
    latestBid: wholeRinggit,
    offerBidPrice: wholeRinggit,
    userId: zod.optional(userId),
    // Sent by the specification's client; the book knows them and never asks.
    latestEmail: zod.optional(zod.unknown()),
    bidderNo: zod.optional(zod.unknown()),
    bidderName: zod.optional(zod.unknown()),
    session: zod.optional(zod.unknown()),
    deposit: zod.optional(zod.unknown()),
    vendor: zod.optional(zod.unknown()),
  }),
  response: {
    200: zod.object({
      ...afterBid,
      /** The bid itself: what was agreed to. */
      ownBid: ringgit,
      /** Where the bid stands in the book, and the hash it is sealed with there. */
      revision,
      hash: zod.string(),
      at: isoInstant,
      receipt: acceptedReceipt,
    }),
    400: zod.extend(refusal, receiptOfRefusal),
    401: refusal,
    403: bidRefusal,
    404: zod.extend(refusal, receiptOfRefusal),
    409: bidRefusal,
    422: zod.extend(refusal, receiptOfRefusal),
    429: refusal,
    503: refusal,
  },
}));
export type BidRequest = zod.infer<(typeof placeBid)['body']>;

export const setMaximumBid = contract('bidding', 'POST', '/api/socket/auctionlot/maximum', () => ({
  summary:
    'Leaves the most that the bidder would pay for a lot, where its session has maximum bids: the book bids for them only as far as others make it ' +
    'necessary. Nobody else is told it before the lot has ended. Whoever leads raises it, or lowers it down to the price (maximum-too-low) until the ' +
    'last minutes (maximum-fixed); for anybody else it must be a possible bid (bid-too-low, with minimumBid). One far above the price is refused with ' +
    'likelyMaximum (maximum-unlikely) unless above says that it is meant.',
  headers: commandHeaders,
  body: zod.object({
    /** Lot no. */
    lotId: lotNo,
    maximum: wholeRinggit,
    /** So far above the price is meant. */
    above: zod.optional(zod.boolean()),
    userId: zod.optional(userId),
  }),
  response: {
    200: zod.object({
      ...afterBid,
      ownMaximum: ringgit,
      revision,
      /** Of the maximum in the book; absent where the same one stood before. */
      hash: zod.optional(zod.string()),
      at: zod.optional(isoInstant),
      receipt: zod.optional(maximumReceipt),
    }),
    400: refusal,
    401: refusal,
    403: bidRefusal,
    404: refusal,
    409: bidRefusal,
    422: refusal,
    429: refusal,
    503: refusal,
  },
}));

const lotNoBody = zod.object({ userId: zod.optional(userId), lotNo });

export const findUserInLot = contract('bidding', 'POST', '/api/socket/userinlot/find', () => ({
  summary: "'user in lot' or 'user not in lot'.",
  body: lotNoBody,
  response: {
    200: zod.object({ message: zod.enum(['user in lot', 'user not in lot']) }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
}));

export const lotsOfUser = contract('bidding', 'POST', '/api/socket/userinlot/findall', () => ({
  summary: 'The current lots that a bidder has entered, and how they stand in each.',
  body: userIdBody,
  response: {
    200: zod.array(
      zod.object({
        userId: zod.int(),
        lotNo: zod.string(),
        session: zod.string(),
        deposit: ringgit,
        regnNo: zod.string(),
        make: zod.string(),
        descOfGood: zod.string(),
        startingPrice: ringgit,
        /** The least by which a bid must beat the one before it. */
        addPrice: ringgit,
        latestBid: ringgit,
        bidderNo: zod.nullable(zod.int()),
        bidCount: zod.int(),
        voidBids: zod.int(),
        /** Their own highest bid that counts; 0 without one. */
        ownBid: ringgit,
        /** Their bids that no longer count. */
        ownVoidBids: zod.array(voidBid),
        /** The most that they would pay, as they have left it; absent without one, after a bid of theirs above it, and to everybody but themselves. */
        ownMaximum: zod.optional(ringgit),
        /** The maximum that they had left was needed when they could not bid, and counts no more; to themselves. */
        maximumLapsed: zod.optional(zod.literal(true)),
        standing: zod.enum(['on top', 'outbid', 'no bid']),
        /** The same for every lot. */
        raiseLimit,
        /** The end of this lot. */
        endsAt: isoInstant,
        /** `public`, or the staff group that alone takes part in its session. */
        publicOrPrivate: zod.string(),
        /** Why they are no longer let in to it, as the refusal of a bid would say; null: they are. */
        notAdmitted: zod.nullable(zod.enum(['bidder-suspended', 'staff-only', 'bidder-barred'])),
      }),
    ),
    401: refusal,
    403: refusal,
  },
}));
export type UserLot = zod.infer<(typeof lotsOfUser)['response'][200]>[number];

export const winningLots = contract('bidding', 'POST', '/api/socket/winning/id', () => ({
  summary: 'The lots that a bidder is winning, with the deposit that each holds.',
  body: userIdBody,
  response: {
    200: zod.array(zod.object({ lotNo: zod.string(), session: zod.string(), deposit: ringgit, latestBid: ringgit })),
    401: refusal,
    403: refusal,
  },
}));

export const enterLot = contract('bidding', 'POST', '/api/socket/lotunit/enter', () => ({
  summary: 'Takes part in a lot with its deposit. Entering twice answers like entering once.',
  headers: commandHeaders,
  body: zod.extend(lotNoBody, { deposit: zod.optional(zod.unknown()) }),
  response: {
    200: zod.extend(message, { revision }),
    400: refusal,
    401: refusal,
    /** `title` heads the dialog where the specification has two texts. */
    403: zod.extend(refusal, { title: zod.optional(zod.string()) }),
    404: refusal,
    409: zod.extend(refusal, { title: zod.optional(zod.string()) }),
    422: refusal,
    503: refusal,
  },
}));

export const allLiveBids = contract('bidding', 'GET', '/api/socket/auctionlot/get/all', () => ({
  summary:
    'The highest bid of every current lot that has one. Email and name for admins, and for a vendor of their own lots once they have ended.',
  response: {
    200: zod.array(
      zod.object({
        id: zod.string(),
        session: zod.string(),
        latestBid: ringgit,
        /** null: a vendor is not told who leads before the end of the lot. */
        bidderNo: zod.nullable(zod.int()),
        deposit: ringgit,
        vendor: zod.string(),
        latestEmail: zod.optional(zod.string()),
        bidderName: zod.optional(zod.string()),
      }),
    ),
    401: refusal,
  },
}));

export const setRaiseLimit = contract('bidding', 'POST', '/api/auctionmanager/raiselimit/save', () => ({
  summary:
    'Sets how far one bid may rise, from now on and for every lot: to timesPercent percent of the highest bid (of the starting price ' +
    'for a first bid) plus so many ringgit. The least bid is always possible.',
  /** `shown`: as the question had it; another one that stands by now is not replaced. Absent: nobody was asked. */
  body: zod.extend(raiseLimit, { shown: zod.optional(raiseLimit) }),
  response: {
    200: zod.extend(message, { raiseLimit, revision }),
    400: refusal,
    401: refusal,
    403: refusal,
    409: changedRefusal,
    503: refusal,
  },
}));

const monitoredLot = zod.object({
  id: zod.string(),
  session: zod.string(),
  regnNo: zod.string(),
  make: zod.string(),
  descOfGood: zod.string(),
  vendor: zod.string(),
  startingPrice: ringgit,
  deposit: ringgit,
  /** 0 while there is no bid. */
  latestBid: ringgit,
  /** null while there is no bid, and to a vendor before the end of the lot. */
  bidderNo: zod.nullable(zod.int()),
  /** For admins, and for the vendor of the lot once it has ended. */
  bidderName: zod.optional(zod.string()),
  bidCount: zod.int(),
  voidBids: zod.int(),
  /** Bidders who have entered it. */
  biddersInLot: zod.int(),
  /** Pages that have the lot open now, at the process that answers. */
  watching: zod.int(),
  endsAt: movedEnd,
  plannedEndsAt: plannedEnd,
  reserve: shownReserve,
});

export const unitMonitor = contract('bidding', 'GET', '/api/unit-monitor', () => ({
  summary:
    'Every current lot with its highest bid, how many are in it and how many watch it, and by session the bids of the last half hour by the minute. ' +
    'Admins see all lots, a vendor their own.',
  querystring: zod.object({ vendor: zod.optional(checked(zod.string(), zod.maxLength(60))) }),
  response: {
    200: zod.object({
      at: isoInstant,
      sessions: zod.array(
        zod.object({
          ...{ session: zod.string(), startsAt: isoInstant, endsAt: isoInstant },
          /** On its lots that are listed, by the minutes below. */
          bids: zod.array(zod.int()),
        }),
      ),
      /** Those whose lots the caller may see; `vendor` chooses one of them. */
      vendors: zod.array(zod.string()),
      lots: zod.array(monitoredLot),
      /** Oldest first; the last one is the minute that has not ended. */
      minutes: zod.array(isoInstant),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
  },
}));
export type UnitMonitor = zod.infer<(typeof unitMonitor)['response'][200]>;
export type MonitoredLot = zod.infer<typeof monitoredLot>;

/** The house cancels a bid (docs/features/bidding.md). */

export const MAX_WORDS = 500;

const params = zod.object({ session: checked(zod.string(), zod.maxLength(20)), lotNo });
const bidder = zod.object({ bidderNo: zod.int(), name: zod.nullable(zod.string()) });

export const lotPrice = contract('bidding', 'GET', '/api/unit-monitor/price/:session/:lotNo', () => ({
  summary:
    'The price of a lot of any session over time, without bidders: every bid that counts, of very many every so many-th. Vendors: of their own lots.',
  params,
  response: {
    200: zod.object({
      startingPrice: ringgit,
      /** Oldest first. */
      bids: zod.array(zod.object({ at: isoInstant, amount: ringgit })),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
  },
}));

export const bidsToCancel = contract('bidding', 'GET', '/api/socket/auctionlot/:session/:lotNo/bids', () => ({
  summary:
    'The bids of a lot that can be cancelled, the highest first, and the latest ones that no longer count; with who would lead the lot ' +
    'without one of them, by the current standing and deposits.',
  params,
  querystring: zod.object({
    /** The bid that would go, by its revision; the highest where none is named. */
    without: zod.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  }),
  response: {
    200: zod.object({
      lot: latestBid,
      /** False once its sale is recorded. */
      open: zod.boolean(),
      bids: zod.array(zod.extend(publicBid, { revision, bidder })),
      /** Without that bid: who leads, whose other bids are passed over, and whose maximum bids are gone. */
      next: zod.object({
        /** Amount: null where it would tell a reserve, or a maximum to the ringgit, that no bid has told (decision 71). */
        top: zod.nullable(zod.object({ bidder, amount: zod.nullable(ringgit) })),
        passedOver: zod.array(zod.object({ bidder, amount: ringgit })),
        maximaOf: zod.array(
          zod.extend(bidder, {
            /** It goes with the bid, which was placed for it; or by what its bidder may not lead the lot now. */
            why: zod.enum(['with-bid', 'suspended', 'barred', 'not-covered', 'staff-only']),
          }),
        ),
      }),
      /** Who has entered the lot and is mailed nothing: a deactivated account, or one without an address. */
      notMailed: zod.array(zod.extend(bidder, { why: zod.enum(['inactive', 'no-address']) })),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    404: refusal,
  },
}));
export type BidsToCancel = zod.infer<(typeof bidsToCancel)['response'][200]>;

export const cancelBid = contract('bidding', 'POST', '/api/socket/auctionlot/:session/:lotNo/cancel-bid', () => ({
  summary:
    'Cancels one bid, for good: while its session runs, or after it until sales are recorded. The highest of the other bids whose ' +
    'bidder may bid on the lot and is covered leads from then on. Everybody in the lot is told. Repeated it changes nothing.',
  params,
  body: zod.object({
    /** The bid, by its revision: another one that was placed meanwhile is never cancelled in its stead. */
    revision: checked(zod.int(), zod.minimum(0)),
    reason: zod.enum(CANCEL_REASONS),
    /** Why, in words: for the history of the lot, which staff read. */
    words: seen(checked(zod.string(), zod.trim(), zod.minLength(3), zod.maxLength(MAX_WORDS))),
  }),
  response: {
    ...commandAnswers,
    200: zod.extend(message, {
      auctionLotSocket: zod.object({ id: zod.string(), latestBid: ringgit, bidderNo: zod.nullable(zod.int()) }),
      revision,
      at: isoInstant,
      /** False where it was cancelled before: these words are kept nowhere. */
      recorded: zod.boolean(),
      /** Of what was not recorded: who had cancelled it, when, for which reason. */
      before: zod.optional(zod.nullable(whoChanged)),
    }),
  },
}));
