/** Who hears what of the live feed, on events that a test commits and a clock that it moves. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ToldBook } from '#api/book/testing/told-book.ts';
import type { BookEvent, EventType } from '#domain/events.ts';
import { doings } from '#domain/testing/doings.ts';
import { cancelled, entered, STARTS_AT, said, TERMS } from '#domain/testing/facts.ts';
import type { House } from '#domain/testing/houses.ts';
import type { Intent } from '#domain/testing/intents.ts';
import { NO_TIMEOUT_MS } from '#domain/testing/runs.ts';
import { World } from '#domain/testing/world.ts';
import { LiveFeed } from './feed.ts';
import type { Listener } from './listener.ts';
import { ALL_SENT_MS, toldFeed } from './testing/told-feed.ts';

const house = toldFeed();
const { say, placedRM, bid, listen } = house;

test('a first bid raises by nothing', () => {
  const { of } = listen('1');
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(of('displayBidding')).toMatchObject([
    { data: { startOrRaise: 'start', latestBid: 1_000, offerBidPrice: 0, bidderNo: 1001, bidCount: 1 } },
  ]);
});

test('an observer hears how long the first bid of a message has waited', () => {
  const delays: number[] = [];
  const none = () => undefined;
  house.feed.close();
  house.feed = new LiveFeed(house.book, {
    ...{ joined: none, closed: none },
    sent: (_lot, _revision, _listeners, delayMs) => delays.push(delayMs),
  });
  listen('1');
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(0);
  bid('AMS1/1', 1002, 1_100, 1_000);
  vi.advanceTimersByTime(20);
  bid('AMS1/1', 1003, 1_300, 1_100);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(delays).toEqual([0, 20]);
});

test('bids that come while a message waits go out in one, which speaks of the last of them', () => {
  const [first, second] = [listen('1'), listen('2')];
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(0);
  expect(first.of('displayBidding')).toHaveLength(1);
  bid('AMS1/1', 1002, 1_100, 1_000);
  vi.advanceTimersByTime(20);
  bid('AMS1/1', 1003, 1_300, 1_100);
  const lastOfFirst = house.book.revision;
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
  expect(second.of('displayBidding')).toMatchObject([
    { data: { id: '2', bidderNo: 1001, revision: house.book.revision } },
  ]);
});

test('bids of one commit are numbered one after the other, each lot for itself', () => {
  const [first, second] = [listen('1'), listen('2')];
  bid('AMS1/1', 1001, 1_000);
  say(
    placedRM('AMS1/1', 1002, 1_200, 1_000),
    placedRM('AMS1/2', 1003, 2_000),
    placedRM('AMS1/1', 1001, 1_400, 1_200),
    placedRM('AMS1/2', 1002, 2_200, 2_000),
  );
  vi.advanceTimersByTime(ALL_SENT_MS);
  const numbers = ({ of }: typeof first) =>
    of('displayBidding').flatMap(({ data }) => data.bids.map(({ bidderNo, bidNo }) => [bidderNo, bidNo]));
  expect([numbers(first), numbers(second)]).toEqual([
    [
      [1001, 1],
      [1002, 2],
      [1001, 3],
    ],
    [
      [1003, 1],
      [1002, 2],
    ],
  ]);
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
        revision: house.book.revision,
        lots: [
          { id: '1', latestBid: 1_300, bidderNo: 1003, bidCount: 3, newBids: 2 },
          { id: '2', latestBid: 2_000, bidderNo: 1001, bidCount: 1, newBids: 1 },
        ],
      },
    },
  ]);
});

test('who leaves a lot for another one or for none hears its bids no more; who stays does', () => {
  const [moved, left, stays] = [listen('1'), listen('1'), listen('1')];
  house.feed.join(moved.listener, '2');
  house.feed.join(left.listener, null);
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect([moved, left, stays].map(({ of }) => of('displayBidding').length)).toEqual([0, 0, 1]);
  expect([moved, left, stays].map(({ of }) => of('notice').length)).toEqual([1, 1, 0]);
});

test('a listener that was taken out is in no room and hears nothing', () => {
  const [gone, stays] = [listen('1'), listen('1')];
  house.feed.remove(gone.listener, 1001);
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(gone.heard).toEqual([]);
  expect(stays.of('displayBidding')).toHaveLength(1);
  expect(house.feed.listenerCount).toBe(1);
});

const sold = { bidder: 1001, hammerSen: 100_000, premiumSen: 0, adminFeeSen: 0, safetyDepositSen: 0, depositSen: 0 };
test.each<[EventType, object]>([
  ['LotListed', { lot: 'AMS1/4', terms: TERMS }],
  ['LotChanged', { lot: 'AMS1/1', terms: TERMS }],
  ['LotWithdrawn', { lot: 'AMS1/1' }],
  ['LotSold', { lot: 'AMS1/1', ...sold }],
  ['LotUnsold', { lot: 'AMS1/1' }],
  ['SessionChanged', { session: 'AMS1', startsAt: STARTS_AT, endsAt: STARTS_AT, access: 'public', reason: null }],
  ['SessionExtended', { session: 'AMS1', endsAt: STARTS_AT, outageFrom: STARTS_AT, outageTo: STARTS_AT, above: false }],
  ['SalesRecorded', { session: 'AMS1' }],
  ['SessionCleared', { session: 'AMS1' }],
])('%s: everybody is told that the session changed, in one message', (type, data) => {
  const listeners = [listen('1'), listen('3'), listen(null)];
  say(said({ type, data } as BookEvent));
  vi.advanceTimersByTime(ALL_SENT_MS);
  for (const { heard } of listeners) {
    expect(heard).toEqual([{ event: 'sessionChanged', data: { session: 'AMS1', revision: house.book.revision } }]);
  }
});

test('a lot that was withdrawn, and those of a session that was cleared, can not be joined', () => {
  const { listener, heard } = listen(null);
  say(said({ type: 'LotWithdrawn', data: { lot: 'AMS1/1' } }));
  expect(house.feed.join(listener, '1')).toBe(false);
  expect(house.feed.join(listener, '2')).toBe(true);
  say(said({ type: 'SessionCleared', data: { session: 'AMS1' } }));
  expect(house.feed.join(listener, '2')).toBe(false);
  expect(house.feed.join(listener, '3')).toBe(true);
  expect(heard.map(({ data }) => 'lotNo' in data && data.lotNo)).toEqual(['2', '3']);
});

test('a cancellation is told at once to who follows the lot or has entered it, with the lower price; lists hear it as a notice', () => {
  say(...entered('AMS1/1', 1002));
  const [follower, inLot, other] = [listen('1'), listen('2'), listen('2')];
  inLot.listener.account = { id: 1002 } as typeof inLot.listener.account;
  bid('AMS1/1', 1001, 1_000);
  const top = { bidder: 1001, amountSen: 1_000_00, bidRevision: house.book.revision };
  bid('AMS1/1', 1003, 1_200, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  say(cancelled('AMS1/1', { bidder: 1003, amountSen: 1_200_00, bidRevision: house.book.revision }, top));
  const data = {
    ...{ id: '1', latestBid: 1_000, bidderNo: 1001, bidCount: 2, voidBids: 1, revision: house.book.revision },
    cancelled: { bidNo: 2, bidderNo: 1003, amount: 1_200 },
    gone: [{ bidNo: 2, reason: 'placed-by-mistake' }],
  };
  for (const { of } of [follower, inLot]) expect(of('bidCancelled')).toMatchObject([{ data }]);
  expect(other.of('bidCancelled')).toEqual([]);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(other.of('notice').at(-1)).toMatchObject({
    data: { lots: [{ id: '1', latestBid: 1_000, bidderNo: 1001, bidCount: 2, voidBids: 1, newBids: 0 }] },
  });
  say(cancelled('AMS1/1', top));
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(follower.of('bidCancelled').at(-1)).toMatchObject({ data: { latestBid: 0, bidderNo: null, voidBids: 2 } });
  bid('AMS1/1', 1002, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(follower.of('displayBidding').at(-1)).toMatchObject({
    data: { bidCount: 3, voidBids: 2, startOrRaise: 'start' },
  });
});

test('members of the house hear that deposits moved and that lots were changed, once a second, and nobody else does', () => {
  const [clerk, bidder, guest] = [listen(null), listen(null), listen('1')];
  const token = { sessionId: '', token: '' };
  clerk.listener.account = { id: 11, isStaff: true, ...token };
  bidder.listener.account = { id: 1001, isStaff: false, ...token };
  const credit = (bidderNo: number) => {
    const data = { bidder: bidderNo, amountSen: 500_00, source: 'house', reference: `at ${bidderNo}` };
    say(said({ type: 'DepositCredited', data } as BookEvent));
  };
  credit(1001);
  vi.advanceTimersByTime(10);
  credit(1002);
  house.feed.officeChanged('next-lot');
  house.feed.officeChanged('mailing');
  vi.advanceTimersByTime(10);
  expect(clerk.of('officeChanged')).toEqual([
    { event: 'officeChanged', data: { about: ['deposits'], revision: house.book.revision - 1 } },
  ]);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(clerk.of('officeChanged').slice(1)).toEqual([
    { event: 'officeChanged', data: { about: ['deposits', 'lots'], revision: house.book.revision } },
  ]);
  say(said({ type: 'BidderSuspended', data: { bidder: 1003 } } as BookEvent));
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(clerk.of('officeChanged').at(-1)).toMatchObject({ data: { about: ['people'] } });
  house.feed.officeChanged('vendor-contact');
  house.feed.officeChanged('page');
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(clerk.of('officeChanged').at(-1)).toMatchObject({ data: { about: ['pages'] } });
  // The line to the database was lost for a while.
  house.feed.officeChanged(null);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(clerk.of('officeChanged').at(-1)).toMatchObject({ data: { about: ['lots', 'people', 'pages'] } });
  expect(bidder.of('accountChanged')).toHaveLength(1);
  expect([...bidder.of('officeChanged'), ...guest.of('officeChanged')]).toEqual([]);
});

test('whose money rows were written is told to them and to members of the house; to everybody signed in when nobody knows whose', () => {
  const [clerk, mine, theirs, guest] = [listen(null), listen(null), listen(null), listen(null)];
  for (const [{ listener }, id] of [
    [clerk, 11],
    [mine, 1001],
    [theirs, 1002],
  ] as const) {
    listener.account = { id, isStaff: id === 11, sessionId: '', token: '' };
  }
  const heard = () => [mine, theirs, guest].map(({ of }) => of('accountChanged').length);
  house.feed.moneyRowsChanged(1001);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(heard()).toEqual([1, 0, 0]);
  expect(clerk.of('officeChanged')).toEqual([
    { event: 'officeChanged', data: { about: ['deposits'], revision: house.book.revision } },
  ]);
  house.feed.moneyRowsChanged(null);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(heard()).toEqual([2, 1, 0]);
});

test('of a bid that is cancelled before it was told the room hears the cancellation only', () => {
  const { of, heard } = listen('1');
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  heard.length = 0;
  const top = { bidder: 1001, amountSen: 1_000_00, bidRevision: house.book.revision };
  bid('AMS1/1', 1003, 1_200, 1_000);
  say(cancelled('AMS1/1', { bidder: 1003, amountSen: 1_200_00, bidRevision: house.book.revision }, top));
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(of('displayBidding')).toEqual([]);
  expect(of('bidCancelled')).toMatchObject([{ data: { latestBid: 1_000, bidderNo: 1001 } }]);
  bid('AMS1/1', 1003, 1_300, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(of('displayBidding')).toMatchObject([{ data: { latestBid: 1_300, bids: [{ amount: 1_300 }] } }]);
});

/** What guests, and beside that the bidder of an event, hear of each type: a new one is put in here. */
const HEARD = {
  SessionScheduled: { guests: ['sessionChanged'], bidder: [] },
  SessionChanged: { guests: ['sessionChanged'], bidder: [] },
  SessionExtended: { guests: ['sessionChanged'], bidder: [] },
  SessionRulesSet: { guests: ['sessionChanged'], bidder: [] },
  SessionWithdrawn: { guests: ['sessionChanged'], bidder: [] },
  SessionArchived: { guests: ['sessionChanged'], bidder: [] },
  LotListed: { guests: ['sessionChanged'], bidder: [] },
  LotChanged: { guests: ['sessionChanged'], bidder: [] },
  LotWithdrawn: { guests: ['sessionChanged'], bidder: [] },
  LotReserveSet: { guests: ['sessionChanged'], bidder: [] },
  LotExtended: { guests: ['lotExtended'], bidder: [] },
  BidderJoined: { guests: [], bidder: [] },
  BidderSuspended: { guests: [], bidder: [] },
  BidderReinstated: { guests: [], bidder: [] },
  StaffVerified: { guests: [], bidder: [] },
  StaffRefuted: { guests: [], bidder: [] },
  VendorBarred: { guests: [], bidder: [] },
  VendorBarLifted: { guests: [], bidder: [] },
  RaiseLimitSet: { guests: ['sessionChanged'], bidder: [] },
  LotEntered: { guests: [], bidder: [] },
  BidPlaced: { guests: ['notice'], bidder: [] },
  MaximumSet: { guests: [], bidder: ['accountChanged'] },
  MaximumLapsed: { guests: [], bidder: ['accountChanged'] },
  BidCancelled: { guests: ['notice'], bidder: ['accountChanged', 'bidCancelled'] },
  DepositCredited: { guests: [], bidder: ['accountChanged'] },
  DepositReversed: { guests: [], bidder: ['accountChanged'] },
  DepositReset: { guests: [], bidder: ['accountChanged'] },
  RefundOrdered: { guests: [], bidder: ['accountChanged'] },
  RefundSettled: { guests: [], bidder: ['accountChanged'] },
  RefundReturned: { guests: [], bidder: ['accountChanged'] },
  RefundRecorded: { guests: [], bidder: ['accountChanged'] },
  LotSold: { guests: ['sessionChanged'], bidder: [] },
  LotUnsold: { guests: ['sessionChanged'], bidder: [] },
  LotOffered: { guests: ['sessionChanged'], bidder: [] },
  OfferCountered: { guests: ['sessionChanged'], bidder: [] },
  OfferAccepted: { guests: ['sessionChanged'], bidder: [] },
  OfferDeclined: { guests: ['sessionChanged'], bidder: [] },
  OfferLapsed: { guests: ['sessionChanged'], bidder: [] },
  SalesRecorded: { guests: ['sessionChanged'], bidder: [] },
  DepositApplied: { guests: ['sessionChanged'], bidder: ['accountChanged'] },
  DepositsBalanced: { guests: ['sessionChanged'], bidder: [] },
  WinnerTold: { guests: ['sessionChanged'], bidder: [] },
  WinnersTold: { guests: ['sessionChanged'], bidder: [] },
  SessionCleared: { guests: ['sessionChanged'], bidder: [] },
  PurchasePaid: { guests: ['sessionChanged'], bidder: [] },
  PurchasePaymentReversed: { guests: ['sessionChanged'], bidder: [] },
  PurchaseDepositAdjusted: { guests: ['sessionChanged'], bidder: [] },
  PurchaseSurplusCredited: { guests: ['sessionChanged'], bidder: ['accountChanged'] },
  LotForfeited: { guests: ['sessionChanged'], bidder: [] },
  UnitReserved: { guests: ['sessionChanged'], bidder: ['accountChanged'] },
  UnitReleased: { guests: ['sessionChanged'], bidder: [] },
  VendorAgreementSet: { guests: [], bidder: [] },
  SaleSettled: { guests: [], bidder: [] },
  SaleSettlementReversed: { guests: [], bidder: [] },
  VendorCharged: { guests: [], bidder: [] },
  VendorChargeReversed: { guests: [], bidder: [] },
  VendorPaidIn: { guests: [], bidder: [] },
  VendorPaidInReversed: { guests: [], bidder: [] },
  VendorPayoutOrdered: { guests: [], bidder: [] },
  VendorPayoutSettled: { guests: [], bidder: [] },
  VendorPayoutReturned: { guests: [], bidder: [] },
  HandoverOpened: { guests: ['sessionChanged'], bidder: [] },
  HandoverTakenBack: { guests: ['sessionChanged'], bidder: [] },
  HandoverStepRecorded: { guests: ['sessionChanged'], bidder: [] },
  HandoverStepTakenBack: { guests: ['sessionChanged'], bidder: [] },
  HandoverCharged: { guests: ['sessionChanged'], bidder: [] },
  HandoverChargeWaived: { guests: ['sessionChanged'], bidder: ['accountChanged'] },
  HandoverPaid: { guests: ['sessionChanged'], bidder: [] },
  HandoverPaymentReversed: { guests: ['sessionChanged'], bidder: [] },
  SafetyDepositReturned: { guests: ['sessionChanged'], bidder: ['accountChanged'] },
  SafetyDepositForfeited: { guests: ['sessionChanged'], bidder: [] },
  SafetyDepositRestored: { guests: ['sessionChanged'], bidder: ['accountChanged'] },
  UnitDisposed: { guests: ['sessionChanged'], bidder: [] },
} as const satisfies Record<EventType, { readonly guests: readonly string[]; readonly bidder: readonly string[] }>;

/** Random houses; those after the first ones only as long as something of the table has not been heard yet. */
const [FIRST_SAMPLES, ALL_SAMPLES, HOUSES] = [3, 30, 100];

test('of each type of event guests and its bidder hear what the table says, and nothing else', {
  timeout: NO_TIMEOUT_MS,
}, () => {
  const heard = new Map(
    Object.keys(HEARD).map((type) => [type, { guests: new Set<string>(), bidder: new Set<string>() }]),
  );
  const found = () =>
    Object.fromEntries(
      [...heard].map(([type, { guests, bidder }]) => [
        type,
        { guests: [...guests].sort(), bidder: [...bidder].sort() },
      ]),
    );
  const tryOne = ([generated, intents]: readonly [House, readonly Intent[]]) => {
    const world = new World(generated).open();
    for (const intent of intents) world.act(intent);
    house.feed.close();
    const told = new ToldBook();
    house.feed = new LiveFeed(told);
    const guest = listen(null);
    for (const event of world.history) {
      const theirs = listen(null);
      guest.heard.length = 0;
      theirs.listener.account = { id: 'bidder' in event.data ? event.data.bidder : 0 } as Listener['account'];
      told.atMs = Date.parse(event.metadata.at);
      told.tell({ event, commandId: event.metadata.commandId });
      vi.advanceTimersByTime(ALL_SENT_MS);
      const { guests, bidder } = heard.get(event.type) ?? { guests: new Set(), bidder: new Set() };
      for (const { event: name } of guest.heard) if (name !== 'heartbeat') guests.add(name);
      for (const { event: name } of theirs.heard) if (name !== 'heartbeat' && !guests.has(name)) bidder.add(name);
      guest.listener.alive = true;
      house.feed.remove(theirs.listener, 1000);
    }
  };
  const heardAll = JSON.stringify(HEARD);
  for (let seed = 1; seed <= ALL_SAMPLES; seed += 1) {
    if (seed > FIRST_SAMPLES && JSON.stringify(found()) === heardAll) break;
    for (const each of fc.sample(doings, { numRuns: HOUSES, seed })) tryOne(each);
  }
  expect(found()).toEqual(HEARD);
});
