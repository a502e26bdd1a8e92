import type * as contract from '#contract/catalogue/vendors.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const vendorsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  vendors: query('GET /api/vendors', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  saveVendor: mutation('POST /api/vendors/save', { invalidatesTags: ['SiteContent'] }),
}));
