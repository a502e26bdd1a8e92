import type { EventOf } from '../events.ts';
import type { Inspection } from './inspection.ts';

/** Rules of deposits that are paid back. */

export function readRefund({ house, expect }: Inspection, event: EventOf<'RefundOrdered' | 'RefundRecorded'>): void {
  const { bidder, amountSen, reference } = event.data;
  house.bidder(bidder);
  expect(!house.references.has(reference), 'a reference moves money once');
  house.references.add(reference);
  expect(
    house.heldSen(bidder) <= house.balanceSen(bidder) - amountSen,
    'a refund leaves what the lots that they are winning need',
  );
  house.refunds.set(reference, { bidder, amountSen, at: event.type === 'RefundOrdered' ? 'refunds' : 'record' });
}

export function readRefundSettled({ house, expect }: Inspection, data: EventOf<'RefundSettled'>['data']): void {
  const refund = house.refund(data.reference);
  expect(refund.at === 'refunds', 'a refund is settled once, while it is under way');
  expect(isOf(refund, data), 'a refund ends as it was ordered');
  refund.at = 'bank';
}

export function readRefundReturned({ house, expect }: Inspection, data: EventOf<'RefundReturned'>['data']): void {
  const refund = house.refund(data.reference);
  expect(refund.at === data.from, 'a refund is returned once, from where it is');
  expect(isOf(refund, data), 'a refund ends as it was ordered');
  refund.at = 'deposit';
  // The right one may be recorded under the same number.
  if (data.from === 'record') house.references.delete(data.reference);
}

interface Refunded {
  readonly bidder: number;
  readonly amountSen: number;
}

function isOf(refund: Refunded, { bidder, amountSen }: Refunded): boolean {
  return refund.bidder === bidder && refund.amountSen === amountSen;
}
