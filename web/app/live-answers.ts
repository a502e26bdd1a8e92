import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { biddingApi } from './endpoints/bidding.ts';
import { catalogueApi } from './endpoints/catalogue.ts';
import { applyListAnswer, applyLotAnswer, type LivePage } from './live-table.ts';

/** Sees the answers as they arrive, to hold them against what the live feed told meanwhile. */

let watcher: LivePage | undefined;

const isLot = biddingApi.endpoints.latestBidOfLot.matchFulfilled;
const isList = isAnyOf(
  catalogueApi.endpoints.ongoingBids.matchFulfilled,
  biddingApi.endpoints.lotsOfUser.matchFulfilled,
);

/** A middleware of its own: the listener middleware of the toolkit can do more and weighs more. */
export const answersMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (watcher !== undefined) {
    if (isLot(action)) applyLotAnswer(watcher, action.meta.arg.originalArgs, action.payload);
    else if (isList(action)) applyListAnswer(watcher);
  }
  return result;
};

export function watchAnswers(page: LivePage): void {
  watcher = page;
}
