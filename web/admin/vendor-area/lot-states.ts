import type { OwnLotState } from '#contract/vendors/area.ts';
import type { Status } from '#web/components/StatusChip.tsx';
import { type Text, text } from '../i18n/use-t.ts';

/** A lot on its way from listing to payout, as its vendor reads it. */
export const OWN_LOT_WORDS: Readonly<Record<OwnLotState, readonly [Status, Text]>> = {
  next: ['no bid', text('Meant for the next auction')],
  listed: ['no bid', text('Listed, not started')],
  running: ['on top', text('Bidding is open')],
  ended: ['late', text('Bidding has ended')],
  offered: ['late', text('Your answer is asked for')],
  unsold: ['refused', text('Not sold')],
  sold: ['late', text('Sold, payment is due')],
  paid: ['taken', text('Paid by its buyer')],
  settled: ['taken', text('On your account')],
  'paid-out': ['taken', text('Paid out to you')],
  forfeited: ['refused', text('Not paid by its buyer')],
};

/** The vendor's page of a lot of a session; {session}/{lot no}. */
export function ownLotAddress(lot: string): string {
  return `/adminPage/vendorArea/${lot}`;
}
