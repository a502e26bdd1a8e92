import { calls as photoCalls } from '#contract/photos/calls.ts';
import type * as photos from '#contract/photos/photos.ts';
import type * as contract from '#contract/site/site-writes.ts';
import { calls } from '#contract/site/staff-calls.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** An upload may take a while on the line of an office. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const homepageApi = endpointsOf<typeof contract>(calls)(({ mutation }) => ({
  saveHomepage: mutation('saveHomepage', { invalidatesTags: ['SiteContent'] }),
  deleteHomepageRow: mutation('deleteHomepageRow', {
    request: (id: number) => ({ params: { id } }),
    invalidatesTags: ['SiteContent'],
  }),
  saveContactInfo: mutation('saveContactInfo', { invalidatesTags: ['SiteContent'] }),
  saveBanners: mutation('saveBanners', { invalidatesTags: ['SiteContent'] }),
  deleteBanner: mutation('deleteBanner', { invalidatesTags: ['SiteContent'] }),
  uploadHomepagePhoto: mutation('uploadHomepagePhoto', {
    request: (form: FormData) => ({ body: form, timeout: UPLOAD_TIMEOUT_MS }),
    invalidatesTags: ['SiteContent'],
  }),
  uploadDocument: mutation('uploadDocument', {
    request: (form: FormData) => ({ body: form, timeout: UPLOAD_TIMEOUT_MS }),
    invalidatesTags: ['SiteContent'],
  }),
  deleteDocument: mutation('deleteDocument', { invalidatesTags: ['SiteContent'] }),
}));

export const homepagePhotosApi = endpointsOf<typeof photos>(photoCalls)(({ mutation }) => ({
  deleteHomepagePhoto: mutation('deleteHomepagePhoto', { invalidatesTags: ['SiteContent'] }),
}));
