import { describe, expect, it } from 'vitest';
import { Auction } from '../testing/auction.ts';

const MAXIMA = { maximumBids: true };
const bands = [
  { fromSen: 0, stepSen: 100 },
  { fromSen: 100_00, stepSen: 500 },
];

describe('maximum bids', () => {
  it('1: the first leads at the starting price; the earlier of two equal ones leads; a higher bid by hand leads at its amount', () => {
    const auction = new Auction({ rules: MAXIMA, start: 3_000 });
    auction.leaves('A', 5_000);
    expect(auction.stands()).toBe('A 3000');
    auction.leaves('B', 4_000);
    expect(auction.stands()).toBe('A 4100');
    auction.leaves('B', 5_000);
    expect(auction.stands()).toBe('A 5000');
    expect(auction.leaves('B', 5_050)).toBe('bid-too-low');
    auction.bids('B', 5_100);
    expect(auction.stands()).toBe('B 5100');
  });

  it('2: what is below the next bid is refused; a maximum near to the leader’s ends in a tie', () => {
    const auction = new Auction({ rules: MAXIMA, start: 950 });
    auction.leaves('A', 2_000);
    auction.bids('B', 1_800);
    expect(auction.stands()).toBe('A 1900');
    expect(auction.leaves('B', 1_950)).toBe('bid-too-low');
    const other = new Auction({ rules: MAXIMA, start: 950 });
    other.leaves('A', 2_000);
    other.leaves('B', 1_950);
    expect(other.stands()).toBe('A 2000');
    expect(other.bids('B', 2_050)).toBe('bid-too-low');
    expect(other.bids('B', 2_100)).toBeUndefined();
  });

  it('3: a maximum less than a step above the other leads at its own amount', () => {
    const auction = new Auction({ rules: MAXIMA, start: 50 });
    auction.leaves('A', 2_000);
    auction.leaves('B', 2_001);
    expect(auction.stands()).toBe('B 2001');
  });

  it('4: below a reserve a maximum is bid whole; one that reaches it lifts the price to it', () => {
    const auction = new Auction({ rules: MAXIMA, reserve: 5_000 });
    auction.leaves('A', 4_200);
    expect(auction.stands()).toBe('A 4200');
    auction.leaves('B', 6_000);
    expect(auction.stands()).toBe('B 5000');
  });

  it('5 and 6: two maxima above a reserve; a reserve between two', () => {
    const above = new Auction({ rules: MAXIMA, reserve: 5_000 });
    above.leaves('A', 5_500);
    above.leaves('B', 5_800);
    expect(above.stands()).toBe('B 5600');
    const between = new Auction({ rules: MAXIMA, reserve: 5_130 });
    between.leaves('A', 5_000);
    expect(between.stands()).toBe('A 5000');
    expect(between.leaves('B', 5_050)).toBe('bid-too-low');
    between.leaves('B', 5_150);
    expect(between.stands()).toBe('B 5130');
  });

  it('7: a bid by hand of the same amount is beaten at it, and the next one needs a step more', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('A', 15_000);
    auction.bids('B', 7_000);
    auction.bids('B', 15_000);
    expect(auction.stands()).toBe('A 15000');
    expect(auction.bids('B', 15_050)).toBe('bid-too-low');
  });

  it('8: the step is that of the band of the beaten bid', () => {
    const auction = new Auction({ rules: { ...MAXIMA, increments: bands }, start: 50 });
    auction.leaves('A', 120);
    auction.leaves('B', 99);
    expect(auction.stands()).toBe('A 100');
    expect(auction.bids('B', 104)).toBe('bid-too-low');
    expect(auction.bids('B', 105)).toBeUndefined();
    expect(auction.stands()).toBe('A 110');
  });

  it('9: a higher maximum of the leader changes neither price nor count nor end', () => {
    const auction = new Auction({ rules: { ...MAXIMA, softClose: { windowMinutes: 5, lastEndMinutes: 60 } } });
    auction.leaves('A', 5_000);
    auction.at(2).leaves('A', 9_000);
    expect([auction.stands(), auction.lot().bidCount, auction.ends()]).toEqual(['A 1000', 1, 0]);
    expect(auction.lastEvents).toEqual(['MaximumSet']);
  });

  it('the chain of one decision: who bid, who was raised by what, the later end', () => {
    const auction = new Auction({ rules: { ...MAXIMA, softClose: { windowMinutes: 5, lastEndMinutes: 60 } } });
    auction.leaves('A', 5_000);
    auction.at(2).leaves('B', 4_000);
    expect(auction.lastEvents).toEqual(['MaximumSet', 'BidPlaced', 'BidPlaced', 'LotExtended']);
    expect(auction.ends()).toBe(3);
  });
});

describe('a cancelled bid', () => {
  it('leads to whoever leads by what is left, at the price that it gives', () => {
    const auction = new Auction({ rules: MAXIMA, start: 3_000 });
    auction.leaves('A', 5_000);
    auction.leaves('B', 6_000);
    expect(auction.stands()).toBe('B 5100');
    auction.cancels('B');
    expect(auction.stands()).toBe('A 3000');
  });

  it('of somebody beaten lowers the price that it had given', () => {
    const auction = new Auction({ rules: MAXIMA, start: 3_000 });
    auction.leaves('A', 9_000);
    auction.bids('B', 4_000);
    auction.bids('C', 5_000);
    expect(auction.stands()).toBe('A 5100');
    auction.cancels('C');
    expect(auction.stands()).toBe('A 4100');
    auction.cancels('B');
    expect(auction.stands()).toBe('A 3000');
  });
});

describe('the end of a lot', () => {
  const soft = (windowMinutes: number, lastEndMinutes: number) => ({ softClose: { windowMinutes, lastEndMinutes } });
  it('10: is moved to so long after a bid in the window; a refused bid moves nothing', () => {
    const auction = new Auction({ rules: soft(5, 60) });
    auction.at(5).bids('A', 1_000);
    expect(auction.ends()).toBe(0);
    auction.at(2).bids('B', 1_100);
    expect(auction.ends()).toBe(3);
    auction.at(-2).bids('A', 1_150);
    expect(auction.ends()).toBe(3);
    auction.at(-2).bids('A', 1_200);
    expect(auction.ends()).toBe(7);
  });

  it('11: is moved to the last end at most', () => {
    const auction = new Auction({ rules: soft(15, 60) });
    for (let n = 0; n < 18; n += 1) auction.at(10 - 4 * n).bids(n % 2 === 0 ? 'A' : 'B', 1_000 + 100 * n);
    expect(auction.ends()).toBe(60);
    expect(auction.at(-60).bids('C', 3_000)).toBe('session-ended');
  });

  it('comes for one lot after the other', () => {
    const auction = new Auction({ rules: { staggerSeconds: 30 }, lots: 3 });
    expect([auction.ends('1'), auction.ends('2'), auction.ends('3')]).toEqual([0, 0.5, 1]);
    auction.at(0);
    expect(auction.bids('A', 1_000)).toBe('session-ended');
    expect(auction.bids('A', 1_000, '2')).toBeUndefined();
  });
});
