import type * as bidding from '#contract/bidding/bidding.ts';
import { calls as biddingCalls } from '#contract/bidding/calls.ts';
import type * as contract from '#contract/catalogue/session-manager.ts';
import { calls } from '#contract/catalogue/staff-calls.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const sessionsApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  managedSessions: query('managedSessions', { providesTags: ['Sessions', 'Lots', 'FetchOnReconnect'] }),
  nextSessionName: query('nextSessionName', { providesTags: ['Sessions'] }),
  previewSessions: query('previewSessions'),
  saveSessions: mutation('saveSessions', { invalidatesTags: ['Sessions', 'Lots'] }),
  deleteSession: mutation('deleteSession', {
    request: (sessionId: string) => ({ params: { sessionId } }),
    invalidatesTags: ['Sessions', 'Lots'],
  }),
  archiveSession: mutation('archiveSession', { invalidatesTags: ['Sessions', 'Lots'] }),
}));

export const raiseLimitApi = endpointsOf<typeof bidding>(biddingCalls)(({ mutation }) => ({
  setRaiseLimit: mutation('setRaiseLimit', { invalidatesTags: ['Sessions', 'LatestBid'] }),
}));
