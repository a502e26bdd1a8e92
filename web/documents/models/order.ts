import type { Purchase } from '#contract/purchases.ts';

/** The session of a purchase: its name is the part of the order number before the slash. */
export function sessionOf({ auctionName }: Purchase): string {
  return auctionName.split('/')[0] ?? auctionName;
}

/** 'AMS12-101': what makes the number of a purchase's documents. */
export function numberOf(purchase: Purchase): string {
  return `${sessionOf(purchase)}-${purchase.lotNo}`;
}
