import { z } from 'zod/mini';
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

const session = checked(z.string(), z.regex(/^AMS[1-9][0-9]{0,8}$/));
const REFUSED = { 401: refusal, 403: refusal, 404: refusal, 503: refusal };

/** A lot of a report, whatever became of it (section 3, 'Sales report row'). */
export const salesReportRow = z.object({
  /** {session}/{lot no}. */
  id: z.string(),
  /** Without photos. */
  auctionLotLog: lot,
  /** Once the sale is recorded; null before, and for a lot that was not sold. */
  mybid: z.nullable(
    z.pick(purchase, {
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
  /** The highest bid; `email` is '' where the bidder is not named. */
  record: z.object({
    lotNo: z.string(),
    email: z.string(),
    bidderNo: z.nullable(z.int()),
    latestBid: z.nullable(ringgit),
  }),
  /** The highest bidder; null while there is none, and where they are not named: a vendor learns them when the session has ended. */
  user: z.nullable(z.extend(buyer, { staffOf: z.string(), staffId: z.string() })),
});
export type SalesReportRow = z.infer<typeof salesReportRow>;

export const salesReport = contract('reports', 'GET', '/api/salesreport/get/report/:session/:vendor', {
  summary: "The lots of a session: `all`, or those of one vendor. Vendors: `all` of their own, and nobody else's.",
  params: z.object({ session, vendor: checked(z.string(), z.minLength(1), z.maxLength(100)) }),
  response: { 200: z.array(salesReportRow), ...REFUSED },
});

export const buyerDetails = contract('reports', 'GET', '/api/salesreport/get/buyerdetails/:session/:vendor', {
  summary: 'The lots of a vendor that were sold in a session, each with its buyer; `all`: of every vendor.',
  params: z.object({ session, vendor: checked(z.string(), z.minLength(1), z.maxLength(100)) }),
  response: { 200: z.array(salesReportRow), ...REFUSED },
});

/** An accepted bid (section 3, 'Bid record'). */
export const bidRecord = z.object({
  /** 1, 2, 3, … in the order in which the bids of the report were accepted. */
  id: z.int(),
  lotNo: z.string(),
  session: z.string(),
  bidderNo: z.int(),
  /** '' where the bidder is not named. */
  email: z.string(),
  /** What was offered beyond the price that it raised: the highest bid before, or the starting price. */
  biddingAmount: ringgit,
  /** What the bid came to. */
  totalAmount: ringgit,
  /** When it was accepted. */
  timeStamp: isoInstant,
  /** Why it no longer counts; null while it does. */
  voidReason: z.nullable(z.enum(VOID_REASONS)),
});
export type BidRecord = z.infer<typeof bidRecord>;

export const bidRecords = contract('reports', 'GET', '/api/salesreport/get/bidrecords/:session', {
  summary: 'Every accepted bid of a session, in the order of the book. Sent as it is read: a sale may have 50,000.',
  params: z.object({ session }),
  response: { 200: z.array(bidRecord), ...REFUSED },
});

/** Figures of a lot, with nobody named. */
const overviewLot = z.object({
  lotNo: z.string(),
  regnNo: z.string(),
  vendor: z.string(),
  status: lot.shape.status,
  /** The reserve, which is the starting price. */
  reserve: ringgit,
  bids: z.int(),
  bidders: z.int(),
  /** The highest bid so far; the hammer price once it is sold. */
  price: z.nullable(ringgit),
  /** Once it is sold. */
  sale: z.nullable(
    z.object({
      bidderNo: z.int(),
      premium: ringgit,
      totalPrice: ringgit,
      amountPaid: ringgit,
      /** Still owed, never below zero; nothing is owed for a forfeited lot. */
      balanceDue: ringgit,
      /** Until when it is to be paid, at +08:00, that day included: YYYY-MM-DD. */
      dueDate: z.string(),
      /** Something is owed, and `dueDate` has passed. */
      overdue: z.boolean(),
      /** Whole days since the hammer fell. */
      ageDays: z.int(),
      /** The unit has left. */
      released: z.boolean(),
    }),
  ),
});
export type OverviewLot = z.infer<typeof overviewLot>;

export const salesOverview = contract('reports', 'GET', '/api/salesreport/get/overview/:session', {
  summary: 'The figures of a session lot by lot, without people: what the page of reports shows beside the files.',
  params: z.object({ session }),
  response: {
    200: z.object({
      session: sessionTimes,
      /** The vendors that may be asked for: those of the lots, and those the house reports to. A vendor: themselves. */
      vendors: z.array(z.string()),
      lots: z.array(overviewLot),
      /** The session that ended last before this one began, to compare with; null: there was none. */
      sessionBefore: z.nullable(z.string()),
    }),
    ...REFUSED,
  },
});
