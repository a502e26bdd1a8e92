import type { StoredEvent } from '../events.ts';
import type { Inspection } from './inspection.ts';

const ROLES: readonly string[] = ['admin', 'vendor', 'auditor'];

/** What a bidder does they do themselves. Of everything else the metadata may name the member of staff, by number and role only. */
export function readActor({ expect }: Inspection, { type, metadata }: StoredEvent): void {
  const { actor } = metadata;
  expect(type !== 'BidCancelled' || actor?.role === 'admin', 'a bid is cancelled by an admin, by name');
  if (actor === undefined) return;
  expect(type !== 'BidPlaced' && type !== 'LotEntered', 'nobody bids or takes part for somebody else');
  const { account, role, ...others } = actor;
  const isStaff = Number.isSafeInteger(account) && account >= 1 && ROLES.includes(role);
  expect(isStaff && Object.keys(others).length === 0, 'an actor is a number of an account and a role of staff');
}
