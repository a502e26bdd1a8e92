import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '#contract/live.ts';
import { api } from '#web/calls/api.ts';
import { connectionReducer, revisionWanted } from '#web/calls/connection.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
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

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

describe('an answer that was under way when the feed told of it', () => {
  const told: ServerMessage = { event: 'accountChanged', data: { revision: 168 } };
  /** Told in another millisecond than it was asked in. */
  const later = () => vi.setSystemTime(Date.now() + 5);

  it.each([
    ['refunds', (store: Store) => store.dispatch(paymentsApi.endpoints.refundsOfUser.initiate(1001))],
    ['requests', (store: Store) => store.dispatch(paymentsApi.endpoints.ownRefundRequests.initiate(1001))],
    ['the deposit', (store: Store) => store.dispatch(paymentsApi.endpoints.depositLimit.initiate(1001))],
  ])('is asked for again, also at the same revision: the house’s own rows have none: %s', async (_, ask) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { store, page, asked } = setUp();
    store.dispatch(revisionWanted(168));
    ask(store);
    await eventually(() => expect(asked).toHaveLength(1));
    later();
    applyMessage(page, told);
    asked[0]?.answer({});
    await eventually(() => expect(asked).toHaveLength(2));
    later();
    asked[1]?.answer({});
    await ask(store);
    expect(asked).toHaveLength(2);
  });

  it('is not asked for again when it was asked for after that, or is of something else', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { store, page, asked } = setUp();
    store.dispatch(revisionWanted(168));
    const other = store.dispatch(siteApi.endpoints.toggles.initiate());
    await eventually(() => expect(asked).toHaveLength(1));
    later();
    applyMessage(page, told);
    later();
    const mine = store.dispatch(paymentsApi.endpoints.refundsOfUser.initiate(1001));
    await eventually(() => expect(asked).toHaveLength(2));
    for (const { answer } of asked) answer({});
    await Promise.all([other, mine]);
    expect(asked).toHaveLength(2);
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

describe('what the deposit holds', () => {
  const LOTS = ['101', '102', '103', '104'];
  const lead = (lotNo: string, standing: 'on top' | 'outbid', bidCount: number) => ({
    ...{ lotNo, session: 'AMS12', latestBid: 20_000 + bidCount * 200, bidCount, voidBids: 0, ownBid: 20_600, standing },
  });
  const overbid = (id: string, revision: number): ServerMessage => ({
    event: 'notice',
    data: {
      lots: [{ id, session: 'AMS12', latestBid: 20_800, bidderNo: 2218, bidCount: 4, voidBids: 0, newBids: 1 }],
      revision,
    },
  });
  const held = (store: Store) => accountApi.endpoints.asset.select(1042)(store.getState()).data?.held;
  /** As read tables answer that have what is asked for, and nothing newer: the first lead is lost at revision 201. */
  const answerAt = ({
    revision,
    answer,
  }: {
    readonly revision: string | null;
    readonly answer: (body: unknown) => void;
  }) => answer({ depositBalance: 10_000, held: 6_000 - 1_500 * Math.max(0, Number(revision ?? 200) - 200) });

  async function openWithFourLeads() {
    const { store, page, asked } = setUp();
    store.dispatch(LOG_IN);
    const own = store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1042));
    await eventually(() => expect(asked).toHaveLength(1));
    asked.pop()?.answer(LOTS.map((no) => lead(no, 'on top', 3)));
    const asset = store.dispatch(accountApi.endpoints.asset.initiate(1042));
    await eventually(() => expect(asked).toHaveLength(1));
    for (const each of asked.splice(0)) answerAt(each);
    await Promise.all([own, asset]);
    expect(held(store)).toBe(6_000);
    return { store, page, asked };
  }

  it.each([
    ['in one tick', 4],
    ['two by two, the later ones while the house is asked', 2],
    ['one after another, each while the house is asked', 1],
  ])('is right after four leads were lost %s', async (_, atOnce) => {
    const { store, page, asked } = await openWithFourLeads();
    for (let from = 0; from < LOTS.length; from += atOnce) {
      for (const [index, lotNo] of LOTS.slice(from, from + atOnce).entries()) {
        applyMessage(page, overbid(lotNo, 201 + from + index));
      }
      await eventually(() => expect(asked.length).toBeGreaterThan(0));
    }
    await eventually(() => {
      for (const each of asked.splice(0)) answerAt(each);
      expect(held(store)).toBe(0);
    });
  });

  it('is asked again when an answer shows a lead that no message told of', async () => {
    const { store, asked } = await openWithFourLeads();
    const own = store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1042, { forceRefetch: true }));
    await eventually(() => expect(asked).toHaveLength(1));
    asked.pop()?.answer(LOTS.map((no) => lead(no, no === '103' ? 'outbid' : 'on top', 4)));
    await own;
    await eventually(() => expect(asked).toHaveLength(1));
    asked.pop()?.answer({ depositBalance: 10_000, held: 4_500 });
    await eventually(() => expect(held(store)).toBe(4_500));
  });
});
