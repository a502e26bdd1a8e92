import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { type HandoverDeps, handoverRoutes } from './routes.ts';
import { startStorage } from './storage.ts';

export interface HandoverPluginDeps extends HandoverDeps {
  readonly config: Config;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
}

/** Handing over what was sold, and the storage of what is not collected. */
export const handover: FeaturePlugin<HandoverPluginDeps> = async (app, deps) => {
  handoverRoutes(app, deps);
  startStorage(deps);
};
