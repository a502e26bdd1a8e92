import * as zod from 'zod/mini';
import { LOT_KEY } from '#domain/lot-key.ts';
import {
  alike,
  changedRefusal,
  checked,
  commandAnswers,
  commandHeaders,
  exactRinggit,
  fieldRefusal,
  isoInstant,
  lotNo,
  message,
  moneyAnswer,
  refusal,
  ringgit,
  seen,
  shown,
  userId,
  userIdBody,
} from '../common.ts';
import { contract } from '../contract.ts';

/** What one top-up may be. FPX takes at most RM30,000.00 from a person's account at once. */
export const MIN_TOP_UP_RINGGIT = 1;
export const MAX_TOP_UP_RINGGIT = 30_000;

/** The most that the house credits to a deposit at once, in ringgit: a slip of the finger stops here. */
export const MAX_CREDIT_RINGGIT = 1_000_000;

/**
 * What the bank charges the payer of an online payment beside its amount, in ringgit (specification, bidder side, section 9: finance charge
 * RM2 per transaction). It never comes to the house, and nothing is taken off a deposit for it.
 */
export const FINANCE_CHARGE_RINGGIT = 2;

/** The least and the most that is paid at once for a purchase, in sen; the least is the balance where that is less. FPX takes no less than RM1.00. */
const LEAST_PART_SEN = 100_00;
const LEAST_AT_THE_BANK_SEN = 1_00;
export const MOST_AT_ONCE_SEN = MAX_TOP_UP_RINGGIT * 100;

/** Why an amount can not be paid online for a balance. */
export type PurchaseAmountFault = 'too-little' | 'too-much-at-once' | 'above-balance' | 'leaves-too-little';

/** `amountSen` of a balance of `balanceSen`; undefined: it can be paid. */
export function purchaseAmountFault(amountSen: number, balanceSen: number): PurchaseAmountFault | undefined {
  if (amountSen > balanceSen) return 'above-balance';
  if (amountSen > MOST_AT_ONCE_SEN) return 'too-much-at-once';
  if (amountSen < Math.max(LEAST_AT_THE_BANK_SEN, Math.min(LEAST_PART_SEN, balanceSen))) return 'too-little';
  const restSen = balanceSen - amountSen;
  return restSen > 0 && restSen < LEAST_AT_THE_BANK_SEN ? 'leaves-too-little' : undefined;
}

/** FPX code: goes straight to that bank. */
const bankCode = zod.optional(checked(zod.string(), zod.regex(/^[A-Z0-9-]{3,12}$/)));
const billUrl = zod.object({ message: zod.literal('success'), url: zod.string() });

export const createBillUrl = contract('payments', 'POST', '/api/transaction/createbillurl', () => ({
  summary: "Makes a bill for a top-up of one's own deposit; `url` is where to pay it.",
  body: zod.object({
    userId: zod.optional(userId),
    amount: checked(exactRinggit, zod.minimum(MIN_TOP_UP_RINGGIT), zod.maximum(MAX_TOP_UP_RINGGIT)),
    transactionType: zod.literal('deposit'),
    /** The site that the payer comes back to: one of the house's own. Absent: the house's public address. */
    currentHost: zod.optional(checked(zod.string(), zod.maxLength(300))),
    /** The lot that the deposit is for: the page that the payer comes back to leads there. */
    lot: zod.optional(lotNo),
    bankCode,
  }),
  response: {
    200: billUrl,
    400: refusal,
    401: refusal,
    403: refusal,
    /** Message 'exceed limit', or that top-ups are closed (codes `exceed-limit`, `exceed-balance-limit`, `auction-in-progress`, `top-up-off`). */
    409: zod.extend(refusal, { limit: zod.optional(ringgit) }),
    /** Billplz does not take the email address or the telephone number. */
    422: refusal,
    429: refusal,
    503: refusal,
  },
}));

export const createPurchaseBillUrl = contract('payments', 'POST', '/api/transaction/createbillurl/purchase', () => ({
  summary:
    'Makes a bill for the balance of a purchase of one’s own, or a part of it (RM100.00 or more); `url` is where to pay it. ' +
    'What is paid although the purchase no longer needs it goes to the deposit account.',
  body: zod.object({
    userId: zod.optional(userId),
    /** {session}/{lot no}: the order number. */
    auctionName: checked(zod.string(), zod.regex(LOT_KEY)),
    amount: checked(exactRinggit, zod.minimum(0.01), zod.maximum(MAX_TOP_UP_RINGGIT)),
    currentHost: zod.optional(checked(zod.string(), zod.maxLength(300))),
    bankCode,
  }),
  response: {
    200: billUrl,
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    /** Paid, forfeited, or beside the other open bills of the purchase too much (code `above-balance`, with what remains). */
    409: zod.extend(refusal, { remaining: zod.optional(ringgit) }),
    422: refusal,
    429: refusal,
    503: refusal,
  },
}));

export const createChargesBillUrl = contract('payments', 'POST', '/api/transaction/createbillurl/charges', () => ({
  summary:
    'Makes a bill for the charges of the handover of a purchase of one’s own, or a part of them (RM100.00 or more); `url` is where to pay it. ' +
    'What is paid although it is not due any more goes to the deposit account.',
  body: zod.object({
    userId: zod.optional(userId),
    /** {session}/{lot no}: the order number. */
    auctionName: checked(zod.string(), zod.regex(LOT_KEY)),
    amount: checked(exactRinggit, zod.minimum(0.01), zod.maximum(MAX_TOP_UP_RINGGIT)),
    /** What was due of the charges when this was agreed to, with the storage of days that have begun. */
    shownDue: exactRinggit,
    currentHost: zod.optional(checked(zod.string(), zod.maxLength(300))),
    bankCode,
  }),
  response: {
    200: billUrl,
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    /** Other than was shown (`charges-changed`, with the present figure), paid, or beside the other open bills too much (`above-balance`). */
    409: zod.extend(refusal, {
      remaining: zod.optional(ringgit),
      present: zod.optional(zod.record(zod.string(), ringgit)),
    }),
    422: refusal,
    429: refusal,
    503: refusal,
  },
}));

export const checkDepositLimit = contract('payments', 'POST', '/api/toggleinfo/check/deposit/limit', () => ({
  summary:
    'How much may this bidder top up at once? Verified TM Staff RM500.00, whatever they have already, or up to a deposit of RM500.00 where the house says so.',
  body: userIdBody,
  response: {
    200: zod.object({
      message: zod.literal('within limit'),
      /** The most of one top-up; null: no limit but that of every payment. */
      limit: zod.nullable(ringgit),
      /** The most that their deposit may come to, which `limit` is then the rest of; null: what they have does not matter. */
      balanceLimit: zod.nullable(ringgit),
      /** May top up now at all: not with the restriction on. */
      open: zod.boolean(),
      /** Why not. */
      closed: zod.nullable(zod.enum(['auction-in-progress', 'top-up-off'])),
    }),
    401: refusal,
    403: refusal,
  },
}));

/** The fields of a return from the bank, without `billplz[…]` around their names. */
const returnedFields = zod.record(checked(zod.string(), zod.maxLength(40)), checked(zod.string(), zod.maxLength(200)));

export const topUpStatus = contract('payments', 'POST', '/api/transaction/topup/status', () => ({
  summary:
    "After a payment: what became of it. Asks Billplz about one's own open bills, so that a callback that got lost loses no money.",
  body: zod.object({ returned: zod.optional(returnedFields) }),
  response: {
    200: zod.object({
      /** The payment that the payer came back from; null without one. */
      returned: zod.nullable(
        zod.object({
          amount: ringgit,
          state: zod.enum(['paid', 'failed', 'on its way']),
          /** The order number of the purchase that it was for; null: the deposit. */
          lot: zod.nullable(zod.string()),
          /** It was for the charges of the handover of that lot. */
          charges: zod.boolean(),
          /** What of a payment for a purchase, or for charges, went to the deposit account, since it was not needed there. */
          toDeposit: ringgit,
        }),
      ),
    }),
    400: refusal,
    401: refusal,
    404: refusal,
  },
}));
export type TopUpStatus = zod.infer<(typeof topUpStatus)['response'][200]>;

export const billplzCallback = contract('payments', 'POST', '/api/billplz/callback', () => ({
  summary:
    'Billplz tells what became of a bill; the X-Signature is the rule. Answered with 200 when nothing is left to do.',
  body: zod.record(zod.string(), zod.unknown()),
  response: { 200: message, 400: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
}));

export const paymentBanks = contract('payments', 'GET', '/api/billplz/banks', () => ({
  summary: 'Banks that take online payments, and whether each does so now.',
  response: { 200: zod.array(zod.object({ code: zod.string(), name: zod.string(), active: zod.boolean() })) },
}));

/** The balance of the deposit that was shown: if it is another one by now, nothing is recorded (`balance-changed`). */
const shownBalance = shown;

export const saveTransaction = contract('payments', 'POST', '/api/transaction/save', () => ({
  summary:
    "The house credits a bidder's deposit. The email address must be that of the bidder. It is credited once: it is named by the Idempotency-Key, " +
    'else by bidder, amount, details and the last movement of the deposit before it. A repetition answers `recorded: false`.',
  headers: commandHeaders,
  body: zod.object({
    email: checked(zod.string(), zod.trim(), zod.maxLength(320)),
    userId,
    transactionType: zod.literal('deposit'),
    /** Whole ringgit. */
    value: checked(zod.int(), zod.minimum(1), zod.maximum(MAX_CREDIT_RINGGIT)),
    /** Why, for the bidder to read. */
    details: zod.optional(seen(checked(zod.string(), zod.trim(), zod.maxLength(300)))),
    shownBalance,
  }),
  response: {
    200: moneyAnswer,
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: changedRefusal,
    422: refusal,
    503: refusal,
  },
}));

export const resetDeposit = contract('payments', 'POST', '/api/transaction/deposit/reset', () => ({
  summary:
    'The house writes off what a deposit account owes it. Only a negative balance can be reset. A repetition, by its key or, without one, of the debt that the ' +
    'same account reset last, while nothing has moved that deposit since, answers `recorded: false`.',
  headers: commandHeaders,
  body: zod.object({ userId, shownBalance }),
  response: { ...commandAnswers, 200: moneyAnswer, 409: changedRefusal, 422: refusal },
}));

export const MAX_REVERSAL_RINGGIT = 10_000_000;

export const reverseDeposit = contract('payments', 'POST', '/api/transaction/deposit/reverse', () => ({
  summary:
    'Takes back what was credited to a deposit: by the `bank`, whatever is left of it, so that the balance may become negative; or by the `house`, which ' +
    'had credited it by mistake, as far as lots that are being won do not hold it. More than is on the deposit is refused (`reversal-above-balance`) unless ' +
    '`above` says that it is meant. Once by its reference; a repetition answers `recorded: false`.',
  body: zod.object({
    userId,
    amount: checked(exactRinggit, zod.minimum(0.01), zod.maximum(MAX_REVERSAL_RINGGIT)),
    source: zod.enum(['bank', 'house']),
    above: zod.optional(zod.boolean()),
    alike,
    /** Of the bank, or of the credit that was a mistake. It becomes part of the book: no names. */
    reference: checked(zod.string(), zod.maxLength(200)),
    /** Why, for the bidder to read. */
    words: seen(checked(zod.string(), zod.trim(), zod.minLength(3), zod.maxLength(300))),
    shownBalance,
  }),
  response: { ...commandAnswers, 200: moneyAnswer, 400: fieldRefusal, 409: changedRefusal },
}));

/** A movement of a deposit account (specification, bidder side, section 3: Transaction). */
const transaction = zod.object({
  /** Its place in the book. */
  id: zod.int(),
  /** At +08:00: YYYY-MM-DD HH:mm:ss. */
  time: zod.string(),
  at: isoInstant,
  transactionType: zod.string(),
  /** Positive into the account, negative out of it. */
  value: ringgit,
  /** A sentence for people. */
  details: zod.string(),
  /** The balance after it. */
  balance: ringgit,
  /** Of a refund to the bank account, also of a returned one: see `refundsOfUser`. */
  refundId: zod.nullable(zod.string()),
});
export type Transaction = zod.infer<typeof transaction>;

export const transactionCount = contract('payments', 'POST', '/api/transaction/count', () => ({
  summary: "How many movements a bidder's deposit account has.",
  body: userIdBody,
  response: { 200: zod.object({ count: zod.int() }), 401: refusal, 403: refusal },
}));

export const transactionsByPage = contract('payments', 'POST', '/api/transaction/getbypage', () => ({
  summary: "A page of the movements of a bidder's deposit account, newest first; page 1 is the first.",
  body: zod.object({
    userId: zod.optional(userId),
    noOfContent: checked(zod.int(), zod.minimum(1), zod.maximum(100)),
    page: checked(zod.int(), zod.minimum(1), zod.maximum(1_000_000)),
  }),
  response: { 200: zod.array(transaction), 400: refusal, 401: refusal, 403: refusal },
}));
