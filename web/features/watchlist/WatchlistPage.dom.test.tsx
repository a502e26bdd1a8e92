import { beforeEach, expect, it, vi } from 'vitest';
import type { WatchedLot } from '#contract/watchlist.ts';
import { answering, refusal, type SentRequest } from '#web/testing/house.ts';
import { LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aLot, anOwnLot, aSession } from '#web/testing/wire.ts';
import { WatchlistPage } from './WatchlistPage.tsx';

const ME = 1042;
const NOW_MS = Date.parse('2026-11-20T06:30:00.000Z');
const entry = (session: string, lotNo: string): WatchedLot => ({
  session,
  lotNo,
  regnNo: `B${lotNo}`,
  unit: `B${lotNo}`,
});
const lotOf = (session: string, id: string, change: object = {}) =>
  aLot({ id, session, regnNo: `B ${id}`, unit: `B${id}`, ...change });
const PAST: Readonly<Record<string, object>> = {
  401: { auctionLotLog: lotOf('AMS9', '401', { status: 'sold', salePrice: 27_400 }), bidderNo: ME },
  402: { auctionLotLog: lotOf('AMS9', '402', { status: 'sold', salePrice: 29_100 }), bidderNo: 2218 },
  403: { auctionLotLog: lotOf('AMS9', '403', { status: 'unsold' }), bidderNo: null },
  404: { auctionLotLog: lotOf('AMS9', '404', { status: 'sold', salePrice: 9_900 }), bidderNo: 2218 },
};

let watched: WatchedLot[];
let asked: SentRequest[];

beforeEach(() => {
  // One that runs, one whose session has ended and is not cleared, four of a session that was.
  watched = [entry('AMS12', '101'), entry('AMS11', '201')];
  for (const lotNo of Object.keys(PAST)) watched.push(entry('AMS9', lotNo));
  asked = answering(async (path, request) => {
    if (path.includes('/api/watchlist/')) {
      watched = watched.filter(({ session, lotNo }) => !path.endsWith(`/${session}/${lotNo}`));
      return Response.json({ message: 'success' });
    }
    if (path.endsWith('/api/watchlist')) return Response.json({ lots: watched });
    if (path.endsWith('/sessions')) {
      return Response.json([aSession(), aSession({ id: 'AMS11', endsAt: '2026-11-20T06:00:00.000Z' })]);
    }
    if (path.endsWith('/findall')) {
      const lost = { latestBid: 8_800, bidderNo: 2218, ownBid: 8_600, standing: 'outbid' as const };
      return Response.json([anOwnLot({ lotNo: '201', session: 'AMS11', endsAt: '2026-11-20T06:00:00.000Z', ...lost })]);
    }
    if (path.includes('/ongoingbid/')) {
      const wanted = new URL(request.url).searchParams.getAll('lot');
      const all = [lotOf('AMS12', '101'), lotOf('AMS11', '201', { endsAt: '2026-11-20T06:00:00.000Z' })];
      const bid = {
        id: '201',
        session: 'AMS11',
        latestBid: 8_800,
        bidderNo: 2218,
        bidCount: 4,
        voidBids: 0,
        vendor: '',
      };
      const auctionLotList = all.filter(({ id, session }) => wanted.includes(`${session}/${id}`));
      return Response.json({ auctionLotList, ongoingBid: [bid], total: auctionLotList.length });
    }
    if (path.includes('/nextauctionlot/')) return Response.json([]);
    if (path.includes('/outcomes/lost/')) {
      return Response.json({ outcomes: [{ id: 'AMS9/402' }], counts: { won: 1, lost: 1, waiting: 0 } });
    }
    const past = PAST[path.split('/').at(-1) ?? ''];
    return past === undefined ? refusal(404) : Response.json(past);
  });
});

async function openList(): Promise<Screen> {
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(serverAt(NOW_MS));
  const screen = await openScreen(<WatchlistPage />, { store });
  await screen.shows('LOT 404');
  await vi.waitFor(() => expect(document.querySelectorAll('li[aria-busy="true"]')).toHaveLength(0));
  return screen;
}

const rows = () => [...document.querySelectorAll('section li')].map((row) => row.textContent ?? '');
const rowOf = (lotNo: string) => rows().find((text) => text.includes(`LOT ${lotNo}`)) ?? '';
const counted = () => document.querySelector('nav a[href="/watchlist"]')?.textContent;

it('says of each lot that ended what it is, what it went for, what became of it, and where it stands', async () => {
  await openList();
  expect(rowOf('401')).toMatch(/B401.*Perodua Myvi.*You won.*RM27,400/);
  expect(rowOf('402')).toMatch(/You were outbid.*RM29,100/);
  expect(rowOf('403')).toMatch(/Perodua Myvi.*Not sold/);
  expect(rowOf('403')).not.toContain('RM');
  expect(rowOf('404')).toMatch(/Sold.*RM9,900/);
  expect(document.querySelector('a[href="/itempage/AMS9/402"]')).not.toBeNull();
  // Its sale is not recorded yet, and its page is that of a current lot.
  expect(rowOf('201')).toMatch(/You were outbid.*RM8,800/);
  expect(document.querySelector('li a[href="/itempage/201"]')).not.toBeNull();
  expect(rowOf('101')).toBe('');
});

it('counts in the menu what has not ended, and takes all that ended off at one press', async () => {
  const screen = await openList();
  expect(counted()).toBe('Watchlist1');
  await screen.press('Remove all that ended');
  await vi.waitFor(() => expect(rows()).toEqual([]));
  expect(watched.map(({ lotNo }) => lotNo)).toEqual(['101']);
  expect(counted()).toBe('Watchlist1');
  expect(asked.filter(({ path }) => path.includes('/api/watchlist/'))).toHaveLength(5);
});
