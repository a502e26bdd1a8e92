import { calls } from '#contract/photos/calls.ts';
import type * as contract from '#contract/photos/photos.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const photosApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  lotPhotos: query('lotPhotos', {
    request: (regnNo: string) => ({ params: { regnNo } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  lotsWithPhotos: query('lotsWithPhotos', {
    request: (auction: string) => ({ params: { auction } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  arrangePhotos: mutation('arrangePhotos', { invalidatesTags: ['Lots'] }),
  deletePhoto: mutation('deleteFile', { invalidatesTags: ['Lots'] }),
  homepagePhotoByUrl: query('homepagePhotoByUrl', { providesTags: ['SiteContent'], keepUnusedDataFor: 0 }),
  savePhotoToHomepage: mutation('savePhotoToHomepage', { invalidatesTags: ['SiteContent'] }),
  deleteHomepagePhoto: mutation('deleteHomepagePhoto', { invalidatesTags: ['SiteContent'] }),
}));
