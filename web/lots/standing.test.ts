import { describe, expect, test } from 'vitest';
import { showsLatestBid, standingOf } from './standing.ts';

const price = { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 };

describe('how a bidder stands', () => {
  test('on top, outbid, or without a bid', () => {
    expect(standingOf(2218, price, [], 0)).toBe('on top');
    expect(standingOf(1042, price, [{ bidderNo: 1042 }], 0)).toBe('outbid');
    expect(standingOf(1042, price, [{ bidderNo: 2218 }], 0)).toBe('no bid');
  });

  test('an own bid older than the list counts', () => {
    expect(standingOf(1042, price, [{ bidderNo: 2218 }], 22_000_00)).toBe('outbid');
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
