import { describe, expect, it } from 'vitest';
import { AUCTION_ENDS_MS, Auction, BIDDER } from '../testing/auction.ts';
import { refusalText } from '../vocabulary/refusals.ts';
import { openOffers } from './offers.ts';

const HOUR_MS = 3_600_000;
const DECIDE_BY_MS = AUCTION_ENDS_MS + 48 * HOUR_MS;
const AGAIN_BY_MS = DECIDE_BY_MS + 24 * HOUR_MS;

/** A lot from RM1,000 with a reserve of RM3,000: A leads at RM2,500 when it ends, and the sale is recorded. */
function offeredAt2500(
  opening: { readonly reserve?: number; readonly approval?: boolean } = { reserve: 3_000 },
): Auction {
  const auction = new Auction(opening);
  auction.at(30).bids('A', 2_500);
  auction.at(-1).mustAsk({ type: 'record-sales', session: 'AMS1', limit: 100, offersUntilMs: DECIDE_BY_MS });
  return auction;
}

const LOT = 'AMS1/1';
const vendor = (answer: 'accept' | 'decline' | 'counter', more: object = {}) =>
  ({ type: 'answer-offer', lot: LOT, by: 'vendor', answer, shownSen: 2_500_00, ...more }) as const;
const counter = (ringgit: number, more: object = {}) =>
  vendor('counter', { counterSen: 100 * ringgit, untilMs: AGAIN_BY_MS, ...more });
const bidder = (answer: 'accept' | 'decline', more: object = {}) =>
  ({ type: 'answer-offer', lot: LOT, by: 'bidder', bidder: BIDDER.A, answer, shownSen: 2_800_00, ...more }) as const;

function step(auction: Auction, type: 'balance-out-deposits' | 'tell-winners' | 'clear-session'): void {
  auction.mustAsk({ type, session: 'AMS1', limit: 100 });
}

describe('what is offered to a vendor when sales are recorded', () => {
  it('is a highest bid below the reserve', () => {
    const auction = offeredAt2500();
    expect(auction.lot()).toMatchObject({
      outcome: 'offered',
      offer: { hammerSen: 2_500_00, decideByMs: DECIDE_BY_MS, isCounter: false },
    });
    expect(auction.state.purchases.has(LOT)).toBe(false);
  });

  it('is any bid, where the vendor is asked in any case', () =>
    expect(offeredAt2500({ approval: true }).lot().outcome).toBe('offered'));

  it('is no bid that reaches the reserve', () => expect(offeredAt2500({ reserve: 2_500 }).lot().outcome).toBe('sold'));

  it('binds the bidder: their deposit stays held', () => {
    const auction = offeredAt2500();
    step(auction, 'balance-out-deposits');
    expect(auction.state.bidders.get(BIDDER.A)).toMatchObject({
      heldSen: 500_00,
      balanceSen: 10_000_00,
      winning: [LOT],
    });
    step(auction, 'tell-winners');
    step(auction, 'clear-session');
    expect(openOffers(auction.state).map(({ lot }) => lot)).toEqual([LOT]);
  });
});

describe('a vendor who accepts', () => {
  it.each([
    ['before deposits are balanced out', [], ['OfferAccepted', 'LotSold']],
    ['after that', ['balance-out-deposits'], ['OfferAccepted', 'LotSold', 'DepositApplied']],
    [
      'after winners were told',
      ['balance-out-deposits', 'tell-winners'],
      ['OfferAccepted', 'LotSold', 'DepositApplied', 'WinnerTold'],
    ],
    [
      'after the session was cleared',
      ['balance-out-deposits', 'tell-winners', 'clear-session'],
      ['OfferAccepted', 'LotSold', 'DepositApplied', 'WinnerTold'],
    ],
  ] as const)('%s makes the sale, as far as the others have come', (_, steps, events) => {
    const auction = offeredAt2500();
    for (const each of steps) step(auction, each);
    auction.mustAsk(vendor('accept'));
    expect(auction.lastEvents).toEqual(events);
    expect(auction.lot()).toMatchObject({ outcome: 'sold', offer: null, topBidder: BIDDER.A });
    expect(auction.state.purchases.get(LOT)).toMatchObject({
      bidder: BIDDER.A,
      hammerSen: 2_500_00,
      depositSen: 500_00,
    });
    expect(openOffers(auction.state)).toEqual([]);
  });

  it('leaves the steps that follow to do the rest', () => {
    const auction = offeredAt2500();
    auction.mustAsk(vendor('accept'));
    step(auction, 'balance-out-deposits');
    expect(auction.state.bidders.get(BIDDER.A)).toMatchObject({ heldSen: 0, balanceSen: 9_500_00 });
    step(auction, 'tell-winners');
    expect(auction.lot()).toMatchObject({ depositApplied: true, winnerTold: true });
  });

  it('does so once', () => {
    const auction = offeredAt2500();
    auction.mustAsk(vendor('accept'));
    expect(auction.ask(vendor('accept'))).toBe('offer-not-open');
    expect(auction.ask(vendor('decline'))).toBe('offer-not-open');
  });

  it('accepts the amount that they were shown, and no other', () =>
    expect(offeredAt2500().ask(vendor('accept', { shownSen: 2_400_00 }))).toBe('offer-changed'));

  it('is too late at the deadline', () => {
    const auction = offeredAt2500();
    expect(auction.at(-48 * 60).ask(vendor('accept'))).toBe('offer-over');
  });
});

describe('a vendor who declines', () => {
  it('leaves the lot unsold, and the bidder free', () => {
    const auction = offeredAt2500();
    auction.mustAsk(vendor('decline'));
    expect(auction.lot()).toMatchObject({ outcome: 'unsold', offer: null, topBidder: 0, topSen: 0 });
    expect(auction.state.bidders.get(BIDDER.A)).toMatchObject({ heldSen: 0, balanceSen: 10_000_00, winning: [] });
  });

  it('has a unit that can be reserved for anybody once the auction is over', () => {
    const auction = offeredAt2500();
    auction.mustAsk(vendor('decline'));
    for (const each of ['balance-out-deposits', 'tell-winners', 'clear-session'] as const) step(auction, each);
    const reserve = { type: 'reserve-unit', lot: LOT, bidder: BIDDER.B, hammerSen: 2_900_00, balanceDeposit: true };
    auction.mustAsk(reserve as Parameters<Auction['mustAsk']>[0]);
    expect(auction.state.purchases.get(LOT)).toMatchObject({ bidder: BIDDER.B, hammerSen: 2_900_00 });
  });

  it('cannot be passed over by reserving the unit while it is offered', () => {
    const auction = offeredAt2500();
    for (const each of ['balance-out-deposits', 'tell-winners', 'clear-session'] as const) step(auction, each);
    const reserve = { type: 'reserve-unit', lot: LOT, bidder: BIDDER.B, hammerSen: 2_900_00, balanceDeposit: true };
    expect(auction.ask(reserve as Parameters<Auction['ask']>[0])).toBe('unit-not-unsold');
  });
});

describe('a vendor who asks for more', () => {
  it('has the bidder asked, with a deadline of their own', () => {
    const auction = offeredAt2500();
    auction.mustAsk(counter(2_800));
    expect(auction.lot().offer).toEqual({ hammerSen: 2_800_00, decideByMs: AGAIN_BY_MS, isCounter: true });
    expect(auction.state.bidders.get(BIDDER.A)?.heldSen).toBe(500_00);
  });

  it.each([
    ['the same', 2_500, {}],
    ['less', 2_400, {}],
    ['sen', 2_600.5, {}],
    ['more than any bid may be', 1e12, {}],
    ['more by a day that has passed', 2_800, { untilMs: AUCTION_ENDS_MS }],
    ['more without a day', 2_800, { untilMs: undefined }],
  ])('does not ask for %s', (_, ringgit, more) =>
    expect(offeredAt2500().ask(counter(ringgit, more))).toBe('counter-invalid'),
  );

  it('is asked whether so much is meant above double the bid, as with a zero too many', () => {
    expect(offeredAt2500().ask(counter(5_000))).toBeUndefined();
    for (const ringgit of [5_001, 28_000, 280_000]) {
      const auction = offeredAt2500();
      expect(auction.ask(counter(ringgit))).toBe('counter-unlikely');
      expect(auction.lot().offer?.hammerSen).toBe(2_500_00);
      auction.mustAsk(counter(ringgit, { above: true }));
      expect(auction.lot().offer?.hammerSen).toBe(ringgit * 100);
    }
  });

  it.each([
    [5_001, 'RM5,001.00 is more than 2 times'],
    [28_000, 'RM28,000.00 is more than 11.1 times'],
    [1_406_866_000, 'RM1,406,866,000.00 is more than 562,746 times'],
  ])('is told how many times the bid that is, as people read numbers: %i', (ringgit, says) => {
    const refusal = { code: 'counter-unlikely', hammerSen: 2_500_00, counterSen: 100 * ringgit, likelySen: 0 } as const;
    expect(refusalText(refusal).message).toContain(says);
  });

  it('is asked so whatever the reserve is, which the question would tell', () =>
    expect(offeredAt2500({ reserve: 9_000 }).ask(counter(5_001))).toBe('counter-unlikely'));

  it('means no price that is possible for no bid', () =>
    expect(offeredAt2500().ask(counter(1e12, { above: true }))).toBe('counter-invalid'));

  it('asks once: what follows is the bidder’s to answer', () => {
    const auction = offeredAt2500();
    auction.mustAsk(counter(2_800));
    for (const again of [counter(2_900), vendor('accept'), vendor('decline'), counter(2_900, { shownSen: 2_800_00 })])
      expect(auction.ask(again)).toBe('offer-not-open');
  });
});

describe('a bidder who is asked for more', () => {
  const countered = () => {
    const auction = offeredAt2500();
    auction.mustAsk(counter(2_800));
    return auction;
  };

  it('buys at that price', () => {
    const auction = countered();
    auction.mustAsk(bidder('accept'));
    expect(auction.state.purchases.get(LOT)).toMatchObject({ bidder: BIDDER.A, hammerSen: 2_800_00 });
  });

  it('is free when they decline', () => {
    const auction = countered();
    auction.mustAsk(bidder('decline'));
    expect(auction.lot().outcome).toBe('unsold');
    expect(auction.state.bidders.get(BIDDER.A)?.heldSen).toBe(0);
  });

  it.each([
    ['another bidder', { bidder: BIDDER.B }, 'offer-not-open'],
    ['the bid of before', { shownSen: 2_500_00 }, 'offer-changed'],
    ['a counter-offer of theirs', { answer: 'counter', counterSen: 2_900_00, untilMs: AGAIN_BY_MS }, 'offer-not-open'],
  ])('is not answered for by %s', (_, more, code) => expect(countered().ask(bidder('accept', more))).toBe(code));

  it('has nothing to answer before they are asked', () =>
    expect(offeredAt2500().ask(bidder('accept', { shownSen: 2_500_00 }))).toBe('offer-not-open'));
});

describe('a bidder who could not bid on the lot any more', () => {
  const suspended = { type: 'suspend-bidder', bidder: BIDDER.A } as const;
  const barred = { type: 'bar-bidder', bidder: BIDDER.A, vendor: 'Bank' } as const;
  const inTheirName = bidder('accept', { bidder: undefined });

  it.each([
    ['suspended', suspended, 'bidder-suspended'],
    ['barred by its vendor', barred, 'bidder-barred'],
  ] as const)('%s, agrees to no new price, themselves or by the house', (_, command, code) => {
    const auction = offeredAt2500();
    auction.mustAsk(counter(2_800));
    auction.mustAsk(command);
    expect(auction.ask(bidder('accept'))).toBe(code);
    expect(auction.ask(inTheirName)).toBe('bidder-not-free');
    expect(auction.lot()).toMatchObject({ outcome: 'offered', topBidder: BIDDER.A });
    auction.mustAsk(bidder('decline', { bidder: undefined }));
    expect(auction.lot().outcome).toBe('unsold');
  });

  it.each([
    ['suspended', suspended],
    ['barred by its vendor', barred],
  ] as const)('%s, is asked for no more, whatever the amount, and is bound by their bid', (_, command) => {
    const auction = offeredAt2500();
    auction.mustAsk(command);
    for (const ringgit of [2_800, 2_400, 28_000]) expect(auction.ask(counter(ringgit))).toBe('bidder-not-free');
    auction.mustAsk(vendor('accept'));
    expect(auction.state.purchases.get(LOT)).toMatchObject({ bidder: BIDDER.A, hammerSen: 2_500_00 });
  });

  it('and then can again, buys at the price that is still asked for', () => {
    const auction = offeredAt2500();
    auction.mustAsk(counter(2_800));
    auction.mustAsk(suspended);
    auction.mustAsk({ type: 'reinstate-bidder', bidder: BIDDER.A });
    auction.mustAsk(bidder('accept'));
    expect(auction.lot().outcome).toBe('sold');
  });

  it('for what another vendor thinks of them, agrees as before', () => {
    const auction = offeredAt2500();
    auction.mustAsk({ ...barred, vendor: 'KNB' });
    auction.mustAsk(counter(2_800));
    auction.mustAsk(bidder('accept'));
    expect(auction.lot().outcome).toBe('sold');
  });
});

describe('an offer that nobody answers', () => {
  const lapse = { type: 'lapse-offers', limit: 100 } as const;

  it('stands until its deadline, and lapses then', () => {
    const auction = offeredAt2500();
    auction.at(-48 * 60 + 1).mustAsk(lapse);
    expect(auction.lot().outcome).toBe('offered');
    auction.at(-48 * 60).mustAsk(lapse);
    expect(auction.lastEvents).toEqual(['OfferLapsed']);
    expect(auction.lot()).toMatchObject({ outcome: 'unsold', topBidder: 0 });
    expect(auction.state.bidders.get(BIDDER.A)).toMatchObject({ heldSen: 0, winning: [] });
    auction.mustAsk(lapse);
    expect(auction.lastEvents).toEqual([]);
  });

  it('lapses by the counter-offer’s deadline once there is one', () => {
    const auction = offeredAt2500();
    auction.mustAsk(counter(2_800));
    auction.at(-60 * 60).mustAsk(lapse);
    expect(auction.lot().outcome).toBe('offered');
    auction.at(-72 * 60).mustAsk(lapse);
    expect(auction.lot().outcome).toBe('unsold');
  });
});
