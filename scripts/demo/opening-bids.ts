import type { HouseBook } from '../lib/house-book.ts';

/** The bidders who were here first; the others are left to whoever tries the house. */
const EARLY = [1007, 1008] as const;
/** Every how many-th lot has bids, and how many it has. */
const BIDS = [3, 0, 5, 1, 0, 2, 4, 0, 0, 1];

/** A few bids, so that a fresh session looks like one that has been open for a while. What is not covered is left out. */
export async function placeOpeningBids({ book, ask }: HouseBook): Promise<void> {
  for (const [i, lotNo] of [...book.committed.currentLots.keys()].entries()) {
    for (let bid = 0; bid < (BIDS[i % BIDS.length] ?? 0); bid += 1) {
      const bidder = EARLY[(i + bid) % EARLY.length] ?? EARLY[0];
      await ask({ type: 'enter-lot', lotNo, bidder });
      const lot = book.committed.lots.get(book.committed.currentLots.get(lotNo) ?? '');
      if (lot === undefined) continue;
      const offer = { seenSen: lot.topSen, offerSen: lot.bidCount === 0 ? 0 : lot.minimumRaiseSen };
      await ask({ type: 'place-bid', lotNo, bidder, basis: lot.bidCount === 0 ? 'start' : 'raise', ...offer });
    }
  }
}
