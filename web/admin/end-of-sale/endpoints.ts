import type * as contract from '#contract/sale.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** Also after a failure: the step may have been taken, and only its answer lost. */
const CHANGED = ['Sessions', 'Lots', 'Purchases', 'Deposit'] as const;

export const saleApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  saleProgress: query('GET /api/update/emergency/preview/:session', {
    providesTags: ['Sessions', 'FetchOnReconnect'],
  }),
  recordSales: mutation('POST /api/update/emergency/auctionlotsocket/to/mybid', { invalidatesTags: CHANGED }),
  balanceOutDeposits: mutation('POST /api/update/emergency/balanceoutdeposit', { invalidatesTags: CHANGED }),
  tellWinners: mutation('POST /api/update/emergency/send/emailtowinners', { invalidatesTags: CHANGED }),
  clearSession: mutation('POST /api/update/emergency/clearauctiondata', { invalidatesTags: CHANGED }),
  mailWinnerAgain: mutation('POST /api/update/emergency/send/emailtowinners/again', { invalidatesTags: ['Sessions'] }),
}));

/** Rows a page (specification, back office, section 9). */
export const LOTS_A_PAGE = 10;

/** Messages of the Auction Manager stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 3_000;
