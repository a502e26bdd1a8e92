import { describe, expect, it } from 'vitest';
import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { type ToldBid, toldTo, withLiveBids, withTold } from './live-bids.ts';
import { totalsOf } from './totals.ts';

const lot = (id: string, over: Partial<MonitoredLot> = {}): MonitoredLot => ({
  id,
  session: 'AMS1',
  regnNo: 'WXC 1',
  make: 'Hino',
  descOfGood: '300',
  vendor: 'TM',
  startingPrice: 1_000,
  deposit: 1_500,
  latestBid: 0,
  bidderNo: null,
  bidCount: 0,
  voidBids: 0,
  biddersInLot: 0,
  watching: 0,
  ...over,
});
const bidOn = {
  latestBid: 1_200,
  bidderNo: 1001,
  bidderName: 'Aminah',
  bidCount: 2,
  voidBids: 0,
  biddersInLot: 3,
  watching: 4,
};
const ANSWER: UnitMonitor = {
  at: '2026-11-20T04:01:00.000Z',
  sessions: [
    { session: 'AMS1', startsAt: '2026-11-20T04:00:00.000Z', endsAt: '2026-11-20T07:00:00.000Z', bids: [2, 1] },
    { session: 'AMS2', startsAt: '2026-11-20T04:00:00.000Z', endsAt: '2026-11-20T07:00:00.000Z', bids: [4, 0] },
  ],
  vendors: ['TM'],
  lots: [lot('101', bidOn), lot('102')],
  minutes: ['2026-11-20T04:00:00.000Z', '2026-11-20T04:01:00.000Z'],
};
const told = (id: string, bidCount: number, over: Partial<ToldBid> = {}): ToldBid => ({
  ...{ id, session: 'AMS1', latestBid: 1_000 + bidCount * 100, bidderNo: 1002, bidCount, voidBids: 0, heardAtMs: 0 },
  ...over,
});
const seen = (...bids: ToldBid[]) => withLiveBids(ANSWER, withTold(new Map(), bids));

describe('bids that the feed tells', () => {
  it('stand in their rows, and count in the last minute', () => {
    const { lots, sessions } = seen(told('101', 5), told('102', 1));
    expect(lots.map(({ latestBid, bidCount }) => [latestBid, bidCount])).toEqual([
      [1_500, 5],
      [1_100, 1],
    ]);
    expect(sessions.map(({ bids }) => bids)).toEqual([
      [2, 1 + 3 + 1],
      [4, 0],
    ]);
  });

  it('of others take the name with them; of the same bidder they keep it', () => {
    expect(seen(told('101', 3)).lots[0]).not.toHaveProperty('bidderName');
    expect(seen(told('101', 3, { bidderNo: 1001 })).lots[0]).toMatchObject({ bidderName: 'Aminah' });
  });

  it('change nothing where the answer knows them, or the lot is of another session or not shown', () => {
    expect(seen(told('101', 2), told('102', 9, { session: 'AMS9' }), told('999', 1))).toBe(ANSWER);
  });

  it('do not tell a vendor who leads', () => {
    const { heardAtMs: _, ...news } = told('101', 5);
    const [lot] = seen(...toldTo(true, [news], 0)).lots;
    expect(lot).toMatchObject({ latestBid: 1_500, bidCount: 5, bidderNo: null });
    expect(lot).not.toHaveProperty('bidderName');
    expect(seen(...toldTo(false, [news], 0)).lots[0]).toMatchObject({ latestBid: 1_500, bidderNo: 1002 });
  });

  it('never go back', () => {
    const known = withTold(new Map(), [told('102', 4)]);
    expect([...withTold(known, [told('102', 3)]).values()]).toEqual([told('102', 4)]);
  });
});

it('totals: lots with and without a bid, reserve reached, sums in sen', () => {
  expect(totalsOf(ANSWER.lots)).toEqual({
    ...{ lots: 2, withBid: 1, withoutBid: 1, reached: 1 },
    ...{ bidSen: 120_000, reserveSen: 100_000, depositSen: 150_000, entries: 3, watching: 4 },
  });
  expect(totalsOf([lot('103', { bidCount: 1, voidBids: 0, latestBid: 900 })]).reached).toBe(0);
});
