import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import { calls } from '#contract/purchases/calls.ts';
import type * as settlement from '#contract/purchases/settlement.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** Snackbars of the user manager stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 6_000;

/** Also after a failure: it may have been done, and only its answer lost. */
const CHANGED = ['Purchases', 'Deposit', 'Transactions', 'Ledger', 'Lots'] as const;

/** What was sold, and what the house does until it is paid. */
export const settlementApi = endpointsOf<typeof settlement>(calls)(({ query, mutation }) => ({
  /** Who has paid what they bought in an auction. */
  paymentStatus: query('paymentStatus', { providesTags: ['Purchases', 'FetchOnReconnect'] }),
  unsoldUnits: query('unsoldUnits', {
    request: (session: string) => ({ params: { session } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  payLot: mutation('payLot', {
    request: ({
      commandId,
      body,
    }: {
      readonly commandId: string;
      readonly body: BodyOf<typeof settlement.payLot>;
    }) => ({
      body,
      headers: { [IDEMPOTENCY_HEADER]: commandId },
    }),
    invalidatesTags: CHANGED,
  }),
  reversePayment: mutation('reversePayment', { invalidatesTags: CHANGED }),
  addLotDeposit: mutation('addLotDeposit', { invalidatesTags: CHANGED }),
  forfeitLot: mutation('forfeitLot', { invalidatesTags: CHANGED }),
  reserveUnit: mutation('reserveUnit', { invalidatesTags: CHANGED }),
}));
