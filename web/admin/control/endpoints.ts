import type * as contract from '#contract/system.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const jobsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  failedJobs: query('GET /api/jobs/failed', { providesTags: ['FetchOnReconnect'] }),
  retryJob: mutation('POST /api/jobs/:id/retry'),
}));
