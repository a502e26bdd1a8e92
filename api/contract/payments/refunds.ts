import { z } from 'zod/mini';
import {
  checked,
  commandHeaders,
  exactRinggit,
  isoInstant,
  message,
  pageParams,
  refusal,
  revision,
  ringgit,
  userId,
  userIdBody,
  wholeNumber,
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
  'winning-lots': 'Your whole deposit is on hold for the lots you are winning.',
  'refund-under-way': 'A refund to your bank account is under way. You can ask for the rest once it is settled.',
  'bank-not-verified': 'Your bank account must be verified before a deposit is refunded to it.',
  'bank-on-hold': 'Your bank account was changed less than 72 hours ago.',
  'request-open': 'You have already requested a refund.',
} as const;
export type WithdrawalProblem = keyof typeof WITHDRAWAL_PROBLEMS;

/** What a reason may have at most, in letters. */
export const MOST_OF_A_REASON = 300;

export const refundId = z.uuid();
const runId = checked(z.int(), z.minimum(1));
export const refundState = z.enum(REFUND_STATES);
const problem = z.enum(Object.keys(REFUND_PROBLEMS) as [RefundProblem, ...RefundProblem[]]);
export const amountToRefund = checked(exactRinggit, z.positive(), z.maximum(10_000_000));

/** One refund, as the house sees it. */
const refund = z.object({
  /** Also its reference in the book and at Billplz. */
  refundId,
  /** Null: a single one. */
  runId: z.nullable(runId),
  userId: z.int(),
  email: z.string(),
  name: z.string(),
  amount: ringgit,
  /** As they were when it was asked for; '' once they are no longer kept. */
  bankName: z.string(),
  bankAccNo: z.string(),
  state: refundState,
  /** Why it failed, was returned or has to wait, in a sentence; '' otherwise. */
  reason: z.string(),
  /** Nobody works on it any more, and Billplz has not said what became of it: try it again, or say what its own pages show (`resolveRefund`). */
  stalled: z.boolean(),
  /** At Billplz; null: none, or not known. */
  paymentOrderId: z.nullable(z.string()),
  askedAt: isoInstant,
  changedAt: isoInstant,
  /** It was tried again, as this one. */
  retriedAs: z.nullable(refundId),
});
export type Refund = z.infer<typeof refund>;

/** Somebody who is not refunded, and why. */
const leftOut = z.object({
  userId: z.int(),
  email: z.string(),
  name: z.string(),
  /** What is on their deposit. */
  balance: ringgit,
  reason: problem,
  /** A sentence for people. */
  message: z.string(),
});
export type LeftOut = z.infer<typeof leftOut>;

export const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal };
const accepted = z.extend(message, { statusCode: z.literal(200) });

export const refundSingleUser = contract('payments', 'POST', '/api/transaction/refund/singleuser', {
  summary:
    'Refunds one bidder to their verified bank account, at most what their winning lots leave. Amount and account come from the server: what is sent must agree with it.',
  headers: commandHeaders,
  body: z.object({
    email: checked(z.string(), z.maxLength(300)),
    userId,
    bankAccNo: checked(z.string(), z.maxLength(40)),
    name: checked(z.string(), z.maxLength(300)),
    total: amountToRefund,
  }),
  response: { 200: z.extend(accepted, { refundId, amount: ringgit, revision }), ...refusals },
});

export const refundMultipleUsers = contract('payments', 'POST', '/api/transaction/refund/multipleusers', {
  summary:
    "Refunds everyone with a deposit balance ('all'), or of these everyone who is winning no lot and has no purchase that is neither paid nor forfeited ('lostBidders'). Accepted with a run that goes on by itself.",
  headers: commandHeaders,
  body: z.object({ usersToRefund: z.enum(USERS_TO_REFUND) }),
  response: {
    200: z.extend(accepted, { failed: checked(z.array(leftOut), z.length(0)), runId, count: z.int(), total: ringgit }),
    ...refusals,
    /** There is nobody to refund (code `nobody-to-refund`). */
    409: z.extend(refusal, { failed: z.optional(z.array(leftOut)) }),
  },
});

export const refundManually = contract('payments', 'POST', '/api/transaction/refund/manually', {
  summary: 'Records a refund that the house has paid by other means. At most what their winning lots leave.',
  headers: commandHeaders,
  body: z.object({
    email: checked(z.string(), z.maxLength(300)),
    userId,
    name: checked(z.string(), z.maxLength(300)),
    amount: amountToRefund,
  }),
  response: { 200: z.extend(accepted, { amount: ringgit, revision }), ...refusals },
});

export const refundPreview = contract('payments', 'GET', '/api/transaction/refund/preview/:usersToRefund', {
  summary: 'What a bulk refund would come to now, who is left out, and why.',
  params: z.object({ usersToRefund: z.enum(USERS_TO_REFUND) }),
  response: {
    200: z.object({
      /** How many are refunded, and what it comes to. */
      count: z.int(),
      total: ringgit,
      /** Everyone else with a deposit balance. */
      leftOut: z.array(leftOut),
      leftOutTotal: ringgit,
    }),
    400: refusal,
    401: refusal,
    403: refusal,
  },
});
export type RefundPreview = z.infer<(typeof refundPreview)['response'][200]>;

export const refundableOf = contract('payments', 'GET', '/api/transaction/refund/refundable/:userId', {
  summary: 'What can be refunded to one person now, and where it would go.',
  params: z.object({ userId: wholeNumber(1, 999_999_999) }),
  response: {
    200: z.object({
      userId: z.int(),
      email: z.string(),
      name: z.string(),
      balance: ringgit,
      /** What the lots that they are winning need. */
      held: ringgit,
      /** Their keys, AMS7/101. */
      winningLots: z.array(z.string()),
      refundable: ringgit,
      bankName: z.string(),
      bankAccNo: z.string(),
      /** Why a single refund would be refused; null: it would not. */
      problem: z.nullable(problem),
      /** The same in a sentence; '' without one. */
      message: z.string(),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
});
export type Refundable = z.infer<(typeof refundableOf)['response'][200]>;

/** One refund, as its bidder sees it. */
const ownRefund = z.extend(
  z.pick(refund, { refundId: true, amount: true, state: true, bankName: true, askedAt: true, changedAt: true }),
  {
    /** For the bidder: why it failed or was returned, in a sentence; '' otherwise. */
    reason: z.string(),
    /** The last four digits; '' once the account is no longer kept. */
    bankAccEnd: z.string(),
  },
);
export type OwnRefund = z.infer<typeof ownRefund>;

export const refundsOfUser = contract('payments', 'POST', '/api/transaction/refund/getbyuser', {
  summary: 'The refunds of a bidder to their bank account, newest first, 200 at most.',
  body: userIdBody,
  response: { 200: z.object({ refunds: z.array(ownRefund) }), 401: refusal, 403: refusal },
});

const counts = z.object({
  waiting: z.int(),
  ordered: z.int(),
  sent: z.int(),
  settled: z.int(),
  returned: z.int(),
  failed: z.int(),
});

/** A bulk refund. What was tried again counts as the new refund only. */
const run = z.object({
  runId,
  usersToRefund: z.enum(USERS_TO_REFUND),
  startedAt: isoInstant,
  /** Name of the member of staff; '' when the account is gone. */
  startedBy: z.string(),
  /** `finished`: of every refund it is known how it ended. */
  state: z.enum(['running', 'paused', 'finished']),
  /** Why it is paused, in a sentence; '' otherwise. */
  pausedBecause: z.string(),
  finishedAt: z.nullable(isoInstant),
  /** How many refunds, and what they come to. */
  count: z.int(),
  total: ringgit,
  /** What was paid, and what failed or was returned. */
  settledTotal: ringgit,
  failedTotal: ringgit,
  counts,
  /** Refunds that nobody works on any more without a known end. */
  stalled: z.int(),
});
export type RefundRun = z.infer<typeof run>;

export const refundRuns = contract('payments', 'GET', '/api/transaction/refund/runs/:page/:size', {
  summary: 'Bulk refunds, newest first; page 1 is the first.',
  params: pageParams,
  response: { 200: z.object({ runs: z.array(run), total: z.int() }), 401: refusal, 403: refusal },
});

const runParams = z.object({ runId: wholeNumber(1, 999_999_999) });

export const refundRun = contract('payments', 'GET', '/api/transaction/refund/run/:runId', {
  summary: 'How far one bulk refund is, with those that failed, were returned or are stalled: ready to be tried again.',
  params: runParams,
  response: {
    200: z.extend(run, { failed: z.array(refund) }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
});

export const refundsOfRun = contract(
  'payments',
  'GET',
  '/api/transaction/refund/run/:runId/refunds/:state/:page/:size',
  {
    summary: "A page of a bulk refund's refunds, by bidder number; of one state or of all.",
    params: z.extend(runParams, { state: z.enum([...REFUND_STATES, 'all']), ...pageParams.shape }),
    response: { 200: z.object({ refunds: z.array(refund), total: z.int() }), 401: refusal, 403: refusal, 404: refusal },
  },
);

export const singleRefunds = contract('payments', 'GET', '/api/transaction/refund/single/:state/:page/:size', {
  summary: 'A page of the refunds that were no part of a bulk refund, newest first; of one state or of all.',
  params: z.object({ state: z.enum([...REFUND_STATES, 'all']), ...pageParams.shape }),
  response: { 200: z.object({ refunds: z.array(refund), total: z.int() }), 401: refusal, 403: refusal },
});

const runBody = z.object({ runId });
const runChanged = { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export const pauseRefundRun = contract('payments', 'POST', '/api/transaction/refund/run/pause', {
  summary: 'Orders nothing more until it is resumed; what the bank has goes on.',
  body: runBody,
  response: runChanged,
});

export const resumeRefundRun = contract('payments', 'POST', '/api/transaction/refund/run/resume', {
  summary: 'Goes on with a paused bulk refund.',
  body: runBody,
  response: runChanged,
});

const retried = z.extend(message, { count: z.int(), leftOut: z.array(leftOut) });

export const retryRefundRun = contract('payments', 'POST', '/api/transaction/refund/run/retry', {
  summary: 'Tries again all that failed, were returned or are stalled, as far as they can be refunded now.',
  body: runBody,
  response: { 200: retried, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
});

export const retryRefund = contract('payments', 'POST', '/api/transaction/refund/retry', {
  summary: 'Tries one refund again that failed, was returned or is stalled.',
  body: z.object({ refundId }),
  response: { 200: z.extend(message, { refundId }), ...refusals },
});

export const resolveRefund = contract('payments', 'POST', '/api/transaction/refund/resolve', {
  summary:
    "Says what became of a stalled refund, as the house has seen it on Billplz's own pages: paid, or not paid and never to be.",
  body: z.object({ refundId, outcome: z.enum(['paid', 'notPaid']) }),
  response: { 200: message, ...refusals },
});

export const paymentOrderCallback = contract('payments', 'POST', '/api/billplz/payment-order/callback', {
  summary:
    'Billplz tells what became of a payment order; the checksum is the rule. Answered with 200 when nothing is left to do.',
  body: z.record(z.string(), z.unknown()),
  response: { 200: message, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
});
