import type { Book } from '#api/book/book.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { bankRoutes } from './bank-routes.ts';
import { type LedgerDeps, ledgerRoutes } from './routes.ts';

interface LedgerPluginDeps extends Omit<LedgerDeps, 'nowMs'> {
  readonly book: Book;
}

/** The accounts of the house in double entry, and their reconciliation with bank statements. */
export const ledger: FeaturePlugin<LedgerPluginDeps> = async (app, deps) => {
  const withClock = { ...deps, nowMs: () => deps.book.nowMs() };
  ledgerRoutes(app, withClock);
  bankRoutes(app, withClock);
};
