import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type HistoryDeps, historyRoutes } from './routes.ts';

/** Who did what: the changes of the book and of the house's own rows, read together. */
export const history: FeaturePlugin<HistoryDeps> = async (app, deps) => {
  historyRoutes(app, deps);
};
