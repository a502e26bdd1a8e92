import { z } from 'zod/mini';
import { CANCEL_REASONS, VOID_REASONS } from '#domain/cancel-reasons.ts';
import {
  checked,
  commandHeaders,
  isoInstant,
  lotIdParams,
  lotNo,
  message,
  refusal,
  revision,
  ringgit,
  userId,
  userIdBody,
} from './common.ts';
import { contract } from './contract.ts';
import { acceptedReceipt, refusedReceipt } from './receipts.ts';

/** A bid as everybody may see it: bidder numbers, no names. */
export const publicBid = z.object({
  bidderNo: z.int(),
  amount: ringgit,
  at: isoInstant,
  /** 1 for a lot's first bid, then 2, 3, …: a hole tells a listener that it missed something. */
  bidNo: checked(z.int(), z.minimum(1)),
  /** It no longer counts: the house has cancelled it, or it was passed over when a higher one was cancelled. */
  void: z.optional(z.object({ reason: z.enum(VOID_REASONS), at: isoInstant })),
});
export type PublicBid = z.infer<typeof publicBid>;

/** A bid of one's own that no longer counts. */
export const voidBid = z.object({
  bidNo: z.int(),
  amount: ringgit,
  placedAt: isoInstant,
  reason: z.enum(VOID_REASONS),
  at: isoInstant,
});
export type VoidBidOnTheWire = z.infer<typeof voidBid>;

export const latestBid = z.object({
  /** Lot no. */
  id: z.string(),
  session: z.string(),
  /** 0 when there is none yet. */
  latestBid: ringgit,
  /** null when there is none yet. */
  bidderNo: z.nullable(z.int()),
  /** How many bids were placed on the lot: the number of the last one. */
  bidCount: z.int(),
  /** How many of them no longer count; with `bidCount` it only grows: what says more of both is the newer. */
  voidBids: z.int(),
  /** How many bidders are in the lot. */
  biddersInLot: z.int(),
});
export type LatestBid = z.infer<typeof latestBid>;

/** How far one bid may rise: to `timesPercent` percent of the price that it raises plus `plus` ringgit. */
const raiseLimit = z.object({
  timesPercent: checked(z.int(), z.minimum(100), z.maximum(1_000)),
  plus: checked(z.int(), z.minimum(0), z.maximum(1_000_000)),
});

export const latestBidOfLot = contract('bidding', 'GET', '/api/socket/auctionlot/:lotId', {
  summary: "A lot's highest bid and its last twenty bids, newest first.",
  params: lotIdParams,
  response: { 200: z.extend(latestBid, { bids: z.array(publicBid), raiseLimit, revision }), 404: refusal },
});
export type LatestBidOfLot = z.infer<(typeof latestBidOfLot)['response'][200]>;

/** The short form that answers a bid. */
const auctionLotSocket = z.object({ id: z.string(), latestBid: ringgit, bidderNo: z.nullable(z.int()) });

/** Of a bid that the book has refused; none where it did not decide. */
const receiptOfRefusal = { receipt: z.optional(refusedReceipt) };

const bidRefusal = z.extend(refusal, {
  ...receiptOfRefusal,
  auctionLotSocket: z.optional(auctionLotSocket),
  minimumBid: z.optional(ringgit),
  /** The most that this bid could be, whole ringgit. */
  maximumBid: z.optional(ringgit),
  /** Heads the dialog where the specification has two texts. */
  title: z.optional(z.string()),
});
export type BidRefusal = z.infer<typeof bidRefusal>;

/** Ringgit. Far above what the book takes, so that the book says how much that is. */
const MAX_OFFERED = 10_000_000_000;

export const placeBid = contract('bidding', 'POST', '/api/socket/auctionlot/post', {
  summary:
    'Bids on a lot. The amount agreed to is offerBidPrice above what the bidder saw: the starting price (start) or latestBid (raise). ' +
    "A bid that came too late to be the highest, or that raises a price which never was or is no longer, is answered 'failed' with the " +
    'current highest bid; one that rises further than the house allows at once, with maximumBid. Whatever the book has decided is answered ' +
    'with a receipt.',
  headers: commandHeaders,
  body: z.object({
    id: lotNo,
    startOrRaise: z.enum(['start', 'raise']),
    /** The highest bid as the bidder saw it; not looked at for a start. */
    latestBid: checked(z.int(), z.minimum(0), z.maximum(MAX_OFFERED)),
    offerBidPrice: checked(z.int(), z.minimum(0), z.maximum(MAX_OFFERED)),
    userId: z.optional(userId),
    // Sent by the specification's client; the book knows them and never asks.
    latestEmail: z.optional(z.unknown()),
    bidderNo: z.optional(z.unknown()),
    bidderName: z.optional(z.unknown()),
    session: z.optional(z.unknown()),
    deposit: z.optional(z.unknown()),
    vendor: z.optional(z.unknown()),
  }),
  response: {
    200: z.object({
      message: z.literal('success'),
      auctionLotSocket,
      /** Where the bid stands in the book, and the hash it is sealed with there. */
      revision,
      hash: z.string(),
      at: isoInstant,
      receipt: acceptedReceipt,
    }),
    400: z.extend(refusal, receiptOfRefusal),
    401: refusal,
    403: bidRefusal,
    404: z.extend(refusal, receiptOfRefusal),
    409: bidRefusal,
    422: z.extend(refusal, receiptOfRefusal),
    429: refusal,
    503: refusal,
  },
});
export type BidRequest = z.infer<(typeof placeBid)['body']>;

const lotNoBody = z.object({ userId: z.optional(userId), lotNo });

export const findUserInLot = contract('bidding', 'POST', '/api/socket/userinlot/find', {
  summary: "'user in lot' or 'user not in lot'.",
  body: lotNoBody,
  response: {
    200: z.object({ message: z.enum(['user in lot', 'user not in lot']) }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
});

export const lotsOfUser = contract('bidding', 'POST', '/api/socket/userinlot/findall', {
  summary: 'The current lots that a bidder has entered, and how they stand in each.',
  body: userIdBody,
  response: {
    200: z.array(
      z.object({
        userId: z.int(),
        lotNo: z.string(),
        session: z.string(),
        deposit: ringgit,
        regnNo: z.string(),
        make: z.string(),
        descOfGood: z.string(),
        startingPrice: ringgit,
        /** The least by which a bid must beat the one before it. */
        addPrice: ringgit,
        latestBid: ringgit,
        bidderNo: z.nullable(z.int()),
        bidCount: z.int(),
        voidBids: z.int(),
        /** Their own highest bid that counts; 0 without one. */
        ownBid: ringgit,
        /** Their bids that no longer count. */
        ownVoidBids: z.array(voidBid),
        standing: z.enum(['on top', 'outbid', 'no bid']),
        endsAt: isoInstant,
      }),
    ),
    401: refusal,
    403: refusal,
  },
});
export type UserLot = z.infer<(typeof lotsOfUser)['response'][200]>[number];

export const winningLots = contract('bidding', 'POST', '/api/socket/winning/id', {
  summary: 'The lots that a bidder is winning, with the deposit that each holds.',
  body: userIdBody,
  response: {
    200: z.array(z.object({ lotNo: z.string(), session: z.string(), deposit: ringgit, latestBid: ringgit })),
    401: refusal,
    403: refusal,
  },
});

export const enterLot = contract('bidding', 'POST', '/api/socket/lotunit/enter', {
  summary: 'Takes part in a lot with its deposit. Entering twice answers like entering once.',
  headers: commandHeaders,
  body: z.extend(lotNoBody, { deposit: z.optional(z.unknown()) }),
  response: {
    200: z.extend(message, { revision }),
    400: refusal,
    401: refusal,
    /** `title` heads the dialog where the specification has two texts. */
    403: z.extend(refusal, { title: z.optional(z.string()) }),
    404: refusal,
    409: z.extend(refusal, { title: z.optional(z.string()) }),
    422: refusal,
    503: refusal,
  },
});

export const allLiveBids = contract('bidding', 'GET', '/api/socket/auctionlot/get/all', {
  summary:
    'The highest bid of every current lot that has one. Email and name for admins, and for a vendor of their own lots once the session has ended.',
  response: {
    200: z.array(
      z.object({
        id: z.string(),
        session: z.string(),
        latestBid: ringgit,
        bidderNo: z.int(),
        deposit: ringgit,
        vendor: z.string(),
        latestEmail: z.optional(z.string()),
        bidderName: z.optional(z.string()),
      }),
    ),
    401: refusal,
  },
});

export const setRaiseLimit = contract('bidding', 'POST', '/api/auctionmanager/raiselimit/save', {
  summary:
    'Sets how far one bid may rise, from now on and for every lot: to timesPercent percent of the highest bid (of the starting price ' +
    'for a first bid) plus so many ringgit. The least bid is always possible.',
  body: raiseLimit,
  response: {
    200: z.extend(message, { raiseLimit, revision }),
    400: refusal,
    401: refusal,
    403: refusal,
    409: refusal,
    503: refusal,
  },
});

const monitoredLot = z.object({
  id: z.string(),
  session: z.string(),
  regnNo: z.string(),
  make: z.string(),
  descOfGood: z.string(),
  vendor: z.string(),
  startingPrice: ringgit,
  deposit: ringgit,
  /** 0 while there is no bid, as is `bidderNo`. */
  latestBid: ringgit,
  bidderNo: z.int(),
  /** For admins, and for the vendor of the lot once its session has ended. */
  bidderName: z.optional(z.string()),
  bidCount: z.int(),
  voidBids: z.int(),
  /** Bidders who have entered it. */
  biddersInLot: z.int(),
  /** Pages that have the lot open now, at the process that answers. */
  watching: z.int(),
});

export const unitMonitor = contract('bidding', 'GET', '/api/unit-monitor', {
  summary:
    'Every current lot with its highest bid, how many are in it and how many watch it, and the bids of the last half hour by the minute. ' +
    'Admins see all lots, a vendor their own.',
  querystring: z.object({ vendor: z.optional(checked(z.string(), z.maxLength(60))) }),
  response: {
    200: z.object({
      at: isoInstant,
      sessions: z.array(z.object({ session: z.string(), startsAt: isoInstant, endsAt: isoInstant })),
      /** Those whose lots the caller may see; `vendor` chooses one of them. */
      vendors: z.array(z.string()),
      lots: z.array(monitoredLot),
      /** Oldest first; the last one is the minute that has not ended. */
      minutes: z.array(z.object({ at: isoInstant, bids: z.int() })),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
  },
});
export type UnitMonitor = z.infer<(typeof unitMonitor)['response'][200]>;
export type MonitoredLot = z.infer<typeof monitoredLot>;

/** The house cancels a bid (docs/features/bidding.md). */

export const MAX_WORDS = 500;

const params = z.object({ session: checked(z.string(), z.maxLength(20)), lotNo });
const bidder = z.object({ bidderNo: z.int(), name: z.nullable(z.string()) });

export const bidsToCancel = contract('bidding', 'GET', '/api/socket/auctionlot/:session/:lotNo/bids', {
  summary:
    'The bids of a lot that can be cancelled, the highest first, and the latest ones that no longer count; with who would lead the lot ' +
    'without its highest bid, by the standing and deposits of now.',
  params,
  response: {
    200: z.object({
      lot: latestBid,
      /** False once its sale is recorded. */
      open: z.boolean(),
      bids: z.array(z.extend(publicBid, { revision, bidder })),
      /** Without the highest bid: who leads, and whose higher bids are passed over. */
      next: z.object({
        top: z.nullable(z.object({ bidder, amount: ringgit })),
        passedOver: z.array(z.object({ bidder, amount: ringgit })),
      }),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
});
export type BidsToCancel = z.infer<(typeof bidsToCancel)['response'][200]>;

export const cancelBid = contract('bidding', 'POST', '/api/socket/auctionlot/:session/:lotNo/cancel-bid', {
  summary:
    'Cancels one bid, for good: while its session runs, or after it until sales are recorded. The highest of the other bids whose ' +
    'bidder may bid on the lot and is covered leads from then on. Everybody in the lot is told. Repeated it changes nothing.',
  params,
  body: z.object({
    /** The bid, by its revision: another one that was placed meanwhile is never cancelled in its stead. */
    revision: checked(z.int(), z.minimum(0)),
    reason: z.enum(CANCEL_REASONS),
    /** Why, in words: for the history of the lot, which staff read. */
    words: checked(z.string(), z.trim(), z.minLength(3), z.maxLength(MAX_WORDS)),
  }),
  response: {
    200: z.extend(message, {
      auctionLotSocket: z.object({ id: z.string(), latestBid: ringgit, bidderNo: z.nullable(z.int()) }),
      revision,
      at: isoInstant,
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: refusal,
    503: refusal,
  },
});
