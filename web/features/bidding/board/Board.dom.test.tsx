import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { heard, liveStateChanged } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { refusal } from '#web/testing/house.ts';
import { LIVE, LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aSession } from '#web/testing/wire.ts';
import { BidInProgressPage } from '../BidInProgressPage.tsx';
import {
  changed,
  END_MS,
  house,
  key,
  lose,
  ME,
  numbers,
  offered,
  openBoard,
  openBoardHouse,
  own,
  row,
  rows,
  sayYes,
} from './testing/board-house.tsx';

openBoardHouse();

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
    // Whether they may take part comes with an answer of its own.
    await vi.waitFor(() => expect(row('110').textContent).toContain('Enter'));
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
    expect(house.sent).toMatchObject([{ id: '103', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 400 }]);
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
    expect(house.sent).toHaveLength(1);
  });

  it('does not move a row while somebody is at it; new ones come last, and Home sorts anew', async () => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await changed(screen, () => {
      lose('101');
      house.lots = [...house.lots, own('99', 'outbid')];
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
      house.lots = house.lots.map((lot) => (lot.lotNo === '102' ? { ...lot, standing: 'on top', bidderNo: ME } : lot));
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
  house.bidAnswer = ({ id }) =>
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
  house.hasCosts = false;
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(LIVE);
  store.dispatch(serverAt(END_MS - 20 * 60_000));
  const screen = await openScreen(<BidInProgressPage />, { store });
  await screen.shows('Your lots could not be loaded');
  house.hasCosts = true;
  await screen.press('Try again');
  await screen.shows('LOT 110');
  expect(numbers()).toEqual(['102', '103', '104', '110', '101']);
});

it.each([
  [true, 'None of your lots is running any more', "You haven't joined a lot yet"],
  [false, "You haven't joined a lot yet", 'None of your lots is running any more'],
])('an empty board knows who has taken part before: %s', async (before, says, saysNot) => {
  house.lots = [];
  house.hasTakenPart = before;
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
  house.lots = Array.from({ length: count }, (_, place) => own(String(1_000 + place), 'outbid'));
  const screen = await openBoard();
  await screen.shows(`LOT ${1_000 + count - 1}`);
  expect(rows()).toHaveLength(count + 1);
  expect(rows().filter((each) => each.querySelector('button[aria-label^="Bid RM"]:not(:disabled)'))).toHaveLength(
    count,
  );
  const questions = house.asked.filter(({ path }) => path.includes('/ongoingbid/'));
  expect(questions).toHaveLength(Math.ceil((count + 1) / 50));
});

describe('a row that cannot be bid on says why', () => {
  it('where the deposit is not covered, with the way to the top-up', async () => {
    house.balance = 2_000;
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
    expect(house.asked.filter(({ path }) => path.endsWith('/lotunit/enter'))).toHaveLength(1);
    expect(numbers()).toEqual(['102', '103', '104', '110', '101']);
    expect(document.activeElement).toBe(row('110'));
    await key(screen, 'b');
    await sayYes(screen);
    expect(house.sent).toMatchObject([{ id: '110' }]);
  });

  it('is not offered where the house would refuse the entry', async () => {
    house.balance = 2_000;
    const screen = await openBoard();
    expect(row('110').textContent).toContain('RM1,000.00 short of the deposit');
    expect(screen.controls()).not.toContain('Enter lot 110');
    for (let down = 0; down < 4; down += 1) await key(screen, 'ArrowDown');
    await key(screen, 'e');
    expect(house.asked.some(({ path }) => path.endsWith('/userinlot/find'))).toBe(false);
  });
});

it('a bid whose answer is lost is asked for again under its one key, also by its bidder', async () => {
  const screen = await openBoard();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 });
  onTestFinished(() => void vi.useRealTimers());
  const answer = house.bidAnswer;
  house.bidAnswer = () => Promise.reject<Response>(new TypeError('fetch failed'));
  await key(screen, 'ArrowDown');
  await key(screen, 'b');
  await screen.after(() => vi.advanceTimersByTimeAsync(500));
  await screen.press('Yes, bid RM24,300.00');
  for (let pause = 0; pause < 5; pause += 1) await screen.after(() => vi.advanceTimersByTimeAsync(4_000));
  expect(row('102').textContent).toContain('We do not know yet whether your bid of RM24,300.00 was accepted.');
  house.bidAnswer = answer;
  await screen.press('Check again');
  await screen.after(() => vi.advanceTimersByTimeAsync(100));
  expect(row('102').textContent).toContain('On top');
  const keys = house.asked.filter(({ path }) => path.endsWith('/auctionlot/post')).map(({ key: sentKey }) => sentKey);
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
    house.session = aSession({ rules });
    await openBoard();
    expect(offered('102')).toBe('RM24,600');
  });

  it('M leaves a maximum bid on a lot, and one that is left stands in its row', async () => {
    house.session = aSession({ rules });
    house.lots = house.lots.map((lot) => (lot.lotNo === '101' ? { ...lot, ownMaximum: 26_000 } : lot));
    const screen = await openBoard();
    await screen.shows('Maximum RM26,000');
    expect(screen.text()).toContain('M leaves a maximum bid.');
    await screen.after(() => row('102').focus());
    await key(screen, 'm');
    await screen.shows('The most that you would pay, in whole ringgit');
    expect(screen.text()).toContain('Leave a maximum bid');
  });

  it('says of a lot that its highest bid does not buy it by itself, and leaves it out of what is won', async () => {
    house.listed = { 101: { approval: true }, 102: { reserve: 'not met' }, 103: { reserve: 'met' } };
    const screen = await openBoard();
    await screen.shows('Reserve not met');
    expect(row('102').textContent).toContain('Reserve not met');
    expect(row('101').textContent).toContain("Subject to the vendor's approval");
    expect(row('103').textContent).not.toContain('Reserve');
    await screen.shows('for 1 lot if its vendor accepts your bid');
    expect(screen.text()).toMatch(/If all is won ?RM0/);
  });

  it('who was outbid above their maximum reads that it was reached', async () => {
    house.session = aSession({ rules });
    house.lots = house.lots.map((lot) => ({ ...lot, ownMaximum: lot.lotNo === '103' ? 23_000 : 24_000 }));
    await openBoard();
    expect(row('102').textContent).toContain('Maximum reached');
    expect(row('102').textContent).not.toContain('Outbid');
    expect(row('102').getAttribute('aria-label')).toContain('Maximum reached');
    expect(row('101').textContent).toContain('On top');
    // They have bid above it by hand since.
    expect(row('103').textContent).toContain('Outbid');
  });
});
