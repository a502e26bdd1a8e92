import type * as contacts from '#contract/catalogue/printed.ts';
import type * as contract from '#contract/site/site-writes.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const settingsApi = endpointsOf<typeof contract>()(({ mutation }) => ({
  saveToggles: mutation('POST /api/toggleinfo/save/all', { invalidatesTags: ['SiteContent'] }),
}));

export const vendorContactsApi = endpointsOf<typeof contacts>()(({ query, mutation }) => ({
  vendorContacts: query('GET /api/toggleinfo/vendorcontacts/get/all', {
    providesTags: ['SiteContent', 'FetchOnReconnect'],
  }),
  saveVendorContact: mutation('POST /api/toggleinfo/vendorcontacts/save', { invalidatesTags: ['SiteContent'] }),
  saveVendorContacts: mutation('POST /api/toggleinfo/vendorcontacts/save/all', { invalidatesTags: ['SiteContent'] }),
  deleteVendorContact: mutation('POST /api/toggleinfo/vendorcontacts/delete', { invalidatesTags: ['SiteContent'] }),
}));
