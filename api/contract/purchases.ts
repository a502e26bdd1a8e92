import * as zod from 'zod/mini';
import { GATE_STEPS } from '#domain/handover.ts';
import { LOT_KEY } from '#domain/lot-key.ts';
import { WAYS } from '#domain/payment-ways.ts';
import { sessionName } from '#domain/primitives.ts';
import { voidBid } from './bidding.ts';
import { soldBid, soldRecord } from './catalogue/catalogue.ts';
import {
  alike,
  changedRefusal,
  checked,
  commandHeaders,
  exactRinggit,
  fieldRefusal,
  isoInstant,
  lotNo,
  message,
  moneyAnswer,
  refusal,
  revision,
  ringgit,
  seen,
  shown,
  userId,
  userIdBody,
  wholeNumber,
} from './common.ts';
import { LEAST_WORDS, MAX_WORDS } from './constants.ts';
import { contract } from './contract.ts';

const way = zod.enum(WAYS);
/** The day on which money came in or left: YYYY-MM-DD or an instant, no later than today and no longer than a year ago; today when absent. */
const paymentDay = zod.optional(checked(zod.string(), zod.maxLength(60)));
/** What the bank or the counter calls it. Used once, ever. */
const paymentReferenceField = zod.optional(checked(zod.string(), zod.maxLength(200)));
const paymentWay = zod.optional(way);

/** A row of My Bid: a lot that the bidder won (specification, bidder side, section 3, 'My bid row'; back office, 'Purchased lot'). */
export const purchase = zod.object({
  /** {session}/{lot no}: the order number. */
  id: zod.string(),
  /** The same; the display uses the part before the slash. */
  auctionName: zod.string(),
  lotNo: zod.string(),
  /** Registration number: by it the unit's records are found. */
  particular: zod.string(),
  make: zod.string(),
  /** Model. */
  description: zod.string(),
  vendor: zod.string(),
  location: zod.string(),
  contactPerson: zod.string(),
  remarks: zod.string(),
  remark1: zod.string(),
  remark2: zod.string(),
  /** Chassis and engine papers (VOC), year: for the memorandum. */
  rc: zod.string(),
  year: zod.string(),
  /** The hammer price; of a lot that was sold by a counter-offer, what its vendor asked for. */
  bidPrice: ringgit,
  /** Of a lot that was sold with its vendor's consent: the highest bid, which `bidPrice` is more than after a counter-offer. */
  agreed: zod.nullable(zod.object({ bid: ringgit })),
  premium: ringgit,
  adminFee: ringgit,
  safetyDeposit: ringgit,
  /** What was held for the lot and became the purchase's first payment. */
  deposit: ringgit,
  /** It has become that: from then on the rest can be paid. */
  balanced: zod.boolean(),
  /** Deposit that was paid for this lot beyond that. */
  additionalDepositPaid: ringgit,
  /** What was paid towards `totalPrice`. */
  amountPaid: ringgit,
  /** bid + premium - deposit - additional deposit paid + admin fee + safety deposit (section 9, 'Row total'). */
  totalPrice: ringgit,
  /** amountPaid is at least totalPrice. */
  paid: zod.boolean(),
  /** totalPrice - amountPaid + surplusCredited; negative when more came in. */
  balanceDue: ringgit,
  /** What the buyer is owed: what lies there beyond the price; of a forfeited lot its payments. */
  surplus: ringgit,
  /** What of that went to their deposit account. */
  surplusCredited: ringgit,
  /** Where and when it is collected, and whom to call; what nobody has said is ''. */
  collection: zod.object({
    /** The yard by the catalogue's name for it. */
    location: zod.string(),
    address: zod.string(),
    hours: zod.string(),
    contactPerson: zod.string(),
    contactNo: zod.string(),
  }),
  /** Until when it is to be paid by the memorandum, by the receipt, and at the latest, at +08:00, that day included: YYYY-MM-DD. */
  memorandumDate: zod.string(),
  dueDate: zod.string(),
  lastDate: zod.string(),
  /** Not paid, not forfeited, and `dueDate` has passed. */
  overdue: zod.boolean(),
  /** The house sold it after its auction, where nobody had bid for it. */
  reserved: zod.boolean(),
  /** Delivery order and gate pass can be had: it is paid, its deposit is balanced out, it is not forfeited, and nothing is left of its handover. */
  gatePass: zod.boolean(),
  /** What its handover still waits for at the gate; null: it has no file. */
  handover: zod.nullable(
    zod.object({
      missing: zod.array(zod.enum(GATE_STEPS)),
      /** With the storage of days that are to be charged before it leaves. */
      chargesDue: ringgit,
      disposed: zod.boolean(),
    }),
  ),
  /** When it left through the gate. */
  releasedAt: zod.nullable(isoInstant),
  status: zod.enum(['sold', 'forfeited']),
  /** Start of its session at +08:00: YYYY-MM-DD and HH:mm:ss. */
  startDate: zod.string(),
  time: zod.string(),
  /** When the sale was recorded. */
  soldAt: isoInstant,
  /** The same as a day at +08:00: YYYY-MM-DD. */
  date: zod.string(),
  /** What came in for it, oldest first: the lines of its receipts. */
  payments: zod.array(
    zod.object({
      amount: ringgit,
      /** When it was recorded. */
      at: isoInstant,
      reference: zod.string(),
      /** The day on which it came in, YYYY-MM-DD at +08:00, and how; null where nobody said it. */
      paidOn: zod.nullable(zod.string()),
      way: zod.nullable(way),
    }),
  ),
  /** The payments that the bank has taken back, oldest first: they count no more. */
  takenBack: zod.array(
    zod.object({
      /** Null: it was not noted. */
      amount: zod.nullable(ringgit),
      at: isoInstant,
      reference: zod.string(),
    }),
  ),
});
export type Purchase = zod.infer<typeof purchase>;

export const purchasesOfUser = contract('purchases', 'POST', '/api/mybid/get/userid', () => ({
  summary: "A bidder's purchases, newest session first.",
  body: userIdBody,
  response: { 200: zod.object({ lots: zod.array(purchase) }), 401: refusal, 403: refusal },
}));

/** `waiting`: on top of an ended lot whose sale is not recorded yet. */
const outcome = zod.enum(['won', 'lost', 'waiting']);
export type Outcome = zod.infer<typeof outcome>;

/** A lot as it ended for the bidder who asks. Nobody's name. */
export const lotOutcome = zod.object({
  /** {session}/{lot no}. */
  id: zod.string(),
  session: zod.string(),
  lotNo: zod.string(),
  regnNo: zod.string(),
  /** The key of its unit. */
  unit: zod.string(),
  make: zod.string(),
  /** Model. */
  descOfGood: zod.string(),
  /** Its cover for /api/file/image/auctionlot/{unit}/…; null: there is none. */
  photo: zod.nullable(zod.string()),
  /** `running`: its session has not ended; `no bid`: they took part and never bid. */
  outcome: zod.enum(['won', 'lost', 'waiting', 'running', 'no bid']),
  /** Their highest bid that counts; 0 without one. */
  ownBid: ringgit,
  /** Their bids that no longer count. */
  ownVoidBids: zod.array(voidBid),
  /** The hammer price once the sale is recorded, until then the highest bid; 0 when nobody bid. */
  price: ringgit,
  /** Who bought it, or is on top; null when nobody bid. */
  bidderNo: zod.nullable(zod.int()),
  /** The house has recorded what became of it. */
  recorded: zod.boolean(),
  /** Its highest bid needs the vendor's approval: its reserve was not met, or it is so sold in any case. Absent: it needs none, or the lot is decided. */
  vendor: zod.optional(zod.enum(['reserve not met', 'approval'])),
  /** When its session ends, or ended. */
  endsAt: isoInstant,
  /** The day of its session, on which that began, at +08:00: YYYY-MM-DD. */
  date: zod.string(),
});
export type LotOutcome = zod.infer<typeof lotOutcome>;

export const outcomes = contract('purchases', 'GET', '/api/mybid/outcomes/:outcome/:page/:size', () => ({
  summary:
    'A page (1 is the first) of the lots that ended so for who asks, the latest first, also of sessions that were cleared; and how many there are of each. One’s own only.',
  params: zod.object({ outcome, page: wholeNumber(1, 10_000), size: wholeNumber(1, 50) }),
  response: {
    200: zod.object({
      outcomes: zod.array(lotOutcome),
      counts: zod.object({ won: zod.int(), lost: zod.int(), waiting: zod.int() }),
    }),
    401: refusal,
  },
}));

export const outcomeOfLot = contract('purchases', 'GET', '/api/mybid/outcome/:session/:lotNo', () => ({
  summary: 'How one lot stands for who asks, also while its session runs. 404 for a lot that they never entered.',
  params: zod.object({ session: sessionName, lotNo }),
  response: { 200: lotOutcome, 401: refusal, 404: refusal },
}));

/** A lot of any session, sold or not, as the house's records have it (specification, back office, section 2, 'Auction Unit Records'). */
export const unitRecord = zod.extend(zod.omit(soldRecord, { mybid: true, bidderNo: true, date: true, soldAt: true }), {
  /** Null until the sale is recorded, and for a lot that was not sold. */
  mybid: zod.nullable(soldBid),
  bidderNo: zod.nullable(zod.int()),
  /** AMS{n}. */
  session: zod.string(),
  /** The day on which its session began, at +08:00: YYYY-MM-DD. */
  date: zod.string(),
  soldAt: zod.nullable(isoInstant),
});
export type UnitRecord = zod.infer<typeof unitRecord>;

const NAMES = 'Names and email for admins, and for a vendor of their own lots once the session has ended';

export const unitRecords = contract('purchases', 'GET', '/api/auctionlot/get/logs/page/:page0/:size', () => ({
  summary: `A page of all lots of all sessions, the newest first; page 0 is the first. A vendor gets their own. ${NAMES}.`,
  params: zod.object({ page0: wholeNumber(0, 100_000), size: wholeNumber(1, 100) }),
  response: {
    200: zod.object({ records: zod.array(unitRecord), totalRecords: zod.int() }),
    401: refusal,
    403: refusal,
  },
}));

export const searchUnitRecords = contract('purchases', 'GET', '/api/auctionlot/search/log/:regnNo', () => ({
  summary: `The lots of all sessions whose registration number has this in it, at most 100. A vendor gets their own. ${NAMES}.`,
  params: zod.object({ regnNo: checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(40)) }),
  response: { 200: zod.object({ records: zod.array(unitRecord) }), 401: refusal, 403: refusal },
}));

export const lotOfSession = contract('purchases', 'GET', '/api/auctionlot/get/log/lot/:session/:lotNo', () => ({
  summary:
    'One lot of any session, also of one that has been cleared, with its photos and what became of it: what its item page shows. No names.',
  params: zod.object({ session: sessionName, lotNo }),
  response: { 200: unitRecord, 404: refusal },
}));

/** Settlement of what was sold, by the house's staff (specification, back office, section 7, 'Payments and purchases'). */

const ASKED = { 400: fieldRefusal, 401: refusal, 403: refusal, 503: refusal };
const DONE = {
  200: moneyAnswer,
  400: fieldRefusal,
  401: refusal,
  403: refusal,
  404: refusal,
  409: changedRefusal,
  422: refusal,
  503: refusal,
};

/** {session}/{lot no}: the order number. */
const orderNo = checked(zod.string(), zod.regex(LOT_KEY));
export const MOST_RINGGIT = 1_000_000_000;
/** What was shown when this was agreed to: if it is another one by now, nothing is recorded (`due-changed`). */
const shownOfPurchase = {
  /** The balance due. */
  shownDue: shown,
  /** The additional deposit that stands. */
  shownDeposit: shown,
};
/** More than is due is meant. */
const above = zod.optional(zod.boolean());
/** Letters of any reference in the book. */
const MAX_REFERENCE = 200;

/** `email` is '' for somebody who has none. */
const purchaseOfBuyer = zod.object({
  user: zod.object({ id: zod.int(), email: zod.string(), firstName: zod.string() }),
  mybid: purchase,
});
export type PaymentStatusRow = zod.infer<typeof purchaseOfBuyer>;

export const owedToBuyers = contract('purchases', 'GET', '/api/transaction/paylot/surplus/owed', () => ({
  summary:
    'The purchases for which the house owes their buyers something (`surplus`), until it is credited to their deposit accounts.',
  response: { 200: zod.object({ owed: zod.array(purchaseOfBuyer) }), 401: refusal, 403: refusal, 503: refusal },
}));

export const unpaidPurchases = contract('purchases', 'GET', '/api/mybid/withuser/unpaid/:due/:page/:size', () => ({
  summary:
    'A page (1 is the first) of what is still to be paid for, of all auctions, with its buyers: the oldest first. All of it, what is overdue, or what is not yet.',
  params: zod.object({
    due: zod.enum(['all', 'overdue', 'due']),
    page: wholeNumber(1, 10_000),
    size: wholeNumber(1, 100),
  }),
  response: {
    200: zod.object({ purchases: zod.array(purchaseOfBuyer), total: zod.int(), totalDue: ringgit }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));

export const purchaseOfOrder = contract('purchases', 'GET', '/api/mybid/withuser/order/:session/:lotNo', () => ({
  summary: 'One purchase with its buyer, by its order number.',
  params: zod.object({ session: sessionName, lotNo }),
  response: { 200: purchaseOfBuyer, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 503: refusal },
}));

export const paymentStatus = contract('purchases', 'POST', '/api/mybid/withuser/get/paymentstatus', () => ({
  summary:
    'The purchases of an auction with their buyers: all, those that are paid, or those that are to be paid (forfeited ones are neither).',
  body: zod.object({
    /** The session (AMS7), or an order number of it (AMS7/101). */
    auctionName: checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}(\/[0-9A-Za-z]{1,12})?$/)),
    status: zod.enum(['all', 'paid', 'unpaid']),
  }),
  response: {
    200: zod.array(purchaseOfBuyer),
    ...ASKED,
    404: refusal,
  },
}));
export const forfeitLot = contract('purchases', 'POST', '/api/mybid/forfeit/lot', () => ({
  summary:
    'Cancels an unpaid sale for good: the house keeps the deposits, and payments are owed to the buyer (their `surplus`). Once.',
  headers: commandHeaders,
  /** The lot as the purchases have it; only its order number is looked at. */
  body: zod.object({ auctionName: orderNo, ...shownOfPurchase }),
  response: DONE,
}));

export const payLot = contract('purchases', 'POST', '/api/transaction/paylot', () => ({
  summary:
    'Records a payment for a purchase. `amountPaid` is the amount of this payment; RM0.00 is refused. The amountPaid of the purchase is the sum of all. ' +
    'A payment is recorded once: it is named by `reference`, else by the Idempotency-Key, else by order number, date, amount and what was due ' +
    'before it (`balanceDue` of the lot item where it is sent). A repetition answers `recorded: false`. More than is ' +
    'due is refused (`payment-above-due`) unless `above` says that it is meant; a reference that is like one used before but for marks and blanks ' +
    '(`reference-alike`, with `usedFor`) unless `alike` does; a ' +
    '`date` before the day on which the lot was sold (`payment-before-sale`) unless `early` does.',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    amountPaid: checked(exactRinggit, zod.minimum(0), zod.maximum(MOST_RINGGIT)),
    /** When the money came in. */
    date: paymentDay,
    above,
    alike,
    /** A day before the lot was sold is meant. */
    early: zod.optional(zod.boolean()),
    ...shownOfPurchase,
    /** Printed on the receipt. It becomes part of the book: no names. */
    reference: paymentReferenceField,
    way: paymentWay,
    /** Of the lot item, as it was read. It only tells a payment that is sent again from another one of the same amount. */
    balanceDue: zod.optional(ringgit),
  }),
  response: DONE,
}));

export const reversePayment = contract('purchases', 'POST', '/api/transaction/paylot/reverse', () => ({
  summary:
    'Takes back a payment that was recorded by mistake or that the bank did not honour, whole; its reference is free again. What was paid ' +
    'online is taken back by the `bank` alone (`paid-online`).',
  body: zod.object({
    auctionName: orderNo,
    /** Of the payment, as the purchase has it. */
    reference: checked(zod.string(), zod.minLength(1), zod.maxLength(MAX_REFERENCE)),
    /** Why: for the history of the lot, which staff read. */
    words: seen(checked(zod.string(), zod.trim(), zod.minLength(LEAST_WORDS), zod.maxLength(MAX_WORDS))),
    /** Who takes it back: the `house`, which had recorded it by mistake (as when it is left out), or the `bank`. */
    source: zod.optional(zod.enum(['bank', 'house'])),
    ...shownOfPurchase,
  }),
  response: DONE,
}));

export const creditSurplus = contract('purchases', 'POST', '/api/transaction/paylot/surplus', () => ({
  summary:
    "Credits what the buyer is owed for a purchase to their deposit account: what lies there beyond the price, or a forfeited lot's payments. " +
    'All of it, as it was shown: another amount is refused (`surplus-changed`), and so is nothing (`no-surplus`).',
  headers: commandHeaders,
  body: zod.object({
    auctionName: orderNo,
    /** The surplus of the purchase, as it was shown. */
    amount: checked(exactRinggit, zod.minimum(0.01)),
  }),
  response: DONE,
}));

export const addLotDeposit = contract('purchases', 'POST', '/api/transaction/add-lot-deposit', () => ({
  summary:
    "Sets what stands as deposit for a purchase beyond the lot's own: it is not added to what stood there. What it adds beyond what is due is " +
    'refused (`payment-above-due`) unless `above` says that it is meant.',
  headers: commandHeaders,
  body: zod.object({
    id: orderNo,
    ...shownOfPurchase,
    deposit_amount: checked(exactRinggit, zod.minimum(0), zod.maximum(MOST_RINGGIT)),
    above,
  }),
  response: DONE,
}));

export const reserveUnit = contract('purchases', 'POST', '/api/update/reserve-unit-user/old-auction', () => ({
  summary:
    'Sells an unsold unit of an auction that is over to a bidder, at an agreed price. With `shouldBalanceDeposit` its deposit leaves their deposit account for the purchase. A price of ten times the reserve price or more, or of a tenth or less, is refused (`price-unlikely`) unless `unlikely` says that it is meant.',
  body: zod.object({
    userId,
    regnNo: checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(40)),
    auctionSession: sessionName,
    /** Which of the lots with this registration number, where the session has several. */
    lotNo: zod.optional(lotNo),
    soldPrice: checked(exactRinggit, zod.minimum(0.01), zod.maximum(MOST_RINGGIT)),
    shouldBalanceDeposit: zod.optional(zod.boolean()),
    unlikely: zod.optional(zod.boolean()),
  }),
  response: {
    ...DONE,
    404: fieldRefusal,
    200: zod.extend(message, {
      data: zod.object({
        userId: zod.int(),
        regnNo: zod.string(),
        auctionSession: zod.string(),
        /** Its order number from now on. */
        auctionName: zod.string(),
        soldPrice: ringgit,
      }),
      revision,
    }),
  },
}));

export const unitsWithoutPhotos = contract('purchases', 'GET', '/api/auctionlot/get/logs/without-photos', () => ({
  summary: 'The units without a photo in sessions that have not ended, at most 100. Vendors: their own.',
  response: { 200: zod.object({ records: zod.array(unitRecord) }), 401: refusal, 403: refusal, 503: refusal },
}));

export const unsoldUnits = contract('purchases', 'GET', '/api/auctionlot/get/logs/unsold/auction/:session', () => ({
  summary: 'The unsold lots of a session: what of it can be reserved once it is over.',
  params: zod.object({ session: sessionName }),
  response: { 200: zod.object({ records: zod.array(unitRecord) }), 401: refusal, 403: refusal },
}));

export const lotLog = contract('purchases', 'GET', '/api/auctionlot/get/log/:particular', () => ({
  summary: 'The lots of all sessions with exactly this registration number, the newest first. A vendor gets their own.',
  params: zod.object({ particular: checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(200)) }),
  response: { 200: zod.object({ records: zod.array(unitRecord) }), 401: refusal, 403: refusal },
}));
