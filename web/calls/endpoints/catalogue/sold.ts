import { calls } from '#contract/catalogue/calls.ts';
import type * as contract from '#contract/catalogue/sold.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const soldApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  soldToday: query('soldToday', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  soldInSession: query('soldInSession', {
    request: (session: string) => ({ params: { session } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  /** What like units were sold for; not in `session`. */
  pastPrices: query('pastPrices', {
    request: (like: { readonly make: string; readonly model: string; readonly session: string }) => ({ query: like }),
    providesTags: ['Lots'],
  }),
  sessionHistory: query('sessionHistory', { providesTags: ['Sessions'] }),
}));
