import { calls } from '#contract/site/calls.ts';
import type * as contract from '#contract/site/site.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const siteApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  contactInfo: query('contactInfo', { providesTags: ['House'] }),
  banners: query('banners', { providesTags: ['House'] }),
  homepageInfo: query('homepageInfo', { providesTags: ['House', 'FetchOnReconnect'] }),
  homepagePhotos: query('homepagePhotos', { providesTags: ['House', 'FetchOnReconnect'] }),
  documents: query('documents', { providesTags: ['House'] }),
  toggles: query('toggles', { providesTags: ['House', 'FetchOnReconnect'] }),
}));
