import type { StoredEvent } from '#domain/events.ts';
import { splitLotKey } from '#domain/primitives.ts';
import type { BookState } from '#domain/state.ts';

/** What the live feed has to know of a lot to speak of its bids. Amounts in sen. */
export interface LotTally {
  readonly lot: string;
  readonly session: string;
  readonly lotNo: string;
  bidCount: number;
  biddersInLot: number;
  topSen: number;
  topBidder: number;
}

/** The current lots as the log has them: built from a state that holds nothing unwritten, then kept by committed events only. */
export class Tallies {
  private readonly lots = new Map<string, LotTally>();
  /** Lot no → key: everybody who joins is looked up here, all at once after a lost connection. */
  private readonly keys = new Map<string, string>();

  constructor(state: Readonly<BookState>) {
    for (const key of state.currentLots.values()) {
      const lot = state.lots.get(key);
      if (lot === undefined) continue;
      const { session, lotNo, bidCount, biddersInLot, topSen, topBidder } = lot;
      this.set({ lot: key, session, lotNo, bidCount, biddersInLot, topSen, topBidder });
    }
  }

  get(key: string): LotTally | undefined {
    return this.lots.get(key);
  }

  /** The current lot with this number. */
  byLotNo(lotNo: string): LotTally | undefined {
    return this.lots.get(this.keys.get(lotNo) ?? '');
  }

  /** The sessions of the current lots. */
  sessions(): ReadonlySet<string> {
    return new Set(Array.from(this.lots.values(), ({ session }) => session));
  }

  /** Takes an event in. */
  apply(event: StoredEvent): void {
    switch (event.type) {
      case 'LotListed': {
        const { session, lotNo } = splitLotKey(event.data.lot);
        const blank = { bidCount: 0, biddersInLot: 0, topSen: 0, topBidder: 0 };
        this.set({ lot: event.data.lot, session, lotNo, ...blank });
        return;
      }
      case 'LotEntered': {
        const lot = this.lots.get(event.data.lot);
        if (lot) lot.biddersInLot += 1;
        return;
      }
      case 'BidPlaced': {
        const lot = this.lots.get(event.data.lot);
        if (lot === undefined) return;
        lot.bidCount += 1;
        lot.topSen = event.data.amountSen;
        lot.topBidder = event.data.bidder;
        return;
      }
      case 'LotWithdrawn':
        this.delete(this.lots.get(event.data.lot));
        return;
      case 'SessionWithdrawn':
      case 'SessionCleared':
        for (const lot of this.lots.values()) if (lot.session === event.data.session) this.delete(lot);
        return;
      default:
    }
  }

  private set(lot: LotTally): void {
    this.lots.set(lot.lot, lot);
    this.keys.set(lot.lotNo, lot.lot);
  }

  private delete(lot: LotTally | undefined): void {
    if (lot === undefined) return;
    this.lots.delete(lot.lot);
    if (this.keys.get(lot.lotNo) === lot.lot) this.keys.delete(lot.lotNo);
  }
}
