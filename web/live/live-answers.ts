import { isAnyOf, isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import { api } from '#web/calls/api.ts';
import { selectRevision } from '#web/calls/connection.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { applyLeads, applyListAnswer, applyLotAnswer, type LivePage, leadsOf } from './live-table.ts';

/** Watches the answers as they arrive, to compare them with what the live feed sent meanwhile. */

let watcher: LivePage | undefined;

const isLot = biddingApi.endpoints.latestBidOfLot.matchFulfilled;
const isOwnLots = biddingApi.endpoints.lotsOfUser.matchFulfilled;
const isList = isAnyOf(catalogueApi.endpoints.ongoingBids.matchFulfilled, isOwnLots);

/** A middleware of its own: the toolkit's listener middleware can do more and weighs more. */
export const answersMiddleware: Middleware = () => (next) => (action) => {
  const leads = watcher !== undefined && isOwnLots(action) ? leadsOf(watcher) : undefined;
  const result = next(action);
  if (watcher !== undefined) {
    if (isLot(action)) applyLotAnswer(watcher, action.meta.arg.originalArgs, action.payload);
    else if (isList(action)) applyListAnswer(watcher);
    // A first answer is no change: whoever shows the deposit asks for it then.
    if (leads !== undefined && leads !== leadsOf(watcher)) applyLeads(watcher);
    if (isAnswer(action)) refetchWhenBehind(watcher, action.meta);
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

/** The cached endpoints that come from the book; others have no revision. */
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
 * An invalidation does not refetch a pending query, whose answer may be older. So a query that was sent before the page knew its newest revision is
 * sent again.
 */
function refetchWhenBehind({ dispatch, getState }: LivePage, { arg, baseQueryMeta }: Answer['meta']): void {
  const requestedRevision = Number(baseQueryMeta?.request.headers.get(AT_LEAST_REVISION_HEADER) ?? -1);
  if (requestedRevision >= selectRevision(getState())) return;
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
