import * as zod from 'zod/mini';
import { SESSION_REASONS } from '#domain/session-reasons.ts';
import { latestBid, publicBid, shownReserve } from '../bidding.ts';
import { checked, isoInstant, lotIdParams, pageParams, refusal, revision, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { lotFacts } from './lot-facts.ts';
import { lotFacets, lotFilter } from './lot-filter.ts';
import { increment, sessionRules } from './session-rules.ts';

export const lotCategory = zod.enum([
  'motorcycle',
  'car',
  'mpv',
  'suv',
  'pickup',
  'van',
  'lorry',
  'prime mover',
  'machinery',
  'general goods',
]);
export type LotCategory = zod.infer<typeof lotCategory>;

/** A lot as the catalogue shows it (specification, bidder side, section 3). */
export const lot = zod.extend(
  zod.merge(
    zod.object({
      /** Lot no. */
      id: zod.string(),
      session: zod.string(),
      regnNo: zod.string(),
      /** The key of its unit (`units.ts`), the same in every auction; '' for none. */
      unit: zod.string(),
      make: zod.string(),
      /** Model. */
      descOfGood: zod.string(),
      /** Starting price; of a sold lot, its reserved price. */
      price: ringgit,
      /** Transmission. */
      ma: zod.string(),
      year: zod.string(),
      /** VOC. */
      rc: zod.string(),
      vendor: zod.string(),
      location: zod.string(),
      contactPerson: zod.string(),
      remarks: zod.string(),
      remark1: zod.string(),
      remark2: zod.string(),
      category: lotCategory,
    }),
    lotFacts,
  ),
  {
    deposit: ringgit,
    adminFee: ringgit,
    safetyDeposit: ringgit,
    /** Above 1 an amount in RM; between 0 and 1 a share of the bid, at least RM600; else none. */
    premium: zod.number(),
    /** Where the premium depends on the bid: one of at most `upTo` has `premium`, an amount; above the last band `premium` of the lot applies. */
    premiumBands: zod.optional(zod.array(zod.object({ upTo: ringgit, premium: ringgit }))),
    /** The least by which a bid must beat the one before it. */
    addPrice: ringgit,
    /** By rising price, where its session has some: then they count instead. */
    increments: zod.optional(zod.array(increment)),
    /** When it ends, as it stands. */
    endsAt: isoInstant,
    reserve: shownReserve,
    /** Its sale is subject to the approval of the vendor, whatever the highest bid is. */
    approval: zod.optional(zod.literal(true)),
    /** `offered`: its highest bid is subject to the approval of the vendor, who has been asked. */
    status: zod.enum(['open', 'offered', 'sold', 'unsold', 'forfeited', 'withdrawn']),
    salePrice: zod.nullable(ringgit),
    /**
     * Its photos, the cover (0.jpg) first, each with a version that changes whenever they do (`0.jpg?v=k3x9`); addressed as
     * /api/file/image/auctionlot/{unit}/{file}.
     */
    photos: zod.array(zod.string()),
  },
);
export type Lot = zod.infer<typeof lot>;

export const nextLot = zod.omit(lot, {
  ...{ status: true, salePrice: true, endsAt: true },
  ...{ increments: true, reserve: true, approval: true },
});
export type NextLot = zod.infer<typeof nextLot>;

export const session = zod.object({
  /** AMS{n}. */
  id: zod.string(),
  /** At +08:00: YYYY-MM-DD and HH:mm:ss. */
  startDate: zod.string(),
  startTime: zod.string(),
  endDate: zod.string(),
  endTime: zod.string(),
  startsAt: isoInstant,
  /** When its first lot ends, and without rules all of them. */
  endsAt: isoInstant,
  /** When its last lot ends, as it stands. */
  lastEndsAt: isoInstant,
  /** How it is bid on. */
  rules: sessionRules,
  /** 'public', or the staff group. */
  publicOrPrivate: zod.string(),
  /** `end` once its last lot has ended. */
  status: zod.enum(['not started', 'started', 'end']),
  /** The house moved its end while it ran, for this reason: when, and which end it had before. */
  endMoved: zod.nullable(zod.object({ at: isoInstant, before: isoInstant, reason: zod.enum(SESSION_REASONS) })),
});
export type Session = zod.infer<typeof session>;

export const sessions = contract('catalogue', 'GET', '/api/auctionmanager/sessions', () => ({
  summary: 'The current sessions; an empty list means that registration is allowed.',
  response: { 200: zod.array(session) },
}));

export const sessionById = contract('catalogue', 'GET', '/api/auctionmanager/session/:sessionId', () => ({
  summary: 'One session by its name, or by the number in it.',
  params: zod.object({ sessionId: checked(zod.string(), zod.maxLength(20)) }),
  response: { 200: session, 404: refusal },
}));

export const latestSession = contract('catalogue', 'GET', '/api/auctionmanager/get/session/latest', () => ({
  summary: 'The current session that starts last, as `session` (null: there is none) and by its fields.',
  response: { 200: zod.extend(zod.partial(session), { session: zod.nullable(session) }) },
}));

export const ongoingBids = contract('catalogue', 'GET', '/api/auctionlot/ongoingbid/getbypage/:page/:size', () => ({
  summary: 'A page of the current lots that fit (page 1 is the first) with their latest bids.',
  params: pageParams,
  querystring: lotFilter,
  response: {
    200: zod.object({ auctionLotList: zod.array(lot), ongoingBid: zod.array(latestBid), total: zod.int(), revision }),
  },
}));

export const lotsByPage = contract('catalogue', 'GET', '/api/auctionlot/getbypage/:page/:size', () => ({
  summary: 'A page of the current lots that fit; page 1 is the first.',
  params: pageParams,
  querystring: lotFilter,
  response: { 200: zod.array(lot) },
}));

export const lotCount = contract('catalogue', 'GET', '/api/auctionlot/count', () => ({
  summary: 'How many lots of the current auction fit.',
  querystring: lotFilter,
  response: { 200: zod.object({ count: zod.int() }) },
}));

export const listCounts = contract('catalogue', 'GET', '/api/auctionlot/counts', () => ({
  summary: 'How many lots each public list has: current auction, next auction, sold today.',
  response: { 200: zod.object({ current: zod.int(), next: zod.int(), soldToday: zod.int() }) },
}));

const amounts = zod.nullable(zod.object({ from: ringgit, to: ringgit }));

export const lotCosts = contract('catalogue', 'GET', '/api/auctionlot/costs', () => ({
  summary:
    'What taking part and winning costs beside the bid, over the current lots that everybody may bid on; without any, over those of the next auction.',
  response: {
    200: zod.object({
      /** null: no lot asks for one. */
      deposits: amounts,
      /** Premiums that are amounts. */
      premiums: amounts,
      /** Premiums that are shares of the bid, between 0 and 1; each is at least RM600. */
      premiumShares: zod.nullable(zod.object({ from: zod.number(), to: zod.number() })),
      adminFees: amounts,
      safetyDeposits: amounts,
    }),
  },
}));
export type LotCosts = zod.infer<(typeof lotCosts)['response'][200]>;

export const lotById = contract('catalogue', 'GET', '/api/auctionlot/get/:lotId', () => ({
  summary: 'One lot of the current auction.',
  params: lotIdParams,
  response: { 200: lot, 404: refusal },
}));

export const nextLotsByPage = contract('catalogue', 'GET', '/api/nextauctionlot/getbypage/:page/:size', () => ({
  summary: 'A page of the lots of the next auction that fit; page 1 is the first.',
  params: pageParams,
  querystring: lotFilter,
  response: { 200: zod.array(nextLot) },
}));

export const nextLotCount = contract('catalogue', 'GET', '/api/nextauctionlot/count', () => ({
  summary: 'How many lots of the next auction fit.',
  querystring: lotFilter,
  response: { 200: zod.object({ count: zod.int() }) },
}));

export const nextLotById = contract('catalogue', 'GET', '/api/nextauctionlot/get/:lotId', () => ({
  summary: 'One lot of the next auction.',
  params: lotIdParams,
  response: { 200: nextLot, 404: refusal },
}));

export const currentFacets = contract('catalogue', 'GET', '/api/auctionlot/facets', () => ({
  summary: 'Makes, locations, vendors, categories, sessions, years and prices of the current lots, with counts.',
  response: { 200: lotFacets },
}));

export const nextFacets = contract('catalogue', 'GET', '/api/nextauctionlot/facets', () => ({
  summary: 'The same of the lots of the next auction.',
  response: { 200: lotFacets },
}));

export const bidHistory = contract('catalogue', 'GET', '/api/auctionlot/bids/:lotId/:page/:size', () => ({
  summary: 'A page of the bids on a current lot, newest first: bidder numbers, no names.',
  params: zod.merge(lotIdParams, pageParams),
  response: { 200: zod.object({ bids: zod.array(publicBid), total: zod.int(), revision }), 404: refusal },
}));

export const sessionCalendar = contract('catalogue', 'GET', '/api/calendar/:session.ics', () => ({
  summary: 'A session as an entry for a calendar (RFC 5545).',
  params: zod.object({ session: checked(zod.string(), zod.regex(/^[0-9A-Za-z-]{1,20}$/)) }),
  response: { 200: zod.string(), 404: refusal },
}));

export const soldBid = zod.object({
  lotNo: zod.string(),
  /** The order number again; the display uses the part before the slash. */
  auctionName: zod.string(),
  /** The hammer price. */
  bidPrice: ringgit,
});

/** A lot that was sold, as the house's records have it (specification, bidder side, section 7; back office, section 3, 'Sold record'). */
export const soldRecord = zod.object({
  /** {session}/{lot no}: the order number. */
  id: zod.string(),
  /** The lot as its card shows it: `status` is sold or forfeited, `price` the reserved price, `salePrice` the hammer price. */
  auctionLotLog: lot,
  mybid: soldBid,
  bidderNo: zod.int(),
  /** For admins, and for a vendor of their own lots. */
  bidderName: zod.optional(zod.string()),
  bidderEmail: zod.optional(zod.string()),
  /** The day of its session, on which that began, at +08:00: YYYY-MM-DD. */
  date: zod.string(),
  soldAt: isoInstant,
});
export type SoldRecord = zod.infer<typeof soldRecord>;

export const soldToday = contract('catalogue', 'GET', '/api/auctionlot/get/logs/sold/today', () => ({
  summary: 'The lots whose sale was recorded today (+08:00), whether or not their session has been cleared; no names.',
  response: { 200: zod.array(soldRecord) },
}));

export const soldInSession = contract('catalogue', 'GET', '/api/auctionlot/get/logs/sold/auction/:session', () => ({
  summary:
    'The sold lots of a session, present or past; names and email for admins, and for a vendor of their own lots once the session has ended.',
  params: zod.object({ session: checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/)) }),
  response: { 200: zod.array(soldRecord), 401: refusal, 404: refusal },
}));

/** What a like unit was sold for here. */
const pastPrice = zod.extend(
  zod.pick(lot, {
    session: true,
    make: true,
    descOfGood: true,
    year: true,
    mileageKm: true,
  }),
  {
    lotNo: zod.string(),
    /** The hammer price. */
    price: ringgit,
    /** The day of its session, on which that began, at +08:00: YYYY-MM-DD. */
    date: zod.string(),
  },
);
export type PastPrice = zod.infer<typeof pastPrice>;

export const pastPrices = contract('catalogue', 'GET', '/api/auctionlot/pastprices', () => ({
  summary:
    'The last five sales of units of a make and a model (their first words are compared: Hilux), the latest first; not those of `session`. No bidders.',
  querystring: zod.object({
    make: checked(zod.string(), zod.maxLength(100)),
    model: checked(zod.string(), zod.maxLength(300)),
    session: zod.optional(checked(zod.string(), zod.maxLength(20))),
  }),
  response: { 200: zod.array(pastPrice) },
}));

/** A session of the history: cleared, or ended by hand before. */
export const pastSession = zod.extend(
  zod.pick(session, { startDate: true, startTime: true, endDate: true, endTime: true, publicOrPrivate: true }),
  {
    /** AMS{n}. */
    session: zod.string(),
    /** Its lots have left the current auction; until then end-auction steps are left to be taken. */
    cleared: zod.boolean(),
  },
);
export type PastSession = zod.infer<typeof pastSession>;

export const sessionHistory = contract('catalogue', 'GET', '/api/auctionmanager/session/history/all', () => ({
  summary: 'The sessions that were cleared or ended by hand, the newest first.',
  response: { 200: zod.array(pastSession) },
}));

export const latestPastSession = contract('catalogue', 'GET', '/api/auctionmanager/get/sessionhistory/latest', () => ({
  summary: 'The session of the history that started last, or null.',
  response: { 200: zod.object({ session: zod.nullable(pastSession) }) },
}));
