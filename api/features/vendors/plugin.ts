import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { type AccountCommandDeps, accountCommandRoutes } from './account-commands.ts';
import { type AgreementDeps, agreementRoutes } from './agreements.ts';
import { bankAccountRoutes } from './bank-accounts.ts';
import { openVendorWork } from './open-work.ts';
import { type OwnDeps, ownRoutes } from './own.ts';
import { tellOfPayouts } from './payout-mails.ts';
import { payoutRoutes } from './payouts.ts';
import { settleSales } from './settle-sales.ts';
import { viewRoutes } from './views.ts';

export interface VendorsDeps extends OwnDeps, Omit<AgreementDeps, 'accounts'>, Omit<AccountCommandDeps, 'accounts'> {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly config: Config;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** ms: by so much later than its buyer has paid a vendor is credited at most. */
const SETTLE_EVERY_MS = 60_000;

/** ms: what nobody could note at once is told by so much later at most. */
const MISSED_EVERY_MS = 10 * 60_000;

/** What vendors agree with the house, what paid sales give them, and what is paid out to them. */
export const vendors: FeaturePlugin<VendorsDeps> = async (app, deps) => {
  viewRoutes(app, deps);
  ownRoutes(app, deps);
  agreementRoutes(app, deps);
  accountCommandRoutes(app, deps);
  bankAccountRoutes(app, deps);
  payoutRoutes(app, deps);
  deps.openWork.add(...openVendorWork(deps));
  const tell = tellOfPayouts(deps);
  deps.loops.everyForHouse('mails about payouts', MISSED_EVERY_MS, tell.missed);
  app.addHook('onClose', async () => tell.stop());
  deps.loops.everyForHouse('settlement with vendors', SETTLE_EVERY_MS, () => settleSales(deps));
};
