import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type DossierDeps, dossierRoutes } from './routes.ts';

/** All that a stranger needs to check what happened on one lot. */
export const dossier: FeaturePlugin<DossierDeps> = async (app, deps) => {
  dossierRoutes(app, deps);
};
