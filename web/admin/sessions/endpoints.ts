import type * as bidding from '#contract/bidding.ts';
import type * as contract from '#contract/catalogue/session-manager.ts';
import type * as rules from '#contract/catalogue/session-rules.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const sessionsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  managedSessions: query('GET /api/auctionmanager/sessions/managed', {
    providesTags: ['Sessions', 'Lots', 'FetchOnReconnect'],
  }),
  nextSessionName: query('GET /api/auctionmanager/session/nextname', { providesTags: ['Sessions'] }),
  previewSessions: query('POST /api/auctionmanager/sessions/preview'),
  saveSessions: mutation('POST /api/auctionmanager/sessions/save', { invalidatesTags: ['Sessions', 'Lots'] }),
  deleteSession: mutation('DELETE /api/auctionmanager/deletecolumn/:sessionId', {
    invalidatesTags: ['Sessions', 'Lots'],
  }),
  withdrawSession: mutation('POST /api/auctionmanager/session/withdraw', { invalidatesTags: ['Sessions', 'Lots'] }),
  archiveSession: mutation('POST /api/auctionmanager/session/saveinhistory', { invalidatesTags: ['Sessions', 'Lots'] }),
}));

export const raiseLimitApi = endpointsOf<typeof bidding>()(({ mutation }) => ({
  setRaiseLimit: mutation('POST /api/auctionmanager/raiselimit/save', { invalidatesTags: ['Sessions', 'LatestBid'] }),
}));

export const sessionRulesApi = endpointsOf<typeof rules>()(({ query, mutation }) => ({
  /** As it was when it was asked for: what is saved is measured by that. */
  lotReserve: query('GET /api/auctionmanager/lot/reserve/:session/:lotNo', {}),
  // A refusal tells of rules that this page has not seen either.
  setSessionRules: mutation('POST /api/auctionmanager/session/rules', { invalidatesTags: ['Sessions', 'Lots'] }),
  setLotReserve: mutation('POST /api/auctionmanager/lot/reserve', { invalidatesTags: ['Lots', 'LatestBid'] }),
}));

/** How long a message stays, ms (specification, back office, section 9: auction manager). */
export const MESSAGE_MS = 3_000;
