import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { NO_FACTS } from '#contract/catalogue/lot-facts.ts';
import { liveStateChanged } from '#web/calls/connection.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import type { Obstacle } from '#web/lots/obstacle.ts';
import type { SessionView } from '#web/lots/session-view.ts';
import { selectMessage } from '#web/notices/notices.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { buttonOf, LIVE, markupOf, onPage, openPage, serverAt } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { aSessionView } from '#web/testing/wire.ts';
import { BiddingRoom, useRoom } from './BiddingRoom.tsx';

/** Long over by the clock of any device. */
const startsAtMs = Date.parse('2011-11-11T06:00:00.000Z');
const endsAtMs = Date.parse('2011-11-11T08:00:00.000Z');
const session = aSessionView({ startsAtMs, endsAtMs });
const lot = {
  ...NO_FACTS,
  ...{ id: '102', session: 'AMS12', regnNo: 'VBG 917', name: 'Perodua Myvi', make: 'Perodua', descOfGood: 'Myvi' },
  ...{ depositSen: 1_500_00, photos: [], remarks: [] },
  ...{ year: '2019', ma: 'automatic', location: 'Ipoh', contactPerson: '', vendor: '', rc: '' },
  ...{ premium: { kind: 'none' }, adminFeeSen: 300_00, safetyDepositSen: 0 },
  ...{ startingPriceSen: 21_500_00, minimumRaiseSen: 200_00, increments: [], approval: false },
} as unknown as LotView;
const live = {
  price: { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 },
  biddersInLot: 2,
  raiseLimit: { timesPercent: 200, plusSen: 5_000_00 },
  bids: [],
};

/** The room of bidder 1042 at this instant of the server's clock. */
function roomAt(serverAtMs: number, line = LIVE, shown: SessionView = session, obstacle?: Obstacle): string {
  const store = openPage();
  store.dispatch(line);
  store.dispatch(serverAt(serverAtMs));
  return markupOf(
    <BiddingRoom {...{ lot, live, session: shown, me: 1042, ownBidSen: 0, ownMaximumSen: 0, obstacle }} />,
    store,
  );
}

const RUNNING_MS = endsAtMs - 90_500;
const raise = (page: string) => buttonOf(page, 'Raise Bid');

test("a session runs by the server's clock: then one can bid, and sees how long", () => {
  const page = roomAt(RUNNING_MS);
  expect(page).toMatch(/Ends in.*01:3[01]/);
  expect(raise(page)).not.toContain(' disabled');
});

test('before the start the time to the start is shown, not the one to the end, and nobody can bid', () => {
  const page = roomAt(startsAtMs - 90_500);
  expect(page).toMatch(/Starts in.*01:3[01]/);
  expect(page).not.toContain('Ends in');
  expect(raise(page)).toContain(' disabled=""');
});

test('where the house would refuse any bid, none is offered: it says why, and leads to what can be done', () => {
  const short = { code: 'deposit-exceeded', missingSen: 700_00, winning: 2 } as const;
  const poor = roomAt(RUNNING_MS, LIVE, session, short);
  expect(poor).toContain('You can only bid in an auction lot with 2 winning/s at a time');
  expect(poor).toContain('RM700.00 short of the deposit');
  expect(poor).toMatch(/<a[^>]*href="\/myaccount\/transaction\?amount=700&amp;lot=102"[^>]*>Top up RM700.00/);
  const leads = { code: 'staff-one-winning', group: 'TM Staff', leads: '105' } as const;
  const staff = roomAt(RUNNING_MS, LIVE, session, leads);
  expect(staff).toContain('TM Staff auction only allows one winning lot per person in one session.');
  expect(staff).toMatch(/<a[^>]*href="\/auctionpage\/105"[^>]*>Go to lot 105/);
  for (const page of [poor, staff]) {
    expect(page).not.toMatch(/<button[^>]*>Raise Bid/);
    expect(buttonOf(page, 'Add RM200.00')).toContain(' disabled=""');
  }
});

test('after the end nobody can bid', () => {
  const page = roomAt(endsAtMs);
  expect(page).toContain('Auction has ended');
  expect(raise(page)).toContain(' disabled=""');
});

test.each(['offline', 'connecting'] as const)(
  'while the line is %s nobody can bid, and the price is said to be old',
  (state) => {
    const page = roomAt(RUNNING_MS, liveStateChanged(state));
    expect(raise(page)).toContain(' disabled=""');
    expect(page).toContain('(offline)');
  },
);

/** The room while the session runs, with its keyboard; `end` lets the session's end come. */
function enteredRoom(state: unknown = null) {
  const keys = new Set<(event: object) => void>();
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => keys.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: object) => void) => keys.delete(listener));
  const store = openPage();
  store.dispatch(LIVE);
  store.dispatch(serverAt(RUNNING_MS));
  const hook = () => {
    const { pathname, state: kept } = useLocation();
    return {
      ...useRoom({ lot, live, session, me: 1042, ownBidSen: 0, ownMaximumSen: 0, obstacle: undefined }),
      at: pathname,
      kept,
    };
  };
  const { now, act } = runHook(hook, onPage(store, { pathname: '/auctionpage/102', state }));
  return {
    ...{ now, act, store },
    press: (key: string) => act(() => keys.forEach((heard) => void heard({ key, preventDefault: () => undefined }))),
    end: () => act(() => store.dispatch(serverAt(endsAtMs))),
  };
}

/** What the house says of the time. */
const timeIs = (ms: number) => Response.json({ time: '', at: new Date(ms).toISOString() });

test('at the end the room leads to My Bid, and says why', async () => {
  answering(() => timeIs(endsAtMs));
  const { now, end, store } = enteredRoom();
  expect(now().at).toBe('/auctionpage/102');
  end();
  await eventually(() => expect(now().at).toBe('/myaccount/mybid'));
  expect(selectMessage(store.getState())?.text).toBe('Auction has ended');
});

test('but not before a bid that is under way has its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answering((path) => (path.startsWith('/api/time/') ? timeIs(endsAtMs) : promise));
  const { now, act, end, store } = enteredRoom();
  act(() => now().bidding.ask());
  act(() => now().bidding.yes());
  end();
  expect(now().clock.phase).toBe('end');
  expect(now().bidding.panel.stage.at).toBe('sending');
  // It comes with the way out.
  expect(selectMessage(store.getState())).toBeNull();
  resolve(Response.json({ message: 'success', auctionLotSocket: { latestBid: 24_300, bidderNo: 1042 } }));
  await eventually(() => expect(now().at).toBe('/myaccount/mybid'));
});

test.each([
  ['a clock that ran ahead of the house', () => timeIs(RUNNING_MS)],
  ['a house that does not answer', () => refusal(503)],
])('%s sends nobody away, before the house says that it is over', async (_, answer) => {
  let over = false;
  const asked = answering(() => (over ? timeIs(endsAtMs) : answer()));
  const { now, end, store } = enteredRoom();
  end();
  await eventually(() => expect(asked.length).toBeGreaterThan(0));
  await eventually(() => expect(now().clock.phase).toBe(answer().ok ? 'started' : 'end'));
  expect(now().at).toBe('/auctionpage/102');
  expect(selectMessage(store.getState())).toBeNull();
  over = true;
  end();
  await eventually(() => expect(now().at).toBe('/myaccount/mybid'));
});

test('+ raises the offer, and nothing while nobody can bid', () => {
  const { now, act, press, store } = enteredRoom();
  press('+');
  expect(now().bidding.panel.chosenSen).toBe(24_500_00);
  act(() => store.dispatch(liveStateChanged('offline')));
  press('+');
  expect(now().bidding.panel.chosenSen).toBe(24_500_00);
});

test('who comes for an amount is asked about it, and not again after a reload', async () => {
  const { now } = enteredRoom({ bidSen: 24_500_00 });
  await eventually(() => expect(now().kept).toBeNull());
  expect(now().bidding.panel.stage).toMatchObject({ at: 'asking', asked: { amountSen: 24_500_00 } });
});

test.each([{ bidSen: '24500' }, { bidSen: -1 }, { bidSen: 1.5 }, 'bidSen', null])(
  'what is no amount asks nothing: %j',
  (state) => {
    expect(enteredRoom(state).now().bidding.panel.stage.at).toBe('idle');
  },
);

test('B asks for the bid; with the keys switched off none of them does anything', () => {
  const { now, act, press } = enteredRoom();
  act(() => now().setKeysOn(false));
  for (const key of ['+', 'b']) press(key);
  expect(now().bidding.panel).toMatchObject({ chosenSen: null, stage: { at: 'idle' } });
  act(() => now().setKeysOn(true));
  press('b');
  expect(now().bidding.panel.stage.at).toBe('asking');
});
