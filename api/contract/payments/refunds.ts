import { z } from 'zod';
import {
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
import { calls } from './calls.ts';
import { REFUND_PROBLEMS, REFUND_STATES, type RefundProblem, USERS_TO_REFUND } from './refund-words.ts';
import { calls as staffCalls } from './staff-calls.ts';

export const refundId = z.uuid();
const runId = z.int().min(1);
export const refundState = z.enum(REFUND_STATES);
const problem = z.enum(Object.keys(REFUND_PROBLEMS) as [RefundProblem, ...RefundProblem[]]);
export const amountToRefund = exactRinggit.positive('must be above RM0.00').max(10_000_000);

/** One refund, as the house sees it. */
const refund = z.object({
  /** Also its reference in the book and at Billplz. */
  refundId,
  /** Null: a single one. */
  runId: runId.nullable(),
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
  paymentOrderId: z.string().nullable(),
  askedAt: isoInstant,
  changedAt: isoInstant,
  /** It was tried again, as this one. */
  retriedAs: refundId.nullable(),
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
const accepted = message.extend({ statusCode: z.literal(200) });

export const refundSingleUser = contract(staffCalls.refundSingleUser, {
  summary:
    'Refunds one bidder to their verified bank account, at most what their winning lots leave. Amount and account come from the server: what is sent must agree with it.',
  headers: commandHeaders,
  body: z.object({
    email: z.string().max(300),
    userId,
    bankAccNo: z.string().max(40),
    name: z.string().max(300),
    total: amountToRefund,
  }),
  response: { 200: accepted.extend({ refundId, amount: ringgit, revision }), ...refusals },
});

export const refundMultipleUsers = contract(staffCalls.refundMultipleUsers, {
  summary:
    "Refunds everyone with a deposit balance ('all'), or of these everyone who is winning no lot and has no purchase that is neither paid nor forfeited ('lostBidders'). Accepted with a run that goes on by itself.",
  headers: commandHeaders,
  body: z.object({ usersToRefund: z.enum(USERS_TO_REFUND) }),
  response: {
    200: accepted.extend({ failed: z.array(leftOut).length(0), runId, count: z.int(), total: ringgit }),
    ...refusals,
    /** There is nobody to refund (code `nobody-to-refund`). */
    409: refusal.extend({ failed: z.array(leftOut).optional() }),
  },
});

export const refundManually = contract(staffCalls.refundManually, {
  summary: 'Records a refund that the house has paid by other means. At most what their winning lots leave.',
  headers: commandHeaders,
  body: z.object({
    email: z.string().max(300),
    userId,
    name: z.string().max(300),
    amount: amountToRefund,
  }),
  response: { 200: accepted.extend({ amount: ringgit, revision }), ...refusals },
});

export const refundPreview = contract(staffCalls.refundPreview, {
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

export const refundableOf = contract(staffCalls.refundableOf, {
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
      problem: problem.nullable(),
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
const ownRefund = refund
  .pick({ refundId: true, amount: true, state: true, bankName: true, askedAt: true, changedAt: true })
  .extend({
    /** For the bidder: why it failed or was returned, in a sentence; '' otherwise. */
    reason: z.string(),
    /** The last four digits; '' once the account is no longer kept. */
    bankAccEnd: z.string(),
  });
export type OwnRefund = z.infer<typeof ownRefund>;

export const refundsOfUser = contract(calls.refundsOfUser, {
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
  finishedAt: isoInstant.nullable(),
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

export const refundRuns = contract(staffCalls.refundRuns, {
  summary: 'Bulk refunds, newest first; page 1 is the first.',
  params: pageParams,
  response: { 200: z.object({ runs: z.array(run), total: z.int() }), 401: refusal, 403: refusal },
});

const runParams = z.object({ runId: wholeNumber(1, 999_999_999) });

export const refundRun = contract(staffCalls.refundRun, {
  summary: 'How far one bulk refund is, with those that failed, were returned or are stalled: ready to be tried again.',
  params: runParams,
  response: {
    200: run.extend({ failed: z.array(refund) }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
});

export const refundsOfRun = contract(staffCalls.refundsOfRun, {
  summary: "A page of a bulk refund's refunds, by bidder number; of one state or of all.",
  params: runParams.extend({ state: z.enum([...REFUND_STATES, 'all']), ...pageParams.shape }),
  response: { 200: z.object({ refunds: z.array(refund), total: z.int() }), 401: refusal, 403: refusal, 404: refusal },
});

export const singleRefunds = contract(staffCalls.singleRefunds, {
  summary: 'A page of the refunds that were no part of a bulk refund, newest first; of one state or of all.',
  params: z.object({ state: z.enum([...REFUND_STATES, 'all']), ...pageParams.shape }),
  response: { 200: z.object({ refunds: z.array(refund), total: z.int() }), 401: refusal, 403: refusal },
});

const runBody = z.object({ runId });
const runChanged = { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export const pauseRefundRun = contract(staffCalls.pauseRefundRun, {
  summary: 'Orders nothing more until it is resumed; what the bank has goes on.',
  body: runBody,
  response: runChanged,
});

export const resumeRefundRun = contract(staffCalls.resumeRefundRun, {
  summary: 'Goes on with a paused bulk refund.',
  body: runBody,
  response: runChanged,
});

const retried = message.extend({ count: z.int(), leftOut: z.array(leftOut) });

export const retryRefundRun = contract(staffCalls.retryRefundRun, {
  summary: 'Tries again all that failed, were returned or are stalled, as far as they can be refunded now.',
  body: runBody,
  response: { 200: retried, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
});

export const retryRefund = contract(staffCalls.retryRefund, {
  summary: 'Tries one refund again that failed, was returned or is stalled.',
  body: z.object({ refundId }),
  response: { 200: message.extend({ refundId }), ...refusals },
});

export const resolveRefund = contract(staffCalls.resolveRefund, {
  summary:
    "Says what became of a stalled refund, as the house has seen it on Billplz's own pages: paid, or not paid and never to be.",
  body: z.object({ refundId, outcome: z.enum(['paid', 'notPaid']) }),
  response: { 200: message, ...refusals },
});

export const paymentOrderCallback = contract(staffCalls.paymentOrderCallback, {
  summary:
    'Billplz tells what became of a payment order; the checksum is the rule. Answered with 200 when nothing is left to do.',
  body: z.record(z.string(), z.unknown()),
  response: { 200: message, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
});
