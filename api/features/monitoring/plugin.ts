import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Traces } from '#api/platform/tracing/traces.ts';
import { type MonitoringDeps, monitoringRoutes } from './routes.ts';
import { traceRoutes } from './trace-routes.ts';

/** The control room: how the house runs at this moment; and the calls that somebody has asked to trace. */
export const monitoring: FeaturePlugin<MonitoringDeps & { readonly traces: Traces }> = async (app, deps) => {
  monitoringRoutes(app, deps);
  traceRoutes(app, deps);
};
