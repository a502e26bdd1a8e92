import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { type LiveDeps, liveRoutes } from './routes.ts';

export interface LiveFeatureDeps extends Pick<LiveDeps, 'feed' | 'loops'> {
  readonly accounts: Accounts;
  readonly config: Config;
}

/** The live feed. */
export const live: FeaturePlugin<LiveFeatureDeps> = async (app, { feed, loops, accounts, config }) =>
  liveRoutes(app, {
    ...config,
    feed,
    loops,
    httpsOnly: config.production && config.publicUrl.startsWith('https:'),
    onAccountChanged: (listener) => accounts.onAccountChanged(listener),
    letIn: (request, account, priceMs) => app.letIn(request, account, priceMs),
    holderOfToken: (token) => app.holderOfToken(token),
    sessions: accounts.sessions,
  });
