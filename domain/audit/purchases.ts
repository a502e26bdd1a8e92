import type { EventOf } from '../events.ts';
import { purchaseAccount } from '../postings.ts';
import type { AuditedLot } from './audited-house.ts';
import type { Inspection } from './inspection.ts';

/** Rules of settling what was won. What is paid is told by the account of the purchase alone, not by adding up a total. */

export function readPayment(inspection: Inspection, data: EventOf<'PurchasePaid'>['data']): void {
  const { house, expect } = inspection;
  settled(inspection, data);
  expect(!house.references.has(data.reference), 'a reference moves money once');
  house.references.add(data.reference);
  house.payments.set(data.reference, data);
}

export function readPaymentReversal(inspection: Inspection, data: EventOf<'PurchasePaymentReversed'>['data']): void {
  const { house, expect } = inspection;
  settled(inspection, data);
  const payment = house.payments.get(data.reference);
  const isThis = payment?.lot === data.lot && payment.amountSen === data.amountSen;
  expect(isThis, 'what is taken back is a payment of this purchase, whole and once');
  if (!isThis) return;
  house.payments.delete(data.reference);
  house.references.delete(data.reference);
}

export function readAdjustment(inspection: Inspection, data: EventOf<'PurchaseDepositAdjusted'>['data']): void {
  const lot = settled(inspection, data);
  inspection.expect(data.beforeSen === lot.additionalSen, 'an adjustment names what it changes');
  lot.additionalSen = data.additionalDepositSen;
}

export function readForfeit(inspection: Inspection, data: EventOf<'LotForfeited'>['data']): void {
  const { house, expect } = inspection;
  const lot = settled(inspection, data);
  expect(house.accountSen(purchaseAccount(data.lot)) < lot.priceSen, 'only what is not paid is forfeited');
  expect(!lot.released, 'what has left is not forfeited');
  expect(data.amountSen === lot.depositSen + lot.additionalSen, 'what is forfeited are the deposits');
  lot.outcome = 'forfeited';
}

export function readRelease(inspection: Inspection, data: EventOf<'UnitReleased'>['data']): void {
  const { house, expect } = inspection;
  const lot = settled(inspection, data);
  expect(house.accountSen(purchaseAccount(data.lot)) >= lot.priceSen, 'only what is paid leaves');
  expect(!lot.released, 'a unit leaves once');
  lot.released = true;
}

/** The lot of a purchase on which something moves. */
function settled(
  { house, expect }: Inspection,
  { lot: key, bidder }: { readonly lot: string; readonly bidder: number },
): AuditedLot {
  const lot = house.lot(key);
  expect(lot.soldTo === bidder, 'a purchase is settled by the one who won it');
  expect(lot.applied, 'a purchase is settled after deposits are balanced out');
  expect(lot.outcome !== 'forfeited', 'nothing moves on a lot that is forfeited');
  return lot;
}
