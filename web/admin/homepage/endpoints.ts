import type * as photos from '#contract/photos.ts';
import type * as site from '#contract/site/site.ts';
import type * as contract from '#contract/site/site-writes.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** An upload may take a while on the line of an office. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const homepageApi = endpointsOf<typeof contract>()(({ mutation }) => ({
  saveHomepage: mutation('POST /api/admin/homepage/save', { invalidatesTags: ['SiteContent'] }),
  deleteHomepageRow: mutation('DELETE /api/admin/deletecolumn/:id', { invalidatesTags: ['SiteContent'] }),
  saveContactInfo: mutation('POST /api/admin/contactinfo/save', { invalidatesTags: ['SiteContent'] }),
  saveBanners: mutation('POST /api/admin/banners/save', { invalidatesTags: ['SiteContent'] }),
  deleteBanner: mutation('POST /api/admin/banners/delete', { invalidatesTags: ['SiteContent'] }),
  uploadHomepagePhoto: mutation('POST /api/file/homepagephoto/upload', {
    request: (form: FormData) => ({ body: form, timeout: UPLOAD_TIMEOUT_MS }),
    invalidatesTags: ['SiteContent'],
  }),
  uploadDocument: mutation('POST /api/file/upload', {
    request: (form: FormData) => ({ body: form, timeout: UPLOAD_TIMEOUT_MS }),
    invalidatesTags: ['SiteContent'],
  }),
  deleteDocument: mutation('POST /api/file/document/delete', { invalidatesTags: ['SiteContent'] }),
}));

export const managedBannersApi = endpointsOf<typeof site>()(({ query }) => ({
  managedBanners: query('GET /api/admin/banners/all', { providesTags: ['SiteContent'] }),
}));

export const homepagePhotosApi = endpointsOf<typeof photos>()(({ mutation }) => ({
  deleteHomepagePhoto: mutation('POST /api/admin/homepagephotos/photourl/delete', { invalidatesTags: ['SiteContent'] }),
}));
