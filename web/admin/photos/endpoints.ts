import type * as contract from '#contract/photos.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const photosApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  lotPhotos: query('GET /api/file/photos/:regnNo', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  lotsWithPhotos: query('GET /api/file/photos/lots/:auction', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  arrangePhotos: mutation('POST /api/file/photos/order', { invalidatesTags: ['Lots'] }),
  deletePhoto: mutation('POST /api/file/delete', { invalidatesTags: ['Lots'] }),
  homepagePhotoByUrl: query('POST /api/admin/homepagephotos/getbyimageurl', {
    providesTags: ['SiteContent'],
    keepUnusedDataFor: 0,
  }),
  savePhotoToHomepage: mutation('POST /api/admin/savelotphototohomepage', { invalidatesTags: ['SiteContent'] }),
  deleteHomepagePhoto: mutation('POST /api/admin/homepagephotos/photourl/delete', { invalidatesTags: ['SiteContent'] }),
}));

/** Snackbars of the unit records stay for 3 to 5 s (specification, back office, section 9). */
export const PHOTO_MESSAGE_MS = 5_000;
