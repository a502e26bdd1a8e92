import type { EventOf } from '../events.ts';
import { vendorAccount } from '../postings.ts';
import type { VendorAgreementTerms } from '../vendor-agreement-terms.ts';
import type { AuditedHouse, AuditedLot, AuditedVendor } from './audited-house.ts';
import type { Inspection } from './inspection.ts';

/** Rules of what vendors agreed with the house, of what paid purchases give them, and of what is paid out to them. */

export function readAgreement(
  { house, revision, expect }: Inspection,
  { vendor, terms }: EventOf<'VendorAgreementSet'>['data'],
): void {
  const { commission, minimumSen, maximumSen } = terms;
  const starts = 'bands' in commission ? commission.bands.map(({ fromSen }) => fromSen) : [0];
  const isRising = starts.every((fromSen, n) => (n === 0 ? fromSen === 0 : fromSen > (starts[n - 1] ?? 0)));
  expect(isRising && minimumSen <= (maximumSen ?? minimumSen), 'an agreement can be worked out for every price');
  house.vendor(vendor).agreements.push({ revision, terms });
}

export function readSettlement(inspection: Inspection, data: EventOf<'SaleSettled'>['data']): void {
  const { house, atMs, expect } = inspection;
  const lot = house.lot(data.lot);
  const vendor = house.vendor(data.vendor);
  const isSold = lot.outcome === 'sold' && lot.applied && lot.soldTo === data.bidder;
  expect(
    isSold && lot.settled === null && house.laidSen(lot) >= lot.priceSen,
    'a sale is settled once, when it is paid',
  );
  expect(
    data.vendor === lot.terms.vendor && data.hammerSen === lot.hammerSen,
    'what is settled is the hammer price, with its vendor',
  );
  // Taken back and settled by one command: by what is agreed now, since another agreement was wrong.
  const corrected = lot.unsettled?.commandId === inspection.commandId ? lot.unsettled.from : null;
  const holding = corrected === null ? holdingFor(vendor, lot) : vendor.agreements.slice(-1);
  const agreement = holding.find((each) => each.revision === data.agreedAt);
  expect(
    agreement !== undefined,
    'a sale is settled by the agreement that stood when it was sold, or else by what is agreed now',
  );
  if (agreement !== undefined) {
    const { terms } = agreement;
    const commissionSen = commissionOf(terms, data.hammerSen);
    let chargesSen = 0;
    for (const { amountSen } of terms.charges) chargesSen += amountSen;
    const taxSen = terms.tax.included ? 0 : rounded(BigInt(commissionSen + chargesSen) * BigInt(terms.tax.ppm));
    const isAsAgreed = data.commissionSen === commissionSen && data.chargesSen === chargesSen && data.taxSen === taxSen;
    expect(isAsAgreed, 'what the house keeps of a sale is what was agreed');
    const isThere = !lot.released && house.handovers.get(lot.key)?.isDisposed !== true;
    const isWaiting = terms.payout.after === 'handover' && isThere;
    const wasDueOn = corrected?.dueOn ?? null;
    const wasDue = wasDueOn !== null && wasDueOn <= dayAfter(atMs, 0);
    const dueOn = wasDue ? wasDueOn : isWaiting ? null : dayAfter(atMs, terms.payout.holdDays);
    const isInTime = data.dueOn === dueOn && data.holdDays === terms.payout.holdDays;
    expect(isInTime, 'what a sale gives is due when it was agreed');
  }
  if (corrected !== null) lot.correctedTo = data.agreedAt;
  lot.settled = { ...data };
  vendor.settled.add(lot);
}

export function readSettlementReversed(inspection: Inspection, data: EventOf<'SaleSettlementReversed'>['data']): void {
  const { house, expect, commandId } = inspection;
  const lot = house.lot(data.lot);
  const { settled } = lot;
  const isThis =
    settled !== null &&
    data.vendor === lot.terms.vendor &&
    data.bidder === lot.soldTo &&
    data.hammerSen === settled.hammerSen &&
    data.commissionSen === settled.commissionSen &&
    data.chargesSen === settled.chargesSen &&
    data.taxSen === settled.taxSen;
  expect(isThis, 'a settlement is taken back whole and once');
  if (settled !== null) lot.unsettled = { from: settled, commandId };
  lot.settled = null;
  house.vendor(data.vendor).settled.delete(lot);
}

/** The unit has left, or was disposed of. */
export function beginHold(lot: AuditedLot, atMs: number): void {
  if (lot.settled !== null) lot.settled.dueOn ??= dayAfter(atMs, lot.settled.holdDays);
}

export function readVendorMovement(
  { house, expect }: Inspection,
  { type, data }: EventOf<'VendorCharged'> | EventOf<'VendorPaidIn'>,
): void {
  const vendor = house.vendor(data.vendor);
  expect(vendor.agreements.length > 0, 'nothing moves on the account of a vendor without an agreement');
  expect(!house.references.has(data.reference), 'a reference moves money once');
  house.references.add(data.reference);
  if (type === 'VendorPaidIn') {
    vendor.paidIn.set(data.reference, data.amountSen);
    return;
  }
  vendor.charges.set(data.reference, data.amountSen);
  const isTheirs = data.forLot === null || house.lot(data.forLot).terms.vendor === data.vendor;
  expect(isTheirs, 'a vendor is charged for lots of their own');
}

export function readTakenBackFromVendor(
  { house, expect }: Inspection,
  { type, data }: EventOf<'VendorChargeReversed' | 'VendorPaidInReversed'>,
): void {
  const { charges, paidIn } = house.vendor(data.vendor);
  const standing = type === 'VendorChargeReversed' ? charges : paidIn;
  expect(standing.get(data.reference) === data.amountSen, "what is taken back stands on the vendor's account, whole");
  standing.delete(data.reference);
  house.references.delete(data.reference);
}

export function readPayout(inspection: Inspection, data: EventOf<'VendorPayoutOrdered'>['data']): void {
  const { house, expect } = inspection;
  expect(!house.references.has(data.reference), 'a reference moves money once');
  house.references.add(data.reference);
  expect(data.proposedBy !== data.approvedBy, 'a payout is approved by a second person');
  const leftSen = house.accountSen(vendorAccount(data.vendor)) - data.amountSen;
  expect(leftSen >= notDueSen(house, data.vendor, inspection.atMs), 'a payout leaves what is not due');
  house.payouts.set(data.reference, { vendor: data.vendor, amountSen: data.amountSen, at: 'payouts' });
}

export function readPayoutEnd(
  { house, expect }: Inspection,
  { type, data }: EventOf<'VendorPayoutSettled'> | EventOf<'VendorPayoutReturned'>,
): void {
  const payout = house.payout(data.reference);
  const isOf = payout.vendor === data.vendor && payout.amountSen === data.amountSen;
  expect(isOf, 'a payout ends as it was ordered');
  if (type === 'VendorPayoutSettled') {
    expect(payout.at === 'payouts', 'a payout is settled once, while it is under way');
    payout.at = 'bank';
    return;
  }
  expect(payout.at === data.from, 'a payout is returned once, from where it is');
  payout.at = 'vendor';
}

/** What was sold before anything was agreed is settled by the newest agreement; books of before have the first. What was corrected stays so. */
function holdingFor({ agreements }: AuditedVendor, { soldAt, correctedTo }: AuditedLot): AuditedVendor['agreements'] {
  const before = agreements.filter(({ revision }) => revision < soldAt);
  if (before.length === 0) return [...agreements.slice(0, 1), ...agreements.slice(-1)];
  const corrected = agreements.filter(({ revision }) => revision === correctedTo);
  return corrected.length > 0 ? corrected : before.slice(-1);
}

function notDueSen(house: AuditedHouse, vendor: string, atMs: number): number {
  let sum = 0;
  for (const { settled } of house.vendor(vendor).settled) {
    if (settled === null || (settled.dueOn !== null && settled.dueOn <= dayAfter(atMs, 0))) continue;
    const { hammerSen, commissionSen, chargesSen, taxSen } = settled;
    const netSen = hammerSen - commissionSen - chargesSen - taxSen;
    if (netSen > 0) sum += netSen;
  }
  return sum;
}

/** The commission by its agreement, in words of its own. */
function commissionOf({ commission, minimumSen, maximumSen }: VendorAgreementTerms, hammerSen: number): number {
  let sen = 0;
  if (commission.kind === 'amount') sen = commission.amountSen;
  if (commission.kind === 'share') sen = rounded(BigInt(hammerSen) * BigInt(commission.ppm));
  if (commission.kind === 'by-band') {
    let ppm = 0;
    for (const band of commission.bands) if (hammerSen >= band.fromSen) ppm = band.ppm;
    sen = rounded(BigInt(hammerSen) * BigInt(ppm));
  }
  if (commission.kind === 'marginal') {
    // From the highest band down: what is above its start is at its share.
    let restSen = hammerSen;
    let millionths = 0n;
    for (const { fromSen, ppm } of commission.bands.toReversed()) {
      if (restSen <= fromSen) continue;
      millionths += BigInt(restSen - fromSen) * BigInt(ppm);
      restSen = fromSen;
    }
    sen = rounded(millionths);
  }
  if (maximumSen !== null && sen > maximumSen) sen = maximumSen;
  return sen < minimumSen ? minimumSen : sen;
}

function rounded(millionths: bigint): number {
  const whole = millionths / 1_000_000n;
  return Number(millionths % 1_000_000n >= 500_000n ? whole + 1n : whole);
}

function dayAfter(atMs: number, days: number): string {
  return new Date(atMs + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
}
