import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '#contract/live.ts';
import { api } from '#web/calls/api.ts';
import { connectionReducer } from '#web/calls/connection.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { languageReducer } from '#web/i18n/language-state.ts';
import { noticesReducer } from '#web/notices/notices.ts';
import { sessionReducer } from '#web/session/session.ts';
import { eventually } from '#web/testing/eventually.ts';
import { LOG_IN } from '#web/testing/page.tsx';
import { answersMiddleware, watchAnswers } from './live-answers.ts';
import { applyMessage, type LivePage } from './live-table.ts';

/** A browser knows which house '/api/…' is at. */
class RequestToHouse extends Request {
  constructor(path: string, init: RequestInit) {
    super(new URL(path, 'http://house.test'), init);
  }
}

/** Answers wait until the test lets them through, oldest first. */
function setUp() {
  const asked: { url: string; revision: string | null; answer: (body?: unknown) => void }[] = [];
  vi.stubGlobal('Request', RequestToHouse);
  vi.stubGlobal('fetch', (request: Request) => {
    return new Promise((resolve) => {
      const answer = (body: unknown = []) => resolve(Response.json(body));
      asked.push({ url: request.url, revision: request.headers.get('x-at-least-revision'), answer });
    });
  });
  const store = configureStore({
    reducer: {
      api: api.reducer,
      session: sessionReducer,
      connection: connectionReducer,
      notices: noticesReducer,
      language: languageReducer,
    },
    middleware: (defaults) => defaults().concat(answersMiddleware, api.middleware),
  });
  const { dispatch, getState } = store;
  const page: LivePage = { dispatch, getState, newestBids: new Map(), notice: vi.fn(), nowMs: () => 0 };
  watchAnswers(page);
  return { store, page, asked };
}

type Store = ReturnType<typeof setUp>['store'];

const cleared = (revision: number) =>
  ({ event: 'sessionChanged', data: { session: 'AMS12', revision } }) as const satisfies Parameters<
    typeof applyMessage
  >[1];

afterEach(() => vi.unstubAllGlobals());

describe('an answer that was asked for before a session changed', () => {
  it.each([
    ['lots', (store: Store) => store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1001))],
    ['purchases', (store: Store) => store.dispatch(purchasesApi.endpoints.purchases.initiate(1001))],
  ])('is asked for again, from where the book stands now: %s', async (_, ask) => {
    const { store, page, asked } = setUp();
    ask(store);
    await eventually(() => expect(asked).toHaveLength(1));
    applyMessage(page, cleared(168));
    asked[0]?.answer();
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ revision }) => revision)).toEqual([null, '168']);

    // That one knows all: no third.
    asked[1]?.answer();
    await ask(store);
    expect(asked).toHaveLength(2);
  });

  it('stays as it is when the book has nothing to do with it', async () => {
    const { store, page, asked } = setUp();
    const answered = store.dispatch(siteApi.endpoints.toggles.initiate());
    await eventually(() => expect(asked).toHaveLength(1));
    applyMessage(page, cleared(168));
    asked[0]?.answer();
    await answered;
    expect(asked).toHaveLength(1);
  });
});

describe('an answer from before a bid that the feed has told of', () => {
  const newest = {
    id: '102',
    session: 'AMS12',
    latestBid: 20_800,
    bidderNo: 2218,
    bidCount: 4,
    voidBids: 0,
    newBids: 1,
  };
  const told: ServerMessage = { event: 'notice', data: { lots: [newest], revision: 104 } };

  it('is asked for again when it is of one lot', async () => {
    const { store, page, asked } = setUp();
    store.dispatch(biddingApi.endpoints.latestBidOfLot.initiate('102'));
    await eventually(() => expect(asked).toHaveLength(1));
    applyMessage(page, told);
    asked[0]?.answer({ id: '102', session: 'AMS12', latestBid: 20_600, bidCount: 3, voidBids: 0 });
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.revision).toBe('104');
  });

  it('is brought up to date when it is a list of lots', async () => {
    const { store, page, asked } = setUp();
    store.dispatch(LOG_IN);
    const own = store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1042));
    await eventually(() => expect(asked).toHaveLength(1));
    applyMessage(page, told);
    asked[0]?.answer([
      {
        lotNo: '102',
        session: 'AMS12',
        latestBid: 20_600,
        bidCount: 3,
        voidBids: 0,
        ownBid: 20_600,
        standing: 'on top',
      },
    ]);
    await own;
    const { data } = biddingApi.endpoints.lotsOfUser.select(1042)(store.getState());
    expect(data).toMatchObject([{ standing: 'outbid', latestBid: 20_800 }]);
  });
});
