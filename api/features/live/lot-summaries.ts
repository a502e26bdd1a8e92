import { type LotSummary, summaryOf } from '#api/book/commit.ts';
import type { LotMoves } from '#contract/live.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { BookView } from '#domain/state.ts';

/** The lots of the current catalogue, computed from the book on each call. */
export class LotSummaries {
  readonly #committed: BookView;

  constructor(committed: BookView) {
    this.#committed = committed;
  }

  /** Undefined for a lot that is not in the current catalogue. */
  get(key: string): LotSummary | undefined {
    const summary = summaryOf(this.#committed, key);
    return summary?.isCurrent ? summary : undefined;
  }

  byLotNo(lotNo: string): LotSummary | undefined {
    return summaryOf(this.#committed, this.#committed.currentLots.get(lotNo) ?? '');
  }

  /** The number of a bid by its revision; 0 once the sale of the lot is recorded. */
  bidNoOf(key: string, revision: number): number {
    const { placedBids, lots } = this.#committed;
    return placedBids.get(key)?.numberOf(revision, lots.get(key)?.bidCount ?? 0) ?? 0;
  }

  /** Was the bid of this revision placed for a maximum? */
  isAutomatic(key: string, revision: number): boolean {
    return this.#committed.placedBids.get(key)?.read(this.bidNoOf(key, revision))?.automatic === true;
  }

  hasEntered(key: string, bidder: number): boolean {
    return this.#committed.entries.get(key)?.has(bidder) === true;
  }

  /** The sessions of the current lots. */
  sessions(): ReadonlySet<string> {
    return new Set(Array.from(this.#committed.currentLots.values(), (key) => splitLotKey(key).session));
  }
}

/** What bids have moved of a lot beside its price, as messages say it. */
export function movesOf({ endsAtMs, sessionEndsAtMs, reserve }: LotSummary): LotMoves {
  return {
    ...(endsAtMs !== sessionEndsAtMs && { endsAt: new Date(endsAtMs).toISOString() }),
    ...(reserve !== null && { reserve }),
  };
}
