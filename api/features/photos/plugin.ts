import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { type LotPhotoRouteDeps, lotPhotoRoutes } from './lot-photo-routes.ts';
import { photoRoutes } from './routes.ts';

export interface PhotosDeps extends Omit<LotPhotoRouteDeps, 'store'> {
  readonly photos: PhotoStore;
}

/** Photos of lots and pictures of the site. */
export const photos: FeaturePlugin<PhotosDeps> = async (app, { photos: store, ...deps }) => {
  await app.register(photoRoutes, { store });
  lotPhotoRoutes(app, { ...deps, store });
};
