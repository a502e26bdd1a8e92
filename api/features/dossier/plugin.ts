import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type DossierDeps, dossierRoutes } from './routes.ts';

/** Dossiers: all that a stranger needs to verify what happened on a lot. */
export const dossier: FeaturePlugin<DossierDeps> = async (app, deps) => {
  dossierRoutes(app, deps);
};
