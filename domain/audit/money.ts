import type { BookEvent, EventOf } from '../events.ts';
import { isPurchaseAccount, PAYOUTS, postings, REFUNDS } from '../postings.ts';
import type { Inspection } from './inspection.ts';

/** Rules of deposit accounts, and of every posting. */

export function readMovement(
  { house, expect }: Inspection,
  { bidder, reference }: EventOf<'DepositCredited' | 'DepositReversed'>['data'],
): void {
  house.bidder(bidder);
  expect(!house.references.has(reference), 'a reference moves money once');
  house.references.add(reference);
}

export function readReset({ house, expect }: Inspection, data: EventOf<'DepositReset'>['data']): void {
  expect(
    data.amountSen > 0 && house.balanceSen(data.bidder) === -data.amountSen,
    'only a negative balance is reset, and to zero',
  );
}

/** Books the postings of an event whose other rules have been checked. */
export function post({ house, expect }: Inspection, event: BookEvent): void {
  const { balances } = house;
  for (const { from, to, amountSen } of postings(event)) {
    expect(Number.isSafeInteger(amountSen) && amountSen >= 0, 'amounts are whole sen, not negative');
    balances.set(from, (balances.get(from) ?? 0) - amountSen);
    balances.set(to, (balances.get(to) ?? 0) + amountSen);
    expect(!isPurchaseAccount(from) || house.accountSen(from) >= 0, 'a purchase gives no more than was put in');
    expect(from !== PAYOUTS || house.accountSen(from) >= 0, 'no more payouts end than are under way');
    expect(from !== REFUNDS || house.accountSen(from) >= 0, 'no more refunds end than are under way');
  }
  if (event.type !== 'DepositReversed' || event.data.source !== 'house') return;
  const { bidder } = event.data;
  expect(house.heldSen(bidder) <= house.balanceSen(bidder), 'a correction leaves held deposits covered');
}
