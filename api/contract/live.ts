import { z } from 'zod/mini';
import { VOID_REASONS } from '#domain/cancel-reasons.ts';
import { publicBid } from './bidding.ts';
import { checked, isoInstant, ringgit } from './common.ts';

/** Close codes of the live feed's server beside the standard ones: 1001 going away, 1008 policy (cut off for not reading). */
export const CLOSE_ACCOUNT_ENDED = 4401;
/** The account has too many sockets open: come back later, and not at once. */
export const CLOSE_TOO_MANY = 1013;
/** The code of the error that answers a join with a token that does not hold. */
export const NOT_SIGNED_IN = 'not-signed-in';

/**
 * Messages of the live feed: JSON texts over a WebSocket at `LIVE_FEED_URL`, each `{ event, data }`. Listening needs no account.
 * Every message that tells of bids carries the book's revision and the lot's running bid number: apply the next, drop the older,
 * fetch again on a hole and after a reconnect.
 */

/** From the client. `token` is optional and lets the server end the socket when the account is closed. */
const joinAuction = z.object({
  event: z.literal('joinAuction'),
  data: z.object({
    /** The lot to follow; absent or null: the site-wide notices only. A socket follows one lot at a time. */
    lotNo: z.optional(z.nullable(checked(z.string(), z.maxLength(12)))),
    user: z.optional(z.unknown()),
    token: z.optional(checked(z.string(), z.maxLength(4096))),
  }),
});

/** From the client, taken for compatibility and not trusted: the server broadcasts what the book says. */
const sendDisplayBidding = z.object({ event: z.literal('sendDisplayBidding'), data: z.unknown() });

export const clientMessage = z.discriminatedUnion('event', [joinAuction, sendDisplayBidding]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** The lot that the socket has joined has new bids: the newest price, with every bid since the last message, oldest first. */
const displayBidding = z.object({
  event: z.literal('displayBidding'),
  data: z.object({
    id: z.string(),
    session: z.string(),
    startOrRaise: z.enum(['start', 'raise']),
    latestBid: ringgit,
    bidderNo: z.int(),
    /** What the newest bid raised by. */
    offerBidPrice: ringgit,
    bidCount: z.int(),
    voidBids: z.int(),
    biddersInLot: z.int(),
    bids: z.array(publicBid),
    revision: z.int(),
  }),
});

/** A bid was cancelled: to those who have joined the lot or have entered it. The price may be lower than before, or there is none. */
const bidCancelled = z.object({
  event: z.literal('bidCancelled'),
  data: z.object({
    id: z.string(),
    session: z.string(),
    /** The bid. */
    cancelled: z.object({ bidNo: z.int(), bidderNo: z.int(), amount: ringgit }),
    /** The bids that no longer count since then. */
    gone: z.array(z.object({ bidNo: z.int(), reason: z.enum(VOID_REASONS), at: isoInstant })),
    /** From here on; 0 and null when the lot is without bids. */
    latestBid: ringgit,
    bidderNo: z.nullable(z.int()),
    bidCount: z.int(),
    voidBids: z.int(),
    biddersInLot: z.int(),
    revision: z.int(),
  }),
});

/** Bids on other lots than the joined one, site-wide, at most four messages a second: only the newest of each lot. */
const notice = z.object({
  event: z.literal('notice'),
  data: z.object({
    lots: z.array(
      z.object({
        id: z.string(),
        session: z.string(),
        /** 0 and null when there is none any more. */
        latestBid: ringgit,
        bidderNo: z.nullable(z.int()),
        bidCount: z.int(),
        voidBids: z.int(),
        /** How many of them are news since the notice before. */
        newBids: z.int(),
      }),
    ),
    revision: z.int(),
  }),
});

/** A session or a lot's terms changed (scheduled, moved, sold, cleared): fetch sessions and lots again. */
const sessionChanged = z.object({
  event: z.literal('sessionChanged'),
  data: z.object({ session: z.string(), revision: z.int() }),
});

/** Something moved on the deposit account of the bidder whose token came with joinAuction; nobody else is told. */
const accountChanged = z.object({ event: z.literal('accountChanged'), data: z.object({ revision: z.int() }) });

/** Answer to joinAuction: where the book stands, and the server's clock. */
const joined = z.object({
  event: z.literal('joined'),
  data: z.object({
    lotNo: z.nullable(z.string()),
    bidCount: z.int(),
    voidBids: z.int(),
    revision: z.int(),
    at: isoInstant,
  }),
});

/** Every 10 s, so that a screen knows that its line is alive. */
const heartbeat = z.object({ event: z.literal('heartbeat'), data: z.object({ at: isoInstant, revision: z.int() }) });

const failure = z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) });

export const serverMessage = z.discriminatedUnion('event', [
  displayBidding,
  bidCancelled,
  notice,
  sessionChanged,
  accountChanged,
  joined,
  heartbeat,
  failure,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type BidCancelled = z.infer<typeof bidCancelled>['data'];
export type DisplayBidding = z.infer<typeof displayBidding>['data'];

export const LIVE_FEED_URL = '/api/live';
