import { callsOf } from '../call.ts';

/** Only the back office and the bank make these calls: pages of bidders need not know where they are. */
export const calls = callsOf('payments', {
  billplzCallback: { method: 'POST', url: '/api/billplz/callback' },
  refundSingleUser: { method: 'POST', url: '/api/transaction/refund/singleuser' },
  refundMultipleUsers: { method: 'POST', url: '/api/transaction/refund/multipleusers' },
  refundManually: { method: 'POST', url: '/api/transaction/refund/manually' },
  refundPreview: { method: 'GET', url: '/api/transaction/refund/preview/:usersToRefund' },
  refundableOf: { method: 'GET', url: '/api/transaction/refund/refundable/:userId' },
  refundRuns: { method: 'GET', url: '/api/transaction/refund/runs/:page/:size' },
  refundRun: { method: 'GET', url: '/api/transaction/refund/run/:runId' },
  refundsOfRun: { method: 'GET', url: '/api/transaction/refund/run/:runId/refunds/:state/:page/:size' },
  singleRefunds: { method: 'GET', url: '/api/transaction/refund/single/:state/:page/:size' },
  pauseRefundRun: { method: 'POST', url: '/api/transaction/refund/run/pause' },
  resumeRefundRun: { method: 'POST', url: '/api/transaction/refund/run/resume' },
  retryRefundRun: { method: 'POST', url: '/api/transaction/refund/run/retry' },
  retryRefund: { method: 'POST', url: '/api/transaction/refund/retry' },
  resolveRefund: { method: 'POST', url: '/api/transaction/refund/resolve' },
  refundRequests: { method: 'GET', url: '/api/transaction/refund/requests/:state/:page/:size' },
  orderRefundRequest: { method: 'POST', url: '/api/transaction/refund/request/order' },
  declineRefundRequest: { method: 'POST', url: '/api/transaction/refund/request/decline' },
  paymentOrderCallback: { method: 'POST', url: '/api/billplz/payment-order/callback' },
  saveTransaction: { method: 'POST', url: '/api/transaction/save' },
  resetDeposit: { method: 'POST', url: '/api/transaction/deposit/reset' },
});
