import type * as contract from '#contract/catalogue/catalogue.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const soldApi = endpointsOf<typeof contract>()(({ query }) => ({
  soldToday: query('GET /api/auctionlot/get/logs/sold/today', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  soldInSession: query('GET /api/auctionlot/get/logs/sold/auction/:session', {
    request: (session: string) => ({ params: { session } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  /** What like units were sold for; not in `session`. */
  pastPrices: query('GET /api/auctionlot/pastprices', {
    request: (like: { readonly make: string; readonly model: string; readonly session: string }) => ({ query: like }),
    providesTags: ['Lots'],
  }),
  sessionHistory: query('GET /api/auctionmanager/session/history/all', { providesTags: ['Sessions'] }),
}));
