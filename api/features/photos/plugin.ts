import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { photoRoutes } from './routes.ts';
import type { PhotoStore } from './store.ts';

/** Photos of lots and pictures of the site. */
export const photos: FeaturePlugin<{ readonly photos: PhotoStore }> = async (app, deps) => {
  await app.register(photoRoutes, { store: deps.photos });
};
