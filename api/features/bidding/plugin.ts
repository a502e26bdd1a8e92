import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { BidPace } from './bid-pace.ts';
import { type CancelDeps, cancelRoutes } from './cancel.ts';
import { type MonitorDeps, monitorRoutes } from './monitor.ts';
import { raiseLimitRoutes } from './raise-limit.ts';
import { type BiddingDeps, biddingRoutes } from './routes.ts';
import { standingRoutes } from './standing.ts';

/** Entering lots, bidding, and the standing of a bidder. */
export const bidding: FeaturePlugin<Omit<MonitorDeps, 'pace'> & CancelDeps & Omit<BiddingDeps, 'bidRatePerS'>> = async (
  app,
  deps,
) => {
  biddingRoutes(app, { ...deps, bidRatePerS: deps.config.bidRatePerS });
  raiseLimitRoutes(app, deps);
  standingRoutes(app, deps);
  cancelRoutes(app, deps);
  const pace = new BidPace(deps.book, deps.readDb);
  app.addHook('onClose', async () => pace.close());
  monitorRoutes(app, { ...deps, pace });
};
