import type { EventOf } from '../events.ts';
import type { AuditedLot } from './audited-house.ts';
import type { Inspection } from './inspection.ts';
import { beginHold } from './vendors.ts';

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
  covered(inspection, settled(inspection, data), data.amountSen);
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
  covered(inspection, lot, data.beforeSen - data.additionalDepositSen);
  lot.additionalSen = data.additionalDepositSen;
}

/** Of a sale what lies there beyond its price; of a forfeited one all that does. */
export function readSurplus(inspection: Inspection, data: EventOf<'PurchaseSurplusCredited'>['data']): void {
  const { house, expect } = inspection;
  const lot = bought(inspection, data);
  const owedSen = house.laidSen(lot) - (lot.outcome === 'forfeited' ? 0 : lot.priceSen);
  expect(data.amountSen > 0 && data.amountSen === owedSen, 'what is credited is what the buyer is owed, whole');
  lot.credited = true;
}

/** Before so much is taken from the purchase. */
function covered({ house, expect }: Inspection, lot: AuditedLot, takenSen: number): void {
  const isLess = takenSen > 0 && house.laidSen(lot) - takenSen < lot.priceSen;
  expect(!lot.credited || !isLess, 'what was credited to the buyer stays covered');
  expect(lot.settled === null || !isLess, 'a settled sale stays paid');
}

export function readForfeit(inspection: Inspection, data: EventOf<'LotForfeited'>['data']): void {
  const { house, expect } = inspection;
  const lot = settled(inspection, data);
  expect(house.laidSen(lot) < lot.priceSen, 'only what is not paid is forfeited');
  const isGone = lot.released || house.handovers.get(lot.key)?.isDisposed === true;
  expect(!isGone, 'what has left is not forfeited');
  expect(!house.safetyDepositsOut.has(lot.key), 'a safety deposit is settled before its sale is cancelled');
  expect(data.amountSen === lot.depositSen + lot.additionalSen, 'what is forfeited are the deposits');
  lot.outcome = 'forfeited';
}

export function readRelease(inspection: Inspection, data: EventOf<'UnitReleased'>['data']): void {
  const { house, atMs, expect } = inspection;
  const lot = settled(inspection, data);
  expect(house.laidSen(lot) >= lot.priceSen, 'only what is paid leaves');
  expect(!lot.released, 'a unit leaves once');
  lot.released = true;
  beginHold(lot, atMs);
}

interface OfPurchase {
  readonly lot: string;
  readonly bidder: number;
}

/** The lot of a purchase on which something moves. */
function settled(inspection: Inspection, data: OfPurchase): AuditedLot {
  const lot = bought(inspection, data);
  inspection.expect(lot.outcome !== 'forfeited', 'nothing moves on a lot that is forfeited');
  return lot;
}

export function bought({ house, expect }: Inspection, { lot: key, bidder }: OfPurchase): AuditedLot {
  const lot = house.lot(key);
  expect(lot.soldTo === bidder, 'a purchase is settled by the one who won it');
  expect(lot.applied, 'a purchase is settled after deposits are balanced out');
  return lot;
}
