import { describe, it } from 'vitest';
import { LOT } from '../testing/bidding-house.ts';
import { END_MS, type Fact, said } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import { balanced, INVALID, paid, released, TOTAL_SEN } from '../testing/sold-lot.ts';
import {
  agreed,
  charged,
  NET_SEN,
  PAYEE,
  paidIn,
  payoutOrdered,
  payoutReturned,
  payoutSettled,
  saleSettled,
  VENDOR,
} from '../testing/vendor-facts.ts';

const RM100 = 100_00;
const DAY_MS = 86_400_000;
type Of<T extends CommandInput['type']> = Partial<Extract<CommandInput, { type: T }>>;

const charge = (change: Of<'charge-vendor'> = {}): CommandInput => ({
  ...{ type: 'charge-vendor', vendor: VENDOR, forLot: null, charge: 'transport', amountSen: RM100, reference: 'INV 1' },
  ...change,
});
const payIn = (change: Of<'pay-in-by-vendor'> = {}): CommandInput => ({
  ...{ type: 'pay-in-by-vendor', vendor: VENDOR, amountSen: RM100, reference: 'TRX 1' },
  ...change,
});
const payOut = (change: Of<'order-vendor-payout'> = {}): CommandInput => ({
  ...{ type: 'order-vendor-payout', vendor: VENDOR, amountSen: NET_SEN, reference: 'payout 1', payee: PAYEE },
  ...{ proposedBy: 1, approvedBy: 2, nowMs: END_MS },
  ...change,
});
const ends = (type: 'settle-vendor-payout' | 'return-vendor-payout'): CommandInput => ({ type, reference: 'payout 1' });
const takeBackCharge: CommandInput = { type: 'reverse-vendor-charge', vendor: VENDOR, reference: 'INV 1' };
const chargeBack = said({
  type: 'VendorChargeReversed',
  data: { vendor: VENDOR, amountSen: RM100, reference: 'INV 1' },
});
const takeBackPayment: CommandInput = { type: 'reverse-vendor-pay-in', vendor: VENDOR, reference: 'TRX 1' };
const paymentBack = said({
  type: 'VendorPaidInReversed',
  data: { vendor: VENDOR, amountSen: RM100, reference: 'TRX 1' },
});

const settled = (payout: { after: 'payment' | 'handover'; holdDays: number }, dueOn: string | null): Fact[] => [
  agreed({ payout }),
  ...balanced,
  paid(TOTAL_SEN),
  saleSettled(0, { dueOn, holdDays: payout.holdDays }),
];
const due = settled({ after: 'payment', holdDays: 0 }, '2026-11-20');
const without: Fact[] = [...due, payoutOrdered(NET_SEN)];

describe('a charge', () => {
  it('is owed by the vendor', () => given(agreed()).when(charge()).gives(charged(RM100)));
  it('is for one of their lots', () =>
    given(...due)
      .when(charge({ forLot: LOT }))
      .gives(charged(RM100, { forLot: LOT })));
  it('is for no lot of somebody else', () =>
    given(...due)
      .when(charge({ forLot: 'AMS1/99' }))
      .refuses({ code: 'vendor-lot-unknown', vendor: VENDOR }));
  it('is made once', () => given(agreed(), charged(RM100)).when(charge()).repeats(1));
  it('of another amount has another reference', () =>
    given(agreed(), charged(RM100))
      .when(charge({ amountSen: 1 }))
      .refuses({ code: 'reference-used', reference: 'INV 1' }));
  it('whose reference is like another one is asked about', () => {
    given(agreed(), charged(RM100))
      .when(charge({ reference: 'INV-1' }))
      .refuses({ code: 'reference-alike', reference: 'INV-1', earlier: 'INV 1' });
    given(agreed(), charged(RM100))
      .when(charge({ reference: 'INV-1', alike: true }))
      .gives(charged(RM100, { reference: 'INV-1' }));
  });
  it('waits for an agreement', () =>
    given(...balanced)
      .when(charge())
      .refuses({ code: 'vendor-without-agreement', vendor: VENDOR }));
  it.each([0, ...INVALID])('of %s sen is none', (amountSen) =>
    given(agreed()).when(charge({ amountSen })).refuses({ code: 'vendor-amount-invalid' }),
  );
  it('is taken back whole, once', () => {
    given(agreed(), charged(RM100)).when(takeBackCharge).gives(chargeBack);
    given(agreed(), charged(RM100), chargeBack).when(takeBackCharge).repeats(2);
  });
  it('that nobody made is not taken back', () =>
    given(agreed(), paidIn(RM100, 'INV 1')).when(takeBackCharge).refuses({ code: 'vendor-movement-unknown' }));
  it('leaves its reference free when it is taken back', () =>
    given(agreed(), charged(RM100), chargeBack)
      .when(charge({ amountSen: 1 }))
      .gives(charged(1)));
});

describe('what a vendor pays in', () => {
  it('is on their account', () => given(agreed()).when(payIn()).gives(paidIn(RM100)));
  it('is taken once', () => given(agreed(), paidIn(RM100)).when(payIn()).repeats(1));
  it('is taken back whole', () => given(agreed(), paidIn(RM100)).when(takeBackPayment).gives(paymentBack));
  it('may be paid out again', () =>
    given(agreed(), paidIn(RM100))
      .when(payOut({ amountSen: RM100 }))
      .gives(payoutOrdered(RM100)));
});

describe('a payout', () => {
  it('leaves the account', () =>
    given(...due)
      .when(payOut())
      .gives(payoutOrdered(NET_SEN)));
  it('is no more than there is', () =>
    given(...due)
      .when(payOut({ amountSen: NET_SEN + 1 }))
      .refuses({ code: 'payout-too-high', balanceSen: NET_SEN, payableSen: NET_SEN }));
  it('is less what the vendor was charged, and owes from before', () => {
    given(...due, charged(RM100))
      .when(payOut())
      .refuses({ code: 'payout-too-high', balanceSen: NET_SEN - RM100, payableSen: NET_SEN - RM100 });
    given(...due, charged(NET_SEN + 1))
      .when(payOut({ amountSen: 1 }))
      .refuses({ code: 'payout-too-high', balanceSen: -1, payableSen: 0 });
  });
  it('is not made before its day', () => {
    const later = settled({ after: 'payment', holdDays: 7 }, '2026-11-27');
    given(...later)
      .when(payOut())
      .refuses({ code: 'payout-too-high', balanceSen: NET_SEN, payableSen: 0 });
    given(...later)
      .when(payOut({ nowMs: END_MS + 7 * DAY_MS }))
      .gives(payoutOrdered(NET_SEN));
  });
  it('is not made before the unit has left, and its days later', () => {
    const later = settled({ after: 'handover', holdDays: 2 }, null);
    const nowMs = END_MS + 30 * DAY_MS;
    given(...later)
      .when(payOut({ nowMs }))
      .refuses({ code: 'payout-too-high', balanceSen: NET_SEN, payableSen: 0 });
    given(...later, { ...released, atMs: END_MS })
      .when(payOut({ nowMs: END_MS + DAY_MS }))
      .refuses({ code: 'payout-too-high', balanceSen: NET_SEN, payableSen: 0 });
    given(...later, { ...released, atMs: END_MS })
      .when(payOut({ nowMs: END_MS + 2 * DAY_MS }))
      .gives(payoutOrdered(NET_SEN));
  });
  it('is not approved by who proposed it', () =>
    given(...due)
      .when(payOut({ approvedBy: 1 }))
      .refuses({ code: 'payout-self-approved' }));
  it('is of the balance that was shown', () =>
    given(...due)
      .when(payOut({ shownBalanceSen: NET_SEN + 1 }))
      .refuses({
        code: 'vendor-balance-changed',
        ...{ balanceSen: NET_SEN, payableSen: NET_SEN, changedAt: due.length - 1 },
      }));
  it('is ordered once, ever', () => {
    given(...without)
      .when(payOut())
      .repeats(due.length);
    given(...without, payoutReturned(NET_SEN))
      .when(payOut())
      .repeats(due.length);
    given(...without)
      .when(payOut({ amountSen: 1 }))
      .refuses({ code: 'reference-used', reference: 'payout 1' });
  });
  it('is settled, or comes back: also from the bank', () => {
    given(...without)
      .when(ends('settle-vendor-payout'))
      .gives(payoutSettled(NET_SEN));
    given(...without)
      .when(ends('return-vendor-payout'))
      .gives(payoutReturned(NET_SEN));
    given(...without, payoutSettled(NET_SEN))
      .when(ends('settle-vendor-payout'))
      .gives();
    given(...without, payoutSettled(NET_SEN))
      .when(ends('return-vendor-payout'))
      .gives(payoutReturned(NET_SEN, 'bank'));
  });
  it('ends once', () => {
    const back = [...without, payoutReturned(NET_SEN)];
    given(...back)
      .when(ends('return-vendor-payout'))
      .gives();
    given(...back)
      .when(ends('settle-vendor-payout'))
      .refuses({ code: 'payout-returned' });
    given(...due)
      .when(ends('settle-vendor-payout'))
      .refuses({ code: 'payout-unknown' });
  });
});
