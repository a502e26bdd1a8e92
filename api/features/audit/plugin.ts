import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type AuditDeps, auditRoutes } from './routes.ts';

/** Read-only views for auditors and admins to settle a dispute. */
export const audit: FeaturePlugin<AuditDeps> = async (app, deps) => {
  auditRoutes(app, deps);
};
