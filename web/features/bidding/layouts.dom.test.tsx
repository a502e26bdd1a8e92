import { afterAll, expect, it, vi } from 'vitest';
import { isLayer } from '#web/components/use-back-closes.ts';
import { lotView } from '#web/lots/lot-view.ts';
import { LIVE, LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aLot, aSessionView } from '#web/testing/wire.ts';
import { BiddingRoom } from './BiddingRoom.tsx';
import { END_MS, ME, openBoardHouse } from './board/testing/board-house.tsx';

/** Screens of the two layouts, and one with room for the rail of the bidder's other lots. */
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 600, height: 900 };
const WIDEST = { width: 1500, height: 900 };

/** Of the document, which other files share. */
const { happyDOM } = window as unknown as { readonly happyDOM: { setViewport(size: typeof DESK): void } };

openBoardHouse();
afterAll(() => happyDOM.setViewport(DESK));

const base = aSessionView({ startsAtMs: END_MS - 3_600_000, endsAtMs: END_MS });
const session = { ...base, rules: { ...base.rules, maximumBids: true } };
const lot = lotView(aLot({ id: '102' }));
const live = {
  price: { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 },
  ...{ biddersInLot: 2, raiseLimit: { timesPercent: 200, plusSen: 5_000_00 }, bids: [] },
};

async function openRoom(size: typeof DESK): Promise<Screen> {
  happyDOM.setViewport(size);
  const store = openPage();
  for (const action of [LOG_IN, LIVE, serverAt(END_MS - 20 * 60_000)]) store.dispatch(action);
  const room = { lot, live, session, me: ME, ownBidSen: 0, ownMaximumSen: 0, obstacle: undefined };
  return openScreen(<BiddingRoom {...room} />, { store, address: '/auctionpage/102' });
}

const turn = (screen: Screen, size: typeof DESK) =>
  screen.after(() => {
    // happy-dom takes every media query for false until it has heard of a first change.
    dispatchEvent(new Event('resize'));
    happyDOM.setViewport(size);
  });
const isDesk = () => document.querySelectorAll('button[aria-label^="Photo "]').length > 0;

it('a tablet that is turned keeps the dialog of a maximum bid, with what was typed', async () => {
  const screen = await openRoom(DESK);
  await screen.shows('Leave a maximum bid');
  expect(isDesk()).toBe(true);
  await screen.press('Leave a maximum bid');
  await screen.shows('The most that you would pay');
  const field = 'The most that you would pay, in whole ringgit';
  await screen.type(field, '26000');
  await turn(screen, PHONE);
  expect(isDesk()).toBe(false);
  expect(screen.field(field).value).toBe('26000');
  await screen.press('Cancel');
  // The button that opened it is gone with its layout.
  expect(document.activeElement?.textContent).toBe('Next bid');
});

it('and the photos over the whole screen, at the one that is looked at', async () => {
  const screen = await openRoom(DESK);
  await screen.press('View the photos full screen');
  const lightbox = () => document.querySelector('.yarl__portal');
  await vi.waitFor(async () => {
    await screen.after(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(lightbox()).not.toBeNull();
  }, 10_000);
  const opened = lightbox();
  await turn(screen, PHONE);
  expect(isDesk()).toBe(false);
  expect(lightbox()).toBe(opened);
});

it('a window that becomes too narrow for the rail keeps it until the question in it is answered', async () => {
  const screen = await openRoom(WIDEST);
  // A step back that a test of another file began, and whose window is gone, is over.
  dispatchEvent(new PopStateEvent('popstate'));
  await screen.shows('Bid In Progress');
  await screen.shows('LOT 103');
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 450)));
  await screen.press('Bid RM24,300 on lot 103');
  await screen.shows('You bid');
  // Back closes the question a moment after it has opened.
  await vi.waitFor(() => expect(isLayer(history.state)).toBe(true));
  await turn(screen, DESK);
  expect(screen.text()).toContain('You bid');
  await screen.press('No');
  await vi.waitFor(async () => {
    await screen.after(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.querySelector('[data-row]')).toBeNull();
  }, 10_000);
});

it('whether the reserve is met stands right below the price, before what can be left and what it means', async () => {
  happyDOM.setViewport(PHONE);
  const store = openPage();
  for (const action of [LOG_IN, LIVE, serverAt(END_MS - 20 * 60_000)]) store.dispatch(action);
  const ofReserve = lotView(aLot({ id: '102', reserve: 'not met' }));
  const room = { lot: ofReserve, live, session, me: ME, ownBidSen: 0, ownMaximumSen: 0, obstacle: undefined };
  const screen = await openScreen(<BiddingRoom {...room} />, { store, address: '/auctionpage/102' });
  await screen.shows('Leave a maximum bid');
  const inOrder = ['2 bidders in this lot', 'Reserve not met', 'Leave a maximum bid', 'Below the reserve the vendor'];
  const places = inOrder.map((words) => screen.text().indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});
