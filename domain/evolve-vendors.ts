import { changePurchase, changeVendorBalance, thePayout, thePurchase, vendorOf } from './entities.ts';
import type { EventOf, StoredEvent } from './events.ts';
import { daysAfter } from './payment-dates.ts';
import { malaysianTime } from './session-clock.ts';
import { type BookState, innerMap, put, putReference, TAKEN_BACK, vendorFingerprint } from './state.ts';
import { deductedSen } from './vendor-agreement.ts';

/** The fold of what vendors agreed with the house, were credited, charged and paid (see `evolve.ts`). */

export function agree(state: BookState, { data, revision }: StoredEvent & EventOf<'VendorAgreementSet'>): void {
  const known = vendorOf(state, data.vendor);
  const agreement = { agreedAt: revision, terms: data.terms };
  put(state, state.vendors, data.vendor, { ...known, agreements: [...known.agreements, agreement] });
}

export function settleSale(state: BookState, data: EventOf<'SaleSettled'>['data']): void {
  const { lot, vendor, agreedAt, hammerSen, commissionSen, chargesSen, taxSen, dueOn, holdDays } = data;
  const settlement = { vendor, agreedAt, hammerSen, commissionSen, chargesSen, taxSen, dueOn, holdDays };
  changePurchase(state, lot, { settlement, settledBy: agreedAt });
  put(state, innerMap(state, state.settledLots, vendor), lot, true);
  changeVendorBalance(state, vendor, hammerSen - deductedSen(data));
}

export function reverseSettlement(state: BookState, data: EventOf<'SaleSettlementReversed'>['data']): void {
  const { lot, vendor, hammerSen } = data;
  changePurchase(state, lot, { settlement: null });
  put(state, innerMap(state, state.settledLots, vendor), lot, undefined);
  changeVendorBalance(state, vendor, deductedSen(data) - hammerSen);
}

/** The unit has left, or was disposed of: where its vendor waited for that, the days until they may be paid begin. */
export function beginHold(state: BookState, lot: string, atMs: number): void {
  const { settlement } = thePurchase(state, lot);
  if (settlement === null || settlement.dueOn !== null) return;
  const dueOn = daysAfter(malaysianTime(atMs).date, settlement.holdDays);
  changePurchase(state, lot, { settlement: { ...settlement, dueOn } });
}

type Movement = EventOf<'VendorCharged' | 'VendorPaidIn'>;

export function moveVendor(state: BookState, { type, data }: Movement): void {
  const { vendor, amountSen, reference } = data;
  const isCharge = type === 'VendorCharged';
  putReference(state, reference, vendorFingerprint(isCharge ? 'charge' : 'paid-in', vendor, amountSen));
  changeVendorBalance(state, vendor, isCharge ? -amountSen : amountSen);
}

export function takeBackFromVendor(
  state: BookState,
  { type, data }: EventOf<'VendorChargeReversed' | 'VendorPaidInReversed'>,
): void {
  putReference(state, data.reference, TAKEN_BACK);
  changeVendorBalance(state, data.vendor, type === 'VendorChargeReversed' ? data.amountSen : -data.amountSen);
}

export function orderPayout(state: BookState, data: EventOf<'VendorPayoutOrdered'>['data']): void {
  const { vendor, amountSen, reference } = data;
  putReference(state, reference, vendorFingerprint('payout', vendor, amountSen));
  put(state, state.payouts, reference, { reference, vendor, amountSen, isSettled: false });
  changeVendorBalance(state, vendor, -amountSen);
}

export function settlePayout(state: BookState, reference: string): void {
  put(state, state.payouts, reference, { ...thePayout(state, reference), isSettled: true });
}

export function returnPayout(
  state: BookState,
  { vendor, amountSen, reference }: EventOf<'VendorPayoutReturned'>['data'],
): void {
  thePayout(state, reference);
  put(state, state.payouts, reference, undefined);
  changeVendorBalance(state, vendor, amountSen);
}
