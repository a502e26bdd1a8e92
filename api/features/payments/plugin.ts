import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Billplz } from './billplz/open.ts';
import { depositRoutes } from './deposits.ts';
import { type PaymentRouteDeps, paymentRoutes } from './routes.ts';
import { type TransactionDeps, transactionRoutes } from './transactions.ts';

export interface PaymentsDeps extends Pick<PaymentRouteDeps, 'db' | 'securityLog'>, TransactionDeps {
  readonly book: Book;
  readonly billplz: Billplz;
  readonly config: Config;
}

/** Top-ups of deposits, what the house does with them, and what moved on them. */
export const payments: FeaturePlugin<PaymentsDeps> = async (app, deps) => {
  const { book, billplz } = deps;
  paymentRoutes(app, { ...deps, ...billplz, now: () => book.nowMs() });
  transactionRoutes(app, deps);
  depositRoutes(app, deps);
};
