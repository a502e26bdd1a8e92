import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LatestBidOfLot } from '#contract/bidding.ts';
import { languageReducer } from '#web/i18n/language-state.ts';
import { noticesReducer } from '#web/notices/notices.ts';
import { sessionReducer } from '#web/session/session.ts';
import { api } from '../api.ts';
import { connectionReducer } from '../connection.ts';
import { biddingApi } from './bidding.ts';

/** A house that answers calls; `asked` holds each call with its key. */
let asked: { readonly path: string; readonly key: string | null }[];
let latest: LatestBidOfLot;
let answerToBid: () => Response;

beforeEach(() => {
  asked = [];
  latest = {
    ...{ id: '102', session: 'AMS12', latestBid: 24_100, bidderNo: 2218, bidCount: 14, biddersInLot: 2, bids: [] },
    ...{ raiseLimit: { timesPercent: 200, plus: 5_000 }, revision: 114 },
  };
  const PageRequest = class extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, 'http://house.test'), init);
    }
  };
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    asked.push({ path, key: request.headers.get('idempotency-key') });
    return path.endsWith('/post') ? answerToBid() : Response.json(latest);
  });
});

afterEach(() => vi.unstubAllGlobals());

function openPage() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      ...{ session: sessionReducer, connection: connectionReducer },
      ...{ notices: noticesReducer, language: languageReducer },
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

const body = { id: '102', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 200 } as const;
const place = biddingApi.endpoints.placeBid.initiate({ commandId: 'key-of-this-bid', body });

test('a bid goes out once, under its own key, and its price is shown', async () => {
  const page = openPage();
  const shown = page.dispatch(biddingApi.endpoints.latestBidOfLot.initiate('102'));
  await shown;
  answerToBid = () =>
    Response.json({ message: 'success', auctionLotSocket: { id: '102', latestBid: 24_300, bidderNo: 1042 } });
  await page.dispatch(place);
  expect(asked.filter(({ path }) => path.endsWith('/post'))).toEqual([
    { path: '/api/socket/auctionlot/post', key: 'key-of-this-bid' },
  ]);
  const { data } = biddingApi.endpoints.latestBidOfLot.select('102')(page.getState());
  expect(data).toMatchObject({ latestBid: 24_300, bidderNo: 1042 });
  shown.unsubscribe();
});

test('after a refused bid the price is fetched again', async () => {
  const page = openPage();
  const shown = page.dispatch(biddingApi.endpoints.latestBidOfLot.initiate('102'));
  await shown;
  latest = { ...latest, latestBid: 24_500, bidCount: 15 };
  answerToBid = () => Response.json({ statusCode: 409, code: 'bid-too-low', message: 'failed' }, { status: 409 });
  await page.dispatch(place);
  await vi.waitFor(() => {
    const { data } = biddingApi.endpoints.latestBidOfLot.select('102')(page.getState());
    expect(data?.latestBid).toBe(24_500);
  });
  shown.unsubscribe();
});
