import type * as contract from '#contract/ledger.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const ofLedger = { providesTags: ['Ledger', 'FetchOnReconnect'] } as const;
const changesBank = { invalidatesTags: ['Ledger'] } as const;

/** `from` and `to` are days at +08:00, '' for none. */
export interface StatementAsked {
  readonly bidder: number;
  readonly from: string;
  readonly to: string;
}

export const ledgerApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** The argument is a revision; '' for now. */
  trialBalance: query('GET /api/ledger/balance', {
    request: (at: string) => ({ query: at === '' ? {} : { at } }),
    ...ofLedger,
  }),
  ledgerAccounts: query('GET /api/ledger/accounts/:kind/:page/:size', ofLedger),
  bidderStatement: query('GET /api/ledger/statement/:bidder', {
    request: ({ bidder, from, to }: StatementAsked) => ({
      params: { bidder },
      query: { ...(from !== '' && { from }), ...(to !== '' && { to }) },
    }),
    ...ofLedger,
  }),
  depositDays: query('GET /api/ledger/deposits', ofLedger),
  dayEnd: query('GET /api/ledger/day/:day', ofLedger),
  bankStatements: query('GET /api/ledger/bank/statements', ofLedger),
  bankStatement: query('GET /api/ledger/bank/statement/:statementId', ofLedger),
  saveBankStatement: mutation('POST /api/ledger/bank/save', { ...changesBank, extraOptions: { once: true } }),
  matchBankLine: mutation('POST /api/ledger/bank/match', changesBank),
  unmatchBankLine: mutation('POST /api/ledger/bank/unmatch', changesBank),
  noteBankLine: mutation('POST /api/ledger/bank/note', changesBank),
  /** The list is asked for anew when it is shown again; until then the one that is gone would be. */
  deleteBankStatement: mutation('POST /api/ledger/bank/delete'),
}));

/** Figures of money are asked for anew whenever they are looked at. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
