import { describe, expect, it } from 'vitest';
import { Auction, BIDDER } from '../testing/auction.ts';

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

  it('are in whole ringgit: above a starting price with sen the least is the next whole one, and the refusal names it', () => {
    const auction = new Auction({ rules: MAXIMA, start: 12_000.5 });
    const command = { type: 'set-maximum', lotNo: '1', bidder: BIDDER.A, maximumSen: 12_000_00 } as const;
    expect(auction.refusalOf(command)).toMatchObject({ code: 'bid-too-low', minimumSen: 12_001_00 });
    auction.leaves('A', 12_001);
    expect(auction.stands()).toBe('A 12001');
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

describe('an automatic bid', () => {
  it('is in whole ringgit, where the starting price or the raise is not', () => {
    const auction = new Auction({ rules: MAXIMA, start: 1_000.5, increment: 100.5 });
    auction.leaves('A', 5_000);
    expect(auction.stands()).toBe('A 1001');
    auction.bids('B', 1_200);
    expect(auction.stands()).toBe('A 1301');
    auction.leaves('B', 6_000);
    expect(auction.stands()).toBe('B 5101');
  });
});

describe('the leader of a lot', () => {
  it('lowers their maximum to the price at most, and not in the last five minutes or the window', () => {
    const soft = { softClose: { windowMinutes: 10, lastEndMinutes: 60 } };
    for (const [rules, minutes] of [
      [MAXIMA, 5],
      [{ ...MAXIMA, ...soft }, 10],
    ] as const) {
      const auction = new Auction({ rules });
      auction.leaves('A', 5_000);
      auction.bids('B', 1_900);
      expect(auction.leaves('A', 1_900)).toBe('maximum-too-low');
      expect(auction.at(minutes + 0.01).leaves('A', 4_000)).toBeUndefined();
      expect(auction.at(minutes).leaves('A', 3_000)).toBe('maximum-fixed');
      expect(auction.at(minutes).leaves('A', 6_000)).toBeUndefined();
    }
  });

  it('is bid up to a reserve that is not met, which moves the end as any other price does', () => {
    const auction = new Auction({
      rules: { ...MAXIMA, softClose: { windowMinutes: 5, lastEndMinutes: 60 } },
      reserve: 5_000,
    });
    auction.bids('A', 1_000);
    auction.at(2).leaves('A', 6_000);
    expect([auction.stands(), auction.ends()]).toEqual(['A 5000', 3]);
  });

  it('does not raise a maximum that their deposit does not cover', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('A', 5_000);
    const reversal = { bidder: BIDDER.A, amountSen: 9_999_00, source: 'bank', reference: 'R', above: true } as const;
    auction.mustAsk({ type: 'reverse-deposit', ...reversal });
    expect(auction.leaves('A', 6_000)).toBe('deposit-insufficient');
    expect(auction.leaves('A', 4_000)).toBeUndefined();
  });

  it('who cannot bid when it is needed loses their maximum to the price, for good', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('A', 5_000);
    auction.mustAsk({ type: 'suspend-bidder', bidder: BIDDER.A });
    auction.leaves('B', 2_000);
    expect(auction.lastEvents).toEqual(['MaximumSet', 'MaximumLapsed', 'BidPlaced']);
    expect(auction.stands()).toBe('B 1100');
    auction.mustAsk({ type: 'reinstate-bidder', bidder: BIDDER.A });
    auction.bids('C', 3_000);
    expect(auction.stands()).toBe('C 3000');
  });

  it('keeps it as long as nobody needs it', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('A', 5_000);
    auction.mustAsk({ type: 'suspend-bidder', bidder: BIDDER.A });
    auction.mustAsk({ type: 'reinstate-bidder', bidder: BIDDER.A });
    auction.leaves('B', 2_000);
    expect(auction.stands()).toBe('A 2100');
  });
});

describe('a maximum is refused', () => {
  it('in a session without them, of somebody outside of the lot, in sen, above what any bid may be, and far above the price unless it is meant', () => {
    const plain = new Auction();
    expect(plain.leaves('A', 5_000)).toBe('maximum-bids-off');
    const auction = new Auction({ rules: MAXIMA });
    const asked = { type: 'set-maximum', lotNo: '1', bidder: BIDDER.A } as const;
    expect(auction.ask({ ...asked, maximumSen: 5_000_50 })).toBe('amount-invalid');
    expect(auction.ask({ ...asked, maximumSen: 1_000_000_001_00, above: true })).toBe('maximum-too-high');
    expect(auction.ask({ ...asked, maximumSen: 1_000_000_000_00 })).toBe('maximum-unlikely');
    expect(auction.ask({ ...asked, maximumSen: 7_001_00 })).toBe('maximum-unlikely');
    expect(auction.ask({ ...asked, maximumSen: 7_000_00 })).toBeUndefined();
    auction.mustAsk({ type: 'join-bidder', bidder: 20 });
    expect(auction.ask({ ...asked, bidder: 20, maximumSen: 5_000_00 })).toBe('not-in-lot');
  });

  it('under the id of a bid, and the other way round; the same again is answered as before', () => {
    const auction = new Auction({ rules: MAXIMA });
    const who = { lotNo: '1', bidder: BIDDER.A, commandId: 'once' } as const;
    auction.mustAsk({ type: 'set-maximum', ...who, maximumSen: 1_000_00 });
    const bid = { type: 'place-bid', ...who, basis: 'start', seenSen: 0, offerSen: 0 } as const;
    expect(auction.ask(bid)).toBe('command-id-reused');
    expect(auction.ask({ type: 'set-maximum', ...who, maximumSen: 2_000_00 })).toBe('command-id-reused');
    expect(auction.ask({ type: 'set-maximum', ...who, maximumSen: 1_000_00 })).toBeUndefined();
    expect(auction.lot().bidCount).toBe(1);
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

describe('what a leader offered first', () => {
  it('is not made dearer by what they offer later', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('A', 5_000);
    auction.leaves('B', 5_050);
    expect(auction.stands()).toBe('B 5050');
    auction.leaves('B', 9_000);
    auction.bids('C', 6_000);
    auction.cancels('C');
    expect(auction.stands()).toBe('B 5050');
  });

  it('by hand above a maximum needs no step above it either', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('A', 5_000);
    auction.bids('C', 4_900);
    auction.bids('B', 5_000);
    auction.bids('B', 5_100);
    auction.leaves('B', 9_000);
    auction.bids('C', 6_000);
    auction.cancels('C');
    expect(auction.stands()).toBe('B 5100');
    const near = new Auction({ rules: MAXIMA });
    near.leaves('A', 5_000);
    near.bids('B', 4_850);
    near.bids('C', 5_050);
    expect(near.stands()).toBe('C 5050');
    near.leaves('C', 9_000);
    near.bids('B', 6_000);
    near.cancels('B');
    expect(near.stands()).toBe('C 5050');
  });
});

describe('a cancelled automatic bid', () => {
  it('takes the other automatic bids of its maximum with it, also where the leader stays', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('B', 1_500);
    auction.bids('C', 1_200);
    const first = auction.history.find(({ type, data }) => type === 'BidPlaced' && data.bidder === BIDDER.B);
    auction.bids('A', 3_000);
    auction.ask({ type: 'cancel-bid', lot: 'AMS1/1', bidRevision: first?.revision ?? -1, reason: 'other' });
    expect(auction.stands()).toBe('A 3000');
    auction.cancels('A');
    expect(auction.stands()).toBe('C 1200');
  });

  it('of a leader who may not bid leads to somebody else', () => {
    const auction = new Auction({ rules: MAXIMA });
    auction.leaves('A', 5_000);
    auction.bids('B', 2_000);
    auction.mustAsk({ type: 'suspend-bidder', bidder: BIDDER.A });
    const first = auction.history.find(({ type, data }) => type === 'BidPlaced' && data.bidder === BIDDER.A);
    auction.ask({ type: 'cancel-bid', lot: 'AMS1/1', bidRevision: first?.revision ?? -1, reason: 'other' });
    expect(auction.stands()).toBe('B 2000');
  });
});

describe('a price that stands after a cancellation', () => {
  it('is that of a leader who agreed to it, or who may not bid now', () => {
    const byHand = new Auction({ rules: MAXIMA });
    byHand.leaves('A', 2_000);
    byHand.bids('B', 4_000);
    byHand.cancels('A');
    expect(byHand.stands()).toBe('B 4000');
    const suspended = new Auction({ rules: MAXIMA });
    suspended.leaves('A', 5_000);
    suspended.bids('B', 4_000);
    suspended.mustAsk({ type: 'suspend-bidder', bidder: BIDDER.A });
    suspended.cancels('B');
    expect(suspended.stands()).toBe('A 4100');
  });
});

describe('a lowered reserve', () => {
  const lowered = (auction: Auction, ringgit: number | null) =>
    auction.mustAsk({
      ...{ type: 'set-lot-reserve', lot: 'AMS1/1', approval: false },
      reserveSen: ringgit === null ? null : 100 * ringgit,
    });

  it.each([null, 12_000])('to %s takes nothing back from what was bid for it, whoever else goes', (ringgit) => {
    const auction = new Auction({ rules: MAXIMA, start: 10_000, reserve: 20_000 });
    auction.leaves('A', 14_000);
    expect(auction.stands()).toBe('A 14000');
    lowered(auction, ringgit);
    auction.bids('B', 17_000);
    auction.cancels('B');
    expect(auction.stands()).toBe('A 14000');
    auction.leaves('A', 30_000);
    auction.bids('B', 17_000);
    expect(auction.stands()).toBe('A 17100');
    auction.cancels('B');
    expect(auction.stands()).toBe('A 14000');
    auction.at(30).leaves('A', 14_000);
    auction.leaves('B', 50_000);
    auction.cancels('B');
    expect(auction.stands()).toBe('A 14000');
  });

  it('is what a maximum is bid up to that is left after that', () => {
    const auction = new Auction({ rules: MAXIMA, start: 10_000, reserve: 20_000 });
    lowered(auction, 12_000);
    auction.leaves('A', 30_000);
    auction.bids('B', 17_000);
    auction.cancels('B');
    expect(auction.stands()).toBe('A 12000');
  });

  it('leaves the new leader at what they had bid for it, though they had been beaten since', () => {
    const auction = new Auction({ rules: MAXIMA, start: 10_000, reserve: 20_000 });
    auction.leaves('A', 14_000);
    auction.leaves('B', 16_000);
    lowered(auction, null);
    auction.leaves('C', 40_000);
    expect(auction.stands()).toBe('C 16100');
    auction.cancels('C');
    expect(auction.stands()).toBe('B 16000');
    auction.cancels('B');
    expect(auction.stands()).toBe('A 14000');
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

  it.each([
    ['as it was', 0, [4, 0.5]],
    ['later, by less than bids have given', 2, [4, 2.5]],
    ['later, by more', 10, [10, 10.5]],
    ['earlier', -1, [-1, -0.5]],
  ])('stays as late as bids have made it, unless the house ends the session earlier: %s', (_, minutes, ends) => {
    const auction = new Auction({ rules: { ...soft(5, 20), staggerSeconds: 30 }, lots: 2 });
    auction.at(2).bids('A', 1_000);
    auction.at(1).bids('B', 1_100);
    auction.at(1.5).endsSessionAt(minutes);
    expect([auction.ends('1'), auction.ends('2')]).toEqual(ends);
  });

  it('that bids and then the house have moved is moved on by bids as far as the new end allows', () => {
    const auction = new Auction({ rules: soft(5, 6) });
    auction.at(1).bids('A', 1_000);
    auction.endsSessionAt(3);
    expect(auction.ends()).toBe(4);
    auction.at(-3.9).bids('B', 1_100);
    expect(auction.ends()).toBe(8.9);
    auction.at(-8).bids('A', 1_200);
    expect(auction.ends()).toBe(9);
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

  it('12: is moved for this lot alone', () => {
    const auction = new Auction({ rules: soft(5, 60), lots: 3 });
    auction.at(1).bids('A', 1_000, '2');
    expect([auction.ends('1'), auction.ends('2'), auction.ends('3')]).toEqual([0, 4, 0]);
  });
});
