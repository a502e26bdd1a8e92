import { expect } from 'vitest';
import { houseRaiseSen, termsFrom } from '#api/features/catalogue/lot-rows.ts';
import type { LotCategory } from '#contract/catalogue/catalogue.ts';
import { buyersPremiumSen, parsePremium } from '#domain/premium.ts';
import { LOT, people, raise } from '#domain/testing/bidding-house.ts';
import { entered, listed, placed, scheduled } from '#domain/testing/facts.ts';
import { given } from '#domain/testing/scenario.ts';
import { inputOf, newForm } from '#web/admin/lots/lot-form.ts';
import { debitedSen } from '#web/features/payments/BankSum.tsx';
import { applied, type Row, shown } from './figures.ts';
import { catalogueText, feesOf, memorandumText, noteText, termsOn } from './texts.ts';

/** The figures of the terms: what a lot costs. Each lot has its own; those of a usual car are what a new one begins with. */

const newLot = () => inputOf({ ...newForm('AMS7'), id: '101', price: '20000' });

/** The terms in the book of a lot that says no minimum raise. */
function termsOfKind(category: LotCategory) {
  return termsFrom({ ...newLot(), regnNo: 'WXC 4821', vendor: 'TM', price: 20_000, session: 'AMS7' }, category);
}

/** Bidder 8 raises the RM1,000.00 of bidder 7 by a ringgit less than is needed, and by what is. */
function needsRaise(category: LotCategory, raiseSen: number): void {
  const minimumRaiseSen = houseRaiseSen(category);
  const lot = [scheduled(), listed(LOT, { minimumRaiseSen }), people, entered(LOT, 7, 8), placed(LOT, 7, 1_000_00)];
  const low = { code: 'bid-too-low', topSen: 1_000_00, topBidder: 7, minimumSen: 1_000_00 + raiseSen } as const;
  given(...lot)
    .when(raise(8, 1_000_00, raiseSen - 1_00))
    .refuses(low);
  const bid = placed(LOT, 8, 1_000_00 + raiseSen, 1_000_00);
  given(...lot)
    .when(raise(8, 1_000_00, raiseSen))
    .gives(bid);
}

export const TERMS: readonly Row[] = [
  applied('RM1,500 deposit', () => expect(newLot().deposit).toBe(1_500)),
  shown('RM1,500 deposit', () => {
    expect(termsOn('deposit')).toContain(
      'RM1,500.00 per unit for motor vehicles, lorries and machinery, prime movers and general goods',
    );
    expect(feesOf('Deposit')).toEqual({
      ...{ Motorcycles: 'RM1,500.00', 'Cars, vans, pickups': 'RM1,500.00', 'Luxury vehicles': 'RM5,000.00' },
      ...{ 'Lorries, prime movers, trailers': 'RM1,500.00', Machinery: 'RM1,500.00', 'General goods': 'RM1,500.00' },
    });
    expect(noteText(5)).toContain('the deposit of RM1,500.00 per lot is forfeited');
  }),
  shown('RM5,000 deposit for luxury', () => {
    expect(termsOn('deposit')).toContain('RM5,000.00 per unit for luxury vehicles');
    expect(catalogueText()).toContain('RM5,000.00 for luxury vehicles');
  }),
  applied('RM2 finance charge', () => expect(debitedSen(1_500_00)).toBe(1_502_00)),
  shown('RM2 finance charge', () => {
    expect(termsOn('deposit')).toContain('A finance charge of RM2.00 is made for each transaction.');
    expect(catalogueText()).toContain('Finance charge RM2.00 per top-up transaction.');
  }),

  shown('RM100 premium: motorcycles', () => {
    expect(termsOn('fees')).toContain('RM100.00 for motorcycles; RM300.00 for vehicles');
    expect(feesOf("Buyer's premium").Motorcycles).toBe('RM100.00');
    expect(catalogueText()).toContain("Buyer's premium: motorcycles RM100.00;");
  }),
  applied('RM300 to a bid of RM5,000, then RM600: vehicles', () => {
    const { premium = 0, premiumBands } = newLot();
    const terms = parsePremium(premium, premiumBands);
    expect([1_000_00, 5_000_00, 5_001_00].map((bid) => buyersPremiumSen(terms, bid))).toEqual([300_00, 300_00, 600_00]);
  }),
  shown('RM300 to a bid of RM5,000, then RM600: vehicles', () => {
    expect(termsOn('fees')).toContain('RM300.00 for vehicles whose bid is RM5,000.00 or less, otherwise RM600.00');
    const car = feesOf("Buyer's premium")['Cars, vans, pickups'];
    expect(car).toBe('RM300.00 up to a bid of RM5,000.00, then RM600.00');
    expect(catalogueText()).toContain('vehicles RM300.00 up to a bid of RM5,000.00 and RM600.00 above');
  }),
  shown('2% premium: luxury', () => {
    expect(termsOn('fees')).toContain('2% of the bid for luxury vehicles');
    expect(feesOf("Buyer's premium")['Luxury vehicles']).toBe('2% of the bid, at least RM600.00');
    expect(catalogueText()).toContain('luxury vehicles 2%');
  }),
  shown('5% or RM600 premium: lorries, prime movers, goods', () => {
    const higher = '5% of the bid or RM600.00, whichever is higher, for lorries, prime movers and general goods';
    expect(termsOn('fees')).toContain(higher);
    const { 'Lorries, prime movers, trailers': lorries, 'General goods': goods } = feesOf("Buyer's premium");
    expect([lorries, goods]).toEqual(['5% of the bid, at least RM600.00', '5% of the bid, at least RM600.00']);
    expect(catalogueText()).toContain('lorries, prime movers and general goods 5% or RM600.00, whichever is higher');
  }),

  shown('admin fee: not refundable', () => {
    expect(termsOn('fees')).toContain('It is not refundable.');
    expect(memorandumText()).toContain('The admin fee of RM300.00 is not refundable.');
    expect(noteText(6)).toContain('Admin fee of RM300.00 per unit, non-refundable.');
  }),
  shown('RM100 admin fee: motorcycles, goods', () => {
    expect(termsOn('fees')).toContain('An admin fee of RM100.00 for motorcycles and general goods');
    const { Motorcycles, 'General goods': goods } = feesOf('Admin fee');
    expect([Motorcycles, goods]).toEqual(['RM100.00', 'RM100.00']);
  }),
  applied('RM300 admin fee: others', () => expect(newLot().adminFee).toBe(300)),
  shown('RM300 admin fee: others', () => {
    expect(termsOn('fees')).toContain('of RM300.00 for all other lots');
    const { Motorcycles: _, 'General goods': __, ...others } = feesOf('Admin fee');
    expect(Object.values(others)).toEqual(['RM300.00', 'RM300.00', 'RM300.00', 'RM300.00']);
  }),
  shown('RM300 admin fee a unit', () => {
    expect(catalogueText()).toContain('Admin fee: RM300.00 per unit, non-refundable');
    expect(noteText(6)).toContain('Admin fee of RM300.00 per unit');
  }),

  shown('RM1,500 security deposit: lorries', () => {
    expect(termsOn('fees')).toContain(
      'A security deposit of RM1,500.00 is held for lorries, prime movers and trailers',
    );
    expect(feesOf('Safety deposit')['Lorries, prime movers, trailers']).toBe('RM1,500.00');
    expect(catalogueText()).toContain('security deposit RM1,500.00 for lorries, prime movers and trailers');
    expect(noteText(6)).toContain('A security deposit of RM1,500.00');
  }),
  applied('RM500 safety deposit: cars', () => expect(newLot().safetyDeposit).toBe(500)),
  shown('RM500 safety deposit: cars', () => {
    expect(termsOn('fees')).toContain('A safety deposit of RM500.00 for cars, vans and pickups');
    expect(feesOf('Safety deposit')['Cars, vans, pickups']).toBe('RM500.00');
    expect(catalogueText()).toContain('Safety deposit: RM500.00 for cars, vans and pickups');
  }),
  shown('RM500 safety deposit a unit', () => {
    expect([1, 3].map(noteText)).toEqual([
      expect.stringContaining('The safety deposit of RM500.00 per unit is forfeited'),
      expect.stringContaining('the safety deposit of RM500.00 per unit is forfeited'),
    ]);
    expect(memorandumText()).toContain('The safety deposit of RM500.00 is forfeited if ownership is not transferred');
  }),
  shown('RM100 safety deposit: motorcycles', () => {
    expect(termsOn('fees')).toContain('and of RM100.00 for motorcycles is held');
    expect(feesOf('Safety deposit').Motorcycles).toBe('RM100.00');
    expect(catalogueText()).toContain('RM100.00 for motorcycles; security deposit');
  }),

  applied('RM50 raise: motorcycles', () => {
    expect(termsOfKind('motorcycle').minimumRaiseSen).toBe(50_00);
    needsRaise('motorcycle', 50_00);
  }),
  applied('RM200 raise: others', () => {
    for (const kind of ['car', 'van', 'lorry', 'machinery', 'general goods'] as const)
      expect(termsOfKind(kind).minimumRaiseSen).toBe(200_00);
    needsRaise('car', 200_00);
  }),
  shown('RM50 raise: motorcycles', () => {
    expect(termsOn('bidding')).toContain('at least RM50.00 for motorcycles');
    expect(feesOf('Minimum raise').Motorcycles).toBe('RM50.00');
    expect(catalogueText()).toContain('Minimum raise: RM50.00 for motorcycles');
  }),
  shown('RM200 raise: others', () => {
    expect(termsOn('bidding')).toContain('and RM200.00 for all other lots');
    const { Motorcycles: _, ...others } = feesOf('Minimum raise');
    expect(Object.values(others)).toEqual(['RM200.00', 'RM200.00', 'RM200.00', 'RM200.00', 'RM200.00']);
    expect(catalogueText()).toContain('RM200.00 for other lots');
  }),

  shown('3 working days for a bank account', () => {
    expect(termsOn('registration')).toContain('The bank account is verified within 3 working days.');
  }),
  shown('10 working days for a refund', () => {
    expect(termsOn('deposit')).toContain('refunded within 10 working days of your request');
    expect(catalogueText()).toContain('Deposits of unsuccessful bids are refunded within 10 working days.');
  }),
  shown('1 Mbps', () => expect(termsOn('bidding')).toContain('A steady connection of at least 1 Mbps')),
  shown('2 GB of memory', () => expect(termsOn('bidding')).toContain('a device with at least 2 GB of memory')),
];
