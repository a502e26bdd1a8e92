import { isAnyOf, isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import { api } from '#web/calls/api.ts';
import { selectRevision } from '#web/calls/connection.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { applyLeads, applyListAnswer, applyLotAnswer, type LivePage, leadsOf } from './live-table.ts';

/** Watches the answers as they arrive, to compare them with what the live feed sent meanwhile. */

let watcher: LivePage | undefined;

/** What the page was told to ask for again, and when, by this device's clock: not all that changes is in the book and has a revision. */
const told = new Map<string, { readonly tag: Invalidated; readonly atMs: number }>();

type Invalidated = Parameters<typeof api.util.invalidateTags>[0][number];

const isLot = biddingApi.endpoints.latestBidOfLot.matchFulfilled;
const isOwnLots = biddingApi.endpoints.lotsOfUser.matchFulfilled;
const isList = isAnyOf(catalogueApi.endpoints.ongoingBids.matchFulfilled, isOwnLots);

/** A middleware of its own: the toolkit's listener middleware can do more and weighs more. */
export const answersMiddleware: Middleware = () => (next) => (action) => {
  const leads = watcher !== undefined && isOwnLots(action) ? leadsOf(watcher) : undefined;
  if (api.util.invalidateTags.match(action)) {
    for (const tag of action.payload) told.set(JSON.stringify(tag), { tag, atMs: Date.now() });
  }
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
 * An invalidation does not refetch a pending query, whose answer may be older. So a query that was sent before the page knew its newest revision, or
 * before it was told that what it asks for has changed, is sent again.
 */
function refetchWhenBehind({ dispatch, getState }: LivePage, { arg, baseQueryMeta }: Answer['meta']): void {
  const requestedRevision = Number(baseQueryMeta?.request.headers.get(AT_LEAST_REVISION_HEADER) ?? -1);
  const startedAtMs = getState().api.queries[arg.queryCacheKey]?.startedTimeStamp ?? 0;
  const toldSince = [...told.values()].flatMap(({ tag, atMs }) => (atMs > startedAtMs ? [tag] : []));
  const isBehind = requestedRevision < selectRevision(getState());
  const tags = [...(isBehind ? OF_THE_BOOK : []), ...toldSince];
  if (tags.length === 0) return;
  const entry = api.util
    .selectInvalidatedBy(getState(), tags)
    .find(({ queryCacheKey }) => queryCacheKey === arg.queryCacheKey);
  if (entry === undefined) return;
  const endpoints = api.endpoints as Readonly<Record<string, typeof biddingApi.endpoints.lotsOfUser>>;
  const query = endpoints[entry.endpointName]?.initiate(entry.originalArgs as number, {
    forceRefetch: true,
    subscribe: false,
  });
  if (query !== undefined) void dispatch(query);
}
