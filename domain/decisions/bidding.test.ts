import { describe, it } from 'vitest';
import {
  credited,
  END_MS,
  entered,
  joined,
  listed,
  placed,
  reversed,
  START_MS,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import { type Asked, given } from '../testing/scenario.ts';

const LOT = 'AMS1/1';
const RM1000 = 1_000_00;
const RM1500 = 1_500_00;

/** Bidders 7 and 8 with a deposit for two lots each. */
const people = [...joined(7, 8), credited(7, 2 * RM1500), credited(8, 2 * RM1500)];
const house = [scheduled(), listed(LOT), ...people];
const inLot = [...house, ...entered(LOT, 7, 8)];
const sevenOnTop = [...inLot, placed(LOT, 7, RM1000, null, 'first')];

type Bid = Extract<Asked, { type: 'place-bid' }>;

function start(bidder: number, change: Partial<Bid> = {}): Bid {
  return { type: 'place-bid', lotNo: '1', bidder, basis: 'start', seenSen: 0, offerSen: 0, ...change };
}

function raise(bidder: number, seenSen: number, offerSen: number, change: Partial<Bid> = {}): Bid {
  return { type: 'place-bid', lotNo: '1', bidder, basis: 'raise', seenSen, offerSen, ...change };
}

function enter(bidder: number, change: Partial<Extract<Asked, { type: 'enter-lot' }>> = {}): Asked {
  return { type: 'enter-lot', lotNo: '1', bidder, ...change };
}

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
  it('is what he saw plus what he offers', () =>
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
    ['above RM1 billion', 100_000_000_000],
    ['zero in all', -RM1000],
    ['negative in all', -2 * RM1000],
  ])('is invalid when it is %s', (_, offerSen) =>
    given(...sevenOnTop)
      .when(raise(8, RM1000, offerSen))
      .refuses({ code: 'amount-invalid' }),
  );
  it('may be RM1 billion', () =>
    given(...sevenOnTop)
      .when(raise(8, RM1000, 100_000_000_000 - RM1000))
      .gives(placed(LOT, 8, 100_000_000_000, RM1000)));
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
    given(...inLot, said({ type: 'SessionWithdrawn', data: { session: 'AMS1' } }))
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
  it('bids again when the bar is lifted', () =>
    given(
      ...inLot,
      said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'KNB' } }),
      said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }),
      said({ type: 'VendorBarLifted', data: { bidder: 7, vendor: 'TM' } }),
    )
      .when(start(7))
      .gives(placed(LOT, 7, RM1000)));
  it('does not outbid himself', () =>
    given(...sevenOnTop)
      .when(raise(7, RM1000, 200_00))
      .refuses({ code: 'bid-on-top', topSen: RM1000, topBidder: 7 }));
  it('bids again once he was outbid', () =>
    given(...sevenOnTop, placed(LOT, 8, 1_200_00, RM1000))
      .when(raise(7, 1_200_00, 200_00))
      .gives(placed(LOT, 7, 1_400_00, 1_200_00)));
});

describe('cover by the deposit', () => {
  const three = [scheduled(), listed(LOT), listed('AMS1/2'), listed('AMS1/3'), ...people];
  const winsTwo = [
    ...three,
    ...entered(LOT, 7, 8),
    ...entered('AMS1/2', 7, 8),
    placed(LOT, 7, RM1000),
    placed('AMS1/2', 7, RM1000),
  ];
  const exceeded = {
    code: 'deposit-exceeded',
    balanceSen: 3_000_00,
    heldSen: 3_000_00,
    depositSen: RM1500,
    winningLots: [LOT, 'AMS1/2'],
  } as const;

  it('has to reach for the lot alone, to enter', () =>
    given(scheduled(), listed(LOT), ...joined(7), credited(7, RM1500 - 1))
      .when(enter(7))
      .refuses({ code: 'deposit-insufficient', balanceSen: RM1500 - 1, depositSen: RM1500 }));
  it('reaches to the sen', () =>
    given(scheduled(), listed(LOT), ...joined(7), credited(7, RM1500))
      .when(enter(7))
      .gives(...entered(LOT, 7)));
  it('has to reach for the lots being won as well, to enter', () =>
    given(...winsTwo)
      .when(enter(7, { lotNo: '3' }))
      .refuses(exceeded));
  it('has to reach for the lots being won as well, to bid', () =>
    given(...winsTwo, ...entered('AMS1/3', 7))
      .when(start(7, { lotNo: '3' }))
      .refuses(exceeded));
  it('reaches for two lots won with deposits for two', () =>
    given(...three, ...entered(LOT, 7), ...entered('AMS1/2', 7), placed(LOT, 7, RM1000))
      .when(start(7, { lotNo: '2' }))
      .gives(placed('AMS1/2', 7, RM1000)));
  it('is free again once he was outbid', () =>
    given(...winsTwo, ...entered('AMS1/3', 7), placed('AMS1/2', 8, 1_200_00, RM1000))
      .when(start(7, { lotNo: '3' }))
      .gives(placed('AMS1/3', 7, RM1000)));
  it('reaches for a third lot without a deposit', () =>
    given(...winsTwo, listed('AMS1/4', { depositSen: 0 }), ...entered('AMS1/4', 7))
      .when(start(7, { lotNo: '4' }))
      .gives(placed('AMS1/4', 7, RM1000)));
  it('is gone after a reversal by the bank', () =>
    given(...inLot, reversed(7, 3_000_01))
      .when(start(7))
      .refuses({ code: 'deposit-insufficient', balanceSen: -1, depositSen: RM1500 }));
  it('does not reach for a lot without a deposit when the balance is negative', () =>
    given(scheduled(), listed(LOT, { depositSen: 0 }), ...people, ...entered(LOT, 7), reversed(7, 3_000_01))
      .when(start(7))
      .refuses({ code: 'deposit-insufficient', balanceSen: -1, depositSen: 0 }));
});

describe('a staff session', () => {
  const group = 'TM Staff';
  const staff = [
    ...people,
    said({ type: 'StaffVerified', data: { bidder: 7, group } }),
    said({ type: 'StaffVerified', data: { bidder: 8, group: 'KNB Staff' } }),
  ];
  const session = [scheduled('AMS1', { access: group }), listed(LOT), listed('AMS1/2'), ...staff];
  const wins = [...session, ...entered(LOT, 7), ...entered('AMS1/2', 7), placed(LOT, 7, RM1000, null, 'first')];

  it('lets its staff in', () =>
    given(...session)
      .when(enter(7))
      .gives(...entered(LOT, 7)));
  it('is closed to the staff of another', () =>
    given(...session)
      .when(enter(8))
      .refuses({ code: 'staff-only', group }));
  it('is closed to the public', () =>
    given(...session, ...joined(9), credited(9, RM1500))
      .when(enter(9))
      .refuses({ code: 'staff-only', group }));
  it('takes no bid from one who is no longer staff', () =>
    given(...session, ...entered(LOT, 7), said({ type: 'StaffRefuted', data: { bidder: 7 } }))
      .when(start(7))
      .refuses({ code: 'staff-only', group }));
  it('lets nobody win two lots', () =>
    given(...wins)
      .when(start(7, { lotNo: '2' }))
      .refuses({ code: 'staff-one-winning', group }));
  it('lets nobody enter a second lot while he wins one', () =>
    given(...session, ...entered(LOT, 7), placed(LOT, 7, RM1000))
      .when(enter(7, { lotNo: '2' }))
      .refuses({ code: 'staff-one-winning', group }));
  it('says that he is on top before it says that he wins one', () =>
    given(...wins)
      .when(raise(7, RM1000, 200_00))
      .refuses({ code: 'bid-on-top', topSen: RM1000, topBidder: 7 }));
  it('does not mind what he wins in a public one', () =>
    given(
      scheduled('AMS2'),
      listed('AMS2/9'),
      ...session,
      ...entered('AMS2/9', 7),
      ...entered(LOT, 7),
      placed('AMS2/9', 7, RM1000),
    )
      .when(start(7))
      .gives(placed(LOT, 7, RM1000)));
});

describe('a repeated command id', () => {
  /** Facts 0–5 are the house, 6 and 7 the entries. */
  const REVISION = 8;
  const again = (change: Partial<Bid> = {}) => start(7, { commandId: 'first', ...change });

  it('gets the answer of its bid', () =>
    given(...sevenOnTop)
      .when(again())
      .repeats(REVISION));
  it('gets it with the same amount said in another way', () =>
    given(...sevenOnTop)
      .when(raise(7, 900_00, 100_00, { commandId: 'first' }))
      .repeats(REVISION));
  it('gets it when he was outbid in between', () =>
    given(...sevenOnTop, placed(LOT, 8, 1_200_00, RM1000))
      .when(again())
      .repeats(REVISION));
  it('gets it after the end', () =>
    given(...sevenOnTop)
      .when(again({ nowMs: END_MS }))
      .repeats(REVISION));
  it('gets it when suspended in between', () =>
    given(...sevenOnTop, said({ type: 'BidderSuspended', data: { bidder: 7 } }))
      .when(again())
      .repeats(REVISION));
  it('stands for one amount', () =>
    given(...sevenOnTop)
      .when(again({ offerSen: 200_00 }))
      .refuses({ code: 'command-id-reused' }));
  it('stands for one bidder', () =>
    given(...sevenOnTop)
      .when(raise(8, RM1000, 0, { commandId: 'first' }))
      .refuses({ code: 'command-id-reused' }));
  it('stands for one lot', () =>
    given(...sevenOnTop, listed('AMS1/2'), ...entered('AMS1/2', 7))
      .when(again({ lotNo: '2' }))
      .refuses({ code: 'command-id-reused' }));
  it('stands for one lot in all sessions', () =>
    given(...sevenOnTop, scheduled('AMS2'), listed('AMS2/2', TERMS), ...entered('AMS2/2', 7))
      .when(again({ lotNo: '2' }))
      .refuses({ code: 'command-id-reused' }));
  it('stands for nothing when its command was refused', () =>
    given(...inLot)
      .when(again())
      .gives(placed(LOT, 7, RM1000)));
});
