import { describe, it } from 'vitest';
import { enter, house, inLot, LOT, people, RM1000, raise, sevenOnTop, start } from '../testing/bidding-house.ts';
import { END_MS, entered, listed, placed, START_MS, said, scheduled } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';

describe('the amount of a bid', () => {
  it('starts at the starting price', () =>
    given(...inLot)
      .when(start(7))
      .gives(placed(LOT, 7, RM1000)));
  it('starts higher when more is offered', () =>
    given(...inLot)
      .when(start(7, { offerSen: 300_00 }))
      .gives(placed(LOT, 7, 1_300_00)));
  it('may be the first one as a raise of the price shown', () =>
    given(...inLot)
      .when(raise(7, RM1000, 200_00))
      .gives(placed(LOT, 7, 1_200_00)));
  it('is what they saw plus what they offer', () =>
    given(...sevenOnTop)
      .when(raise(8, RM1000, 250_00))
      .gives(placed(LOT, 8, 1_250_00, RM1000)));
  it('is the least one at exactly the minimum raise', () =>
    given(...sevenOnTop)
      .when(raise(8, RM1000, 200_00))
      .gives(placed(LOT, 8, 1_200_00, RM1000)));
  it('is too low one ringgit below the minimum raise', () =>
    given(...sevenOnTop)
      .when(raise(8, RM1000, 199_00))
      .refuses({ code: 'bid-too-low', topSen: RM1000, topBidder: 7, minimumSen: 1_200_00 }));
  it('is too low when somebody else was faster', () =>
    given(...sevenOnTop)
      .when(start(8))
      .refuses({ code: 'bid-too-low', topSen: RM1000, topBidder: 7, minimumSen: 1_200_00 }));
  it('may still be enough when somebody else was faster', () =>
    given(...sevenOnTop)
      .when(start(8, { offerSen: 200_00 }))
      .gives(placed(LOT, 8, 1_200_00, RM1000)));
  it('is too low one ringgit below the starting price', () =>
    given(...inLot)
      .when(start(7, { offerSen: -1_00 }))
      .refuses({ code: 'bid-too-low', topSen: 0, topBidder: 0, minimumSen: RM1000 }));
  it('takes a motorcycle up by RM50', () =>
    given(
      scheduled(),
      listed(LOT, { minimumRaiseSen: 50_00 }),
      ...people,
      ...entered(LOT, 7, 8),
      placed(LOT, 7, RM1000),
    )
      .when(raise(8, RM1000, 50_00))
      .gives(placed(LOT, 8, 1_050_00, RM1000)));
  it.each([
    ['no number', Number.NaN],
    ['without end', Number.POSITIVE_INFINITY],
    ['not whole ringgit', 200_01],
    ['not whole sen', 200_00.5],
    ['zero in all', -RM1000],
    ['negative in all', -2 * RM1000],
  ])('is invalid when it is %s', (_, offerSen) =>
    given(...sevenOnTop)
      .when(raise(8, RM1000, offerSen))
      .refuses({ code: 'amount-invalid' }),
  );
  it('is not agreed to any more when it raises a price that the lot never had', () =>
    given(...sevenOnTop)
      .when(raise(8, 1_200_00, 200_00))
      .refuses({ code: 'price-changed', topSen: RM1000, topBidder: 7, minimumSen: 1_200_00 }));
  it('is not agreed to any more when it raises a price above the starting price before there is any bid', () =>
    given(...inLot)
      .when(raise(7, RM1000 + 100, 0))
      .refuses({ code: 'price-changed', topSen: 0, topBidder: 0, minimumSen: RM1000 }));
  it('is too low first, whatever price it raises', () =>
    given(...sevenOnTop)
      .when(raise(8, 1_100_00, 99_00))
      .refuses({ code: 'bid-too-low', topSen: RM1000, topBidder: 7, minimumSen: 1_200_00 }));
  it('may raise a price that was the highest before', () =>
    given(...sevenOnTop, placed(LOT, 8, 1_200_00, RM1000))
      .when(raise(7, RM1000, 400_00))
      .gives(placed(LOT, 7, 1_400_00, 1_200_00)));
  it('of a start does not look at what was seen', () =>
    given(...inLot)
      .when(start(7, { seenSen: 9_000_00 }))
      .gives(placed(LOT, 7, RM1000)));
});

describe('the most that a bid may be', () => {
  const limit = (timesPercent: number, plusSen: number) =>
    said({ type: 'RaiseLimitSet', data: { timesPercent, plusSen } });
  const tooHigh = (maximumSen: number) => ({ code: 'bid-too-high', topSen: RM1000, topBidder: 7, maximumSen }) as const;

  it('is twice the highest bid plus RM5,000', () => {
    given(...sevenOnTop)
      .when(raise(8, RM1000, 6_000_00))
      .gives(placed(LOT, 8, 7_000_00, RM1000));
    given(...sevenOnTop)
      .when(raise(8, RM1000, 6_001_00))
      .refuses(tooHigh(7_000_00));
  });
  it('is twice the starting price plus RM5,000 for a first bid', () => {
    given(...inLot)
      .when(start(7, { offerSen: 6_000_00 }))
      .gives(placed(LOT, 7, 7_000_00));
    given(...inLot)
      .when(start(7, { offerSen: 6_001_00 }))
      .refuses({ code: 'bid-too-high', topSen: 0, topBidder: 0, maximumSen: 7_000_00 });
  });
  it('is what the house has set last', () =>
    given(...sevenOnTop, limit(300, 0), limit(125, 100_00))
      .when(raise(8, RM1000, 351_00))
      .refuses(tooHigh(1_350_00)));
  it('is never less than the least bid', () =>
    given(...sevenOnTop, limit(100, 0))
      .when(raise(8, RM1000, 200_00))
      .gives(placed(LOT, 8, 1_200_00, RM1000)));
  it('is never less than the least bid in whole ringgit', () => {
    const sen = [
      scheduled(),
      listed(LOT, { startingPriceSen: 1_000_50 }),
      ...people,
      ...entered(LOT, 7),
      limit(100, 0),
    ];
    given(...sen)
      .when(raise(7, 0, 1_001_00))
      .gives(placed(LOT, 7, 1_001_00));
    given(...sen)
      .when(raise(7, 0, 1_002_00))
      .refuses({ code: 'bid-too-high', topSen: 0, topBidder: 0, maximumSen: 1_001_00 });
  });
  it('is a possible bid: whole ringgit', () =>
    given(...sevenOnTop, limit(125, 0), placed(LOT, 8, 1_250_00 + 1_00, RM1000))
      .when(raise(7, RM1000, 9_000_00))
      .refuses({ code: 'bid-too-high', topSen: 1_251_00, topBidder: 8, maximumSen: 1_563_00 }));
  it('is RM1 billion, whatever the limit', () => {
    const dear = [scheduled(), listed(LOT, { startingPriceSen: 60_000_000_000 }), ...people, ...entered(LOT, 7, 8)];
    given(...dear)
      .when(start(8, { offerSen: 40_000_000_000 }))
      .gives(placed(LOT, 8, 100_000_000_000));
    given(...dear)
      .when(start(8, { offerSen: 40_000_000_100 }))
      .refuses({ code: 'bid-too-high', topSen: 0, topBidder: 0, maximumSen: 100_000_000_000 });
    given(...sevenOnTop)
      .when(raise(8, RM1000, 100_000_000_000))
      .refuses(tooHigh(7_000_00));
  });
});

describe('a command id', () => {
  it('of an entry stands for it: asked again, it is answered as it was', () =>
    given(...inLot)
      .when(enter(7, { commandId: `entry of 7 in ${LOT}` }))
      .repeats(6));
  it.each<[string, CommandInput]>([
    ['another lot', enter(7, { lotNo: '2', commandId: `entry of 7 in ${LOT}` })],
    ['another bidder', enter(8, { commandId: `entry of 7 in ${LOT}` })],
    ['a bid', start(7, { commandId: `entry of 7 in ${LOT}` })],
  ])('of an entry is not taken for %s', (_, asked) =>
    given(...house, listed('AMS1/2'), ...entered(LOT, 7))
      .when(asked)
      .refuses({ code: 'command-id-reused' }),
  );
  it('of a bid is not taken for an entry', () =>
    given(...sevenOnTop)
      .when(enter(7, { commandId: 'first' }))
      .refuses({ code: 'command-id-reused' }));
  it('of an entry is let go when its session is withdrawn', () =>
    given(...inLot, said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } }))
      .when(enter(7, { commandId: `entry of 7 in ${LOT}` }))
      .refuses({ code: 'lot-not-found' }));
});

describe('the session of the lot', () => {
  it('takes bids from its very start', () =>
    given(...inLot)
      .when(start(7, { nowMs: START_MS }))
      .gives(placed(LOT, 7, RM1000)));
  it('takes none one millisecond before', () =>
    given(...inLot)
      .when(start(7, { nowMs: START_MS - 1 }))
      .refuses({ code: 'session-not-started' }));
  it('takes bids until one millisecond before its end', () =>
    given(...inLot)
      .when(start(7, { nowMs: END_MS - 1 }))
      .gives(placed(LOT, 7, RM1000)));
  it('takes none at its very end', () =>
    given(...inLot)
      .when(start(7, { nowMs: END_MS }))
      .refuses({ code: 'session-ended' }));
  it('takes none once the sale is recorded, whatever the clock says', () =>
    given(...inLot, said({ type: 'LotUnsold', data: { lot: LOT } }))
      .when(start(7))
      .refuses({ code: 'session-ended' }));
  it('opens for entry at its start', () =>
    given(...house)
      .when(enter(7, { nowMs: START_MS }))
      .gives(...entered(LOT, 7)));
  it('is closed for entry before', () =>
    given(...house)
      .when(enter(7, { nowMs: START_MS - 1 }))
      .refuses({ code: 'session-not-started' }));
  it('is closed for entry at its end', () =>
    given(...house)
      .when(enter(7, { nowMs: END_MS }))
      .refuses({ code: 'session-ended' }));
});

describe('the lot', () => {
  it('has to be in the catalogue for a bid', () =>
    given(...inLot)
      .when(start(7, { lotNo: '2' }))
      .refuses({ code: 'lot-not-found' }));
  it('has to be in the catalogue for an entry', () =>
    given(...house)
      .when(enter(7, { lotNo: '2' }))
      .refuses({ code: 'lot-not-found' }));
  it('has left it when it was withdrawn', () =>
    given(...house, said({ type: 'LotWithdrawn', data: { lot: LOT } }))
      .when(enter(7))
      .refuses({ code: 'lot-not-found' }));
  it('has left it when its session was withdrawn', () =>
    given(...inLot, said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } }))
      .when(start(7))
      .refuses({ code: 'lot-not-found' }));
  it('is entered before it is bid on', () =>
    given(...house)
      .when(start(7))
      .refuses({ code: 'not-in-lot' }));
  it('is entered once', () =>
    given(...inLot)
      .when(enter(7))
      .gives());
});

describe('the bidder', () => {
  it('has joined, to bid', () =>
    given(...inLot)
      .when(start(9))
      .refuses({ code: 'bidder-unknown' }));
  it('has joined, to enter', () =>
    given(...house)
      .when(enter(9))
      .refuses({ code: 'bidder-unknown' }));
  it('is not suspended, to bid', () =>
    given(...inLot, said({ type: 'BidderSuspended', data: { bidder: 7 } }))
      .when(start(7))
      .refuses({ code: 'bidder-suspended' }));
  it('is not suspended, to enter', () =>
    given(...house, said({ type: 'BidderSuspended', data: { bidder: 7 } }))
      .when(enter(7))
      .refuses({ code: 'bidder-suspended' }));
  it('bids again when reinstated', () =>
    given(
      ...inLot,
      said({ type: 'BidderSuspended', data: { bidder: 7 } }),
      said({ type: 'BidderReinstated', data: { bidder: 7 } }),
    )
      .when(start(7))
      .gives(placed(LOT, 7, RM1000)));
  it('is not barred by the vendor, to bid', () =>
    given(...inLot, said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }))
      .when(start(7))
      .refuses({ code: 'bidder-barred' }));
  it('is not barred by the vendor, to enter', () =>
    given(...house, said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }))
      .when(enter(7))
      .refuses({ code: 'bidder-barred' }));
  it("bids on other vendors' lots when barred by one", () =>
    given(...inLot, said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'KNB' } }))
      .when(start(7))
      .gives(placed(LOT, 7, RM1000)));
  it('stays barred by a vendor when suspended and reinstated', () =>
    given(
      ...inLot,
      said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }),
      said({ type: 'BidderSuspended', data: { bidder: 7 } }),
      said({ type: 'BidderReinstated', data: { bidder: 7 } }),
    )
      .when(start(7))
      .refuses({ code: 'bidder-barred' }));
  it('bids again when the bar is lifted', () =>
    given(
      ...inLot,
      said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'KNB' } }),
      said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }),
      said({ type: 'VendorBarLifted', data: { bidder: 7, vendor: 'TM' } }),
    )
      .when(start(7))
      .gives(placed(LOT, 7, RM1000)));
  it('stays barred by one vendor when the bar of another is lifted', () =>
    given(
      ...inLot,
      said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'KNB' } }),
      said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }),
      said({ type: 'VendorBarLifted', data: { bidder: 7, vendor: 'KNB' } }),
    )
      .when(start(7))
      .refuses({ code: 'bidder-barred' }));
  it('does not outbid themselves', () =>
    given(...sevenOnTop)
      .when(raise(7, RM1000, 200_00))
      .refuses({ code: 'bid-on-top', topSen: RM1000, topBidder: 7 }));
  it('bids again once they were outbid', () =>
    given(...sevenOnTop, placed(LOT, 8, 1_200_00, RM1000))
      .when(raise(7, 1_200_00, 200_00))
      .gives(placed(LOT, 7, 1_400_00, 1_200_00)));
});
