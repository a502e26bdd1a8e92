import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Heartbeat } from './heartbeat.ts';
import { type OutageDeps, outageRoutes } from './routes.ts';

export interface OutagesFeatureDeps extends Omit<OutageDeps, 'publicUrl'> {
  readonly config: Config;
  readonly heartbeat: Pick<Heartbeat, 'start'>;
}

/** Outages: times without service during a session, how they are detected, what they affected, and what the house does about them. */
export const outages: FeaturePlugin<OutagesFeatureDeps> = async (app, { config, heartbeat, ...deps }) => {
  outageRoutes(app, { ...deps, publicUrl: config.publicUrl });
  app.addHook('onListen', async () => heartbeat.start());
};
