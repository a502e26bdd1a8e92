import { isPaid } from './purchase.ts';
import type { BookView } from './state.ts';

/** Bidders with a purchase that is neither paid nor forfeited. */
export function buyersWhoOwe(book: Pick<BookView, 'purchases' | 'lots'>): Set<number> {
  return new Set(lotsOwedFor(book).keys());
}

/** What they owe for, by bidder: order numbers of purchases that are neither paid nor forfeited. */
export function lotsOwedFor(
  { purchases, lots }: Pick<BookView, 'purchases' | 'lots'>,
  among?: ReadonlySet<number>,
): Map<number, string[]> {
  const owing = new Map<number, string[]>();
  for (const purchase of purchases.values()) {
    const { bidder, lot } = purchase;
    if (among?.has(bidder) === false || isPaid(purchase) || lots.get(lot)?.outcome === 'forfeited') continue;
    owing.set(bidder, [...(owing.get(bidder) ?? []), lot]);
  }
  return owing;
}

/** Everybody but those who have lost: who is winning a lot, or owes for one (docs/features/refunds.md). */
export function biddersNotLost(book: BookView): Set<number> {
  const found = buyersWhoOwe(book);
  for (const { bidder, winning } of book.bidders.values()) if (winning.length > 0) found.add(bidder);
  return found;
}
