import type { BodyOf } from '#contract/contract.ts';
import type * as settlement from '#contract/purchases.ts';
import { commandRequest } from '#web/calls/command-id.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** Snackbars of the user manager stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 6_000;

/** Also after a failure: it may have been done, and only its answer lost. */
const CHANGED = ['Purchases', 'Deposit', 'Transactions', 'Ledger', 'Lots'] as const;

/** What was sold, and what the house does until it is paid. */
export const settlementApi = endpointsOf<typeof settlement>()(({ query, mutation }) => ({
  /** Who has paid what they bought in an auction. */
  paymentStatus: query('POST /api/mybid/withuser/get/paymentstatus', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  unpaidPurchases: query('GET /api/mybid/withuser/unpaid/:due/:page/:size', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  purchaseOfOrder: query('GET /api/mybid/withuser/order/:session/:lotNo', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  unsoldUnits: query('GET /api/auctionlot/get/logs/unsold/auction/:session', {
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  owedToBuyers: query('GET /api/transaction/paylot/surplus/owed', { providesTags: ['Purchases', 'FetchOnReconnect'] }),
  payLot: mutation('POST /api/transaction/paylot', {
    request: commandRequest<BodyOf<typeof settlement.payLot>>,
    invalidatesTags: CHANGED,
  }),
  reversePayment: mutation('POST /api/transaction/paylot/reverse', { invalidatesTags: CHANGED }),
  creditSurplus: mutation('POST /api/transaction/paylot/surplus', {
    request: commandRequest<BodyOf<typeof settlement.creditSurplus>>,
    invalidatesTags: CHANGED,
  }),
  addLotDeposit: mutation('POST /api/transaction/add-lot-deposit', {
    request: commandRequest<BodyOf<typeof settlement.addLotDeposit>>,
    invalidatesTags: CHANGED,
  }),
  forfeitLot: mutation('POST /api/mybid/forfeit/lot', {
    request: commandRequest<BodyOf<typeof settlement.forfeitLot>>,
    invalidatesTags: CHANGED,
  }),
  reserveUnit: mutation('POST /api/update/reserve-unit-user/old-auction', { invalidatesTags: CHANGED }),
}));
