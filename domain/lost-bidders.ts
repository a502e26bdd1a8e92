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

/** Those who are winning nothing and owe nothing (docs/features/refunds.md), among these bidders. */
export function lostBidders(book: BookView, among: readonly number[]): Set<number> {
  const owing = buyersWhoOwe(book);
  const hasLost = (bidder: number) => book.bidders.get(bidder)?.winning.length === 0 && !owing.has(bidder);
  return new Set(among.filter(hasLost));
}
