import type * as contract from '#contract/retention.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const privacyApi = endpointsOf<typeof contract>()(({ query }) => ({
  privacy: query('GET /api/privacy', { providesTags: ['SiteContent'] }),
}));
