import * as zod from 'zod/mini';
import {
  changedRefusal,
  checked,
  commandHeaders,
  countInRequest,
  isoInstant,
  message,
  pageParams,
  refusal,
  ringgit,
  rowNo,
  rowNoInAddress,
  shown,
} from '../common.ts';
import { contract } from '../contract.ts';
import { accepted, leftOut, REFUND_STATES, refund, USERS_TO_REFUND } from './refunds.ts';

/** Bulk refunds: what one would come to, starting it, how far it is, holding it back, trying again. */

export const refundPreview = contract('payments', 'GET', '/api/transaction/refund/preview/:usersToRefund', () => ({
  summary: 'What a bulk refund would come to now, who is left out, and why.',
  params: zod.object({ usersToRefund: zod.enum(USERS_TO_REFUND) }),
  response: {
    200: zod.object({
      /** How many are refunded, and what it comes to. */
      count: zod.int(),
      total: ringgit,
      /** Everyone else with a deposit balance. */
      leftOut: zod.array(leftOut),
      leftOutTotal: ringgit,
    }),
    400: refusal,
    401: refusal,
    403: refusal,
  },
}));
export type RefundPreview = zod.infer<(typeof refundPreview)['response'][200]>;

export const refundMultipleUsers = contract('payments', 'POST', '/api/transaction/refund/multipleusers', () => ({
  summary:
    "Refunds everyone with a deposit balance ('all'), or of these everyone who is winning no lot and has no purchase that is neither paid nor forfeited ('lostBidders'). Accepted with a run that goes on by itself. With `shownCount` and `shownTotal` it is this many people and this sum, or nothing (`refunds-changed`); nobody is refunded more than they had then.",
  headers: commandHeaders,
  body: zod.object({
    usersToRefund: zod.enum(USERS_TO_REFUND),
    /** Of the preview. */
    shownCount: zod.optional(countInRequest),
    shownTotal: shown,
  }),
  response: {
    200: zod.extend(accepted, {
      failed: checked(zod.array(leftOut), zod.length(0)),
      runId: rowNo,
      count: zod.int(),
      total: ringgit,
      recorded: zod.boolean(),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
    /** There is nobody to refund (code `nobody-to-refund`). */
    409: zod.extend(changedRefusal, { failed: zod.optional(zod.array(leftOut)) }),
    422: refusal,
  },
}));

const counts = zod.object({
  waiting: zod.int(),
  ordered: zod.int(),
  sent: zod.int(),
  settled: zod.int(),
  returned: zod.int(),
  failed: zod.int(),
});

/** A bulk refund. What was tried again counts as the new refund only. */
const run = zod.object({
  runId: rowNo,
  usersToRefund: zod.enum(USERS_TO_REFUND),
  startedAt: isoInstant,
  /** Name of the member of staff; '' when the account is gone. */
  startedBy: zod.string(),
  /** `finished`: of every refund it is known how it ended. */
  state: zod.enum(['running', 'paused', 'finished']),
  /** Why it is paused, in a sentence; '' otherwise. */
  pausedBecause: zod.string(),
  finishedAt: zod.nullable(isoInstant),
  /** How many refunds, and what they come to. */
  count: zod.int(),
  total: ringgit,
  /** What was paid, and what failed or was returned. */
  settledTotal: ringgit,
  failedTotal: ringgit,
  counts,
  /** Refunds that nobody works on any more without a known end. */
  stalled: zod.int(),
});
export type RefundRun = zod.infer<typeof run>;

export const refundRuns = contract('payments', 'GET', '/api/transaction/refund/runs/:page/:size', () => ({
  summary: 'Bulk refunds, newest first; page 1 is the first.',
  params: pageParams,
  response: { 200: zod.object({ runs: zod.array(run), total: zod.int() }), 401: refusal, 403: refusal },
}));

const runParams = zod.object({ runId: rowNoInAddress });

export const refundRun = contract('payments', 'GET', '/api/transaction/refund/run/:runId', () => ({
  summary: 'How far one bulk refund is, with those that failed, were returned or are stalled: ready to be tried again.',
  params: runParams,
  response: {
    200: zod.extend(run, { failed: zod.array(refund) }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
}));

export const refundsOfRun = contract(
  'payments',
  'GET',
  '/api/transaction/refund/run/:runId/refunds/:state/:page/:size',
  () => ({
    summary: "A page of a bulk refund's refunds, by bidder number; of one state or of all.",
    params: zod.merge(zod.extend(runParams, { state: zod.enum([...REFUND_STATES, 'all']) }), pageParams),
    response: {
      200: zod.object({ refunds: zod.array(refund), total: zod.int() }),
      401: refusal,
      403: refusal,
      404: refusal,
    },
  }),
);

const runBody = zod.object({ runId: rowNo });
const runChanged = { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export const pauseRefundRun = contract('payments', 'POST', '/api/transaction/refund/run/pause', () => ({
  summary: 'Orders nothing more until it is resumed; what the bank has goes on.',
  body: runBody,
  response: runChanged,
}));

export const resumeRefundRun = contract('payments', 'POST', '/api/transaction/refund/run/resume', () => ({
  summary: 'Goes on with a paused bulk refund.',
  body: runBody,
  response: runChanged,
}));

const retried = zod.extend(message, { count: zod.int(), leftOut: zod.array(leftOut) });

export const retryRefundRun = contract('payments', 'POST', '/api/transaction/refund/run/retry', () => ({
  summary: 'Tries again all that failed, were returned or are stalled, as far as they can be refunded now.',
  body: runBody,
  response: { 200: retried, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
}));
