import { z } from 'zod/mini';
import { latestBid, publicBid } from '../bidding.ts';
import { checked, isoInstant, lotIdParams, pageParams, refusal, revision, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { lotFacts } from './lot-facts.ts';
import { lotFacets, lotFilter } from './lot-filter.ts';

export const lotCategory = z.enum([
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
export type LotCategory = z.infer<typeof lotCategory>;

/** A lot as the catalogue shows it (specification, bidder side, section 3). */
export const lot = z.object({
  /** Lot no. */
  id: z.string(),
  session: z.string(),
  regnNo: z.string(),
  make: z.string(),
  /** Model. */
  descOfGood: z.string(),
  /** Starting price; of a sold lot, its reserved price. */
  price: ringgit,
  /** Transmission. */
  ma: z.string(),
  year: z.string(),
  /** VOC. */
  rc: z.string(),
  vendor: z.string(),
  location: z.string(),
  contactPerson: z.string(),
  remarks: z.string(),
  remark1: z.string(),
  remark2: z.string(),
  category: lotCategory,
  ...lotFacts.shape,
  deposit: ringgit,
  adminFee: ringgit,
  safetyDeposit: ringgit,
  /** Above 1 an amount in RM; between 0 and 1 a share of the bid, at least RM600; else none. */
  premium: z.number(),
  /** Where the premium depends on the bid: one of at most `upTo` has `premium`, an amount; above the last band `premium` of the lot applies. */
  premiumBands: z.optional(z.array(z.object({ upTo: ringgit, premium: ringgit }))),
  /** The least by which a bid must beat the one before it. */
  addPrice: ringgit,
  status: z.enum(['open', 'sold', 'unsold', 'forfeited', 'withdrawn']),
  salePrice: z.nullable(ringgit),
  /**
   * Its photos, the cover (0.jpg) first, each with a version that changes whenever they do (`0.jpg?v=k3x9`); addressed as
   * /api/file/image/auctionlot/{regnNo}/{file}.
   */
  photos: z.array(z.string()),
});
export type Lot = z.infer<typeof lot>;

export const nextLot = z.omit(lot, { status: true, salePrice: true });
export type NextLot = z.infer<typeof nextLot>;

export const session = z.object({
  /** AMS{n}. */
  id: z.string(),
  /** At +08:00: YYYY-MM-DD and HH:mm:ss. */
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  startsAt: isoInstant,
  endsAt: isoInstant,
  /** 'public', or the staff group. */
  publicOrPrivate: z.string(),
  status: z.enum(['not started', 'started', 'end']),
});
export type Session = z.infer<typeof session>;

export const sessions = contract('catalogue', 'GET', '/api/auctionmanager/sessions', {
  summary: 'The current sessions; an empty list means that registration is allowed.',
  response: { 200: z.array(session) },
});

export const sessionById = contract('catalogue', 'GET', '/api/auctionmanager/session/:sessionId', {
  summary: 'One session by its name, or by the number in it.',
  params: z.object({ sessionId: checked(z.string(), z.maxLength(20)) }),
  response: { 200: session, 404: refusal },
});

export const latestSession = contract('catalogue', 'GET', '/api/auctionmanager/get/session/latest', {
  summary: 'The current session that starts last, as `session` (null: there is none) and by its fields.',
  response: { 200: z.extend(z.partial(session), { session: z.nullable(session) }) },
});

export const ongoingBids = contract('catalogue', 'GET', '/api/auctionlot/ongoingbid/getbypage/:page/:size', {
  summary: 'A page of the current lots that fit (page 1 is the first) with their latest bids.',
  params: pageParams,
  querystring: lotFilter,
  response: {
    200: z.object({ auctionLotList: z.array(lot), ongoingBid: z.array(latestBid), total: z.int(), revision }),
  },
});

export const lotsByPage = contract('catalogue', 'GET', '/api/auctionlot/getbypage/:page/:size', {
  summary: 'A page of the current lots that fit; page 1 is the first.',
  params: pageParams,
  querystring: lotFilter,
  response: { 200: z.array(lot) },
});

export const lotCount = contract('catalogue', 'GET', '/api/auctionlot/count', {
  summary: 'How many lots of the current auction fit.',
  querystring: lotFilter,
  response: { 200: z.object({ count: z.int() }) },
});

export const listCounts = contract('catalogue', 'GET', '/api/auctionlot/counts', {
  summary: 'How many lots each public list has: current auction, next auction, sold today.',
  response: { 200: z.object({ current: z.int(), next: z.int(), soldToday: z.int() }) },
});

const amounts = z.nullable(z.object({ from: ringgit, to: ringgit }));

export const lotCosts = contract('catalogue', 'GET', '/api/auctionlot/costs', {
  summary:
    'What taking part and winning costs beside the bid, over the current lots that everybody may bid on; without any, over those of the next auction.',
  response: {
    200: z.object({
      /** null: no lot asks for one. */
      deposits: amounts,
      /** Premiums that are amounts. */
      premiums: amounts,
      /** Premiums that are shares of the bid, between 0 and 1; each is at least RM600. */
      premiumShares: z.nullable(z.object({ from: z.number(), to: z.number() })),
      adminFees: amounts,
      safetyDeposits: amounts,
    }),
  },
});
export type LotCosts = z.infer<(typeof lotCosts)['response'][200]>;

export const lotById = contract('catalogue', 'GET', '/api/auctionlot/get/:lotId', {
  summary: 'One lot of the current auction.',
  params: lotIdParams,
  response: { 200: lot, 404: refusal },
});

export const nextLotsByPage = contract('catalogue', 'GET', '/api/nextauctionlot/getbypage/:page/:size', {
  summary: 'A page of the lots of the next auction that fit; page 1 is the first.',
  params: pageParams,
  querystring: lotFilter,
  response: { 200: z.array(nextLot) },
});

export const nextLotCount = contract('catalogue', 'GET', '/api/nextauctionlot/count', {
  summary: 'How many lots of the next auction fit.',
  querystring: lotFilter,
  response: { 200: z.object({ count: z.int() }) },
});

export const nextLotById = contract('catalogue', 'GET', '/api/nextauctionlot/get/:lotId', {
  summary: 'One lot of the next auction.',
  params: lotIdParams,
  response: { 200: nextLot, 404: refusal },
});

export const currentFacets = contract('catalogue', 'GET', '/api/auctionlot/facets', {
  summary: 'Makes, locations, vendors, categories, sessions, years and prices of the current lots, with counts.',
  response: { 200: lotFacets },
});

export const nextFacets = contract('catalogue', 'GET', '/api/nextauctionlot/facets', {
  summary: 'The same of the lots of the next auction.',
  response: { 200: lotFacets },
});

export const bidHistory = contract('catalogue', 'GET', '/api/auctionlot/bids/:lotId/:page/:size', {
  summary: 'A page of the bids on a current lot, newest first: bidder numbers, no names.',
  params: z.extend(lotIdParams, pageParams.shape),
  response: { 200: z.object({ bids: z.array(publicBid), total: z.int(), revision }), 404: refusal },
});

export const sessionCalendar = contract('catalogue', 'GET', '/api/calendar/:session.ics', {
  summary: 'A session as an entry for a calendar (RFC 5545).',
  params: z.object({ session: checked(z.string(), z.regex(/^[0-9A-Za-z-]{1,20}$/)) }),
  response: { 200: z.string(), 404: refusal },
});

/** A lot that was sold, as the house's records have it (specification, bidder side, section 7; back office, section 3, 'Sold record'). */
export const soldRecord = z.object({
  /** {session}/{lot no}: the order number. */
  id: z.string(),
  /** The lot as its card shows it: `status` is sold or forfeited, `price` the reserved price, `salePrice` the hammer price. */
  auctionLotLog: lot,
  mybid: z.object({
    lotNo: z.string(),
    /** The order number again; the display uses the part before the slash. */
    auctionName: z.string(),
    /** The hammer price. */
    bidPrice: ringgit,
  }),
  bidderNo: z.int(),
  /** For admins, and for a vendor of their own lots. */
  bidderName: z.optional(z.string()),
  bidderEmail: z.optional(z.string()),
  /** The day on which the sale was recorded, at +08:00: YYYY-MM-DD. */
  date: z.string(),
  soldAt: isoInstant,
});
export type SoldRecord = z.infer<typeof soldRecord>;

export const soldToday = contract('catalogue', 'GET', '/api/auctionlot/get/logs/sold/today', {
  summary: 'The lots whose sale was recorded today (+08:00), whether or not their session has been cleared; no names.',
  response: { 200: z.array(soldRecord) },
});

export const soldInSession = contract('catalogue', 'GET', '/api/auctionlot/get/logs/sold/auction/:session', {
  summary:
    'The sold lots of a session, present or past; names and email for admins, and for a vendor of their own lots once the session has ended.',
  params: z.object({ session: checked(z.string(), z.regex(/^AMS[1-9][0-9]{0,8}$/)) }),
  response: { 200: z.array(soldRecord), 401: refusal, 404: refusal },
});

/** What a like unit was sold for here. */
const pastPrice = z.extend(
  z.pick(soldRecord.shape.auctionLotLog, { session: true, make: true, descOfGood: true, year: true, mileageKm: true }),
  {
    lotNo: z.string(),
    /** The hammer price. */
    price: ringgit,
    /** The day on which its session ended, at +08:00: YYYY-MM-DD. */
    date: z.string(),
  },
);
export type PastPrice = z.infer<typeof pastPrice>;

export const pastPrices = contract('catalogue', 'GET', '/api/auctionlot/pastprices', {
  summary:
    'The last five sales of units of a make and a model (their first words are compared: Hilux), the latest first; not those of `session`. No bidders.',
  querystring: z.object({
    make: checked(z.string(), z.maxLength(100)),
    model: checked(z.string(), z.maxLength(300)),
    session: z.optional(checked(z.string(), z.maxLength(20))),
  }),
  response: { 200: z.array(pastPrice) },
});

/** A session of the history: cleared, or ended by hand before. */
export const pastSession = z.extend(
  z.pick(session, { startDate: true, startTime: true, endDate: true, endTime: true, publicOrPrivate: true }),
  {
    /** AMS{n}. */
    session: z.string(),
    /** Its lots have left the current auction; until then end-auction steps are left to be taken. */
    cleared: z.boolean(),
  },
);
export type PastSession = z.infer<typeof pastSession>;

export const sessionHistory = contract('catalogue', 'GET', '/api/auctionmanager/session/history/all', {
  summary: 'The sessions that were cleared or ended by hand, the newest first.',
  response: { 200: z.array(pastSession) },
});

export const latestPastSession = contract('catalogue', 'GET', '/api/auctionmanager/get/sessionhistory/latest', {
  summary: 'The session of the history that started last, or null.',
  response: { 200: z.object({ session: z.nullable(pastSession) }) },
});
