import { callsOf } from '../call.ts';

export const calls = callsOf('payments', {
  createBillUrl: { method: 'POST', url: '/api/transaction/createbillurl' },
  createPurchaseBillUrl: { method: 'POST', url: '/api/transaction/createbillurl/purchase' },
  checkDepositLimit: { method: 'POST', url: '/api/toggleinfo/check/deposit/limit' },
  topUpStatus: { method: 'POST', url: '/api/transaction/topup/status' },
  billplzCallback: { method: 'POST', url: '/api/billplz/callback' },
  paymentBanks: { method: 'GET', url: '/api/billplz/banks' },

  refundSingleUser: { method: 'POST', url: '/api/transaction/refund/singleuser' },
  refundMultipleUsers: { method: 'POST', url: '/api/transaction/refund/multipleusers' },
  refundManually: { method: 'POST', url: '/api/transaction/refund/manually' },
  refundPreview: { method: 'GET', url: '/api/transaction/refund/preview/:usersToRefund' },
  refundableOf: { method: 'GET', url: '/api/transaction/refund/refundable/:userId' },
  refundsOfUser: { method: 'POST', url: '/api/transaction/refund/getbyuser' },
  refundRuns: { method: 'GET', url: '/api/transaction/refund/runs/:page/:size' },
  refundRun: { method: 'GET', url: '/api/transaction/refund/run/:runId' },
  refundsOfRun: { method: 'GET', url: '/api/transaction/refund/run/:runId/refunds/:state/:page/:size' },
  singleRefunds: { method: 'GET', url: '/api/transaction/refund/single/:state/:page/:size' },
  pauseRefundRun: { method: 'POST', url: '/api/transaction/refund/run/pause' },
  resumeRefundRun: { method: 'POST', url: '/api/transaction/refund/run/resume' },
  retryRefundRun: { method: 'POST', url: '/api/transaction/refund/run/retry' },
  retryRefund: { method: 'POST', url: '/api/transaction/refund/retry' },
  resolveRefund: { method: 'POST', url: '/api/transaction/refund/resolve' },
  askForRefund: { method: 'POST', url: '/api/transaction/refund/request' },
  takeBackRefundRequest: { method: 'POST', url: '/api/transaction/refund/request/takeback' },
  ownRefundRequests: { method: 'POST', url: '/api/transaction/refund/request/own' },
  refundRequests: { method: 'GET', url: '/api/transaction/refund/requests/:state/:page/:size' },
  orderRefundRequest: { method: 'POST', url: '/api/transaction/refund/request/order' },
  declineRefundRequest: { method: 'POST', url: '/api/transaction/refund/request/decline' },
  paymentOrderCallback: { method: 'POST', url: '/api/billplz/payment-order/callback' },

  transactionCount: { method: 'POST', url: '/api/transaction/count' },
  transactionsByPage: { method: 'POST', url: '/api/transaction/getbypage' },

  saveTransaction: { method: 'POST', url: '/api/transaction/save' },
  resetDeposit: { method: 'POST', url: '/api/transaction/deposit/reset' },
});
