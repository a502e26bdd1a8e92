import { z } from 'zod';
import { LOT_KEY } from '#domain/primitives.ts';
import { exactRinggit, fieldRefusal, lotNo, message, refusal, ringgit, userId, userIdBody } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';
import { MAX_TOP_UP_RINGGIT, MIN_TOP_UP_RINGGIT } from './constants.ts';
import { calls as staffCalls } from './staff-calls.ts';

export const createBillUrl = contract(calls.createBillUrl, {
  summary: "Makes a bill for a top-up of one's own deposit; `url` is where to pay it.",
  body: z.object({
    userId: userId.optional(),
    amount: exactRinggit.min(MIN_TOP_UP_RINGGIT).max(MAX_TOP_UP_RINGGIT),
    transactionType: z.literal('deposit'),
    /** The site that the payer comes back to: one of the house's own. Absent: the house's public address. */
    currentHost: z.string().max(300).optional(),
    /** The lot that the deposit is for: the page that the payer comes back to leads there. */
    lot: lotNo.optional(),
    /** FPX code: goes straight to that bank. */
    bankCode: z
      .string()
      .regex(/^[A-Z0-9-]{3,12}$/)
      .optional(),
  }),
  response: {
    200: z.object({ message: z.literal('success'), url: z.string() }),
    400: refusal,
    401: refusal,
    403: refusal,
    /** Message 'exceed limit', or that top-ups are closed (codes `exceed-limit`, `exceed-balance-limit`, `auction-in-progress`, `top-up-off`). */
    409: refusal.extend({ limit: ringgit.optional() }),
    /** Billplz does not take the email address or the telephone number. */
    422: refusal,
    429: refusal,
    503: refusal,
  },
});

export const createPurchaseBillUrl = contract(calls.createPurchaseBillUrl, {
  summary:
    'Makes a bill for the balance of a purchase of one’s own, or a part of it (RM100.00 or more); `url` is where to pay it. ' +
    'What is paid although the purchase no longer needs it goes to the deposit account.',
  body: z.object({
    userId: userId.optional(),
    /** {session}/{lot no}: the order number. */
    auctionName: z.string().regex(LOT_KEY),
    amount: exactRinggit.min(0.01).max(MAX_TOP_UP_RINGGIT),
    currentHost: createBillUrl.body.shape.currentHost,
    bankCode: createBillUrl.body.shape.bankCode,
  }),
  response: {
    ...createBillUrl.response,
    400: fieldRefusal,
    404: refusal,
    /** Paid, forfeited, or beside the other open bills of the purchase too much (code `above-balance`, with what remains). */
    409: refusal.extend({ remaining: ringgit.optional() }),
  },
});

export const checkDepositLimit = contract(calls.checkDepositLimit, {
  summary:
    'How much may this bidder top up at once? Verified TM Staff RM500.00, whatever they have already, or up to a deposit of RM500.00 where the house says so.',
  body: userIdBody,
  response: {
    200: z.object({
      message: z.literal('within limit'),
      /** The most of one top-up; null: no limit but that of every payment. */
      limit: ringgit.nullable(),
      /** The most that their deposit may come to, which `limit` is then the rest of; null: what they have does not matter. */
      balanceLimit: ringgit.nullable(),
      /** May top up now at all: not with the restriction on. */
      open: z.boolean(),
      /** Why not. */
      closed: z.enum(['auction-in-progress', 'top-up-off']).nullable(),
    }),
    401: refusal,
    403: refusal,
  },
});

/** The fields of a return from the bank, without `billplz[…]` around their names. */
const returnedFields = z.record(z.string().max(40), z.string().max(200));

export const topUpStatus = contract(calls.topUpStatus, {
  summary:
    "After a payment: what became of it. Asks Billplz about one's own open bills, so that a callback that got lost loses no money.",
  body: z.object({ returned: returnedFields.optional() }),
  response: {
    200: z.object({
      /** The payment that the payer came back from; null without one. */
      returned: z
        .object({
          amount: ringgit,
          state: z.enum(['paid', 'failed', 'on its way']),
          /** The order number of the purchase that it was for; null: the deposit. */
          lot: z.string().nullable(),
          /** What of a payment for a purchase went to the deposit account, since the purchase did not need it. */
          toDeposit: ringgit,
        })
        .nullable(),
    }),
    400: refusal,
    401: refusal,
    404: refusal,
  },
});
export type TopUpStatus = z.infer<(typeof topUpStatus)['response'][200]>;

export const billplzCallback = contract(staffCalls.billplzCallback, {
  summary:
    'Billplz tells what became of a bill; the X-Signature is the rule. Answered with 200 when nothing is left to do.',
  body: z.record(z.string(), z.unknown()),
  response: { 200: message, 400: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
});

export const paymentBanks = contract(calls.paymentBanks, {
  summary: 'Banks that take online payments, and whether each does so now.',
  response: { 200: z.array(z.object({ code: z.string(), name: z.string(), active: z.boolean() })) },
});
