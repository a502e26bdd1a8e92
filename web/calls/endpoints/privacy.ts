import { calls } from '#contract/retention/calls.ts';
import type * as contract from '#contract/retention/retention.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const privacyApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  privacy: query('privacy', { providesTags: ['SiteContent'] }),
}));
