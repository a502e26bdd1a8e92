import type { BookView, SaleStep } from '#domain/state.ts';

/** A session of the current catalogue, with what has happened in it. Times ISO 8601, UTC. */
export interface RunningSession {
  readonly session: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly step: SaleStep;
  readonly lots: number;
  readonly lotsWithBid: number;
  readonly bids: number;
}

/** The sessions that are neither cleared nor withdrawn; the one that ends first on top. */
export function runningSessions(book: BookView): RunningSession[] {
  return [...book.sessions.values()]
    .filter(({ step, withdrawn }) => step !== 'cleared' && !withdrawn)
    .sort((a, b) => a.endsAtMs - b.endsAtMs || a.session.localeCompare(b.session))
    .map(({ session, startsAtMs, endsAtMs, step }) => {
      let [lots, lotsWithBid, bids] = [0, 0, 0];
      for (const key of book.sessionLots.get(session)?.keys() ?? []) {
        const lot = book.lots.get(key);
        if (lot === undefined || lot.outcome === 'withdrawn') continue;
        lots += 1;
        bids += lot.bidCount - lot.voidBids.length;
        if (lot.topBidder !== 0) lotsWithBid += 1;
      }
      const startsAt = new Date(startsAtMs).toISOString();
      const endsAt = new Date(endsAtMs).toISOString();
      return { session, startsAt, endsAt, step, lots, lotsWithBid, bids };
    });
}
