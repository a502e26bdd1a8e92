import * as zod from 'zod/mini';
import { VOID_REASONS } from '#domain/cancel-reasons.ts';
import { lot, session as sessionTimes } from './catalogue/catalogue.ts';
import { checked, isoInstant, refusal, ringgit } from './common.ts';
import { contract } from './contract.ts';
import { purchase } from './purchases.ts';
import { buyer } from './release.ts';

/**
 * Sales reports (specification, back office, sections 2, 3, 7 and 9): of running, ended and cleared sessions. Vendors: the rows of their own
 * lots, and who bids on them once the session has ended. Those that name people are exports, each noted in the security log.
 */

const session = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));
const REFUSED = { 401: refusal, 403: refusal, 404: refusal, 503: refusal };

/** A lot of a report, whatever became of it (section 3, 'Sales report row'). */
export const salesReportRow = zod.object({
  /** {session}/{lot no}. */
  id: zod.string(),
  /** Without photos. */
  auctionLotLog: lot,
  /** Once the sale is recorded; null before, and for a lot that was not sold. */
  mybid: zod.nullable(
    zod.pick(purchase, {
      auctionName: true,
      lotNo: true,
      bidPrice: true,
      premium: true,
      adminFee: true,
      safetyDeposit: true,
      deposit: true,
      additionalDepositPaid: true,
      totalPrice: true,
      amountPaid: true,
      paid: true,
      balanceDue: true,
      status: true,
      soldAt: true,
    }),
  ),
  /** The highest bid; `email` is '' where the bidder is not named, and `bidderNo` null to a vendor before the session has ended. */
  record: zod.object({
    lotNo: zod.string(),
    email: zod.string(),
    bidderNo: zod.nullable(zod.int()),
    latestBid: zod.nullable(ringgit),
  }),
  /** The highest bidder; null while there is none, and where they are not named: a vendor learns them when the session has ended. */
  user: zod.nullable(zod.extend(buyer, { staffOf: zod.string(), staffId: zod.string() })),
});
export type SalesReportRow = zod.infer<typeof salesReportRow>;

export const salesReport = contract('reports', 'GET', '/api/salesreport/get/report/:session/:vendor', () => ({
  summary: "The lots of a session: `all`, or those of one vendor. Vendors: `all` of their own, and nobody else's.",
  params: zod.object({ session, vendor: checked(zod.string(), zod.minLength(1), zod.maxLength(100)) }),
  response: { 200: zod.array(salesReportRow), ...REFUSED },
}));

export const buyerDetails = contract('reports', 'GET', '/api/salesreport/get/buyerdetails/:session/:vendor', () => ({
  summary:
    'The lots of a vendor that were sold in a session, each with its buyer, without those that were forfeited; `all`: of every vendor.',
  params: zod.object({ session, vendor: checked(zod.string(), zod.minLength(1), zod.maxLength(100)) }),
  response: { 200: zod.array(salesReportRow), ...REFUSED },
}));

/** An accepted bid (section 3, 'Bid record'). */
export const bidRecord = zod.object({
  /** 1, 2, 3, … in the order in which the bids of the report were accepted. */
  id: zod.int(),
  lotNo: zod.string(),
  session: zod.string(),
  /** null where the bidder is not named: to a vendor all until the session has ended, and from then on whoever did not win the lot. */
  bidderNo: zod.nullable(zod.int()),
  /** '' where the bidder is not named. */
  email: zod.string(),
  /** What was offered beyond the price that it raised: the highest bid before, or the starting price. */
  biddingAmount: ringgit,
  /** What the bid came to. */
  totalAmount: ringgit,
  /** When it was accepted. */
  timeStamp: isoInstant,
  /** Why it no longer counts; null while it does. */
  voidReason: zod.nullable(zod.enum(VOID_REASONS)),
});
export type BidRecord = zod.infer<typeof bidRecord>;

export const bidRecords = contract('reports', 'GET', '/api/salesreport/get/bidrecords/:session', () => ({
  summary: 'Every accepted bid of a session, in the order of the book. Sent as it is read: a sale may have 50,000.',
  params: zod.object({ session }),
  response: { 200: zod.array(bidRecord), ...REFUSED },
}));

/** Figures of a lot, with nobody named. */
const overviewLot = zod.object({
  lotNo: zod.string(),
  regnNo: zod.string(),
  vendor: zod.string(),
  status: lot.shape.status,
  /** The reserve, which is the starting price. */
  reserve: ringgit,
  bids: zod.int(),
  bidders: zod.int(),
  /** The highest bid so far; the hammer price once it is sold. */
  price: zod.nullable(ringgit),
  /** Once it is sold. */
  sale: zod.nullable(
    zod.object({
      bidderNo: zod.int(),
      premium: ringgit,
      totalPrice: ringgit,
      amountPaid: ringgit,
      /** Still owed, never below zero; nothing is owed for a forfeited lot. */
      balanceDue: ringgit,
      /** Until when it is to be paid, at +08:00, that day included: YYYY-MM-DD. */
      dueDate: zod.string(),
      /** Something is owed, and `dueDate` has passed. */
      overdue: zod.boolean(),
      /** Whole days since the hammer fell. */
      ageDays: zod.int(),
      /** The unit has left. */
      released: zod.boolean(),
    }),
  ),
});
export type OverviewLot = zod.infer<typeof overviewLot>;

/** A sum of any number of amounts, RM. */
const sum = zod.number();

/** sessions: as many as a chart has room for. */
export const SESSIONS_COMPARED = 24;

export const salesBySession = contract('reports', 'GET', '/api/salesreport/get/sessions', () => ({
  summary:
    'What the latest sessions came to whose sales are recorded, and what is owed for purchases of any session by the whole days since the ' +
    'hammer fell. Without people. Vendors: of their own lots.',
  response: {
    200: zod.object({
      /** Oldest first. */
      sessions: zod.array(
        zod.object({
          ...{ session, startsAt: isoInstant, lots: zod.int(), sold: zod.int() },
          /** Hammer prices of what is sold and not forfeited, and the reserves of the same lots. */
          hammer: sum,
          reserve: sum,
        }),
      ),
      /** By days: 0 to 7, 8 to 14, 15 to 30, more than 30 (`toDays` null). */
      owed: zod.array(
        zod.object({ fromDays: zod.int(), toDays: zod.nullable(zod.int()), purchases: zod.int(), amount: sum }),
      ),
    }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));
export type SalesBySession = zod.infer<(typeof salesBySession)['response'][200]>;

/** What the rules of a session have brought, of its lots that are not withdrawn. Without amounts of maximum bids or reserves. */
const broughtByRules = zod.object({
  /** Lots whose end late bids have moved, and by how many minutes all of them together. */
  extendedLots: zod.int(),
  extendedMinutes: zod.int(),
  /** By how much the highest bid on those of them that are sold is above the one at their planned end; no counter-offer is in it. */
  aboveEnd: sum,
  /** Lots on which the book has bid for a maximum. */
  maximumLots: zod.int(),
  /** Lots with a reserve, or subject to approval; how many of them were offered to their vendors, and sold so. */
  reserveLots: zod.int(),
  offeredLots: zod.int(),
  acceptedLots: zod.int(),
});
export type BroughtByRules = zod.infer<typeof broughtByRules>;

export const salesOverview = contract('reports', 'GET', '/api/salesreport/get/overview/:session', () => ({
  summary: 'The figures of a session lot by lot, without people: what the page of reports shows beside the files.',
  params: zod.object({ session }),
  response: {
    200: zod.object({
      session: sessionTimes,
      /** The vendors that may be asked for: those of the lots, and those the house reports to. A vendor: themselves. */
      vendors: zod.array(zod.string()),
      lots: zod.array(overviewLot),
      /** The session that ended last before this one began, to compare with; null: there was none. */
      sessionBefore: zod.nullable(zod.string()),
      /** Absent where the rules of the session have brought nothing yet. */
      rules: zod.optional(broughtByRules),
    }),
    ...REFUSED,
  },
}));
