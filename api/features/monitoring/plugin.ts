import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type MonitoringDeps, monitoringRoutes } from './routes.ts';

/** The control room: how the house runs at this moment. */
export const monitoring: FeaturePlugin<MonitoringDeps> = async (app, deps) => {
  monitoringRoutes(app, deps);
};
