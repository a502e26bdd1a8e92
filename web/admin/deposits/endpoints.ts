import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import type * as deposits from '#contract/payments/payments.ts';
import type * as requests from '#contract/payments/refund-requests.ts';
import type * as refunds from '#contract/payments/refunds.ts';
import type { RefundState, RequestState, UsersToRefund } from '#contract/payments/refunds.ts';

import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** One command: `commandId` comes from `newCommandId()` once, and stays the same however often it is sent. */
interface Named<Body> {
  readonly commandId: string;
  readonly body: Body;
}
const named = <Body>({ commandId, body }: Named<Body>) => ({ body, headers: { [IDEMPOTENCY_HEADER]: commandId } });

/** Also after a failure: it may have been done, and only its answer lost. */
const MONEY = ['Deposit', 'Transactions', 'Ledger', 'Refunds', 'People'] as const;
const ofRefunds = { providesTags: ['Refunds', 'FetchOnReconnect'] } as const;
const changesRefunds = { invalidatesTags: MONEY };

export const depositsApi = endpointsOf<typeof deposits & typeof refunds & typeof requests>()(({ query, mutation }) => ({
  saveTransaction: mutation('POST /api/transaction/save', {
    request: (command: Named<BodyOf<typeof deposits.saveTransaction>>) => named(command),
    invalidatesTags: MONEY,
  }),
  resetDeposit: mutation('POST /api/transaction/deposit/reset', { invalidatesTags: MONEY }),

  /** The argument is the bidder's number. */
  refundableOf: query('GET /api/transaction/refund/refundable/:userId', {
    request: (userId: number) => ({ params: { userId } }),
    providesTags: ['Refunds', 'Deposit', 'FetchOnReconnect'],
  }),
  refundPreview: query('GET /api/transaction/refund/preview/:usersToRefund', {
    request: (usersToRefund: UsersToRefund) => ({ params: { usersToRefund } }),
    providesTags: ['Refunds', 'Deposit', 'FetchOnReconnect'],
  }),
  refundSingleUser: mutation('POST /api/transaction/refund/singleuser', {
    request: (command: Named<BodyOf<typeof refunds.refundSingleUser>>) => named(command),
    ...changesRefunds,
  }),
  refundManually: mutation('POST /api/transaction/refund/manually', {
    request: (command: Named<BodyOf<typeof refunds.refundManually>>) => named(command),
    ...changesRefunds,
  }),
  refundMultipleUsers: mutation('POST /api/transaction/refund/multipleusers', {
    request: (command: Named<BodyOf<typeof refunds.refundMultipleUsers>>) => named(command),
    ...changesRefunds,
  }),
  refundRuns: query('GET /api/transaction/refund/runs/:page/:size', {
    request: (page: { readonly page: number; readonly size: number }) => ({ params: page }),
    ...ofRefunds,
  }),
  refundRun: query('GET /api/transaction/refund/run/:runId', {
    request: (runId: number) => ({ params: { runId } }),
    ...ofRefunds,
  }),
  refundsOfRun: query('GET /api/transaction/refund/run/:runId/refunds/:state/:page/:size', {
    request: (asked: {
      readonly runId: number;
      readonly state: RefundState | 'all';
      readonly page: number;
      readonly size: number;
    }) => ({ params: asked }),
    ...ofRefunds,
  }),
  singleRefunds: query('GET /api/transaction/refund/single/:state/:page/:size', {
    request: (asked: { readonly state: RefundState | 'all'; readonly page: number; readonly size: number }) => ({
      params: asked,
    }),
    ...ofRefunds,
  }),
  refundRequests: query('GET /api/transaction/refund/requests/:state/:page/:size', {
    request: (asked: { readonly state: RequestState | 'all'; readonly page: number; readonly size: number }) => ({
      params: asked,
    }),
    ...ofRefunds,
  }),
  /** Repeated it is the same refund. */
  orderRefundRequest: mutation('POST /api/transaction/refund/request/order', changesRefunds),
  declineRefundRequest: mutation('POST /api/transaction/refund/request/decline', changesRefunds),
  pauseRefundRun: mutation('POST /api/transaction/refund/run/pause', changesRefunds),
  resumeRefundRun: mutation('POST /api/transaction/refund/run/resume', changesRefunds),
  retryRefundRun: mutation('POST /api/transaction/refund/run/retry', changesRefunds),
  retryRefund: mutation('POST /api/transaction/refund/retry', changesRefunds),
  resolveRefund: mutation('POST /api/transaction/refund/resolve', changesRefunds),
}));

/** How long messages of the user manager stay, ms (specification, back office, section 9). */
export const MESSAGE_MS = 6_000;
