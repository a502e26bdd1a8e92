import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type MonitoringDeps, monitoringRoutes } from './routes.ts';

/** How the house runs at this moment, for whoever runs the evening. */
export const monitoring: FeaturePlugin<MonitoringDeps> = async (app, deps) => {
  monitoringRoutes(app, deps);
};
