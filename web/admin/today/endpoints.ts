import type * as contract from '#contract/monitoring.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const todayApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** With what is done here, and what the feed tells of, it is counted anew. */
  today: query('GET /api/today', {
    providesTags: [
      ...(['Purchases', 'Deposit', 'Refunds', 'People', 'Mailings', 'Sessions', 'Vendors', 'Drafts'] as const),
      'FetchOnReconnect',
    ],
  }),
}));

/** How often it is asked for, ms. */
export const TODAY_MS = 15_000;

/** What waits for whoever is logged in: for the page, and for the figures of the menu. */
export function useToday() {
  return todayApi.useTodayQuery(undefined, { pollingInterval: TODAY_MS, skipPollingIfUnfocused: true });
}
