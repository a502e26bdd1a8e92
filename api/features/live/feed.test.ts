/** Who hears what of the live feed, on events that a test commits and a clock that it moves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '#contract/live/live.ts';
import type { EventOf, EventType, StoredEvent } from '#domain/events.ts';
import { emptyBook } from '#domain/state.ts';
import { LiveFeed } from './feed.ts';
import { Listener } from './listener.ts';

/** Longer than any message waits, and shorter than the heartbeat, ms. */
const ALL_SENT_MS = 1_000;

let feed: LiveFeed;
let revision: number;
let commit: (events: readonly StoredEvent[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  revision = -1;
  feed = new LiveFeed({
    state: emptyBook(),
    get revision() {
      return revision;
    },
    nowMs: () => Date.now(),
    onCommitted: (listener) => {
      commit = listener;
      return () => undefined;
    },
  });
  for (const lot of ['AMS1/1', 'AMS1/2', 'AMS2/3']) say('LotListed', { lot, terms });
  vi.advanceTimersByTime(ALL_SENT_MS);
});

afterEach(() => {
  feed.close();
  vi.useRealTimers();
});

const terms: EventOf<'LotListed'>['data']['terms'] = {
  regnNo: 'WXC 4821',
  vendor: 'TM',
  startingPriceSen: 100_000,
  minimumRaiseSen: 10_000,
  depositSen: 0,
  premium: { kind: 'none' },
  adminFeeSen: 0,
  safetyDepositSen: 0,
};

function say<T extends EventType>(type: T, data: EventOf<T>['data']): void {
  revision += 1;
  const metadata = { at: new Date(Date.now()).toISOString() };
  commit([{ type, data, revision, metadata } as unknown as StoredEvent]);
}

/** A bid in ringgit on what was the highest. */
const bid = (lot: string, bidder: number, amount: number, from: number | null = null) =>
  say('BidPlaced', { lot, bidder, amountSen: amount * 100, raisedFromSen: from === null ? null : from * 100 });

/** A listener at a line that stays open, and what it heard since it joined. */
function listen(lotNo: string | null) {
  const heard: ServerMessage[] = [];
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: (message: Buffer) => heard.push(JSON.parse(String(message))),
    close: () => undefined,
  };
  const listener = new Listener(socket as unknown as ConstructorParameters<typeof Listener>[0]);
  feed.add(listener);
  expect(feed.join(listener, lotNo)).toBe(true);
  heard.length = 0;
  const of = <E extends ServerMessage['event']>(event: E) =>
    heard.filter((message): message is Extract<ServerMessage, { event: E }> => message.event === event);
  return { listener, heard, of };
}

test('a first bid raises by nothing', () => {
  const { of } = listen('1');
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(of('displayBidding')).toMatchObject([
    { data: { startOrRaise: 'start', latestBid: 1_000, offerBidPrice: 0, bidderNo: 1001, bidCount: 1 } },
  ]);
});

test('bids that come while a message waits go out in one, which speaks of the last of them', () => {
  const [first, second] = [listen('1'), listen('2')];
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(0);
  expect(first.of('displayBidding')).toHaveLength(1);
  bid('AMS1/1', 1002, 1_100, 1_000);
  vi.advanceTimersByTime(20);
  bid('AMS1/1', 1003, 1_300, 1_100);
  const lastOfFirst = revision;
  bid('AMS1/2', 1001, 2_000);
  expect(first.of('displayBidding')).toHaveLength(1);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(first.of('displayBidding').slice(1)).toMatchObject([
    {
      data: {
        id: '1',
        startOrRaise: 'raise',
        latestBid: 1_300,
        bidderNo: 1003,
        offerBidPrice: 200,
        bidCount: 3,
        revision: lastOfFirst,
        bids: [
          { bidderNo: 1002, amount: 1_100, bidNo: 2 },
          { bidderNo: 1003, amount: 1_300, bidNo: 3 },
        ],
      },
    },
  ]);
  expect(second.of('displayBidding')).toMatchObject([{ data: { id: '2', bidderNo: 1001, revision } }]);
});

test('a notice speaks of every lot that was bid on while it waited, with its newest bid', () => {
  const { of } = listen('3');
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(0);
  bid('AMS1/1', 1002, 1_100, 1_000);
  bid('AMS1/2', 1001, 2_000);
  bid('AMS1/1', 1003, 1_300, 1_100);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(of('notice').slice(1)).toMatchObject([
    {
      data: {
        revision,
        lots: [
          { id: '1', latestBid: 1_300, bidderNo: 1003, bidCount: 3 },
          { id: '2', latestBid: 2_000, bidderNo: 1001, bidCount: 1 },
        ],
      },
    },
  ]);
});

test('who leaves a lot for another one or for none hears its bids no more; who stays does', () => {
  const [moved, left, stays] = [listen('1'), listen('1'), listen('1')];
  feed.join(moved.listener, '2');
  feed.join(left.listener, null);
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect([moved, left, stays].map(({ of }) => of('displayBidding').length)).toEqual([0, 0, 1]);
  expect([moved, left, stays].map(({ of }) => of('notice').length)).toEqual([1, 1, 0]);
});

test('a listener that was taken out is in no room and hears nothing', () => {
  const [gone, stays] = [listen('1'), listen('1')];
  feed.remove(gone.listener);
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(gone.heard).toEqual([]);
  expect(stays.of('displayBidding')).toHaveLength(1);
  expect(feed.listenerCount).toBe(1);
});

const sold = { bidder: 1001, hammerSen: 100_000, premiumSen: 0, adminFeeSen: 0, safetyDepositSen: 0, depositSen: 0 };
test.each<[EventType, object]>([
  ['LotListed', { lot: 'AMS1/4', terms }],
  ['LotChanged', { lot: 'AMS1/1', terms }],
  ['LotWithdrawn', { lot: 'AMS1/1' }],
  ['LotSold', { lot: 'AMS1/1', ...sold }],
  ['LotUnsold', { lot: 'AMS1/1' }],
  ['SessionChanged', { session: 'AMS1', startsAt: '', endsAt: '', access: 'public' }],
  ['SalesRecorded', { session: 'AMS1' }],
  ['SessionCleared', { session: 'AMS1' }],
])('%s: everybody is told that the session changed, in one message', (type, data) => {
  const listeners = [listen('1'), listen('3'), listen(null)];
  say(type, data as never);
  vi.advanceTimersByTime(ALL_SENT_MS);
  for (const { heard } of listeners) {
    expect(heard).toEqual([{ event: 'sessionChanged', data: { session: 'AMS1', revision } }]);
  }
});

test('a lot that was withdrawn, and those of a session that was cleared, can not be joined', () => {
  const { listener, heard } = listen(null);
  say('LotWithdrawn', { lot: 'AMS1/1' });
  expect(feed.join(listener, '1')).toBe(false);
  expect(feed.join(listener, '2')).toBe(true);
  say('SessionCleared', { session: 'AMS1' });
  expect(feed.join(listener, '2')).toBe(false);
  expect(feed.join(listener, '3')).toBe(true);
  expect(heard.map(({ data }) => 'lotNo' in data && data.lotNo)).toEqual(['2', '3']);
});
