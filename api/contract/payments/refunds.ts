import * as zod from 'zod/mini';
import { WAYS } from '#domain/payment-ways.ts';
import {
  alike,
  changedRefusal,
  checked,
  commandHeaders,
  exactRinggit,
  fieldRefusal,
  isoInstant,
  keyOf,
  message,
  pageParams,
  refusal,
  revision,
  ringgit,
  rowNo,
  rowNoInAddress,
  seen,
  shown,
  userId,
  userIdBody,
} from '../common.ts';
import { contract } from '../contract.ts';

/** The words of refunds, for the server's answers and the pages alike. */

export const REFUND_STATES = ['waiting', 'ordered', 'sent', 'settled', 'returned', 'failed'] as const;
/**
 * - `waiting`: asked for; nothing has moved.
 * - `ordered`: it has left the deposit; the bank has not taken the payment order yet.
 * - `sent`: the bank has the payment order.
 * - `settled`: paid to the bank account.
 * - `returned`: the bank gave it back; it is on the deposit again.
 * - `failed`: it never got to the bank; the deposit is whole.
 */
export type RefundState = (typeof REFUND_STATES)[number];

export const USERS_TO_REFUND = ['all', 'lostBidders'] as const;
/**
 * `all`: everyone with a deposit balance. `lostBidders`: of these everyone who is winning no lot and has no purchase that is neither paid
 * nor forfeited.
 */
export type UsersToRefund = (typeof USERS_TO_REFUND)[number];

/** Why somebody can not be refunded now. */
export const REFUND_PROBLEMS = {
  'no-account': 'There is no such bidder any more.',
  inactive: 'The account is deactivated. Refund it singly if it is to be paid.',
  'nothing-refundable': 'There is nothing to refund.',
  'winning-lots': 'The deposit is held for lots being won.',
  'unpaid-purchase': 'A lot that was won is neither paid nor forfeited.',
  'refund-under-way': 'A refund is under way already.',
  'bank-not-verified': 'The bank account is not verified.',
  'bank-on-hold': 'The bank account was changed less than 72 hours ago.',
  'bank-not-served': 'This bank does not take payment orders. Refund manually.',
} as const;
export type RefundProblem = keyof typeof REFUND_PROBLEMS;

export const REQUEST_STATES = ['asked', 'taken-back', 'declined', 'ordered', 'paid'] as const;
/**
 * Of a bidder's request for their deposit:
 * - `asked`: waits for the house.
 * - `taken-back`: by the bidder, while it waited.
 * - `declined`: by the house, with a reason.
 * - `ordered`: answered by a refund to the bank account, whose own state says the rest.
 * - `paid`: answered by a refund that the house has paid by other means.
 */
export type RequestState = (typeof REQUEST_STATES)[number];

/** Why a bidder cannot ask for their deposit now, as they read it. */
export const WITHDRAWAL_PROBLEMS = {
  'no-account': 'Only bidders have a deposit with the auction house.',
  'nothing-refundable': 'You have no deposit to withdraw.',
  'winning-lots': 'Your whole deposit is on hold for lots where your bid binds you.',
  'refund-under-way': 'A refund to your bank account is under way. You can ask for the rest once it is settled.',
  'bank-not-verified': 'Your bank account must be verified before a deposit is refunded to it.',
  'bank-on-hold': 'Your bank account was changed less than 72 hours ago.',
  'request-open': 'You have already requested a refund.',
} as const;
export type WithdrawalProblem = keyof typeof WITHDRAWAL_PROBLEMS;

/** What a reason may have at most, in letters. */
export const MOST_OF_A_REASON = 300;

export const refundId = zod.uuid();
export const refundState = zod.enum(REFUND_STATES);
const problem = keyOf(REFUND_PROBLEMS);
export const MOST_REFUND_RINGGIT = 10_000_000;
export const amountToRefund = checked(exactRinggit, zod.positive(), zod.maximum(MOST_REFUND_RINGGIT));

/** One refund, as the house sees it. */
export const refund = zod.object({
  /** Also its reference in the book and at Billplz. */
  refundId,
  /** Null: a single one. */
  runId: zod.nullable(rowNo),
  userId: zod.int(),
  email: zod.string(),
  name: zod.string(),
  amount: ringgit,
  /** As they were when it was asked for; '' once they are no longer kept. */
  bankName: zod.string(),
  bankAccNo: zod.string(),
  state: refundState,
  /** Why it failed, was returned or has to wait, in a sentence; '' otherwise. */
  reason: zod.string(),
  /** Nobody works on it any more, and Billplz has not said what became of it: try it again, or say what its own pages show (`resolveRefund`). */
  stalled: zod.boolean(),
  /** At Billplz; null: none, or not known. */
  paymentOrderId: zod.nullable(zod.string()),
  askedAt: isoInstant,
  changedAt: isoInstant,
  /** It was tried again, as this one. */
  retriedAs: zod.nullable(refundId),
  /** Its account is deactivated. */
  inactive: zod.boolean(),
  /** Not paid, and the bidder's request for it waits again: it is ordered there. */
  waitsAsRequest: zod.boolean(),
});
export type Refund = zod.infer<typeof refund>;

/** Somebody who is not refunded, and why. */
export const leftOut = zod.object({
  userId: zod.int(),
  email: zod.string(),
  name: zod.string(),
  /** What is on their deposit. */
  balance: ringgit,
  reason: problem,
  /** A sentence for people. */
  message: zod.string(),
});
export type LeftOut = zod.infer<typeof leftOut>;

/** The answers of a call that moves money back to a bidder. */
/* @__NO_SIDE_EFFECTS__ */
export function refundAnswers<Done extends zod.ZodMiniType>(done: Done) {
  return { 200: done, ...refusals };
}
const refusals = { 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 409: changedRefusal, 503: refusal };
export const accepted = zod.extend(message, { statusCode: zod.literal(200) });
/** Written at this revision; `recorded`: false for a repetition, which is answered with the revision of the first. */
export const written = { revision, recorded: zod.boolean() };

export const refundSingleUser = contract('payments', 'POST', '/api/transaction/refund/singleuser', () => ({
  summary:
    'Refunds one bidder to their verified bank account, `total` of it: at most what their winning lots leave. The money goes to the account on record: email, name and account number that are sent must agree with it.',
  headers: commandHeaders,
  body: zod.object({
    email: checked(zod.string(), zod.maxLength(300)),
    userId,
    bankAccNo: checked(zod.string(), zod.maxLength(40)),
    name: checked(zod.string(), zod.maxLength(300)),
    total: amountToRefund,
    shownBalance: shown,
  }),
  response: { ...refundAnswers(zod.extend(accepted, { refundId, amount: ringgit, ...written })), 422: refusal },
}));

export const refundManually = contract('payments', 'POST', '/api/transaction/refund/manually', () => ({
  summary: 'Records a refund that the house has paid by other means. At most what their winning lots leave.',
  headers: commandHeaders,
  body: zod.object({
    email: checked(zod.string(), zod.maxLength(300)),
    userId,
    name: checked(zod.string(), zod.maxLength(300)),
    amount: amountToRefund,
    /** It becomes part of the book: no names. */
    reference: zod.optional(checked(zod.string(), zod.maxLength(200))),
    alike,
    way: zod.optional(zod.enum(WAYS)),
    /** When it was paid: YYYY-MM-DD or an instant, no later than today and no longer than a year ago; today when absent. */
    date: zod.optional(checked(zod.string(), zod.maxLength(60))),
    shownBalance: shown,
  }),
  response: { ...refundAnswers(zod.extend(accepted, { amount: ringgit, ...written })), 422: refusal },
}));

export const takeBackRefund = contract('payments', 'POST', '/api/transaction/refund/manually/takeback', () => ({
  summary:
    'Takes back a manual refund that was recorded wrongly: the one of this movement, with all of its amount, once (`refund-returned` after that). Its ' +
    'reference is free again for the right one.',
  headers: commandHeaders,
  body: zod.object({
    userId,
    /** The `id` of the refund among the movements of the deposit. */
    transactionId: revision,
    /** Why, for the bidder to read. */
    words: seen(checked(zod.string(), zod.trim(), zod.minLength(3), zod.maxLength(300))),
    shownBalance: shown,
  }),
  response: { ...refundAnswers(zod.extend(message, { amount: ringgit, ...written })), 422: refusal },
}));

export const manualRefund = contract(
  'payments',
  'GET',
  '/api/transaction/refund/manually/:userId/:transactionId',
  () => ({
    summary: 'One manual refund as it stands, for who is about to take it back.',
    params: zod.object({ userId: rowNoInAddress, transactionId: rowNoInAddress }),
    response: {
      200: zod.object({
        /** Of the deposit now. */
        balance: ringgit,
        /** Who has taken it back, when and why, in sentences; '': it stands. */
        takenBack: zod.string(),
      }),
      401: refusal,
      403: refusal,
      404: refusal,
    },
  }),
);

export const refundableOf = contract('payments', 'GET', '/api/transaction/refund/refundable/:userId', () => ({
  summary: 'What can be refunded to one person now, and where it would go.',
  params: zod.object({ userId: rowNoInAddress }),
  response: {
    200: zod.object({
      userId: zod.int(),
      email: zod.string(),
      name: zod.string(),
      balance: ringgit,
      /** What the lots that they are winning need. */
      held: ringgit,
      /** Their keys, AMS7/101. */
      winningLots: zod.array(zod.string()),
      refundable: ringgit,
      bankName: zod.string(),
      bankAccNo: zod.string(),
      /** Why a single refund would be refused; null: it would not. */
      problem: zod.nullable(problem),
      /** The same in a sentence; '' without one. */
      message: zod.string(),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
}));
export type Refundable = zod.infer<(typeof refundableOf)['response'][200]>;

/** One refund, as its bidder sees it. */
const ownRefund = zod.extend(
  zod.pick(refund, { refundId: true, amount: true, state: true, bankName: true, askedAt: true, changedAt: true }),
  {
    /** For the bidder: why it failed or was returned, in a sentence; '' otherwise. */
    reason: zod.string(),
    /** The last four digits; '' once the account is no longer kept. */
    bankAccEnd: zod.string(),
  },
);
export type OwnRefund = zod.infer<typeof ownRefund>;

export const refundsOfUser = contract('payments', 'POST', '/api/transaction/refund/getbyuser', () => ({
  summary: 'The refunds of a bidder to their bank account, newest first, 200 at most.',
  body: userIdBody,
  response: { 200: zod.object({ refunds: zod.array(ownRefund) }), 401: refusal, 403: refusal },
}));

export const singleRefunds = contract('payments', 'GET', '/api/transaction/refund/single/:state/:page/:size', () => ({
  summary:
    'A page of the refunds that were no part of a bulk refund, newest first; of one state, of all, or those that were `not-paid` and wait for another try.',
  params: zod.merge(zod.object({ state: zod.enum([...REFUND_STATES, 'all', 'not-paid']) }), pageParams),
  response: { 200: zod.object({ refunds: zod.array(refund), total: zod.int() }), 401: refusal, 403: refusal },
}));

/** The reason of a refund that was taken back on purpose: nobody tries it again. */
export const REFUND_TAKEN_BACK = 'The auction house took it back before it was sent to the bank.';

export const retryRefund = contract('payments', 'POST', '/api/transaction/refund/retry', () => ({
  summary:
    'Tries one refund again that failed, was returned or is stalled; at once one that Billplz has not taken (`refundStanding` says what became of it). Of an account that was deactivated only when that is confirmed (409 `inactive`).',
  body: zod.object({ refundId, evenInactive: zod.optional(zod.literal(true)) }),
  response: refundAnswers(zod.extend(message, { refundId })),
}));

export const refundStanding = contract('payments', 'GET', '/api/transaction/refund/standing/:refundId', () => ({
  summary: 'How one refund stands now.',
  params: zod.object({ refundId }),
  response: {
    200: zod.pick(refund, { state: true, reason: true, stalled: true }),
    400: refusal,
    401: refusal,
    403: refusal,
    404: refusal,
  },
}));
export type RefundStanding = zod.infer<(typeof refundStanding)['response'][200]>;

export const takeBackUnsentRefund = contract('payments', 'POST', '/api/transaction/refund/takeback', () => ({
  summary:
    'Takes a refund back that was ordered and that Billplz has not taken: it is on the deposit again, and the request that it answers waits again. ' +
    'Refused once it may have been sent.',
  body: zod.object({ refundId }),
  response: refundAnswers(message),
}));

export const resolveRefund = contract('payments', 'POST', '/api/transaction/refund/resolve', () => ({
  summary:
    "Says what became of a stalled refund, as the house has seen it on Billplz's own pages: paid, or not paid and never to be.",
  body: zod.object({ refundId, outcome: zod.enum(['paid', 'notPaid']) }),
  response: refundAnswers(message),
}));

export const paymentOrderCallback = contract('payments', 'POST', '/api/billplz/payment-order/callback', () => ({
  summary:
    'Billplz tells what became of a payment order; the checksum is the rule. Answered with 200 when nothing is left to do.',
  body: zod.record(zod.string(), zod.unknown()),
  response: { 200: message, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
}));
