import type { BookEvent } from '../events.ts';
import type { AuditedBidder } from './audited-house.ts';
import type { Inspection } from './inspection.ts';

/** Rules of a bidder's standing with the house. */
export function readStanding(
  { house, expect }: Inspection,
  event: BookEvent & { readonly data: { readonly bidder: number } },
): void {
  if (event.type === 'BidderJoined') {
    expect(!house.bidders.has(event.data.bidder), 'a bidder joins once');
    house.bidders.set(event.data.bidder, { active: true, group: null, barredBy: new Set() });
    return;
  }
  const bidder: AuditedBidder = house.bidder(event.data.bidder);
  if (event.type === 'BidderSuspended') bidder.active = false;
  if (event.type === 'BidderReinstated') bidder.active = true;
  if (event.type === 'StaffVerified') bidder.group = event.data.group;
  if (event.type === 'StaffRefuted') bidder.group = null;
  if (event.type === 'VendorBarred') bidder.barredBy.add(event.data.vendor);
  if (event.type === 'VendorBarLifted') bidder.barredBy.delete(event.data.vendor);
}
