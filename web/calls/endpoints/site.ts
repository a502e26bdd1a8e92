import type * as contract from '#contract/site/site.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const siteApi = endpointsOf<typeof contract>()(({ query }) => ({
  contactInfo: query('GET /api/admin/contactinfo', { providesTags: ['SiteContent'] }),
  banners: query('GET /api/admin/banners', { providesTags: ['SiteContent'] }),
  homepageInfo: query('GET /api/admin/homepageinfo', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  homepagePhotos: query('GET /api/admin/homepagephotos', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  documents: query('GET /api/file/documents', { providesTags: ['SiteContent'] }),
  toggles: query('GET /api/toggleinfo/getall', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
}));
