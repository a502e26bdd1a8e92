import { describe, expect, it } from 'vitest';
import type { LatestBidOfLot, PublicBid } from '#contract/bidding.ts';
import type { DisplayBidding } from '#contract/live.ts';
import { anOwnLot } from '#web/testing/wire.ts';
import { applyToLot, applyToOwnLots, applyToPage } from './live-apply.ts';

const bid = (bidNo: number, bidderNo = 2218): PublicBid => ({
  bidNo,
  bidderNo,
  amount: 20_000 + bidNo * 200,
  at: '2026-11-20T06:47:11.000Z',
});

function lotWith(count: number): LatestBidOfLot {
  const bids = Array.from({ length: count }, (_, index) => bid(count - index)).slice(0, 20);
  return {
    id: '102',
    session: 'AMS12',
    latestBid: bids[0]?.amount ?? 0,
    bidderNo: bids[0]?.bidderNo ?? null,
    bidCount: count,
    voidBids: 0,
    biddersInLot: 2,
    bids,
    raiseLimit: { timesPercent: 200, plus: 5_000 },
    revision: 100 + count,
  };
}

function told(...numbers: number[]): DisplayBidding {
  const bids = numbers.map((number) => bid(number, 1177));
  const newest = bids.at(-1) ?? bid(1);
  return {
    id: '102',
    session: 'AMS12',
    startOrRaise: 'raise',
    latestBid: newest.amount,
    bidderNo: newest.bidderNo,
    offerBidPrice: 200,
    bidCount: newest.bidNo,
    voidBids: 0,
    biddersInLot: 3,
    bids,
    revision: 100 + newest.bidNo,
  };
}

describe('a message about the lot that is followed', () => {
  it('is applied when it is the next', () => {
    const lot = lotWith(3);
    expect(applyToLot(lot, told(4))).toBe('applied');
    expect(lot).toMatchObject({
      latestBid: 20_800,
      bidderNo: 1177,
      bidCount: 4,
      voidBids: 0,
      biddersInLot: 3,
      revision: 104,
    });
    expect(lot.bids.map((row) => row.bidNo)).toEqual([4, 3, 2, 1]);
  });

  it('is applied when it brings several bids at once, newest first in the list', () => {
    const lot = lotWith(3);
    expect(applyToLot(lot, told(4, 5, 6))).toBe('applied');
    expect(lot.bids.map((row) => row.bidNo)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('is applied to a lot without a bid', () => {
    const lot = lotWith(0);
    expect(applyToLot(lot, told(1))).toBe('applied');
    expect(lot.bids).toHaveLength(1);
  });

  it('adds only what is new when it repeats some', () => {
    const lot = lotWith(4);
    expect(applyToLot(lot, told(3, 4, 5))).toBe('applied');
    expect(lot.bids.map((row) => row.bidNo)).toEqual([5, 4, 3, 2, 1]);
    expect(lot.bids[1]?.bidderNo).toBe(2218);
  });

  it('is dropped when it is older than what is known', () => {
    const lot = lotWith(5);
    const before = structuredClone(lot);
    expect(applyToLot(lot, told(4))).toBe('older');
    expect(applyToLot(lot, told(5))).toBe('older');
    expect(lot).toEqual(before);
  });

  it('shows a gap and changes nothing when bids are missing before it', () => {
    const lot = lotWith(3);
    const before = structuredClone(lot);
    expect(applyToLot(lot, told(5))).toBe('gap');
    expect(lot).toEqual(before);
  });

  it('shows a gap when a bid is missing inside it, or its last ones', () => {
    expect(applyToLot(lotWith(3), told(4, 6))).toBe('gap');
    expect(applyToLot(lotWith(3), told(4, 4, 6))).toBe('gap');
    expect(applyToLot(lotWith(3), { ...told(4), bidCount: 6, voidBids: 0 })).toBe('gap');
  });

  it('shows a gap when the number belongs to a lot of another session', () => {
    expect(applyToLot(lotWith(3), { ...told(1), session: 'AMS13' })).toBe('gap');
  });

  it('keeps as many bids as the answer of the server', () => {
    const lot = lotWith(20);
    applyToLot(lot, told(21, 22));
    expect(lot.bids).toHaveLength(20);
    expect(lot.bids[0]?.bidNo).toBe(22);
    expect(lot.bids.at(-1)?.bidNo).toBe(3);
  });
});

describe('a page of lots', () => {
  const page = () => ({
    auctionLotList: [
      { id: '101', session: 'AMS12' },
      { id: '102', session: 'AMS12' },
    ],
    ongoingBid: [
      { id: '101', session: 'AMS12', latestBid: 42_000, bidderNo: 1042, bidCount: 3, voidBids: 0, biddersInLot: 2 },
    ],
  });
  const newest = { id: '101', session: 'AMS12', latestBid: 43_000, bidderNo: 2218, bidCount: 6, voidBids: 0 };

  it('shows the newest bid, whatever was between', () => {
    const shown = page();
    expect(applyToPage(shown, newest)).toBe('applied');
    expect(shown.ongoingBid).toEqual([{ ...newest, biddersInLot: 2 }]);
  });

  it('drops an older one', () => {
    const shown = page();
    expect(applyToPage(shown, { ...newest, bidCount: 3, voidBids: 0 })).toBe('older');
    expect(shown).toEqual(page());
  });

  it('gets the first bid of a lot that had none', () => {
    const shown = page();
    expect(applyToPage(shown, { ...newest, id: '102', bidCount: 1, voidBids: 0 })).toBe('applied');
    expect(shown.ongoingBid.map((bid) => bid.id)).toEqual(['101', '102']);
  });

  it('is left alone by lots that it does not show', () => {
    const shown = page();
    expect(applyToPage(shown, { ...newest, id: '103' })).toBe('older');
    expect(applyToPage(shown, { ...newest, session: 'AMS13' })).toBe('older');
    expect(shown).toEqual(page());
  });
});

describe("the bidder's own lots", () => {
  const newest = { id: '101', session: 'AMS12', latestBid: 43_000, bidderNo: 2218, bidCount: 6, voidBids: 0 };

  it('say outbid when somebody else is higher', () => {
    const lots = [anOwnLot()];
    applyToOwnLots(lots, newest, 1042);
    expect(lots).toEqual([anOwnLot({ standing: 'outbid', latestBid: 43_000, bidderNo: 2218, bidCount: 6 })]);
  });

  it('know after a cancellation how many bids no longer count, so that the next bid is news and what was told before is not', () => {
    const lots = [anOwnLot(), anOwnLot({ lotNo: '102' })];
    expect(applyToOwnLots(lots, { ...newest, latestBid: 41_000, bidCount: 5, voidBids: 2 }, 1042)).toBe('applied');
    const after = anOwnLot({ standing: 'outbid', latestBid: 41_000, bidderNo: 2218, voidBids: 2 });
    expect(lots).toEqual([after, anOwnLot({ lotNo: '102' })]);
    expect(applyToOwnLots(lots, newest, 1042)).toBe('older');
    expect(lots[0]).toEqual(after);
    expect(applyToOwnLots(lots, { ...newest, voidBids: 2 }, 1042)).toBe('applied');
  });

  it('say on top after a bid of their own', () => {
    const lots = [anOwnLot({ standing: 'outbid', bidderNo: 2218, latestBid: 42_500 })];
    applyToOwnLots(lots, { ...newest, bidderNo: 1042 }, 1042);
    expect(lots).toEqual([anOwnLot({ standing: 'on top', latestBid: 43_000, ownBid: 43_000, bidCount: 6 })]);
  });

  it('stay without a standing where they have not bid', () => {
    const lots = [anOwnLot({ standing: 'no bid', ownBid: 0, bidderNo: null, latestBid: 0 })];
    applyToOwnLots(lots, newest, 1042);
    expect(lots).toEqual([anOwnLot({ standing: 'no bid', ownBid: 0, bidderNo: 2218, latestBid: 43_000, bidCount: 6 })]);
  });

  it('drop an older bid, and one of a lot that they are not in', () => {
    const lots = [anOwnLot()];
    expect(applyToOwnLots(lots, { ...newest, bidCount: 5 }, 1042)).toBe('older');
    expect(applyToOwnLots(lots, { ...newest, id: '105' }, 1042)).toBe('older');
    expect(lots).toEqual([anOwnLot()]);
  });
});
