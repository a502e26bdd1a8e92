import { beforeEach, expect, test } from 'vitest';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { aLot, anOwnLot, aSession } from '#web/testing/wire.ts';
import { applyMoves } from './live-moves.ts';

const END = '2026-11-20T07:00:00.000Z';
const LATER = '2026-11-20T07:02:30.000Z';
const PAGE = { page: 1, size: 20 };

let page: ReturnType<typeof openPage>;

beforeEach(async () => {
  page = openPage();
  page.dispatch(LOG_IN);
  const bid = { session: 'AMS12', latestBid: 24_100, bidderNo: 2218, bidCount: 4, voidBids: 0, biddersInLot: 2 };
  const live = { ...bid, id: '102', bids: [], raiseLimit: { timesPercent: 200, plus: 5_000 }, revision: 9 };
  await page.dispatch(biddingApi.util.upsertQueryData('latestBidOfLot', '102', live));
  await page.dispatch(
    catalogueApi.util.upsertQueryData('ongoingBids', PAGE, {
      auctionLotList: [aLot({ id: '101' }), aLot({ id: '102' })],
      ongoingBid: [{ ...bid, id: '102' }],
      ...{ total: 2, revision: 9 },
    }),
  );
  await page.dispatch(biddingApi.util.upsertQueryData('lotsOfUser', 1042, [anOwnLot({ lotNo: '102', endsAt: END })]));
  await page.dispatch(
    catalogueApi.util.upsertQueryData('sessions', undefined, [aSession(), aSession({ id: 'AMS13' })]),
  );
  await page.dispatch(catalogueApi.util.upsertQueryData('sessionById', 'AMS12', aSession()));
});

const shown = () => {
  const state = page.getState();
  const list = catalogueApi.endpoints.ongoingBids.select(PAGE)(state).data;
  return {
    followed: biddingApi.endpoints.latestBidOfLot.select('102')(state).data?.endsAt,
    listed: list?.auctionLotList.map(({ endsAt }) => endsAt),
    bid: list?.ongoingBid[0]?.endsAt,
    own: biddingApi.endpoints.lotsOfUser.select(1042)(state).data?.[0]?.endsAt,
    sessions: catalogueApi.endpoints.sessions
      .select()(state)
      .data?.map(({ lastEndsAt }) => lastEndsAt),
    session: catalogueApi.endpoints.sessionById.select('AMS12')(state).data?.lastEndsAt,
  };
};

test('a later end is that of the lot wherever it is shown, and its session runs until then', () => {
  applyMoves(page, { id: '102', session: 'AMS12', endsAt: LATER });
  expect(shown()).toEqual({
    ...{ followed: LATER, listed: [END, LATER], bid: LATER, own: LATER },
    ...{ sessions: [LATER, END], session: LATER },
  });
});

test('an earlier end than is known changes nothing, nor does one of another session', () => {
  applyMoves(page, { id: '102', session: 'AMS12', endsAt: LATER });
  const known = shown();
  applyMoves(page, { id: '102', session: 'AMS12', endsAt: END });
  applyMoves(page, { id: '102', session: 'AMS9', endsAt: '2026-11-20T08:00:00.000Z' });
  expect(shown()).toEqual(known);
});

test('a reserve that is met is shown, unless more is known of the lot', () => {
  const reserve = () => biddingApi.endpoints.latestBidOfLot.select('102')(page.getState()).data?.reserve;
  applyMoves(page, { id: '102', session: 'AMS12', bidCount: 3, reserve: 'not met' });
  expect(reserve()).toBeUndefined();
  applyMoves(page, { id: '102', session: 'AMS12', bidCount: 5, reserve: 'met' });
  expect(reserve()).toBe('met');
});
