import type * as bank from '#contract/ledger/bank.ts';
import { calls } from '#contract/ledger/calls.ts';
import type * as ledger from '#contract/ledger/ledger.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const ofLedger = { providesTags: ['Ledger', 'FetchOnReconnect'] } as const;
const changesBank = { invalidatesTags: ['Ledger'] } as const;

/** `from` and `to` are days at +08:00, '' for none. */
export interface StatementAsked {
  readonly bidder: number;
  readonly from: string;
  readonly to: string;
}

export const ledgerApi = endpointsOf<typeof ledger & typeof bank>(calls)(({ query, mutation }) => ({
  /** The argument is a revision; '' for now. */
  trialBalance: query('trialBalance', {
    request: (at: string) => ({ query: at === '' ? {} : { at } }),
    ...ofLedger,
  }),
  ledgerAccounts: query('ledgerAccounts', {
    request: (asked: { readonly kind: 'deposit' | 'purchase'; readonly page: number; readonly size: number }) => ({
      params: asked,
    }),
    ...ofLedger,
  }),
  bidderStatement: query('bidderStatement', {
    request: ({ bidder, from, to }: StatementAsked) => ({
      params: { bidder },
      query: { ...(from !== '' && { from }), ...(to !== '' && { to }) },
    }),
    ...ofLedger,
  }),
  dayEnd: query('dayEnd', { request: (day: string) => ({ params: { day } }), ...ofLedger }),
  bankStatements: query('bankStatements', ofLedger),
  bankStatement: query('bankStatement', {
    request: (statementId: string) => ({ params: { statementId } }),
    ...ofLedger,
  }),
  saveBankStatement: mutation('saveBankStatement', { ...changesBank, extraOptions: { once: true } }),
  matchBankLine: mutation('matchBankLine', changesBank),
  unmatchBankLine: mutation('unmatchBankLine', changesBank),
  noteBankLine: mutation('noteBankLine', changesBank),
  /** The list is asked for anew when it is shown again; until then the one that is gone would be. */
  deleteBankStatement: mutation('deleteBankStatement'),
}));

/** Figures of money are asked for anew whenever they are looked at. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
