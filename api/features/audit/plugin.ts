import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type AuditDeps, auditRoutes } from './routes.ts';

/** What auditors and admins look at to settle a dispute: they ask, and change nothing. */
export const audit: FeaturePlugin<AuditDeps> = async (app, deps) => {
  auditRoutes(app, deps);
};
