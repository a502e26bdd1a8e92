import * as zod from 'zod/mini';
import { VOID_REASONS } from '#domain/cancel-reasons.ts';
import { movedEnd, publicBid, shownReserve } from './bidding.ts';
import { checked, isoInstant, ringgit } from './common.ts';

/** Close codes of the live feed's server beside the standard ones: 1001 going away, 1008 policy (cut off for not reading). */
export const CLOSE_ACCOUNT_ENDED = 4401;
/** The account has too many sockets open: come back later, and not at once. */
export const CLOSE_TOO_MANY = 1013;
/** The code of the error that answers a join with a token that does not hold. */
export const NOT_SIGNED_IN = 'not-signed-in';

/** What the feed keeps to, ms and counts; `docs/calls.md` says them. */
export const LIVE_LIMITS = {
  /** The shortest interval between messages of one lot, which each have all new bids. */
  lotEveryMs: 50,
  /** Between notices to everybody. */
  noticeEveryMs: 250,
  /** Between messages to the members of the house, whose pages ask for much anew. */
  officeEveryMs: 1_000,
  heartbeatMs: 10_000,
  /** Of a listener, messages and signs of life alike. */
  framesPer10s: 50,
  /** Of a frame: a join with the longest token, and as much again. */
  payloadBytes: 8 * 1024,
  /** A listener with this much unsent data is not reading, and is disconnected. */
  unsentBytes: 1024 * 1024,
} as const;

/**
 * Messages of the live feed: JSON texts over a WebSocket at `LIVE_FEED_URL`, each `{ event, data }`. Listening needs no account.
 * Every message that tells of bids carries the book's revision and the lot's running bid number: apply the next, drop the older,
 * fetch again on a hole and after a reconnect.
 */

/** From the client. `token` is optional and lets the server end the socket when the account is closed. */
const joinAuction = zod.object({
  event: zod.literal('joinAuction'),
  data: zod.object({
    /** The lot to follow; absent or null: the site-wide notices only. A socket follows one lot at a time. */
    lotNo: zod.optional(zod.nullable(checked(zod.string(), zod.maxLength(12)))),
    user: zod.optional(zod.unknown()),
    token: zod.optional(checked(zod.string(), zod.maxLength(4096))),
  }),
});

/** From the client, taken for compatibility and not trusted: the server broadcasts what the book says. */
const sendDisplayBidding = zod.object({ event: zod.literal('sendDisplayBidding'), data: zod.unknown() });

export const clientMessage = zod.discriminatedUnion('event', [joinAuction, sendDisplayBidding]);
export type ClientMessage = zod.infer<typeof clientMessage>;

/** The lot that the socket has joined has new bids: the newest price, with every bid since the last message, oldest first. */
const displayBidding = zod.object({
  event: zod.literal('displayBidding'),
  data: zod.object({
    id: zod.string(),
    session: zod.string(),
    startOrRaise: zod.enum(['start', 'raise']),
    latestBid: ringgit,
    bidderNo: zod.int(),
    /** What the newest bid raised by. */
    offerBidPrice: ringgit,
    bidCount: zod.int(),
    voidBids: zod.int(),
    biddersInLot: zod.int(),
    bids: zod.array(publicBid),
    endsAt: movedEnd,
    reserve: shownReserve,
    revision: zod.int(),
  }),
});

/** A bid was cancelled: to those who have joined the lot or have entered it. The price may be lower than before, or there is none. */
const bidCancelled = zod.object({
  event: zod.literal('bidCancelled'),
  data: zod.object({
    id: zod.string(),
    session: zod.string(),
    /** The bid; `automatic`: it was placed for a maximum, which is gone with it. */
    cancelled: zod.object({
      ...{ bidNo: zod.int(), bidderNo: zod.int(), amount: ringgit },
      automatic: zod.optional(zod.literal(true)),
    }),
    /** The bids that no longer count since then. */
    gone: zod.array(zod.object({ bidNo: zod.int(), reason: zod.enum(VOID_REASONS), at: isoInstant })),
    /** From here on; 0 and null when the lot is without bids. */
    latestBid: ringgit,
    bidderNo: zod.nullable(zod.int()),
    bidCount: zod.int(),
    voidBids: zod.int(),
    biddersInLot: zod.int(),
    endsAt: movedEnd,
    reserve: shownReserve,
    revision: zod.int(),
  }),
});

/** Late bids have moved the end of a lot. To everybody; where the bids come with it, their messages say it instead. */
const lotExtended = zod.object({
  event: zod.literal('lotExtended'),
  data: zod.object({ id: zod.string(), session: zod.string(), endsAt: isoInstant, revision: zod.int() }),
});

/** Bids on other lots than the joined one, site-wide, at most four messages a second: only the newest of each lot. */
const notice = zod.object({
  event: zod.literal('notice'),
  data: zod.object({
    lots: zod.array(
      zod.object({
        id: zod.string(),
        session: zod.string(),
        /** 0 and null when there is none any more. */
        latestBid: ringgit,
        bidderNo: zod.nullable(zod.int()),
        bidCount: zod.int(),
        voidBids: zod.int(),
        /** How many of them are news since the notice before. */
        newBids: zod.int(),
        endsAt: movedEnd,
        reserve: shownReserve,
      }),
    ),
    revision: zod.int(),
  }),
});

/** A session or a lot's terms changed (scheduled, moved, sold, cleared): fetch sessions and lots again. */
const sessionChanged = zod.object({
  event: zod.literal('sessionChanged'),
  data: zod.object({ session: zod.string(), revision: zod.int() }),
});

/** Something moved on the deposit account of the bidder whose token came with joinAuction; nobody else is told. */
const accountChanged = zod.object({ event: zod.literal('accountChanged'), data: zod.object({ revision: zod.int() }) });

/**
 * To members of the house, at most once a second: what they see of others is not so any more. `deposits`: one of a bidder moved; `lots`: the texts of one, or
 * of the next auction, were changed, which are not in the book; `people`: who somebody is to the house; `pages`: what the house writes on its pages, its vendors,
 * and its settings.
 */
const officeChanged = zod.object({
  event: zod.literal('officeChanged'),
  data: zod.object({
    about: zod.array(zod.enum(['deposits', 'lots', 'people', 'pages', 'vendors'])),
    revision: zod.int(),
  }),
});

/** Answer to joinAuction: where the book stands, and the server's clock. */
const joined = zod.object({
  event: zod.literal('joined'),
  data: zod.object({
    lotNo: zod.nullable(zod.string()),
    bidCount: zod.int(),
    voidBids: zod.int(),
    revision: zod.int(),
    at: isoInstant,
  }),
});

/** Every 10 s, so that a screen knows that its line is alive. */
const heartbeat = zod.object({
  event: zod.literal('heartbeat'),
  data: zod.object({ at: isoInstant, revision: zod.int() }),
});

const failure = zod.object({
  event: zod.literal('error'),
  data: zod.object({ code: zod.string(), message: zod.string() }),
});

export const serverMessage = zod.discriminatedUnion('event', [
  displayBidding,
  bidCancelled,
  lotExtended,
  notice,
  sessionChanged,
  accountChanged,
  officeChanged,
  joined,
  heartbeat,
  failure,
]);
export type ServerMessage = zod.infer<typeof serverMessage>;
export type LotMoves = Pick<DisplayBidding, 'endsAt' | 'reserve'>;
export type OfficeNews = zod.infer<typeof officeChanged>['data']['about'][number];
export type BidCancelled = zod.infer<typeof bidCancelled>['data'];
export type DisplayBidding = zod.infer<typeof displayBidding>['data'];

export const LIVE_FEED_URL = '/api/live';
