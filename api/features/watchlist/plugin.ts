import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type WatchlistDeps, watchlistRoutes } from './routes.ts';

/** The lots that a person watches. */
export const watchlist: FeaturePlugin<WatchlistDeps> = async (app, deps) => watchlistRoutes(app, deps);
