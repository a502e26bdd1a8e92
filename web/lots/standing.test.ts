import { describe, expect, test } from 'vitest';
import { bidBlock, showsLatestBid, standingOf } from './standing.ts';

const price = { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 };

describe('how a bidder stands', () => {
  test('on top, outbid, or without a bid', () => {
    expect(standingOf(2218, price, [], 0)).toBe('on top');
    expect(standingOf(1042, price, [{ bidderNo: 1042, amountSen: 23_900_00 }], 0)).toBe('outbid');
    expect(standingOf(1042, price, [{ bidderNo: 2218, amountSen: 24_100_00 }], 0)).toBe('no bid');
  });

  test('an own bid older than the list counts', () => {
    expect(standingOf(1042, price, [{ bidderNo: 2218, amountSen: 24_100_00 }], 22_000_00)).toBe('outbid');
  });
});

describe('what keeps a bid from being made', () => {
  const free = { phase: 'started', online: true, standing: 'outbid', stage: 'idle' } as const;

  test('nothing, in a running session with a good line', () => {
    expect(bidBlock(free)).toBeUndefined();
    expect(bidBlock({ ...free, standing: 'no bid', stage: 'refused' })).toBeUndefined();
  });

  test('the session, a bid without its answer, the line, being on top', () => {
    expect(bidBlock({ ...free, phase: 'not started' })).toBe('not started');
    expect(bidBlock({ ...free, phase: 'end' })).toBe('end');
    expect(bidBlock({ ...free, stage: 'unknown' })).toBe('waiting for an answer');
    expect(bidBlock({ ...free, online: false })).toBe('offline');
    expect(bidBlock({ ...free, standing: 'on top' })).toBe('on top');
  });
});

test('the latest bid shows from the starting price on, once the session has started, unless the lot is forfeited', () => {
  const terms = { startingPriceSen: 21_500_00 };
  expect(showsLatestBid(terms, 21_500_00, 'started', 'open')).toBe(true);
  expect(showsLatestBid(terms, 21_500_00, 'end', 'open')).toBe(true);
  expect(showsLatestBid(terms, 21_300_00, 'started', 'open')).toBe(false);
  expect(showsLatestBid(terms, 21_500_00, 'not started', 'open')).toBe(false);
  expect(showsLatestBid(terms, 21_500_00, 'started', 'forfeited')).toBe(false);
  expect(showsLatestBid({ startingPriceSen: 0 }, 0, 'started', 'open')).toBe(false);
});
