import { isPaid } from '#domain/purchase.ts';
import type { BookView } from '#domain/state.ts';

/** Bidders with a purchase that is neither paid nor forfeited. */
export function buyersWhoOwe({ purchases, lots }: Pick<BookView, 'purchases' | 'lots'>): Set<number> {
  const owing = new Set<number>();
  for (const purchase of purchases.values()) {
    if (!isPaid(purchase) && lots.get(purchase.lot)?.outcome !== 'forfeited') owing.add(purchase.bidder);
  }
  return owing;
}

/** Those who are winning nothing and owe nothing (decision 32), among these bidders. */
export function lostBidders(book: BookView, among: readonly number[]): Set<number> {
  const owing = buyersWhoOwe(book);
  const hasLost = (bidder: number) => book.bidders.get(bidder)?.winning.length === 0 && !owing.has(bidder);
  return new Set(among.filter(hasLost));
}
