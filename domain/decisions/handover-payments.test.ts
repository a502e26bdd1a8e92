import { describe, it } from 'vitest';
import { LOT } from '../testing/bidding-house.ts';
import { credited, type Fact } from '../testing/facts.ts';
import {
  asked,
  charged,
  chargesPaid,
  chargesPaymentTakenBack,
  handoverTakenBack,
  opened,
  paidUnit,
  SOLD_ON,
  waived,
  withFile,
} from '../testing/handed-unit.ts';
import { given } from '../testing/scenario.ts';
import { balanced, forfeited } from '../testing/sold-lot.ts';

const RM153 = 153_00;

describe('payment of charges', () => {
  const inspected = [...withFile, charged('inspection 1', RM153)];
  const pay = (amountSen: number, rest: { reference?: string; shownDueSen?: number; paidOn?: string } = {}) =>
    asked('pay-handover', { amountSen, reference: 'receipt 9', ...rest });
  it('is of what is due, or some of it', () => {
    given(...inspected)
      .when(pay(RM153))
      .gives(chargesPaid(RM153));
    given(...inspected)
      .when(pay(RM153 + 1))
      .refuses({ code: 'charges-above-due', dueSen: RM153, aboveSen: 1 });
    given(...inspected)
      .when(pay(0))
      .refuses({ code: 'charge-invalid' });
  });
  it('is taken once', () => {
    given(...inspected, chargesPaid(RM153))
      .when(pay(RM153))
      .repeats(inspected.length);
    given(...inspected, chargesPaid(50_00))
      .when(pay(RM153))
      .refuses({ code: 'reference-used', reference: 'receipt 9' });
    given(...inspected)
      .when(pay(RM153, { reference: 'receipt 1' }))
      .refuses({ code: 'reference-used', reference: 'receipt 1' });
    given(...inspected, chargesPaid(50_00, 'SLIP-1'))
      .when(pay(50_00, { reference: 'SLIP 1' }))
      .refuses({ code: 'reference-alike', reference: 'SLIP 1', earlier: 'SLIP-1' });
  });
  it('is asked about when its day is before the sale, or other charges are due than were shown', () => {
    given(...inspected)
      .when(pay(RM153, { paidOn: '2026-11-01' }))
      .refuses({ code: 'payment-before-sale', soldOn: SOLD_ON, paidOn: '2026-11-01' });
    given(...inspected)
      .when(pay(RM153, { shownDueSen: 1 }))
      .refuses({ code: 'charges-changed', dueSen: RM153, changedAt: inspected.length - 1 });
    given(...paidUnit)
      .when(pay(RM153))
      .refuses({ code: 'handover-not-open' });
  });
  it('is taken of what was charged before the sale was forfeited: that is still owed', () => {
    const owing = [...balanced, opened(), charged('inspection 1', RM153), forfeited()];
    given(...owing)
      .when(pay(RM153))
      .gives(chargesPaid(RM153));
    given(...owing, chargesPaid(RM153))
      .when(asked('reverse-handover-payment', { reference: 'receipt 9' }))
      .gives(chargesPaymentTakenBack(RM153));
    given(...owing)
      .when(asked('waive-handover-charge', { charge: 'inspection 1', reason: 'goodwill' }))
      .gives(waived('inspection 1', RM153));
    given(...owing)
      .when(asked('charge-handover', { what: 'transfer' }))
      .refuses({ code: 'purchase-forfeited' });
  });
  it('is taken back, and due again', () => {
    const reverse = (reference = 'receipt 9') => asked('reverse-handover-payment', { reference });
    given(...inspected, chargesPaid(RM153))
      .when(reverse())
      .gives(chargesPaymentTakenBack(RM153));
    given(...inspected, chargesPaid(RM153), chargesPaymentTakenBack(RM153))
      .when(reverse())
      .repeats(inspected.length + 1);
    given(...inspected, chargesPaid(RM153), chargesPaymentTakenBack(RM153))
      .when(pay(RM153, { reference: 'receipt 9' }))
      .gives(chargesPaid(RM153));
    given(...inspected)
      .when(reverse('receipt 1'))
      .refuses({ code: 'payment-not-found' });
  });
});

describe('a bill that was paid for charges', () => {
  const inspected = [...withFile, charged('inspection 1', RM153)];
  const byBill = (amountSen: number, change: { bidder?: number; bill?: string } = {}) =>
    asked('pay-handover-by-bill', { bidder: 7, amountSen, bill: 'abc12', ...change });
  const paidByBill = (amountSen: number) => chargesPaid(amountSen, 'abc12');
  const unneeded = (amountSen: number): Fact => credited(7, amountSen, `abc12 for ${LOT}`);

  it('pays what is due, or a part of it', () => {
    given(...inspected)
      .when(byBill(RM153))
      .gives(paidByBill(RM153));
    given(...inspected)
      .when(byBill(100_00))
      .gives(paidByBill(100_00));
  });
  it('leaves what is not due any more on the deposit account', () =>
    given(...inspected, chargesPaid(150_00))
      .when(byBill(RM153))
      .gives(paidByBill(3_00), unneeded(150_00)));
  it.each([
    ['the charges were paid in another way', [...inspected, chargesPaid(RM153)]],
    ['they were waived', [...inspected, waived('inspection 1', RM153)]],
    ['the file was taken back', [...inspected, waived('inspection 1', RM153), handoverTakenBack]],
  ])('goes to the deposit account when %s', (_, facts) => {
    given(...facts)
      .when(byBill(RM153))
      .gives(unneeded(RM153));
  });
  it('pays what is owed of before the sale was forfeited', () =>
    given(...balanced, opened(), charged('inspection 1', RM153), forfeited())
      .when(byBill(RM153))
      .gives(paidByBill(RM153)));
  it.each([
    ['whole', [paidByBill(RM153)]],
    ['in two parts', [paidByBill(3_00), unneeded(150_00)]],
    ['on the deposit account', [unneeded(RM153)]],
  ])('is taken once: %s', (_, taken) => {
    given(...inspected, ...taken)
      .when(byBill(RM153))
      .repeats(inspected.length);
  });
  it('is not paid again when the bank has taken it back', () =>
    given(...inspected, paidByBill(RM153), chargesPaymentTakenBack(RM153, 'abc12'))
      .when(byBill(RM153))
      .repeats(inspected.length));
  it('is nothing that was taken for something else, and of some amount', () => {
    given(...inspected, credited(8, RM153, 'abc12'))
      .when(byBill(RM153))
      .refuses({ code: 'reference-used', reference: 'abc12' });
    given(...inspected)
      .when(byBill(0))
      .refuses({ code: 'charge-invalid' });
  });
  it('is for charges of a unit of theirs that has, or had, a file', () => {
    given(...inspected)
      .when(byBill(RM153, { bidder: 8 }))
      .refuses({ code: 'purchase-not-found' });
    given(...paidUnit)
      .when(byBill(RM153))
      .refuses({ code: 'handover-not-open' });
  });
});
