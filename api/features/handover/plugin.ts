import type { FileStore } from '#api/platform/files/file-store.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { createProofFiles } from '#api/platform/photos/proof-files.ts';
import { furtherRoutes } from './further.ts';
import { holidayRoutes } from './holidays.ts';
import { proofRoutes } from './proofs.ts';
import { type HandoverDeps, handoverRoutes } from './routes.ts';
import { startStorage } from './storage.ts';
import { templateRoutes } from './templates.ts';

export interface HandoverPluginDeps extends HandoverDeps {
  /** Where the proofs of steps are. */
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
}

/** Handing over what was sold, and the storage of what is not collected. */
export const handover: FeaturePlugin<HandoverPluginDeps> = async (app, deps) => {
  handoverRoutes(app, deps);
  templateRoutes(app, deps);
  furtherRoutes(app, deps);
  proofRoutes(app, { ...deps, proofFiles: createProofFiles(deps.files) });
  holidayRoutes(app, deps);
  startStorage(deps);
};
