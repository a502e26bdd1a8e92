import { describe, it } from 'vitest';
import {
  type Bid,
  enter,
  inLot,
  LOT,
  people,
  RM1000,
  RM1500,
  raise,
  sevenOnTop,
  start,
} from '../testing/bidding-house.ts';
import {
  credited,
  END_MS,
  entered,
  joined,
  listed,
  placed,
  reversed,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import { given } from '../testing/scenario.ts';

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
  it('is free again once they were outbid', () =>
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
  it('lets nobody enter a second lot while they win one', () =>
    given(...session, ...entered(LOT, 7), placed(LOT, 7, RM1000))
      .when(enter(7, { lotNo: '2' }))
      .refuses({ code: 'staff-one-winning', group }));
  it('says that they are on top before it says that they win one', () =>
    given(...wins)
      .when(raise(7, RM1000, 200_00))
      .refuses({ code: 'bid-on-top', topSen: RM1000, topBidder: 7 }));
  it('does not mind what they win in a public one', () =>
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
  it('gets it when they were outbid in between', () =>
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
