import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatestBidOfLot, PublicBid, UserLot } from '#contract/bidding.ts';
import type { ServerMessage } from '#contract/live.ts';
import { api } from '#web/calls/api.ts';
import { connectionReducer, selectRevision } from '#web/calls/connection.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { languageReducer } from '#web/i18n/language-state.ts';
import { cancellationSeen, noticesReducer, selectCancellations } from '#web/notices/notices.ts';
import { sessionReducer, signedIn } from '#web/session/session.ts';
import { applyListAnswer, applyLotAnswer, applyMessage, applyReconnect, type LivePage } from './live-table.ts';

const AT = '2026-11-20T06:47:11.000Z';
const bid = (bidNo: number): PublicBid => ({ bidNo, bidderNo: 2218, amount: 20_000 + bidNo * 200, at: AT });

const lot = (count: number): LatestBidOfLot => ({
  id: '102',
  session: 'AMS12',
  latestBid: 20_000 + count * 200,
  bidderNo: 1042,
  bidCount: count,
  voidBids: 0,
  biddersInLot: 2,
  bids: Array.from({ length: count }, (_, index) => bid(count - index)),
  raiseLimit: { timesPercent: 200, plus: 5_000 },
  revision: 100 + count,
});

const displayBidding = (bidNo: number): ServerMessage => ({
  event: 'displayBidding',
  data: {
    id: '102',
    session: 'AMS12',
    startOrRaise: 'raise',
    latestBid: bid(bidNo).amount,
    bidderNo: 2218,
    offerBidPrice: 200,
    bidCount: bidNo,
    voidBids: 0,
    biddersInLot: 2,
    bids: [bid(bidNo)],
    revision: 100 + bidNo,
  },
});

const notice = (bidNo: number, bidderNo = 2218): ServerMessage => ({
  event: 'notice',
  data: {
    lots: [
      { id: '102', session: 'AMS12', latestBid: bid(bidNo).amount, bidderNo, bidCount: bidNo, voidBids: 0, newBids: 1 },
    ],
    revision: 100 + bidNo,
  },
});

function setUp() {
  const store = configureStore({
    reducer: {
      api: api.reducer,
      session: sessionReducer,
      connection: connectionReducer,
      notices: noticesReducer,
      language: languageReducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const invalidated: unknown[] = [];
  const page: LivePage = {
    getState: store.getState,
    dispatch: ((action: { type?: string; payload?: unknown }) => {
      if (action.type === 'api/invalidation/invalidateTags' || action.type?.endsWith('invalidateTags')) {
        invalidated.push(...(action.payload as unknown[]));
        return action;
      }
      return store.dispatch(action as never);
    }) as LivePage['dispatch'],
    newestBids: new Map(),
    notice: vi.fn(),
    nowMs: () => Date.parse(AT) - 5_000,
  };
  const cached = () => biddingApi.endpoints.latestBidOfLot.select('102')(store.getState()).data;
  return { store, page, invalidated, cached };
}

let { store, page, invalidated, cached } = setUp();
beforeEach(async () => {
  ({ store, page, invalidated, cached } = setUp());
  await store.dispatch(biddingApi.util.upsertQueryData('latestBidOfLot', '102', lot(3)));
});

const LOT = { type: 'LatestBid', id: '102' };

describe('a cancelled bid', () => {
  const cancelled = (change: object = {}): ServerMessage => ({
    event: 'bidCancelled',
    data: {
      ...{ id: '102', session: 'AMS12', latestBid: bid(2).amount, bidderNo: 2218, bidCount: 3, voidBids: 1 },
      cancelled: { bidNo: 3, bidderNo: 1042, amount: bid(3).amount },
      gone: [{ bidNo: 3, reason: 'placed-by-mistake', at: AT }],
      ...{ biddersInLot: 2, revision: 104 },
      ...change,
    },
  });

  it('lowers the price of the lot, and marks its row', () => {
    applyMessage(page, cancelled());
    expect(cached()).toMatchObject({ latestBid: bid(2).amount, bidCount: 3, voidBids: 1, revision: 104 });
    expect(cached()?.bids.map((row) => row.void?.reason)).toEqual(['placed-by-mistake', undefined, undefined]);
    expect(invalidated).toEqual([]);
  });

  it('is followed by the next bid, which has the next number', () => {
    applyMessage(page, cancelled());
    const next = displayBidding(4);
    applyMessage(page, { ...next, data: { ...next.data, voidBids: 1 } } as ServerMessage);
    expect(cached()).toMatchObject({ latestBid: bid(4).amount, bidCount: 4, voidBids: 1 });
    expect(invalidated).toEqual([]);
  });

  it('makes the page fetch the lot when bids or cancellations were missed before it', () => {
    applyMessage(page, cancelled({ bidCount: 4 }));
    expect(invalidated).toEqual([LOT]);
    applyMessage(page, displayBidding(4));
    const next = displayBidding(5);
    applyMessage(page, { ...next, data: { ...next.data, voidBids: 1 } } as ServerMessage);
    expect(invalidated).toEqual([LOT, LOT]);
  });

  it('is kept against messages from before it', () => {
    applyMessage(page, cancelled());
    applyMessage(page, displayBidding(3));
    applyMessage(page, cancelled());
    applyMessage(page, notice(3));
    expect(cached()).toMatchObject({ latestBid: bid(2).amount, voidBids: 1 });
    expect(page.notice).toHaveBeenCalledTimes(1);
  });

  it('leaves a lot without a bid', () => {
    applyMessage(page, cancelled({ latestBid: 0, bidderNo: null }));
    expect(cached()).toMatchObject({ latestBid: 0, bidderNo: null });
  });

  it('is told to a bidder who is in the lot, whose own bids are asked for again', async () => {
    store.dispatch(signedIn({ email: '', name: '', role: 'user', userId: 1042, jwt: 'x' }));
    const own = { lotNo: '102', session: 'AMS12', bidCount: 3, voidBids: 0, latestBid: 20_600, standing: 'on top' };
    await store.dispatch(biddingApi.util.upsertQueryData('lotsOfUser', 1042, [own as UserLot]));
    applyMessage(page, cancelled());
    expect(invalidated).toEqual(['Deposit', 'OwnLots', 'Deposit']);
    expect(selectCancellations(store.getState())).toMatchObject([{ id: '102', bidderNo: 2218 }]);
    store.dispatch(cancellationSeen(104));
    expect(selectCancellations(store.getState())).toEqual([]);
  });
});

describe('a bid on the lot that is followed', () => {
  it('changes the cached answer', () => {
    applyMessage(page, displayBidding(4));
    expect(cached()).toMatchObject({ bidCount: 4, voidBids: 0, latestBid: bid(4).amount, bidderNo: 2218 });
    expect(invalidated).toEqual([]);
  });

  it('is fetched with what is missing when there is a gap, and not from before the message', () => {
    applyMessage(page, displayBidding(6));
    expect(cached()?.bidCount).toBe(3);
    expect(invalidated).toEqual([LOT]);
    expect(selectRevision(store.getState())).toBe(106);
  });

  it('is nothing when it is older', () => {
    applyMessage(page, displayBidding(3));
    expect(cached()).toEqual(lot(3));
    expect(invalidated).toEqual([]);
  });

  it('makes an answer out of date that was on its way', () => {
    applyMessage(page, displayBidding(4));
    applyLotAnswer(page, '102', lot(4));
    expect(invalidated).toEqual([]);
    applyLotAnswer(page, '102', lot(3));
    expect(invalidated).toEqual([LOT]);
    expect(selectRevision(store.getState())).toBe(104);
  });
});

describe('a notice', () => {
  it('has a lot fetched again that is shown without being followed', () => {
    applyMessage(page, notice(4));
    expect(invalidated).toEqual([LOT]);
  });

  it('is told, but not about a bid of their own', () => {
    store.dispatch(signedIn({ email: '', name: '', role: 'user', userId: 2218, jwt: 'x' }));
    applyMessage(page, notice(4, 2218));
    expect(page.notice).not.toHaveBeenCalled();
    applyMessage(page, notice(5, 1177));
    expect(page.notice).toHaveBeenCalledWith({ lotNo: '102', bidderNo: 1177, amountSen: 21_000_00, bids: 1 });
  });

  it.each([
    ['every cached page of lots', { page: 1, size: 6 }],
    ['a list that is narrowed', { page: 1, size: 6, filter: { q: 'hilux', make: ['Toyota'], sort: 'price' as const } }],
  ])('moves the price on %s, also on one that arrives later', async (_, args) => {
    const answer = {
      auctionLotList: [{ id: '102', session: 'AMS12' }],
      ongoingBid: [
        { id: '102', session: 'AMS12', latestBid: 20_600, bidderNo: 1042, bidCount: 3, voidBids: 0, biddersInLot: 2 },
      ],
      total: 1,
      revision: 103,
    };
    const upsert = () => store.dispatch(catalogueApi.util.upsertQueryData('ongoingBids', args, answer as never));
    const price = () =>
      catalogueApi.endpoints.ongoingBids.select(args)(store.getState()).data?.ongoingBid[0]?.latestBid;
    await upsert();
    applyMessage(page, notice(5));
    expect(price()).toBe(21_000);
    await upsert();
    expect(price()).toBe(20_600);
    applyListAnswer(page);
    expect(price()).toBe(21_000);
  });
});

describe("the bidder's own lots", () => {
  const ownLot = {
    lotNo: '102',
    session: 'AMS12',
    latestBid: 20_600,
    bidderNo: 1042,
    ...{ bidCount: 3, voidBids: 0 },
    ownBid: 20_600,
    standing: 'on top',
  };
  const standing = () => biddingApi.endpoints.lotsOfUser.select(1042)(store.getState()).data?.[0]?.standing;

  beforeEach(async () => {
    store.dispatch(signedIn({ email: '', name: '', role: 'user', userId: 1042, jwt: 'x' }));
    await store.dispatch(biddingApi.util.upsertQueryData('lotsOfUser', 1042, [ownLot as UserLot]));
  });

  it.each([
    ['of the lot that they follow', displayBidding(4), ['Deposit']],
    ['of any lot', notice(4), [{ type: 'LatestBid', id: '102' }, 'Deposit']],
  ])(
    'say outbid at once, and what the deposit holds is asked again, not from before the bid: %s',
    (_, message, tags) => {
      applyMessage(page, message);
      expect(standing()).toBe('outbid');
      expect(invalidated).toEqual(tags);
      expect(selectRevision(store.getState())).toBe(104);
    },
  );

  it('ask nothing when an old message comes late', () => {
    applyMessage(page, displayBidding(3));
    expect(standing()).toBe('on top');
    expect(invalidated).toEqual([]);
  });

  it('ask nothing when two others bid against each other', () => {
    applyMessage(page, displayBidding(4));
    invalidated.length = 0;
    applyMessage(page, displayBidding(5));
    expect(invalidated).toEqual([]);
    expect(selectRevision(store.getState())).toBe(104);
  });
});

describe("the bidder's own account", () => {
  it('is asked again when it moved, and not from before the movement', () => {
    applyMessage(page, { event: 'accountChanged', data: { revision: 130 } });
    expect(invalidated).toEqual(['Deposit', 'OwnLots', 'Transactions', 'Purchases']);
    expect(selectRevision(store.getState())).toBe(130);
  });
});

describe('the line', () => {
  const joined = (bidCount: number): ServerMessage => ({
    event: 'joined',
    data: { lotNo: '102', bidCount, voidBids: 0, revision: 110, at: AT },
  });

  it('has the lot fetched again when the house has more bids than the page', () => {
    applyMessage(page, joined(3));
    expect(invalidated).toEqual([]);
    applyMessage(page, joined(4));
    expect(invalidated).toEqual([LOT]);
  });

  it('has everything that moves fetched again after it was down', () => {
    applyReconnect(page, 110);
    expect(invalidated).toEqual(['FetchOnReconnect']);
    expect(selectRevision(store.getState())).toBe(110);
  });

  it('sets the clock', () => {
    applyMessage(page, { event: 'heartbeat', data: { at: AT, revision: 1 } });
    expect(store.getState().connection.clock?.low).toBe(5_000);
  });

  it('has sessions and lots fetched again when they changed', () => {
    applyMessage(page, { event: 'sessionChanged', data: { session: 'AMS12', revision: 120 } });
    expect(invalidated).toEqual(['Sessions', 'Lots', 'LotEntry', 'OwnLots', 'LatestBid', 'Deposit', 'Purchases']);
    expect(selectRevision(store.getState())).toBe(120);
  });
});

describe('an end that bids have moved', () => {
  const MOVED = '2026-11-20T07:03:00.000Z';
  const EARLIER = '2026-11-20T06:55:00.000Z';
  const end = () => cached()?.endsAt;
  /** What moves an end is loaded on demand. */
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  it.each([
    [
      'moves the session',
      () => applyMessage(page, { event: 'sessionChanged', data: { session: 'AMS12', revision: 120 } }),
    ],
    ['has done something while the page was cut off', () => applyReconnect(page, 120)],
  ])('does not come back with an older bid once the house %s', async (_, happens) => {
    const { event, data } = displayBidding(4);
    applyMessage(page, { event, data: { ...data, endsAt: MOVED } } as ServerMessage);
    await vi.waitFor(() => expect(end()).toBe(MOVED));
    happens();
    await store.dispatch(biddingApi.util.upsertQueryData('latestBidOfLot', '102', { ...lot(4), endsAt: EARLIER }));
    applyListAnswer(page);
    await turn();
    expect(end()).toBe(EARLIER);
  });
});
