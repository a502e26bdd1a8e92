import { callsOf } from '../call.ts';

export const calls = callsOf('payments', {
  createBillUrl: { method: 'POST', url: '/api/transaction/createbillurl' },
  checkDepositLimit: { method: 'POST', url: '/api/toggleinfo/check/deposit/limit' },
  topUpStatus: { method: 'POST', url: '/api/transaction/topup/status' },
  billplzCallback: { method: 'POST', url: '/api/billplz/callback' },
  paymentBanks: { method: 'GET', url: '/api/billplz/banks' },

  transactionCount: { method: 'POST', url: '/api/transaction/count' },
  transactionsByPage: { method: 'POST', url: '/api/transaction/getbypage' },
});
