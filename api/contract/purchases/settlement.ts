import { z } from 'zod';
import { LOT_KEY, sessionName } from '#domain/primitives.ts';
import { commandHeaders, exactRinggit, fieldRefusal, message, refusal, revision, ringgit, userId } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';
import { LEAST_WORDS, MAX_WORDS } from './constants.ts';
import { purchase } from './purchases.ts';
import { unitRecord } from './unit-records.ts';

/** Settlement of what was sold, by the house's staff (specification, back office, section 7, 'Payments and purchases'). */

const ASKED = { 400: fieldRefusal, 401: refusal, 403: refusal, 503: refusal };
const DONE = { 200: message.extend({ revision }), ...ASKED, 404: refusal, 409: refusal };

/** {session}/{lot no}: the order number. */
const orderNo = z.string().regex(LOT_KEY);
const MOST_RINGGIT = 1_000_000_000;
/** Letters of any reference in the book. */
const MAX_REFERENCE = 200;

export const paymentStatus = contract(calls.paymentStatus, {
  summary:
    'The purchases of an auction with their buyers: all, those that are paid, or those that are to be paid (forfeited ones are neither).',
  body: z.object({
    /** The session (AMS7), or an order number of it (AMS7/101). */
    auctionName: z.string().regex(/^AMS[1-9][0-9]{0,8}(\/[0-9A-Za-z]{1,12})?$/),
    status: z.enum(['all', 'paid', 'unpaid']),
  }),
  response: {
    200: z.array(
      z.object({
        /** `email` is '' for somebody who has none. */
        user: z.object({ id: z.int(), email: z.string(), firstName: z.string() }),
        mybid: purchase,
      }),
    ),
    ...ASKED,
    404: refusal,
  },
});
export type PaymentStatusRow = z.infer<(typeof paymentStatus)['response'][200]>[number];

export const forfeitLot = contract(calls.forfeitLot, {
  summary: 'Cancels an unpaid sale for good: the house keeps the deposits, and payments are owed to the buyer. Once.',
  /** The lot as the purchases have it; only its order number is looked at. */
  body: z.object({ auctionName: orderNo }),
  response: DONE,
});

export const payLot = contract(calls.payLot, {
  summary:
    'Records a payment for a purchase. `amountPaid` is the amount of this payment, RM0.00 or more; the amountPaid of the purchase is the sum of all. ' +
    'A payment is recorded once: it is named by `reference`, else by the Idempotency-Key, else by order number, date and amount.',
  headers: commandHeaders,
  body: z.object({
    auctionName: orderNo,
    amountPaid: exactRinggit.min(0).max(MOST_RINGGIT),
    /** When the money came in: YYYY-MM-DD, or an instant. Anything else counts as none: what counts is when it was recorded. */
    date: z.string().max(60).optional(),
    /** What the bank or the counter calls it; printed on the receipt. Used once, ever. It becomes part of the book: no names. */
    reference: z
      .string()
      .regex(/^(?=.*\d)[0-9A-Za-z/.-]{3,40}$/)
      .optional(),
  }),
  response: DONE,
});

export const reversePayment = contract(calls.reversePayment, {
  summary:
    'Takes back a payment that was recorded by mistake or that the bank did not honour, whole; its reference is free again. What was paid ' +
    'online is not taken back.',
  body: z.object({
    auctionName: orderNo,
    /** Of the payment, as the purchase has it. */
    reference: z.string().min(1).max(MAX_REFERENCE),
    /** Why: for the history of the lot, which staff read. */
    words: z.string().trim().min(LEAST_WORDS).max(MAX_WORDS),
  }),
  response: DONE,
});

export const addLotDeposit = contract(calls.addLotDeposit, {
  summary: "Sets what stands as deposit for a purchase beyond the lot's own: it is not added to what stood there.",
  body: z.object({ id: orderNo, deposit_amount: exactRinggit.min(0).max(MOST_RINGGIT) }),
  response: DONE,
});

export const reserveUnit = contract(calls.reserveUnit, {
  summary:
    'Sells an unsold unit of an auction that is over to a bidder, at an agreed price. With `shouldBalanceDeposit` its deposit leaves their deposit account for the purchase.',
  body: z.object({
    userId,
    regnNo: z.string().trim().min(1).max(40),
    auctionSession: sessionName,
    soldPrice: exactRinggit.min(0.01).max(MOST_RINGGIT),
    shouldBalanceDeposit: z.boolean().optional(),
  }),
  response: {
    ...DONE,
    404: fieldRefusal,
    200: message.extend({
      data: z.object({
        userId: z.int(),
        regnNo: z.string(),
        auctionSession: z.string(),
        /** Its order number from now on. */
        auctionName: z.string(),
        soldPrice: ringgit,
      }),
      revision,
    }),
  },
});

export const unsoldUnits = contract(calls.unsoldUnits, {
  summary: 'The unsold lots of a session: what of it can be reserved once it is over.',
  params: z.object({ session: sessionName }),
  response: { 200: z.object({ records: z.array(unitRecord) }), 401: refusal, 403: refusal },
});

export const lotLog = contract(calls.lotLog, {
  summary: 'The lots of all sessions with exactly this registration number, the newest first. A vendor gets their own.',
  params: z.object({ particular: z.string().trim().min(1).max(200) }),
  response: { 200: z.object({ records: z.array(unitRecord) }), 401: refusal, 403: refusal },
});
