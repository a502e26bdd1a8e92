import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { gatePasses } from './gate-passes.ts';
import { type GateDeps, gateRoutes } from './gate-routes.ts';
import { paperCodes } from './paper-codes.ts';
import { type PapersDeps, papersRoutes } from './papers-routes.ts';

export interface ReleaseDeps extends Omit<GateDeps & PapersDeps, 'passes' | 'codes' | 'photosOf' | 'publicUrl'> {
  readonly config: Config;
  readonly photos: PhotoStore;
}

/** The papers of what was sold, and the gate that it leaves through. */
export const release: FeaturePlugin<ReleaseDeps> = async (app, { config, photos, ...deps }) => {
  const passes = gatePasses(config.secretsOf['gate passes']);
  papersRoutes(app, { ...deps, passes, codes: paperCodes(config.secretsOf.papers), publicUrl: config.publicUrl });
  gateRoutes(app, { ...deps, passes, photosOf: photosOf(photos) });
};
