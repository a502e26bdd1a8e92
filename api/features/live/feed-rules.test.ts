/** What the live feed says of maximum bids, later ends and reserves. */
import { expect, test, vi } from 'vitest';
import type { BookEvent } from '#domain/events.ts';
import { cancelled, entered, said } from '#domain/testing/facts.ts';
import { ALL_SENT_MS, toldFeed } from './testing/told-feed.ts';

const house = toldFeed();
const { say, placedRM, bid, listen } = house;

const automatic = (lot: string, bidder: number, amount: number, from: number | null) => {
  const raisedFromSen = from === null ? null : from * 100;
  const data = { lot, bidder, amountSen: amount * 100, raisedFromSen, automatic: true };
  return said({ type: 'BidPlaced', data } as BookEvent);
};
const extended = (lot: string, endsAt: string) => said({ type: 'LotExtended', data: { lot, endsAt } } as BookEvent);

test('automatic bids and the later end that they brought are in the one message of the bid', () => {
  const [room, other] = [listen('1'), listen('2')];
  const later = '2026-11-20T07:03:00.000Z';
  say(placedRM('AMS1/1', 1001, 1_000), automatic('AMS1/1', 1002, 1_100, 1_000), extended('AMS1/1', later));
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(room.heard).toMatchObject([
    {
      event: 'displayBidding',
      data: {
        ...{ latestBid: 1_100, bidderNo: 1002, offerBidPrice: 100, bidCount: 2, endsAt: later },
        bids: [
          { bidderNo: 1001, bidNo: 1 },
          { bidderNo: 1002, bidNo: 2, automatic: true },
        ],
      },
    },
  ]);
  expect(room.of('displayBidding')[0]?.data.bids[0]).not.toHaveProperty('automatic');
  expect(other.heard).toMatchObject([{ event: 'notice', data: { lots: [{ id: '1', endsAt: later, newBids: 2 }] } }]);
});

test('a later end that comes without its bid is told to everybody at once', () => {
  const listeners = [listen('1'), listen('2'), listen(null)];
  const endsAt = '2026-11-20T07:03:00.000Z';
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  for (const { heard } of listeners) heard.length = 0;
  say(extended('AMS1/1', endsAt));
  vi.advanceTimersByTime(0);
  const told = { event: 'lotExtended', data: { id: '1', session: 'AMS1', endsAt, revision: house.book.revision } };
  for (const { heard } of listeners) expect(heard).toEqual([told]);
});

test('whether a reserve is met goes with the price, and its amount with nothing', () => {
  const { of, heard } = listen('1');
  say(said({ type: 'LotReserveSet', data: { lot: 'AMS1/1', reserveSen: 2_371_700, approval: false } } as BookEvent));
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  bid('AMS1/1', 1002, 30_000, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(of('displayBidding').map(({ data }) => data.reserve)).toEqual(['not met', 'met']);
  expect(JSON.stringify(heard)).not.toMatch(/23_?717/);
});

test('a maximum that is left or lapses is told to its owner alone, and without its amount', () => {
  const [owner, other] = [listen('1'), listen('1')];
  owner.listener.account = { id: 1001 } as typeof owner.listener.account;
  other.listener.account = { id: 1002 } as typeof other.listener.account;
  bid('AMS1/1', 1001, 1_000);
  vi.advanceTimersByTime(ALL_SENT_MS);
  for (const { heard } of [owner, other]) heard.length = 0;
  say(said({ type: 'MaximumSet', data: { lot: 'AMS1/1', bidder: 1001, maximumSen: 2_371_700 } } as BookEvent));
  vi.advanceTimersByTime(ALL_SENT_MS);
  say(said({ type: 'MaximumLapsed', data: { lot: 'AMS1/1', bidder: 1001 } } as BookEvent));
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(owner.heard.map(({ event }) => event)).toEqual(['accountChanged', 'accountChanged']);
  expect(other.heard).toEqual([]);
});

test('that a cancelled bid was placed for a maximum is said; whose maxima are gone with it are told to look', () => {
  say(...entered('AMS1/1', 1002));
  const [room, owner] = [listen('1'), listen('2')];
  owner.listener.account = { id: 1002 } as typeof owner.listener.account;
  say(automatic('AMS1/1', 1001, 1_000, null));
  const bidRevision = house.book.revision;
  vi.advanceTimersByTime(ALL_SENT_MS);
  for (const { heard } of [room, owner]) heard.length = 0;
  const fact = cancelled('AMS1/1', { bidder: 1001, amountSen: 1_000_00, bidRevision });
  const data = { ...fact.event.data, maximaOf: [1001, 1002] };
  say({ ...fact, event: { type: 'BidCancelled', data } as BookEvent });
  vi.advanceTimersByTime(ALL_SENT_MS);
  expect(room.of('bidCancelled')).toMatchObject([{ data: { cancelled: { bidderNo: 1001, automatic: true } } }]);
  expect(owner.of('accountChanged')).toHaveLength(1);
});

test('whom an automatic bid makes lead when a bid is cancelled is told so at once, with that bid counted', () => {
  say(...entered('AMS1/1', 1002));
  const [room, leader] = [listen('1'), listen('2')];
  leader.listener.account = { id: 1002 } as typeof leader.listener.account;
  bid('AMS1/1', 1001, 1_000);
  const bidRevision = house.book.revision;
  vi.advanceTimersByTime(ALL_SENT_MS);
  for (const { heard } of [room, leader]) heard.length = 0;
  say(cancelled('AMS1/1', { bidder: 1001, amountSen: 1_000_00, bidRevision }), automatic('AMS1/1', 1002, 900, null));
  vi.advanceTimersByTime(ALL_SENT_MS);
  const data = { latestBid: 900, bidderNo: 1002, bidCount: 2, voidBids: 1 };
  for (const { of } of [room, leader]) expect(of('bidCancelled')).toMatchObject([{ data }]);
  expect(leader.of('accountChanged')).toHaveLength(1);
});
