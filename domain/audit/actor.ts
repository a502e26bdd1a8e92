import type { StoredEvent } from '../events.ts';
import type { Inspection } from './inspection.ts';

const ROLES: readonly string[] = ['admin', 'vendor', 'auditor'];

/** What a bidder does they do themselves. Of everything else the metadata may name the member of staff, by number and role only. */
export function readActor({ expect }: Inspection, { type, data, metadata }: StoredEvent): void {
  const { actor } = metadata;
  expect(type !== 'BidCancelled' || actor?.role === 'admin', 'a bid is cancelled by an admin, by name');
  if (actor === undefined) return;
  // What the book bids for a maximum may follow from what staff do.
  const isBid = type === 'MaximumSet' || (type === 'BidPlaced' && !data.automatic);
  expect(!isBid && type !== 'LotEntered', 'nobody bids or takes part for somebody else');
  const { account, role, ...others } = actor;
  const isStaff = Number.isSafeInteger(account) && account >= 1 && ROLES.includes(role);
  expect(isStaff && Object.keys(others).length === 0, 'an actor is a number of an account and a role of staff');
}
