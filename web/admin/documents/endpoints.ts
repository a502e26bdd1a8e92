import { calls as catalogueCalls } from '#contract/catalogue/staff-calls.ts';
import type * as contacts from '#contract/catalogue/vendor-contacts.ts';
import type * as contract from '#contract/site/site-writes.ts';
import { calls } from '#contract/site/staff-calls.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const settingsApi = endpointsOf<typeof contract>(calls)(({ mutation }) => ({
  saveToggles: mutation('saveToggles', { invalidatesTags: ['SiteContent'] }),
}));

export const vendorContactsApi = endpointsOf<typeof contacts>(catalogueCalls)(({ query, mutation }) => ({
  vendorContacts: query('vendorContacts', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  saveVendorContact: mutation('saveVendorContact', { invalidatesTags: ['SiteContent'] }),
  saveVendorContacts: mutation('saveVendorContacts', { invalidatesTags: ['SiteContent'] }),
  deleteVendorContact: mutation('deleteVendorContact', { invalidatesTags: ['SiteContent'] }),
}));
