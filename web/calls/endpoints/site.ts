import { calls } from '#contract/site/calls.ts';
import type * as contract from '#contract/site/site.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const siteApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  contactInfo: query('contactInfo', { providesTags: ['SiteContent'] }),
  banners: query('banners', { providesTags: ['SiteContent'] }),
  homepageInfo: query('homepageInfo', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  homepagePhotos: query('homepagePhotos', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  documents: query('documents', { providesTags: ['SiteContent'] }),
  toggles: query('toggles', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
}));
