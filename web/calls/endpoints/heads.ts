import type * as contract from '#contract/heads.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const headsApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** Of all sessions a page, or one of them. */
  publishedSessions: query('GET /api/audit/published', {
    request: ({ page, session }: { readonly page: number; readonly session: string | undefined }) => ({
      query: session === undefined ? { page: `${page}` } : { session },
    }),
    providesTags: ['FetchOnReconnect'],
  }),
}));
