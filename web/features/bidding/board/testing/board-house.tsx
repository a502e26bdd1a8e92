import { beforeEach } from 'vitest';
import type { UserLot } from '#contract/bidding.ts';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { answering, refusal, type SentRequest } from '#web/testing/house.ts';
import { LIVE, LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aLot, anOwnLot, aSession } from '#web/testing/wire.ts';
import { BidInProgressPage } from '../../BidInProgressPage.tsx';

export const ME = 1042;
export const END_MS = Date.parse('2026-11-20T07:00:00.000Z');
export const own = (lotNo: string, standing: UserLot['standing'], change: Partial<UserLot> = {}) =>
  anOwnLot({
    ...{ lotNo, standing, latestBid: 24_100, startingPrice: 20_000, ownBid: standing === 'no bid' ? 0 : 23_900 },
    ...{ bidderNo: standing === 'on top' ? ME : 2218, endsAt: new Date(END_MS).toISOString(), ...change },
  });

interface BoardHouse {
  /** Of who is logged in. */
  lots: UserLot[];
  session: Session;
  /** What the page has asked for. */
  asked: SentRequest[];
  /** The bids among it. */
  sent: { readonly id: string; readonly latestBid: number; readonly offerBidPrice: number }[];
  /** Ringgit. */
  balance: number;
  hasCosts: boolean;
  /** What lots of the catalogue have beside the usual, by lot no. */
  listed: Readonly<Record<string, Partial<Parameters<typeof aLot>[0]>>>;
  hasTakenPart: boolean;
  bidAnswer: (body: BoardHouse['sent'][number]) => Response | Promise<Response>;
}

/** The house behind the board, anew before each test of a file that calls {@link openBoardHouse}. */
export const house = {} as BoardHouse;

export function openBoardHouse(): void {
  beforeEach(() => {
    house.lots = [own('101', 'on top'), own('102', 'outbid'), own('103', 'outbid'), own('104', 'no bid')];
    house.session = aSession();
    house.balance = 30_000;
    house.hasCosts = true;
    house.listed = {};
    house.hasTakenPart = true;
    house.sent = [];
    house.bidAnswer = ({ id, latestBid, offerBidPrice }) => {
      const price = latestBid + offerBidPrice;
      house.lots = house.lots.map((lot) =>
        lot.lotNo === id ? { ...lot, latestBid: price, bidderNo: ME, ownBid: price, standing: 'on top' } : lot,
      );
      return Response.json({
        ...{ message: 'success', leads: true, ownBid: price, revision: 0, hash: '', at: '', receipt: {} },
        auctionLotSocket: { id, latestBid: price, bidderNo: ME },
      });
    };
    house.asked = answering(async (path, request) => {
      if (path.endsWith('/findall')) return Response.json(house.lots);
      if (path.endsWith('/api/watchlist')) {
        return Response.json({ lots: [{ session: 'AMS12', lotNo: '110', regnNo: '', unit: '' }] });
      }
      if (path.endsWith('/sessions')) {
        return Response.json([house.session]);
      }
      if (path.endsWith('/api/user/asset'))
        return Response.json({
          depositBalance: house.balance,
          held: 1_500,
          bidder: true,
          hasTakenPart: house.hasTakenPart,
        });
      if (path.endsWith('/userinlot/find')) return Response.json({ message: 'user not in lot' });
      if (path.endsWith('/winning/id')) return Response.json([{ lotNo: '101', session: 'AMS12', deposit: 1_500 }]);
      if (path.endsWith('/lotunit/enter')) {
        house.lots = [...house.lots, own('110', 'no bid', { latestBid: 0, bidderNo: null, ownBid: 0 })];
        return Response.json({ message: 'user in lot', revision: 7 });
      }
      if (path.includes('/ongoingbid/') && !house.hasCosts) return refusal(400, { message: 'Not now' });
      if (path.includes('/ongoingbid/')) {
        // As the house: those that are asked for, a hundred at most.
        const wanted = new URL(request.url).searchParams.getAll('lot').map((name) => name.split('/')[1]);
        const ids = [...house.lots.map(({ lotNo }) => lotNo), '110'].filter((id) => wanted.includes(id)).slice(0, 100);
        return Response.json({
          auctionLotList: ids.map((id) => aLot({ id, ...house.listed[id] })),
          ongoingBid: [],
          total: ids.length,
        });
      }
      if (path.endsWith('/auctionlot/post')) {
        const body = (await request.json()) as (typeof house.sent)[number];
        house.sent.push(body);
        return house.bidAnswer(body);
      }
      return refusal(404);
    });
  });
}

export async function openBoard(nowMs = END_MS - 20 * 60_000): Promise<Screen> {
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(LIVE);
  store.dispatch(serverAt(nowMs));
  const screen = await openScreen(<BidInProgressPage />, { store });
  await screen.shows(nowMs < END_MS ? 'LOT 110' : 'Not won');
  // What settles first: a press that was meant for what was there before counts for nothing.
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 450)));
  return screen;
}

export const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]:not([hidden])')];
export const numbers = () => rows().map((row) => row.dataset.row?.split('/')[1]);
export const row = (no: string) => rows().find((each) => each.dataset.row === `AMS12/${no}`) as HTMLElement;
/** By the button of its row; undefined where nothing is offered. */
export const offered = (no: string) =>
  /^Bid (RM[\d,]+) on lot/.exec(
    row(no).querySelector('button[aria-label^="Bid RM"]')?.getAttribute('aria-label') ?? '',
  )?.[1];
export const key = (screen: Screen, name: string) =>
  screen.after(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
/** As when the feed says it: somebody else is on top, or they are. */
export const changed = (screen: Screen, change: () => void) =>
  screen.after(async () => {
    change();
    await screen.store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(ME, { forceRefetch: true }));
  });
export const lose = (no: string) => {
  house.lots = house.lots.map((lot) =>
    lot.lotNo === no ? { ...lot, standing: 'outbid', bidderNo: 2218, latestBid: lot.latestBid + 200 } : lot,
  );
};
/** The Yes of the question, once it has stood there long enough to be read. */
export async function sayYes(screen: Screen): Promise<void> {
  await screen.shows('You bid');
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 450)));
  const yes = screen.controls().find((name) => name.startsWith('Yes, bid RM')) as string;
  await screen.press(yes);
}
