import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { BankVerification } from '#api/platform/identity/bank-verification.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { ChangedDeps } from '#api/platform/refusals/changed.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import type { Billplz } from './billplz/open.ts';
import { depositRoutes } from './deposits.ts';
import { forgeries } from './forgeries.ts';
import { payouts } from './payouts/plugin.ts';
import { refunds } from './refunds/plugin.ts';
import { type PaymentRouteDeps, paymentRoutes } from './routes.ts';
import { type TransactionDeps, transactionRoutes } from './transactions.ts';

export interface PaymentsDeps extends Pick<PaymentRouteDeps, 'db'>, Pick<ChangedDeps, 'accounts'>, TransactionDeps {
  readonly book: Book;
  readonly securityLog: SecurityLog;
  readonly billplz: Billplz;
  readonly bank: BankVerification;
  readonly config: Config;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** Top-ups of deposits, what the house does with them, and what moved on them. */
export const payments: FeaturePlugin<PaymentsDeps> = async (app, deps) => {
  const { book, billplz } = deps;
  const forged = forgeries(app, deps.securityLog);
  paymentRoutes(app, { ...deps, ...billplz, forged, now: () => book.nowMs() });
  transactionRoutes(app, deps);
  depositRoutes(app, deps);
  const ofPayouts = payouts({ ...deps, logger: app.log });
  refunds(app, { ...deps, forged, publicUrl: deps.config.publicUrl, ofPayouts });
};
