import type { Purchase } from '#contract/purchases/purchases.ts';
import { daysAfter } from './dates.ts';

/** Balance due 7 days after the auction date (specification, back office, section 9, 'Documents'). */
const DUE_DAYS = 7;

/** The session of a purchase: its name is the part of the order number before the slash. */
export function sessionOf({ auctionName }: Purchase): string {
  return auctionName.split('/')[0] ?? auctionName;
}

/** 'AMS12-101': what makes the number of a purchase's documents. */
export function numberOf(purchase: Purchase): string {
  return `${sessionOf(purchase)}-${purchase.lotNo}`;
}

/** Until when the balance is to be paid, as 'YYYY-MM-DD'. */
export function dueDateOf({ startDate }: Purchase): string {
  return daysAfter(startDate, DUE_DAYS);
}
