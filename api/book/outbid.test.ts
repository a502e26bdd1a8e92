import { beforeEach, expect, it } from 'vitest';
import type { BookEvent } from '#domain/events.ts';
import { type Fact, joined, listed, placed, scheduled } from '#domain/testing/facts.ts';
import { type Outbid, outbidsOf } from './outbid.ts';
import { ToldBook } from './testing/told-book.ts';

const LOT = 'AMS7/101';
let book: ToldBook;
let outbids: Outbid[][];

beforeEach(() => {
  book = new ToldBook();
  book.tell(scheduled('AMS7'), listed(LOT), ...joined(1001, 1002, 1003));
  outbids = [];
  book.onCommitted((commit) => outbids.push(outbidsOf(commit)));
});

const automatic = (commandId: string, bidder: number, amountSen: number, raisedFromSen: number): Fact => ({
  event: { type: 'BidPlaced', data: { lot: LOT, bidder, amountSen, raisedFromSen, automatic: true } },
  commandId,
});
const by = (commandId: string, event: BookEvent): Fact => ({ event, commandId });
const bid = (commandId: string, bidder: number, amountSen: number, fromSen: number | null = null): Fact => ({
  ...placed(LOT, bidder, amountSen, fromSen),
  commandId,
});

it('a bid of another command outbids whoever led before it', () => {
  book.tell(bid('a', 1001, 1_000_00));
  book.tell(bid('b', 1002, 1_100_00, 1_000_00), bid('c', 1003, 1_200_00, 1_100_00));
  expect(outbids).toEqual([
    [],
    [
      { lot: LOT, bidder: 1001, bidNo: 2, lapsed: false },
      { lot: LOT, bidder: 1002, bidNo: 3, lapsed: false },
    ],
  ]);
});

it('neither the leader whose maximum answers is outbid, nor who was beaten by it at once', () => {
  book.tell(bid('a', 1001, 1_000_00));
  book.tell(bid('b', 1002, 1_100_00, 1_000_00), automatic('b', 1001, 1_200_00, 1_100_00));
  expect(outbids).toEqual([[], []]);
});

it('of a leader whose maximum did not count it is said', () => {
  book.tell(bid('a', 1001, 1_000_00));
  book.tell(
    by('b', { type: 'MaximumLapsed', data: { lot: LOT, bidder: 1001 } }),
    bid('b', 1002, 1_100_00, 1_000_00),
    bid('c', 1003, 1_200_00, 1_100_00),
  );
  expect(outbids[1]).toEqual([
    { lot: LOT, bidder: 1001, bidNo: 2, lapsed: true },
    { lot: LOT, bidder: 1002, bidNo: 3, lapsed: false },
  ]);
});
