import type { Book } from '#api/book/book.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { type LotPhotoRouteDeps, lotPhotoRoutes } from './lot-photo-routes.ts';
import { lotsWithoutPhotos, ownLotsWithoutPhotos } from './lots-without-photos.ts';
import { photoRoutes } from './routes.ts';

export interface PhotosDeps extends Omit<LotPhotoRouteDeps, 'store'> {
  readonly photos: PhotoStore;
  readonly book: Book;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** Photos of lots and pictures of the site. */
export const photos: FeaturePlugin<PhotosDeps> = async (app, { photos: store, book, openWork, ...deps }) => {
  await app.register(photoRoutes, { store });
  lotPhotoRoutes(app, { ...deps, store });
  openWork.add(lotsWithoutPhotos({ ...deps, store, book }), ownLotsWithoutPhotos({ ...deps, store, book }));
};
