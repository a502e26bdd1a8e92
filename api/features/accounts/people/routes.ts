import type { FastifyInstance } from 'fastify';
import { startAligning } from './align-standing.ts';
import { type BlacklistDeps, blacklistRoutes } from './blacklist.ts';
import { type DetailDeps, detailRoutes } from './detail.ts';
import { type InstantBidderDeps, instantBidderRoutes } from './instant-bidder.ts';
import { listRoutes } from './lists.ts';
import { makeBidderRoutes } from './make-bidder.ts';
import { partRoutes } from './parts.ts';
import { type RefuseStaffDeps, refuseStaffRoutes } from './refuse-staff.ts';
import { searchRoutes } from './search.ts';
import { type StandingRouteDeps, standingRoutes } from './standing.ts';

export type PeopleDeps = BlacklistDeps & DetailDeps & InstantBidderDeps & RefuseStaffDeps & StandingRouteDeps;

/** The people of the house, as its staff find and manage them. */
export function peopleRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  startAligning(deps);
  listRoutes(app, deps);
  searchRoutes(app, deps);
  detailRoutes(app, deps);
  partRoutes(app, deps);
  blacklistRoutes(app, deps);
  standingRoutes(app, deps);
  refuseStaffRoutes(app, deps);
  instantBidderRoutes(app, deps);
  makeBidderRoutes(app, deps);
}
