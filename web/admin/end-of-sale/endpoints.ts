import { calls } from '#contract/sale/calls.ts';
import type * as progress from '#contract/sale/progress.ts';
import type * as steps from '#contract/sale/sale.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** Also after a failure: the step may have been taken, and only its answer lost. */
const CHANGED = ['Sessions', 'Lots', 'Purchases', 'Deposit'] as const;

export const saleApi = endpointsOf<typeof progress & typeof steps>(calls)(({ query, mutation }) => ({
  saleProgress: query('saleProgress', {
    request: (session: string) => ({ params: { session } }),
    providesTags: ['Sessions', 'FetchOnReconnect'],
  }),
  recordSales: mutation('recordSales', { invalidatesTags: CHANGED }),
  balanceOutDeposits: mutation('balanceOutDeposits', { invalidatesTags: CHANGED }),
  tellWinners: mutation('tellWinners', { invalidatesTags: CHANGED }),
  clearSession: mutation('clearSession', { invalidatesTags: CHANGED }),
  mailWinnerAgain: mutation('mailWinnerAgain', { invalidatesTags: ['Sessions'] }),
}));
