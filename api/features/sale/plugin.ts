import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type ProgressDeps, progressRoutes } from './progress-routes.ts';
import { endOfSaleRoutes } from './routes.ts';
import { winnerMails } from './winner-mails.ts';

export interface SaleDeps extends Omit<ProgressDeps, 'publicUrl'> {
  readonly config: Config;
}

/** The four end-auction steps. */
export const sale: FeaturePlugin<SaleDeps> = async (app, { config, ...deps }) => {
  const withUrl = { ...deps, publicUrl: config.publicUrl };
  endOfSaleRoutes(app, { book: deps.book, mailWinners: winnerMails(withUrl) });
  progressRoutes(app, withUrl);
};
