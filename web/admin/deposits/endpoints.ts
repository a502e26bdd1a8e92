import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import type { calls as biddersCalls } from '#contract/payments/calls.ts';
import type * as deposits from '#contract/payments/deposits.ts';
import type * as requests from '#contract/payments/refund-requests.ts';
import type { RefundState, RequestState, UsersToRefund } from '#contract/payments/refund-words.ts';
import type * as refunds from '#contract/payments/refunds.ts';
import { calls } from '#contract/payments/staff-calls.ts';

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

type StaffContracts = Omit<typeof deposits & typeof refunds & typeof requests, keyof typeof biddersCalls>;

export const depositsApi = endpointsOf<StaffContracts>(calls)(({ query, mutation }) => ({
  saveTransaction: mutation('saveTransaction', {
    request: (command: Named<BodyOf<typeof deposits.saveTransaction>>) => named(command),
    invalidatesTags: MONEY,
  }),
  resetDeposit: mutation('resetDeposit', { invalidatesTags: MONEY }),

  /** The argument is the bidder's number. */
  refundableOf: query('refundableOf', {
    request: (userId: number) => ({ params: { userId } }),
    providesTags: ['Refunds', 'Deposit', 'FetchOnReconnect'],
  }),
  refundPreview: query('refundPreview', {
    request: (usersToRefund: UsersToRefund) => ({ params: { usersToRefund } }),
    providesTags: ['Refunds', 'Deposit', 'FetchOnReconnect'],
  }),
  refundSingleUser: mutation('refundSingleUser', {
    request: (command: Named<BodyOf<typeof refunds.refundSingleUser>>) => named(command),
    ...changesRefunds,
  }),
  refundManually: mutation('refundManually', {
    request: (command: Named<BodyOf<typeof refunds.refundManually>>) => named(command),
    ...changesRefunds,
  }),
  refundMultipleUsers: mutation('refundMultipleUsers', {
    request: (command: Named<BodyOf<typeof refunds.refundMultipleUsers>>) => named(command),
    ...changesRefunds,
  }),
  refundRuns: query('refundRuns', {
    request: (page: { readonly page: number; readonly size: number }) => ({ params: page }),
    ...ofRefunds,
  }),
  refundRun: query('refundRun', { request: (runId: number) => ({ params: { runId } }), ...ofRefunds }),
  refundsOfRun: query('refundsOfRun', {
    request: (asked: {
      readonly runId: number;
      readonly state: RefundState | 'all';
      readonly page: number;
      readonly size: number;
    }) => ({ params: asked }),
    ...ofRefunds,
  }),
  singleRefunds: query('singleRefunds', {
    request: (asked: { readonly state: RefundState | 'all'; readonly page: number; readonly size: number }) => ({
      params: asked,
    }),
    ...ofRefunds,
  }),
  refundRequests: query('refundRequests', {
    request: (asked: { readonly state: RequestState | 'all'; readonly page: number; readonly size: number }) => ({
      params: asked,
    }),
    ...ofRefunds,
  }),
  /** Repeated it is the same refund. */
  orderRefundRequest: mutation('orderRefundRequest', changesRefunds),
  declineRefundRequest: mutation('declineRefundRequest', changesRefunds),
  pauseRefundRun: mutation('pauseRefundRun', changesRefunds),
  resumeRefundRun: mutation('resumeRefundRun', changesRefunds),
  retryRefundRun: mutation('retryRefundRun', changesRefunds),
  retryRefund: mutation('retryRefund', changesRefunds),
  resolveRefund: mutation('resolveRefund', changesRefunds),
}));

/** How long messages of the user manager stay, ms (specification, back office, section 9). */
export const MESSAGE_MS = 6_000;
