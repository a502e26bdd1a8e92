import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { raiseLimitRoutes } from './raise-limit.ts';
import { biddingRoutes } from './routes.ts';
import { type StandingDeps, standingRoutes } from './standing.ts';

/** Taking part, bidding, and where a bidder stands. */
export const bidding: FeaturePlugin<StandingDeps & { readonly config: Config }> = async (app, deps) => {
  biddingRoutes(app, { book: deps.book, bidRatePerS: deps.config.bidRatePerS });
  raiseLimitRoutes(app, deps);
  standingRoutes(app, deps);
};
