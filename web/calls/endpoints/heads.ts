import { calls } from '#contract/heads/calls.ts';
import type * as contract from '#contract/heads/heads.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const headsApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  /** Of all sessions a page, or one of them. */
  publishedSessions: query('publishedSessions', {
    request: ({ page, session }: { readonly page: number; readonly session: string | undefined }) => ({
      query: session === undefined ? { page: `${page}` } : { session },
    }),
    providesTags: ['FetchOnReconnect'],
  }),
}));
