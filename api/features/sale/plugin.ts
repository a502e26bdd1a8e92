import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { endOfSaleRoutes } from './routes.ts';
import { type WinnerMailsDeps, winnerMails } from './winner-mails.ts';

export interface SaleDeps extends Omit<WinnerMailsDeps, 'publicUrl'> {
  readonly book: Book;
  readonly config: Config;
}

/** The four end-auction steps. */
export const sale: FeaturePlugin<SaleDeps> = async (app, deps) => {
  endOfSaleRoutes(app, { book: deps.book, mailWinners: winnerMails({ ...deps, publicUrl: deps.config.publicUrl }) });
};
