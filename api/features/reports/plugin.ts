import type { Book } from '#api/book/book.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type ReportDeps, reportRoutes } from './routes.ts';

/** What came of a sale, as files and figures. */
export const reports: FeaturePlugin<Omit<ReportDeps, 'nowMs'> & { readonly book: Book }> = async (app, deps) => {
  reportRoutes(app, { ...deps, nowMs: () => deps.book.nowMs() });
};
