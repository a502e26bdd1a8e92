import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UserLot } from '#contract/bidding.ts';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { heard, liveStateChanged } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { answering, refusal, type SentRequest } from '#web/testing/house.ts';
import { LIVE, LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aLot, anOwnLot, aSession } from '#web/testing/wire.ts';
import { BidInProgressPage } from '../BidInProgressPage.tsx';

const ME = 1042;
const END_MS = Date.parse('2026-11-20T07:00:00.000Z');
const own = (lotNo: string, standing: UserLot['standing'], change: Partial<UserLot> = {}) =>
  anOwnLot({
    ...{ lotNo, standing, latestBid: 24_100, startingPrice: 20_000, ownBid: standing === 'no bid' ? 0 : 23_900 },
    ...{ bidderNo: standing === 'on top' ? ME : 2218, endsAt: new Date(END_MS).toISOString(), ...change },
  });

let lots: UserLot[];
let session: Session;
let asked: SentRequest[];
let sent: { readonly id: string; readonly latestBid: number; readonly offerBidPrice: number }[];
let balance: number;
let hasCosts: boolean;
let hasTakenPart: boolean;
let bidAnswer: (body: { id: string; latestBid: number; offerBidPrice: number }) => Response | Promise<Response>;

beforeEach(() => {
  lots = [own('101', 'on top'), own('102', 'outbid'), own('103', 'outbid'), own('104', 'no bid')];
  session = aSession();
  balance = 30_000;
  hasCosts = true;
  hasTakenPart = true;
  sent = [];
  bidAnswer = ({ id, latestBid, offerBidPrice }) => {
    const price = latestBid + offerBidPrice;
    lots = lots.map((lot) =>
      lot.lotNo === id ? { ...lot, latestBid: price, bidderNo: ME, ownBid: price, standing: 'on top' } : lot,
    );
    return Response.json({
      ...{ message: 'success', leads: true, ownBid: price, revision: 0, hash: '', at: '', receipt: {} },
      auctionLotSocket: { id, latestBid: price, bidderNo: ME },
    });
  };
  asked = answering(async (path, request) => {
    if (path.endsWith('/findall')) return Response.json(lots);
    if (path.endsWith('/api/watchlist')) {
      return Response.json({ lots: [{ session: 'AMS12', lotNo: '110', regnNo: '', unit: '' }] });
    }
    if (path.endsWith('/sessions')) {
      return Response.json([session]);
    }
    if (path.endsWith('/api/user/asset'))
      return Response.json({ depositBalance: balance, held: 1_500, bidder: true, hasTakenPart });
    if (path.endsWith('/userinlot/find')) return Response.json({ message: 'user not in lot' });
    if (path.endsWith('/winning/id')) return Response.json([{ lotNo: '101', session: 'AMS12', deposit: 1_500 }]);
    if (path.endsWith('/lotunit/enter')) {
      lots = [...lots, own('110', 'no bid', { latestBid: 0, bidderNo: null, ownBid: 0 })];
      return Response.json({ message: 'user in lot', revision: 7 });
    }
    if (path.includes('/ongoingbid/') && !hasCosts) return refusal(400, { message: 'Not now' });
    if (path.includes('/ongoingbid/')) {
      // As the house: those that are asked for, a hundred at most.
      const wanted = new URL(request.url).searchParams.getAll('lot').map((name) => name.split('/')[1]);
      const ids = [...lots.map(({ lotNo }) => lotNo), '110'].filter((id) => wanted.includes(id)).slice(0, 100);
      return Response.json({ auctionLotList: ids.map((id) => aLot({ id })), ongoingBid: [], total: ids.length });
    }
    if (path.endsWith('/auctionlot/post')) {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      return bidAnswer(body);
    }
    return refusal(404);
  });
});

async function openBoard(nowMs = END_MS - 20 * 60_000): Promise<Screen> {
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

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]:not([hidden])')];
const numbers = () => rows().map((row) => row.dataset.row?.split('/')[1]);
const row = (no: string) => rows().find((each) => each.dataset.row === `AMS12/${no}`) as HTMLElement;
/** By the button of its row; undefined where nothing is offered. */
const offered = (no: string) =>
  /^Bid (RM[\d,]+) on lot/.exec(
    row(no).querySelector('button[aria-label^="Bid RM"]')?.getAttribute('aria-label') ?? '',
  )?.[1];
const key = (screen: Screen, name: string) =>
  screen.after(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
/** As when the feed says it: somebody else is on top, or they are. */
const changed = (screen: Screen, change: () => void) =>
  screen.after(async () => {
    change();
    await screen.store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(ME, { forceRefetch: true }));
  });
const lose = (no: string) => {
  lots = lots.map((lot) =>
    lot.lotNo === no ? { ...lot, standing: 'outbid', bidderNo: 2218, latestBid: lot.latestBid + 200 } : lot,
  );
};
/** The Yes of the question, once it has stood there long enough to be read. */
async function sayYes(screen: Screen): Promise<void> {
  await screen.shows('You bid');
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 450)));
  const yes = screen.controls().find((name) => name.startsWith('Yes, bid RM')) as string;
  await screen.press(yes);
}

describe('the board', () => {
  it('shows what asks for something first, each with its next bid, and the tab says how they stand', async () => {
    await openBoard();
    expect(numbers()).toEqual(['102', '103', '104', '110', '101']);
    expect(document.title).toMatch(/^▼2 ▲1 · (20:00|19:5\d)/);
    expect(row('102').textContent).toContain('Outbid');
    expect(offered('102')).toBe('RM24,300');
    expect(row('101').textContent).toContain('On top');
    expect(offered('101')).toBeUndefined();
    expect(row('110').textContent).toContain('Watching');
    expect(row('110').textContent).toContain('Enter');
  });

  it('is bid on by the keyboard alone: arrows, the amount, B and Yes; the focus stays with the row', async () => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    expect(document.activeElement).toBe(row('102'));
    await key(screen, 'ArrowDown');
    await key(screen, '+');
    await key(screen, '+');
    await key(screen, '-');
    expect(offered('103')).toBe('RM24,500');
    await key(screen, 'b');
    await sayYes(screen);
    await screen.shows('Your bid of RM24,500.00 on lot 103 was accepted.');
    expect(sent).toMatchObject([{ id: '103', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 400 }]);
    expect(document.activeElement).toBe(row('103'));
    expect(row('103').textContent).toContain('On top');
    // Nothing has moved meanwhile: the next arrow leads to the lot below.
    expect(numbers()).toEqual(['102', '103', '104', '110', '101']);
    await key(screen, 'ArrowDown');
    expect(document.activeElement).toBe(row('104'));
  });

  it('two presses ask once, and a yes said twice is one bid', async () => {
    const screen = await openBoard();
    await screen.pressTwice('Bid RM24,300 on lot 102');
    await screen.shows('You bid');
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
    await screen.after(() => new Promise((resolve) => setTimeout(resolve, 450)));
    await screen.pressTwice('Yes, bid RM24,300.00');
    await screen.shows('was accepted');
    expect(sent).toHaveLength(1);
  });

  it('does not move a row while somebody is at it; new ones come last, and Home sorts anew', async () => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await changed(screen, () => {
      lose('101');
      lots = [...lots, own('99', 'outbid')];
    });
    expect(numbers()).toEqual(['102', '103', '104', '110', '101', '99']);
    expect(row('101').textContent).toContain('Outbid');
    await key(screen, 'Home');
    expect(numbers()).toEqual(['99', '101', '102', '103', '104', '110']);
    expect(document.activeElement).toBe(row('99'));
    // Without anybody there it sorts by itself.
    await changed(screen, () => lose('104'));
    expect(numbers()[0]).toBe('99');
    await screen.after(() => (document.activeElement as HTMLElement).blur());
    expect(numbers()).toEqual(['99', '101', '102', '103', '104', '110']);
  });

  it('filters without losing an amount that was chosen', async () => {
    const screen = await openBoard();
    await screen.press('Add RM200.00 on lot 104');
    await screen.press('Outbid 2');
    expect(numbers()).toEqual(['102', '103']);
    await screen.press('Watching 1');
    expect(numbers()).toEqual(['110']);
    await screen.press('All 5');
    expect(offered('104')).toBe('RM24,500');
  });

  it('keeps the keyboard in a row whose button has gone with the lead', async () => {
    const screen = await openBoard();
    await screen.after(() => screen.control('Bid RM24,300 on lot 102').focus());
    await changed(screen, () => {
      lots = lots.map((lot) => (lot.lotNo === '102' ? { ...lot, standing: 'on top', bidderNo: ME } : lot));
    });
    expect(document.activeElement).toBe(row('102'));
  });

  it('asks nothing in a dialog: keys that are pressed there change no amount behind it', async () => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, 'b');
    await screen.shows('You bid');
    for (const name of ['+', 'b', 'ArrowDown']) await key(screen, name);
    await screen.press('No');
    expect(offered('102')).toBe('RM24,300');
    expect(document.activeElement).toBe(row('102'));
  });
});

it('a bid that came too late ends in the outbid alert of the bidding page; keys that are pressed there change no amount behind it', async () => {
  bidAnswer = ({ id }) =>
    refusal(409, {
      message: 'failed',
      code: 'bid-too-low',
      auctionLotSocket: { id, latestBid: 24_300, bidderNo: 2218 },
    });
  const screen = await openBoard();
  await key(screen, 'ArrowDown');
  await key(screen, 'b');
  await sayYes(screen);
  await screen.shows('You have been outbid');
  const alert = document.querySelector('[role="alertdialog"]') as HTMLElement;
  await screen.after(() => {
    alert.querySelector('button')?.focus();
  });
  for (const name of ['+', '+']) await key(screen, name);
  await screen.after(() => [...alert.querySelectorAll('button')].find((each) => each.textContent === 'OK')?.click());
  expect(offered('102')).toBe('RM24,300');
});

it('whose costs cannot be had is not there, and comes when it is asked for again', async () => {
  hasCosts = false;
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(LIVE);
  store.dispatch(serverAt(END_MS - 20 * 60_000));
  const screen = await openScreen(<BidInProgressPage />, { store });
  await screen.shows('Your lots could not be loaded');
  hasCosts = true;
  await screen.press('Try again');
  await screen.shows('LOT 110');
  expect(numbers()).toEqual(['102', '103', '104', '110', '101']);
});

describe('an amount of their own', () => {
  const field = (no: string) => `Your amount for lot ${no} in whole ringgit`;

  it('begins with a figure on the row; Enter asks, and what was typed is bid', async () => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, '2');
    expect(document.activeElement).toBe(screen.field(field('102')));
    expect(screen.field(field('102')).value).toBe('2');
    expect(screen.text()).toContain('Please enter at least RM24,300.00.');
    expect(screen.controls()).not.toContain('Bid RM25,050 on lot 102');
    await screen.type(field('102'), '25,050');
    expect(screen.text()).not.toContain('Please enter at least');
    expect(offered('102')).toBe('RM25,050');
    await key(screen, 'Enter');
    await sayYes(screen);
    await screen.shows('Your bid of RM25,050.00 on lot 102 was accepted.');
    expect(sent).toMatchObject([{ id: '102', latestBid: 24_100, offerBidPrice: 950 }]);
    expect(document.activeElement).toBe(row('102'));
  });

  it('is typed after a press on the one that is offered, and asked about by its button', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 103: another amount');
    expect(document.activeElement).toBe(screen.field(field('103')));
    expect(screen.text()).toContain('Any whole amount from RM24,300.00 to ');
    await screen.type(field('103'), '24700');
    await screen.press('Bid RM24,700 on lot 103');
    await screen.shows('You bid');
    await screen.press('No');
    // The field is gone, its amount is not.
    expect(screen.hasField(field('103'))).toBe(false);
    expect(offered('103')).toBe('RM24,700');
  });

  it.each([
    ['24299', 'Please enter at least RM24,300.00.'],
    ['24300.50', 'Please enter whole ringgit, without sen.'],
    ['9999999', 'one bid cannot go higher right now.'],
  ])('that is not possible is not asked about: %s', async (typed, words) => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    await screen.type(field('102'), typed);
    expect(screen.text()).toContain(words);
    await key(screen, 'Enter');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(row('102').querySelector('button[aria-label^="Bid RM"]')?.matches(':disabled')).toBe(true);
    await key(screen, 'Escape');
    expect(document.activeElement).toBe(row('102'));
    expect(offered('102')).toBe('RM24,300');
  });

  const TYPED: readonly (readonly [string, readonly string[]])[] = [
    ['too much in the end', ['3', '31', '310', '3100', '31000', '310000']],
    ['erased again', ['26000', '2600', '']],
    ['possible', ['26000']],
    ['not whole in the end', ['26000', '26000.5']],
  ];

  it.each(TYPED)('is none before it is entered; Esc leaves all as it was: %s', async (_, texts) => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, '+');
    await key(screen, texts[0]?.[0] ?? '');
    for (const text of texts) await screen.type(field('102'), text);
    await key(screen, 'Escape');
    expect(document.activeElement).toBe(row('102'));
    expect(offered('102')).toBe('RM24,500');
    await key(screen, 'b');
    await sayYes(screen);
    expect(sent).toMatchObject([{ id: '102', offerBidPrice: 400 }]);
  });

  it.each(TYPED)('is none after ✕, which leads back to the suggested one: %s', async (_, texts) => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, '+');
    await screen.press('RM24,500 on lot 102: another amount');
    for (const text of texts) await screen.type(field('102'), text);
    await screen.press('Back to the suggested amount');
    expect(document.activeElement).toBe(row('102'));
    expect(offered('102')).toBe('RM24,300');
  });

  it('is chosen when somebody goes elsewhere from it, if it is possible, and stays to be mended if not', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    await screen.type(field('102'), '25000');
    await screen.after(() => row('103').focus());
    expect(screen.hasField(field('102'))).toBe(false);
    expect(offered('102')).toBe('RM25,000');
    await screen.press('RM25,000 on lot 102: another amount');
    await screen.type(field('102'), '1');
    await screen.after(() => row('103').focus());
    expect(screen.field(field('102')).value).toBe('1');
    await screen.after(() => row('102').focus());
    await key(screen, 'b');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    await screen.type(field('102'), '');
    await screen.press('Back to the suggested amount');
    expect(offered('102')).toBe('RM24,300');
  });

  it('has its keys to itself: B, signs and arrows that are typed in it bid and move nothing', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    for (const name of ['b', '+', 'ArrowDown', 'Home']) await key(screen, name);
    expect(document.activeElement).toBe(screen.field(field('102')));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('that the price has passed meanwhile says so, and bids nothing else', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    await screen.type(field('102'), '24500');
    await changed(screen, () => {
      lots = lots.map((lot) => (lot.lotNo === '102' ? { ...lot, latestBid: 24_900 } : lot));
    });
    expect(screen.text()).toContain('Please enter at least RM25,100.00.');
    await key(screen, 'Enter');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

it.each([
  [true, 'None of your lots is running any more', "You haven't joined a lot yet"],
  [false, "You haven't joined a lot yet", 'None of your lots is running any more'],
])('an empty board knows who has taken part before: %s', async (before, says, saysNot) => {
  lots = [];
  hasTakenPart = before;
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(LIVE);
  store.dispatch(serverAt(END_MS + 1_000));
  const screen = await openScreen(<BidInProgressPage />, { store });
  await screen.shows(says);
  expect(screen.text()).not.toContain(saysNot);
  expect(screen.control('My Bid').getAttribute('href')).toBe('/myaccount/mybid');
});

it.each([130, 231])('%i lots are all there, each to bid on', async (count) => {
  lots = Array.from({ length: count }, (_, place) => own(String(1_000 + place), 'outbid'));
  const screen = await openBoard();
  await screen.shows(`LOT ${1_000 + count - 1}`);
  expect(rows()).toHaveLength(count + 1);
  expect(rows().filter((each) => each.querySelector('button[aria-label^="Bid RM"]:not(:disabled)'))).toHaveLength(
    count,
  );
  const questions = asked.filter(({ path }) => path.includes('/ongoingbid/'));
  expect(questions).toHaveLength(Math.ceil((count + 1) / 50));
});

describe('a row that cannot be bid on says why', () => {
  it('where the deposit is not covered, with the way to the top-up', async () => {
    balance = 2_000;
    const screen = await openBoard();
    expect(row('102').textContent).toContain('RM1,000.00 short of the deposit');
    expect(row('102').querySelector('a[href^="/myaccount/transaction?amount=1000"]')).not.toBeNull();
    await key(screen, 'ArrowDown');
    await key(screen, 'b');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('without a connection, with the age of what is shown', async () => {
    const screen = await openBoard();
    await screen.after(() => {
      screen.store.dispatch(heard(deviceNowMs()));
      screen.store.dispatch(liveStateChanged('offline'));
    });
    expect(screen.text()).toMatch(/No connection\. What you see is from \d\d:\d\d/);
    expect(screen.control('Bid RM24,300 on lot 102').matches(':disabled')).toBe(true);
  });

  it('when the time is over: the rows show what became of them', async () => {
    const screen = await openBoard(END_MS + 1_000);
    expect(numbers()).not.toContain('110');
    expect(row('101').textContent).toContain('Highest bid');
    expect(row('102').textContent).toContain('Not won');
    expect(row('104').textContent).toContain('No bid made');
    expect(screen.controls().filter((name) => name.startsWith('Bid RM'))).toEqual([]);
    expect(document.title).toContain('Bid In Progress');
  });
});

describe('a lot that is watched', () => {
  const agree = async (screen: Screen) => {
    await screen.shows('Deposit to take part');
    await screen.after(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    await screen.press('Deposit RM1,500.00');
    await screen.shows('Take part in lot 110 (Perodua Myvi 1.5 AV) with a deposit of RM1,500.00?');
    await screen.press('Yes');
  };

  it('is entered from its row by the keyboard, with the questions of its page; then the row bids, and the keys go on', async () => {
    const screen = await openBoard();
    for (let down = 0; down < 4; down += 1) await key(screen, 'ArrowDown');
    expect(document.activeElement).toBe(row('110'));
    expect(row('110').textContent).toContain('Deposit RM1,500');
    await key(screen, 'e');
    await agree(screen);
    await vi.waitFor(() => expect(offered('110')).toBe('RM20,000'));
    expect(asked.filter(({ path }) => path.endsWith('/lotunit/enter'))).toHaveLength(1);
    expect(numbers()).toEqual(['102', '103', '104', '110', '101']);
    expect(document.activeElement).toBe(row('110'));
    await key(screen, 'b');
    await sayYes(screen);
    expect(sent).toMatchObject([{ id: '110' }]);
  });

  it('is not offered where the house would refuse the entry', async () => {
    balance = 2_000;
    const screen = await openBoard();
    expect(row('110').textContent).toContain('RM1,000.00 short of the deposit');
    expect(screen.controls()).not.toContain('Enter lot 110');
    for (let down = 0; down < 4; down += 1) await key(screen, 'ArrowDown');
    await key(screen, 'e');
    expect(asked.some(({ path }) => path.endsWith('/userinlot/find'))).toBe(false);
  });
});

it('a bid whose answer is lost is asked for again under its one key, also by its bidder', async () => {
  const screen = await openBoard();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 });
  onTestFinished(() => void vi.useRealTimers());
  const answer = bidAnswer;
  bidAnswer = () => Promise.reject<Response>(new TypeError('fetch failed'));
  await key(screen, 'ArrowDown');
  await key(screen, 'b');
  await screen.after(() => vi.advanceTimersByTimeAsync(500));
  await screen.press('Yes, bid RM24,300.00');
  for (let pause = 0; pause < 5; pause += 1) await screen.after(() => vi.advanceTimersByTimeAsync(4_000));
  expect(row('102').textContent).toContain('We do not know yet whether your bid of RM24,300.00 was accepted.');
  bidAnswer = answer;
  await screen.press('Check again');
  await screen.after(() => vi.advanceTimersByTimeAsync(100));
  expect(row('102').textContent).toContain('On top');
  const keys = asked.filter(({ path }) => path.endsWith('/auctionlot/post')).map(({ key: sentKey }) => sentKey);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(1);
});

it('says the time left to those who listen, at five minutes and at one', async () => {
  const screen = await openBoard(END_MS - 5 * 60_000 - 800);
  await screen.shows('5 minutes left.');
});

describe('in a session with rules of its own', () => {
  const rules = { ...aSession().rules, maximumBids: true, increments: [{ from: 0, step: 500 }] };

  it('the next bid goes by the steps of the session', async () => {
    session = aSession({ rules });
    await openBoard();
    expect(offered('102')).toBe('RM24,600');
  });

  it('M leaves a maximum bid on a lot, and one that is left stands in its row', async () => {
    session = aSession({ rules });
    lots = lots.map((lot) => (lot.lotNo === '101' ? { ...lot, ownMaximum: 26_000 } : lot));
    const screen = await openBoard();
    await screen.shows('Maximum RM26,000');
    expect(screen.text()).toContain('M leaves a maximum bid.');
    await screen.after(() => row('102').focus());
    await key(screen, 'm');
    await screen.shows('The most that you would pay, in whole ringgit');
    expect(screen.text()).toContain('Leave a maximum bid');
  });
});
