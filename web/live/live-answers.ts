import { isAnyOf, isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import { api } from '#web/calls/api.ts';
import { selectRevision } from '#web/calls/connection.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
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
    if (isAnswer(action)) askAgainWhenBehind(watcher, action.meta);
  }
  return result;
};

export function watchAnswers(page: LivePage): void {
  watcher = page;
}

interface Answer {
  readonly meta: {
    readonly arg: { readonly type: unknown; readonly queryCacheKey: string };
    readonly baseQueryMeta?: { readonly request: Request };
  };
}

function isAnswer(action: unknown): action is Answer {
  return isFulfilled(action) && (action as unknown as Answer).meta.arg.type === 'query';
}

/** What the cache has from the book; the rest knows no revision. */
const OF_THE_BOOK = [
  'Sessions',
  'Lots',
  'LatestBid',
  'LotEntry',
  'OwnLots',
  'Deposit',
  'Transactions',
  'Purchases',
] as const;

/**
 * An invalidation passes by a query that is under way, whose answer may be from before it. So what was asked for before the page knew of
 * its newest revision is asked for again.
 */
function askAgainWhenBehind({ dispatch, getState }: LivePage, { arg, baseQueryMeta }: Answer['meta']): void {
  const askedFor = Number(baseQueryMeta?.request.headers.get(AT_LEAST_REVISION_HEADER) ?? -1);
  if (askedFor >= selectRevision(getState())) return;
  const entry = api.util
    .selectInvalidatedBy(getState(), OF_THE_BOOK)
    .find(({ queryCacheKey }) => queryCacheKey === arg.queryCacheKey);
  if (entry === undefined) return;
  const endpoints = api.endpoints as Readonly<Record<string, typeof biddingApi.endpoints.lotsOfUser>>;
  const query = endpoints[entry.endpointName]?.initiate(entry.originalArgs as number, {
    forceRefetch: true,
    subscribe: false,
  });
  if (query !== undefined) void dispatch(query);
}
