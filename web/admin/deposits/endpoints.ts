import type { BodyOf } from '#contract/contract.ts';
import type * as bills from '#contract/payments/open-bills.ts';
import type * as deposits from '#contract/payments/payments.ts';
import type * as requests from '#contract/payments/refund-requests.ts';
import type * as runs from '#contract/payments/refund-runs.ts';
import type * as refunds from '#contract/payments/refunds.ts';
import { commandRequest } from '#web/calls/command-id.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** Also after a failure: it may have been done, and only its answer lost. */
const MONEY = ['Deposit', 'Transactions', 'Ledger', 'Refunds', 'People'] as const;
const ofRefunds = { providesTags: ['Refunds', 'FetchOnReconnect'] } as const;
const changesRefunds = { invalidatesTags: MONEY };

type Contracts = typeof deposits & typeof bills & typeof refunds & typeof runs & typeof requests;

export const depositsApi = endpointsOf<Contracts>()(({ query, mutation }) => ({
  saveTransaction: mutation('POST /api/transaction/save', {
    request: commandRequest<BodyOf<typeof deposits.saveTransaction>>,
    invalidatesTags: MONEY,
  }),
  resetDeposit: mutation('POST /api/transaction/deposit/reset', {
    request: commandRequest<BodyOf<typeof deposits.resetDeposit>>,
    invalidatesTags: MONEY,
  }),
  reverseDeposit: mutation('POST /api/transaction/deposit/reverse', { invalidatesTags: MONEY }),

  refundableOf: query('GET /api/transaction/refund/refundable/:userId', {
    providesTags: ['Refunds', 'Deposit', 'FetchOnReconnect'],
  }),
  /** The bank is asked for it: not with every deposit that moves. */
  refundPreview: query('GET /api/transaction/refund/preview/:usersToRefund', ofRefunds),
  refundStanding: query('GET /api/transaction/refund/standing/:refundId', ofRefunds),
  takeBackUnsentRefund: mutation('POST /api/transaction/refund/takeback', changesRefunds),
  refundSingleUser: mutation('POST /api/transaction/refund/singleuser', {
    request: commandRequest<BodyOf<typeof refunds.refundSingleUser>>,
    ...changesRefunds,
  }),
  refundManually: mutation('POST /api/transaction/refund/manually', {
    request: commandRequest<BodyOf<typeof refunds.refundManually>>,
    ...changesRefunds,
  }),
  manualRefund: query('GET /api/transaction/refund/manually/:userId/:transactionId', {
    providesTags: ['Refunds', 'Deposit', 'FetchOnReconnect'],
  }),
  takeBackRefund: mutation('POST /api/transaction/refund/manually/takeback', {
    request: commandRequest<BodyOf<typeof refunds.takeBackRefund>>,
    ...changesRefunds,
  }),
  refundMultipleUsers: mutation('POST /api/transaction/refund/multipleusers', {
    request: commandRequest<BodyOf<typeof runs.refundMultipleUsers>>,
    ...changesRefunds,
  }),
  refundRuns: query('GET /api/transaction/refund/runs/:page/:size', ofRefunds),
  refundRun: query('GET /api/transaction/refund/run/:runId', ofRefunds),
  refundsOfRun: query('GET /api/transaction/refund/run/:runId/refunds/:state/:page/:size', ofRefunds),
  singleRefunds: query('GET /api/transaction/refund/single/:state/:page/:size', ofRefunds),
  refundRequests: query('GET /api/transaction/refund/requests/:state/:page/:size', ofRefunds),
  orderRefundRequest: mutation('POST /api/transaction/refund/request/order', {
    request: commandRequest<BodyOf<typeof requests.orderRefundRequest>>,
    ...changesRefunds,
  }),
  declineRefundRequest: mutation('POST /api/transaction/refund/request/decline', changesRefunds),
  pauseRefundRun: mutation('POST /api/transaction/refund/run/pause', changesRefunds),
  resumeRefundRun: mutation('POST /api/transaction/refund/run/resume', changesRefunds),
  retryRefundRun: mutation('POST /api/transaction/refund/run/retry', changesRefunds),
  retryRefund: mutation('POST /api/transaction/refund/retry', changesRefunds),
  resolveRefund: mutation('POST /api/transaction/refund/resolve', changesRefunds),

  openBills: query('GET /api/transaction/bills/:group/:page/:size', {
    providesTags: ['Transactions', 'FetchOnReconnect'],
  }),
  askAboutBill: mutation('POST /api/transaction/bills/ask', { invalidatesTags: [...MONEY, 'Purchases'] }),
}));

/** How long messages of the user manager stay, ms (specification, back office, section 9). */
export const MESSAGE_MS = 6_000;
