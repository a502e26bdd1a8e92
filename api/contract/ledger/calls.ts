import { callsOf } from '../call.ts';

export const calls = callsOf('ledger', {
  trialBalance: { method: 'GET', url: '/api/ledger/balance' },
  ledgerAccounts: { method: 'GET', url: '/api/ledger/accounts/:kind/:page/:size' },
  bidderStatement: { method: 'GET', url: '/api/ledger/statement/:bidder' },
  dayEnd: { method: 'GET', url: '/api/ledger/day/:day' },

  saveBankStatement: { method: 'POST', url: '/api/ledger/bank/save' },
  bankStatements: { method: 'GET', url: '/api/ledger/bank/statements' },
  bankStatement: { method: 'GET', url: '/api/ledger/bank/statement/:statementId' },
  matchBankLine: { method: 'POST', url: '/api/ledger/bank/match' },
  unmatchBankLine: { method: 'POST', url: '/api/ledger/bank/unmatch' },
  noteBankLine: { method: 'POST', url: '/api/ledger/bank/note' },
  deleteBankStatement: { method: 'POST', url: '/api/ledger/bank/delete' },
});
