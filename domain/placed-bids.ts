/** A bid of a lot. */
export interface PlacedBid {
  /** Its revision in the book. */
  readonly revision: number;
  readonly bidder: number;
  readonly amountSen: number;
  /** Placed by the book for a maximum. */
  readonly automatic: boolean;
}

const FIELDS = 3;

/**
 * The bids of one lot, by bid number. How many there are is said by the lot (`bidCount`) and not here: what a batch that lost its race has
 * written beyond that is not there for anybody, and the next bid is written over it. So a bid needs no note in the journal, and whoever
 * reads the state without the batch finds the bids as they were.
 */
export class PlacedBids {
  /** Revision, bidder (below zero for an automatic bid) and amount in sen of each, one after the other: a third of the memory that objects take. */
  readonly #numbers: number[];

  constructor(numbers: readonly number[] = []) {
    this.#numbers = [...numbers];
  }

  /** `bidNo` from 1: the number of the lot's last bid, plus one. */
  write(bidNo: number, { revision, bidder, amountSen, automatic }: PlacedBid): void {
    const at = (bidNo - 1) * FIELDS;
    this.#numbers[at] = revision;
    this.#numbers[at + 1] = automatic ? -bidder : bidder;
    this.#numbers[at + 2] = amountSen;
  }

  /** Undefined for a number that was never written. */
  read(bidNo: number): PlacedBid | undefined {
    const at = (bidNo - 1) * FIELDS;
    const [revision, bidder, amountSen] = this.#numbers.slice(at, at + FIELDS);
    if (revision === undefined || bidder === undefined || amountSen === undefined) return undefined;
    return { revision, bidder: Math.abs(bidder), amountSen, automatic: bidder < 0 };
  }

  /** The number of the bid of this revision; 0 when it is not among the first `count` ones. */
  numberOf(revision: number, count: number): number {
    let [low, high] = [1, count];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#numbers[(middle - 1) * FIELDS] ?? 0;
      if (found === revision) return middle;
      if (found < revision) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }

  /** Of the first `count` bids. */
  numbers(count: number): readonly number[] {
    return this.#numbers.slice(0, count * FIELDS);
  }
}
