import { z } from 'zod/mini';
import {
  checked,
  commandHeaders,
  fieldRefusal,
  isoInstant,
  message,
  pageParams,
  refusal,
  revision,
  ringgit,
  userId,
  userIdBody,
} from '../common.ts';
import { contract } from '../contract.ts';
import {
  amountToRefund,
  MOST_OF_A_REASON,
  REQUEST_STATES,
  refundId,
  refundState,
  refusals,
  WITHDRAWAL_PROBLEMS,
  type WithdrawalProblem,
} from './refunds.ts';

const requestId = z.uuid();
const state = z.enum(REQUEST_STATES);
const problem = z.enum(Object.keys(WITHDRAWAL_PROBLEMS) as [WithdrawalProblem, ...WithdrawalProblem[]]);

export const askForRefund = contract('payments', 'POST', '/api/transaction/refund/request', {
  summary:
    'A bidder asks for their own deposit back, to their verified bank account: at most what their winning lots leave. Nothing moves until the house orders the refund. One request waits at a time.',
  headers: commandHeaders,
  body: z.object({ userId: z.optional(userId), amount: amountToRefund }),
  response: {
    200: z.extend(message, { requestId }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    /** Why not (a code of `ownRefundRequests`), or `above-available` with what is. */
    409: z.extend(fieldRefusal, { available: z.optional(ringgit) }),
    429: refusal,
  },
});

export const takeBackRefundRequest = contract('payments', 'POST', '/api/transaction/refund/request/takeback', {
  summary: 'Takes a request of one’s own back, while the house has not answered it.',
  body: z.object({ requestId }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
});

/** A request, as its bidder sees it. */
const ownRequest = z.object({
  requestId,
  amount: ringgit,
  state,
  /** Why the house declined it; '' otherwise. */
  reason: z.string(),
  askedAt: isoInstant,
  changedAt: isoInstant,
  /** The refund that answers it: see `refundsOfUser`. */
  refundId: z.nullable(refundId),
});
export type OwnRefundRequest = z.infer<typeof ownRequest>;

export const ownRefundRequests = contract('payments', 'POST', '/api/transaction/refund/request/own', {
  summary:
    'What a bidder can ask back of their deposit now, where it would go, and their requests, newest first, 50 at most.',
  body: userIdBody,
  response: {
    200: z.object({
      /** What the lots that they are winning leave of the balance. */
      available: ringgit,
      bankName: z.string(),
      /** The last four digits. */
      bankAccEnd: z.string(),
      /** Why nothing can be asked for; null: it can. */
      problem: z.nullable(problem),
      /** With `bank-on-hold`: from when on it can. */
      heldUntil: z.nullable(isoInstant),
      requests: z.array(ownRequest),
    }),
    401: refusal,
    403: refusal,
  },
});
export type OwnRefundRequests = z.infer<(typeof ownRefundRequests)['response'][200]>;

/** A request, as the house sees it. */
const request = z.extend(ownRequest, {
  userId: z.int(),
  email: z.string(),
  name: z.string(),
  bankName: z.string(),
  bankAccNo: z.string(),
  /** What their winning lots leave of their balance now. */
  refundable: ringgit,
  /** Order numbers of lots that they have won, not paid. */
  owesFor: z.array(z.string()),
  /** Why it cannot be ordered now, in a sentence; '': it can, or is answered. */
  obstacle: z.string(),
  /** How the refund stands that answers it. */
  refundState: z.nullable(refundState),
});
export type RefundRequest = z.infer<typeof request>;

export const refundRequests = contract('payments', 'GET', '/api/transaction/refund/requests/:state/:page/:size', {
  summary:
    "A page of the bidders' requests; those that wait longest first, what is answered newest first; of one state or of all.",
  params: z.object({ state: z.enum([...REQUEST_STATES, 'all']), ...pageParams.shape }),
  response: {
    200: z.object({
      requests: z.array(request),
      total: z.int(),
      /** How many wait, and what they come to. */
      waiting: z.int(),
      waitingTotal: ringgit,
    }),
    401: refusal,
    403: refusal,
  },
});

export const orderRefundRequest = contract('payments', 'POST', '/api/transaction/refund/request/order', {
  summary: 'Orders the refund that a bidder has asked for, once, however often it is sent.',
  body: z.object({ requestId }),
  response: { 200: z.extend(message, { refundId, amount: ringgit, revision }), ...refusals },
});

export const declineRefundRequest = contract('payments', 'POST', '/api/transaction/refund/request/decline', {
  summary: 'Declines a request with a reason, which is mailed to its bidder.',
  body: z.object({ requestId, reason: checked(z.string(), z.trim(), z.minLength(1), z.maxLength(MOST_OF_A_REASON)) }),
  response: { ...refusals, 200: message, 400: fieldRefusal },
});
