import type { EventOf } from '../events.ts';
import type { VendorAgreementTerms } from '../vendor-agreement.ts';
import { LOT, RM1000 } from './bidding-house.ts';
import { type Fact, said, TERMS } from './facts.ts';

/** The vendor of the bidding house, and what becomes of their account. */

export const VENDOR = TERMS.vendor;

/** A tenth of the hammer price, due on the day that it is paid. */
export const TENTH: VendorAgreementTerms = {
  commission: { kind: 'share', ppm: 100_000 },
  minimumSen: 0,
  maximumSen: null,
  charges: [],
  tax: { ppm: 0, included: false },
  payout: { after: 'payment', holdDays: 0 },
};

export function agreed(terms: Partial<VendorAgreementTerms> = {}, vendor = VENDOR): Fact {
  return said({ type: 'VendorAgreementSet', data: { vendor, terms: { ...TENTH, ...terms } } });
}

const amounts = { hammerSen: RM1000, commissionSen: 100_00, chargesSen: 0, taxSen: 0 };
/** RM900.00 of the RM1,000.00. */
export const NET_SEN = 900_00;

export function saleSettled(agreedAt: number, change: Partial<EventOf<'SaleSettled'>['data']> = {}): Fact {
  const when = { dueOn: '2026-11-20', holdDays: 0 };
  return said({
    type: 'SaleSettled',
    data: { lot: LOT, bidder: 7, vendor: VENDOR, agreedAt, ...amounts, ...when, ...change },
  });
}

export function settlementReversed(change: Partial<EventOf<'SaleSettlementReversed'>['data']> = {}): Fact {
  return said({
    type: 'SaleSettlementReversed',
    data: { lot: LOT, bidder: 7, vendor: VENDOR, ...amounts, ...change },
  });
}

export function charged(amountSen: number, change: Partial<EventOf<'VendorCharged'>['data']> = {}): Fact {
  const data = { vendor: VENDOR, forLot: null, charge: 'transport', amountSen, reference: 'INV 1' } as const;
  return said({ type: 'VendorCharged', data: { ...data, ...change } });
}

export function paidIn(amountSen: number, reference = 'TRX 1'): Fact {
  return said({ type: 'VendorPaidIn', data: { vendor: VENDOR, amountSen, reference, paidOn: null, way: null } });
}

export const PAYEE = 'ab'.repeat(32);

export function payoutOrdered(amountSen: number, change: Partial<EventOf<'VendorPayoutOrdered'>['data']> = {}): Fact {
  const data = { vendor: VENDOR, amountSen, reference: 'payout 1', payee: PAYEE, proposedBy: 1, approvedBy: 2 };
  return said({ type: 'VendorPayoutOrdered', data: { ...data, ...change } });
}

export function payoutSettled(amountSen: number): Fact {
  return said({ type: 'VendorPayoutSettled', data: { vendor: VENDOR, amountSen, reference: 'payout 1' } });
}

export function payoutReturned(amountSen: number, from: 'payouts' | 'bank' = 'payouts'): Fact {
  return said({ type: 'VendorPayoutReturned', data: { vendor: VENDOR, amountSen, reference: 'payout 1', from } });
}
