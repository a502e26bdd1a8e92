import * as zod from 'zod/mini';
import {
  checked,
  commandHeaders,
  fieldRefusal,
  isoInstant,
  keyOf,
  message,
  pageParams,
  refusal,
  ringgit,
  shown,
  userId,
  userIdBody,
} from '../common.ts';
import { contract } from '../contract.ts';
import {
  amountToRefund,
  MOST_OF_A_REASON,
  REQUEST_STATES,
  refundAnswers,
  refundId,
  refundState,
  WITHDRAWAL_PROBLEMS,
  written,
} from './refunds.ts';

const requestId = zod.uuid();
const state = zod.enum(REQUEST_STATES);
const problem = keyOf(WITHDRAWAL_PROBLEMS);

export const askForRefund = contract('payments', 'POST', '/api/transaction/refund/request', () => ({
  summary:
    'A bidder asks for their own deposit back, to their verified bank account: at most what their winning lots leave. Nothing moves until the house orders the refund. One request waits at a time.',
  headers: commandHeaders,
  body: zod.object({ userId: zod.optional(userId), amount: amountToRefund }),
  response: {
    200: zod.extend(message, { requestId }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    /** Why not (a code of `ownRefundRequests`), or `above-available` with what is. */
    409: zod.extend(fieldRefusal, { available: zod.optional(ringgit) }),
    422: refusal,
    429: refusal,
  },
}));

export const takeBackRefundRequest = contract('payments', 'POST', '/api/transaction/refund/request/takeback', () => ({
  summary: 'Takes a request of one’s own back, while the house has not answered it.',
  body: zod.object({ requestId }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
}));

/** A request, as its bidder sees it. */
const ownRequest = zod.object({
  requestId,
  amount: ringgit,
  /** What refunds have paid of it so far; with all of it, it is answered. */
  answered: ringgit,
  state,
  /** Why the house declined it; '' otherwise. */
  reason: zod.string(),
  askedAt: isoInstant,
  changedAt: isoInstant,
  /** The refund that answers it: see `refundsOfUser`. */
  refundId: zod.nullable(refundId),
});
export type OwnRefundRequest = zod.infer<typeof ownRequest>;

export const ownRefundRequests = contract('payments', 'POST', '/api/transaction/refund/request/own', () => ({
  summary:
    'What a bidder can ask back of their deposit now, where it would go, and their requests, newest first, 50 at most.',
  body: userIdBody,
  response: {
    200: zod.object({
      /** What the lots that they are winning leave of the balance. */
      available: ringgit,
      bankName: zod.string(),
      /** The last four digits. */
      bankAccEnd: zod.string(),
      /** Why nothing can be asked for; null: it can. */
      problem: zod.nullable(problem),
      /** With `bank-on-hold`: from when on it can. */
      heldUntil: zod.nullable(isoInstant),
      requests: zod.array(ownRequest),
    }),
    401: refusal,
    403: refusal,
  },
}));
export type OwnRefundRequests = zod.infer<(typeof ownRefundRequests)['response'][200]>;

/** A request, as the house sees it. */
const request = zod.extend(ownRequest, {
  userId: zod.int(),
  email: zod.string(),
  name: zod.string(),
  bankName: zod.string(),
  bankAccNo: zod.string(),
  /** What their winning lots leave of their balance now. */
  refundable: ringgit,
  /** Order numbers of lots that they have won, not paid. */
  owesFor: zod.array(zod.string()),
  /** The account is deactivated: it is refunded only where that is confirmed. */
  inactive: zod.boolean(),
  /** Why it cannot be ordered now, in a sentence; '': it can, or is answered. */
  obstacle: zod.string(),
  /** How the refund stands that answers it. */
  refundState: zod.nullable(refundState),
});
export type RefundRequest = zod.infer<typeof request>;

export const refundRequests = contract(
  'payments',
  'GET',
  '/api/transaction/refund/requests/:state/:page/:size',
  () => ({
    summary:
      "A page of the bidders' requests; those that wait longest first, what is answered newest first; of one state or of all.",
    params: zod.merge(zod.object({ state: zod.enum([...REQUEST_STATES, 'all']) }), pageParams),
    response: {
      200: zod.object({
        requests: zod.array(request),
        total: zod.int(),
        /** How many wait, and what they come to. */
        waiting: zod.int(),
        waitingTotal: ringgit,
      }),
      401: refusal,
      403: refusal,
    },
  }),
);

export const orderRefundRequest = contract('payments', 'POST', '/api/transaction/refund/request/order', () => ({
  summary:
    'Orders the refund of what a bidder has asked for and is not refunded yet, once: with the same Idempotency-Key it is the same refund, and what has ' +
    'been answered is refused (`request-not-open`). Of a deactivated account it is refused (`inactive`) unless `evenInactive` says that it is meant.',
  headers: commandHeaders,
  body: zod.object({
    requestId,
    evenInactive: zod.optional(zod.boolean()),
    /** What was shown to be refunded; another amount is refused (`request-changed`). */
    shownAmount: shown,
  }),
  response: { ...refundAnswers(zod.extend(message, { refundId, amount: ringgit, ...written })), 422: refusal },
}));

export const declineRefundRequest = contract('payments', 'POST', '/api/transaction/refund/request/decline', () => ({
  summary: 'Declines a request with a reason, which is mailed to its bidder.',
  body: zod.object({
    requestId,
    reason: checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(MOST_OF_A_REASON)),
  }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
}));
