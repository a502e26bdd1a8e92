import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LatestBidOfLot } from '#contract/bidding.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal, type SentRequest } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { accountApi } from './accounts/account.ts';
import { biddingApi } from './bidding.ts';

let asked: SentRequest[];
let latest: LatestBidOfLot;
let answerToBid: () => Response;

beforeEach(() => {
  latest = {
    ...{
      id: '102',
      session: 'AMS12',
      latestBid: 24_100,
      bidderNo: 2218,
      bidCount: 14,
      voidBids: 0,
      biddersInLot: 2,
      bids: [],
    },
    ...{ raiseLimit: { timesPercent: 200, plus: 5_000 }, revision: 114 },
  };
  asked = answering((path) => (path.endsWith('/post') ? answerToBid() : Response.json(latest)));
  answerToBid = () =>
    Response.json({
      ...{ message: 'success', leads: true, ownBid: 24_300 },
      auctionLotSocket: { id: '102', latestBid: 24_300, bidderNo: 1042 },
    });
});

afterEach(() => vi.unstubAllGlobals());

const times = (path: string) => asked.filter((call) => call.path === path).length;
const entry = biddingApi.endpoints.enterLot.initiate({ commandId: 'key-of-this-entry', body: { lotNo: '102' } });

/** What a bidding page shows of its bidder: whether they are in the lot, the lots that they are in, and their deposit. */
async function openPageOfBidder() {
  const page = openPage();
  await Promise.all([
    page.dispatch(biddingApi.endpoints.findUserInLot.initiate({ userId: 1042, lotNo: '102' })),
    page.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1042)),
    page.dispatch(accountApi.endpoints.asset.initiate(1042)),
  ]);
  return page;
}

const body = { id: '102', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 200 } as const;
const place = biddingApi.endpoints.placeBid.initiate({ commandId: 'key-of-this-bid', body });

test('a bid goes out once, under its own key, and its price is shown', async () => {
  const page = openPage();
  const shown = page.dispatch(biddingApi.endpoints.latestBidOfLot.initiate('102'));
  await shown;
  await page.dispatch(place);
  expect(asked.filter(({ path }) => path.endsWith('/post'))).toMatchObject([{ key: 'key-of-this-bid' }]);
  const { data } = biddingApi.endpoints.latestBidOfLot.select('102')(page.getState());
  expect(data).toMatchObject({ latestBid: 24_300, bidderNo: 1042 });
  shown.unsubscribe();
});

test('after a refused bid the price is fetched again', async () => {
  const page = openPage();
  const shown = page.dispatch(biddingApi.endpoints.latestBidOfLot.initiate('102'));
  await shown;
  latest = { ...latest, latestBid: 24_500, bidCount: 15, voidBids: 0 };
  answerToBid = () => refusal(409, { code: 'bid-too-low', message: 'failed' });
  await page.dispatch(place);
  await eventually(() => {
    const { data } = biddingApi.endpoints.latestBidOfLot.select('102')(page.getState());
    expect(data?.latestBid).toBe(24_500);
  });
  shown.unsubscribe();
});

test('after a taken bid the deposit and the own lots are asked for again, but not who is in the lot', async () => {
  const page = await openPageOfBidder();
  await page.dispatch(place);
  await eventually(() => expect([times('/api/user/asset'), times('/api/socket/userinlot/findall')]).toEqual([2, 2]));
  expect(times('/api/socket/userinlot/find')).toBe(1);
});

test('an entry goes out under its own key, and then everything that it changes is asked for again', async () => {
  const page = await openPageOfBidder();
  await page.dispatch(entry);
  expect(asked.filter(({ path }) => path.endsWith('/enter'))).toMatchObject([{ key: 'key-of-this-entry' }]);
  const changed = ['/api/user/asset', '/api/socket/userinlot/findall', '/api/socket/userinlot/find'];
  await eventually(() => expect(changed.map(times)).toEqual([2, 2, 2]));
});
