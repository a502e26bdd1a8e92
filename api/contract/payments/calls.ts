import { callsOf } from '../call.ts';

export const calls = callsOf('payments', {
  createBillUrl: { method: 'POST', url: '/api/transaction/createbillurl' },
  createPurchaseBillUrl: { method: 'POST', url: '/api/transaction/createbillurl/purchase' },
  checkDepositLimit: { method: 'POST', url: '/api/toggleinfo/check/deposit/limit' },
  topUpStatus: { method: 'POST', url: '/api/transaction/topup/status' },
  paymentBanks: { method: 'GET', url: '/api/billplz/banks' },
  refundsOfUser: { method: 'POST', url: '/api/transaction/refund/getbyuser' },
  askForRefund: { method: 'POST', url: '/api/transaction/refund/request' },
  takeBackRefundRequest: { method: 'POST', url: '/api/transaction/refund/request/takeback' },
  ownRefundRequests: { method: 'POST', url: '/api/transaction/refund/request/own' },
  transactionCount: { method: 'POST', url: '/api/transaction/count' },
  transactionsByPage: { method: 'POST', url: '/api/transaction/getbypage' },
});
