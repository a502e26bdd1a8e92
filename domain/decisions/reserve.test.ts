import { describe, expect, it } from 'vitest';
import { Auction } from '../testing/auction.ts';
import { LOT, RM1000 } from '../testing/bidding-house.ts';
import { END_MS, listed, NOW_MS, START_MS, said, scheduled, TERMS } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import { salesRecorded } from '../testing/sold-lot.ts';
import { refusalText } from '../vocabulary/refusals.ts';

const house = [scheduled(), listed(LOT)];
const set = (reserveSen: number | null, approval = false) =>
  said({ type: 'LotReserveSet', data: { lot: LOT, reserveSen, approval } });
const ask = (
  reserveSen: number | null | undefined,
  { approval = false, nowMs = START_MS - 1, lot = LOT } = {},
): CommandInput => ({
  ...{ type: 'set-lot-reserve', lot, approval, nowMs },
  ...(reserveSen !== undefined && { reserveSen }),
});
const invalid = { code: 'reserve-invalid', startingPriceSen: RM1000 } as const;

describe('a reserve', () => {
  it('is set, raised, and dropped before the session starts', () => {
    given(house).when(ask(1_500_00)).gives(set(1_500_00));
    given(house, set(1_500_00))
      .when(ask(2_000_00, { approval: true }))
      .gives(set(2_000_00, true));
    given(house, set(1_500_00)).when(ask(null)).gives(set(null));
    given(house, set(1_500_00)).when(ask(null)).gives(set(null));
    given(house).when(ask(null)).gives();
  });

  it('is written also where it is the same: nobody who tries amounts learns that one is right', () => {
    given(house, set(1_500_00)).when(ask(1_500_00)).gives(set(1_500_00));
    given(house, set(20_000_00)).when(ask(20_000_00)).refuses({ code: 'reserve-unlikely', startingPriceSen: RM1000 });
  });

  it('stays as it is where only the approval changes', () => {
    given(house, set(1_500_00))
      .when(ask(undefined, { approval: true }))
      .gives(set(1_500_00, true));
    given(house)
      .when(ask(undefined, { approval: true }))
      .gives(set(null, true));
    given(house, set(1_500_00)).when(ask(undefined)).gives();
    const running = given(house, set(1_500_00, true));
    running.when(ask(undefined, { nowMs: NOW_MS })).gives(set(1_500_00));
    given(house, set(1_500_00))
      .when(ask(undefined, { approval: true, nowMs: NOW_MS }))
      .refuses({ code: 'reserve-fixed' });
  });

  it('is above the starting price, in whole ringgit, up to RM1 billion', () => {
    for (const sen of [RM1000, RM1000 - 100, 1_500_50, 100_000_000_100, -100, Number.NaN])
      given(house).when(ask(sen)).refuses(invalid);
    given(house)
      .when(ask(RM1000 + 100))
      .gives(set(RM1000 + 100));
  });

  it('of more than ten times the starting price is asked about, without its amount', () => {
    const unlikely = { code: 'reserve-unlikely', startingPriceSen: RM1000 } as const;
    const tenfold = 10 * RM1000;
    given(house).when(ask(tenfold)).gives(set(tenfold));
    given(house)
      .when(ask(tenfold + 100))
      .refuses(unlikely);
    given(house)
      .when({ ...ask(tenfold + 100), above: true } as CommandInput)
      .gives(set(tenfold + 100));
    // What is left as it is was meant, and is not asked about again.
    given(house, set(tenfold + 100))
      .when(ask(undefined, { approval: true }))
      .gives(set(tenfold + 100, true));
    expect(refusalText(unlikely).message).not.toMatch(/10,?001/);
  });

  it('keeps the starting price from being raised, whatever its amount is', () => {
    const withReserve = [...house, listed('AMS1/2'), set(1_500_00)];
    const change = (startingPriceSen: number, lotNo = '1'): CommandInput => ({
      ...{ type: 'change-lot', session: 'AMS1', lotNo, terms: { ...TERMS, startingPriceSen }, nowMs: START_MS - 1 },
    });
    for (const sen of [TERMS.startingPriceSen + 1, 1_499_00, 1_500_00, 9_000_00])
      given(withReserve).when(change(sen)).refuses({ code: 'price-with-reserve' });
    const changed = (lot: string, startingPriceSen: number) =>
      said({ type: 'LotChanged', data: { lot, terms: { ...TERMS, startingPriceSen } } });
    given(withReserve)
      .when(change(TERMS.startingPriceSen - 1))
      .gives(changed(LOT, TERMS.startingPriceSen - 1));
    given(withReserve, set(null)).when(change(9_000_00)).gives(changed(LOT, 9_000_00));
    given(withReserve).when(change(9_000_00, '2')).gives(changed('AMS1/2', 9_000_00));
    expect(refusalText({ code: 'price-with-reserve' }).message).not.toMatch(/\d/);
  });

  it('goes to no other vendor with its lot, alone or in a catalogue', () => {
    const terms = { ...TERMS, vendor: 'ANOTHER' };
    const change = { type: 'change-lot', session: 'AMS1', lotNo: '1', terms, nowMs: START_MS - 1 } as const;
    given(house, set(1_500_00)).when(change).refuses({ code: 'vendor-with-reserve' });
    given(house, set(1_500_00))
      .when({ type: 'save-lots', session: 'AMS1', lots: [{ lotNo: '1', terms }], nowMs: START_MS - 1 })
      .refuses({ code: 'lots-refused', lots: [{ lotNo: '1', refusal: { code: 'vendor-with-reserve' } }] });
    given(house, set(1_500_00), set(null))
      .when(change)
      .gives(said({ type: 'LotChanged', data: { lot: LOT, terms } }));
  });

  it('keeps the prices of a catalogue from being raised: nothing of it is saved, and the lot is named', () => {
    const lots = ['1', '2', '3'].map((lotNo) => ({ lotNo, terms: { ...TERMS, startingPriceSen: 2_000_00 } }));
    given(house, listed('AMS1/2'), set(2_000_00))
      .when({ type: 'save-lots', session: 'AMS1', lots, nowMs: START_MS - 1 })
      .refuses({ code: 'lots-refused', lots: [{ lotNo: '1', refusal: { code: 'price-with-reserve' } }] });
  });

  it('goes with a lot that is withdrawn: listed anew it starts at any price', () => {
    const gone = said({ type: 'LotWithdrawn', data: { lot: LOT } });
    const terms = { ...TERMS, startingPriceSen: 9_000_00 };
    given(house, set(1_500_00), gone)
      .when({ type: 'list-lot', session: 'AMS1', lotNo: '1', terms, nowMs: START_MS - 1 })
      .gives(said({ type: 'LotListed', data: { lot: LOT, terms } }));
  });

  it('is only lowered while the lot runs, and no vendor is asked anew', () => {
    const running = given(house, set(1_500_00, true));
    running.when(ask(1_400_00, { approval: true, nowMs: NOW_MS })).gives(set(1_400_00, true));
    running.when(ask(null, { nowMs: NOW_MS })).gives(set(null));
    given(house)
      .when(ask(1_600_00, { nowMs: START_MS }))
      .refuses({ code: 'reserve-fixed' });
    given(house, set(1_500_00))
      .when(ask(1_400_00, { approval: true, nowMs: START_MS }))
      .refuses({ code: 'reserve-fixed' });
  });

  it('is not told by what is answered while the lot runs: of as much, more and less alike, the least stands', () => {
    const running = given(house, set(1_500_00, true));
    for (const [sen, stands] of [
      [1_499_00, 1_499_00],
      [1_500_00, 1_500_00],
      [1_501_00, 1_500_00],
      [9_000_00, 1_500_00],
    ] as const)
      running.when(ask(sen, { approval: true, nowMs: NOW_MS })).gives(set(stands, true));
    // Whether it is far above the starting price is asked of everything alike, too.
    const unlikely = { code: 'reserve-unlikely', startingPriceSen: RM1000 } as const;
    for (const sen of [19_000_00, 20_000_00, 21_000_00])
      given(house, set(20_000_00))
        .when(ask(sen, { nowMs: NOW_MS }))
        .refuses(unlikely);
  });

  it('stands once the lot has ended, is sold, or is withdrawn', () => {
    given(house, set(1_500_00))
      .when(ask(1_400_00, { nowMs: END_MS }))
      .refuses({ code: 'session-ended' });
    const unsold = said({ type: 'LotUnsold', data: { lot: LOT } });
    given(house, unsold, salesRecorded).when(ask(1_400_00)).refuses({ code: 'lot-not-open' });
    const gone = said({ type: 'LotWithdrawn', data: { lot: LOT } });
    given(house, gone).when(ask(1_400_00)).refuses({ code: 'lot-not-found' });
    const withdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } });
    given(house, withdrawn).when(ask(1_400_00)).refuses({ code: 'lot-not-found' });
    given(house)
      .when(ask(1_400_00, { lot: 'AMS1/9' }))
      .refuses({ code: 'lot-not-found' });
  });

  it('ends with the lot, not with the session', () => {
    const auction = new Auction({ rules: { staggerSeconds: 60 }, lots: 2 });
    const drop = (lot: string) => auction.ask({ type: 'set-lot-reserve', lot, reserveSen: 2_000_00, approval: false });
    auction.at(-0.5);
    expect([drop('AMS1/1'), drop('AMS1/2')]).toEqual(['session-ended', 'reserve-fixed']);
  });

  it('that is lowered leaves the price, which the leader’s maximum had been bid to', () => {
    const auction = new Auction({ rules: { maximumBids: true }, reserve: 5_000 });
    auction.leaves('A', 6_000);
    expect(auction.stands()).toBe('A 5000');
    auction.mustAsk({ type: 'set-lot-reserve', lot: LOT, reserveSen: 3_000_00, approval: false });
    expect([auction.stands(), auction.lastEvents]).toEqual(['A 5000', ['LotReserveSet']]);
    auction.bids('B', 5_100);
    auction.cancels('B');
    expect(auction.stands()).toBe('A 5000');
  });
});
