import type { Outcome } from '#api/book/outcome.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import { ringgitOf } from '#domain/money.ts';
import { type LotReason, lotReasons, reasonsOf, refusalText } from '#domain/vocabulary/refusals.ts';

const NOT_NOW = {
  'too-many-waiting': 'Too many bids are waiting at this moment. Nothing was done; please try again.',
  'waited-too-long': 'This took too long and was not carried out. Please try again.',
  'log-away': 'The auction does not answer at this moment. Please try again: it will not be carried out twice.',
  'clock-moved': 'The clock of the auction is being checked. Nothing was done; please try again.',
  unknown: 'We could not confirm this in time. Please try again: it will not be carried out twice.',
  closing: 'The server is restarting. Nothing was done; please try again.',
  broken: 'The auction is not available at this moment. Please try again later.',
  fault: 'Something went wrong on our side. Nothing was done.',
} as const;

/**
 * The outcome of a command that is in the book.
 * @throws {HttpRefusal} when the book refused it, or could not decide it now (503 with Retry-After). `about` adds fields to the answer.
 */
export function unwrapOutcome(
  outcome: Outcome,
  about: (refusal: Refusal) => Readonly<Record<string, unknown>> = () => ({}),
): Extract<Outcome, { kind: 'done' | 'repeated' }> {
  if (outcome.kind === 'refused') throw httpRefusal(outcome.refusal, about(outcome.refusal));
  if (outcome.kind === 'not-now') {
    throw new HttpRefusal(503, outcome.reason, NOT_NOW[outcome.reason], { retryAfterS: 1 });
  }
  return outcome;
}

/** A refusal of the book as an HTTP answer, with the fields of `beside`. */
export function httpRefusal(refusal: Refusal, beside: Readonly<Record<string, unknown>> = {}): HttpRefusal {
  const { status, message, title } = refusalText(refusal);
  return new HttpRefusal(status, refusal.code, message, {
    extra: { ...(title !== undefined && { title }), ...beside },
  });
}

/** A key that was used before means what it was used for. @throws {HttpRefusal} 422 unless that `isSame` as what it comes with now. */
export function refuseOther(isSame: boolean): void {
  if (!isSame) throw httpRefusal({ code: 'command-id-reused' });
}

/** What is asked for has maximum bids, or a reserve, of a lot that is not decided. */
export function maximaSecret(): HttpRefusal {
  const text =
    'There are maximum bids or a reserve in it. Nobody is shown them before the sale of the lot is recorded, nor while an offer for it is open.';
  return new HttpRefusal(409, 'maxima-secret', text);
}

/** The same of a lot that is decided, for whoever does not check the book. */
export function maximaForAuditors(): HttpRefusal {
  const text = 'There are maximum bids or a reserve in it. After the sale auditors and super admins are shown them.';
  return new HttpRefusal(403, 'maxima-secret', text);
}

/** A refusal about some of many lots: its message names the first few, and `lots` has all. */
export function refuseLots(lots: readonly LotReason[]): HttpRefusal {
  return new HttpRefusal(409, 'lots-refused', lotReasons(lots), { extra: { lots } });
}

/** The same for a refusal of the book, for {@link unwrapOutcome}. */
export function lotsBeside(refusal: Refusal): Readonly<Record<string, unknown>> {
  return refusal.code === 'lots-refused' ? { lots: reasonsOf(refusal.lots) } : {};
}

/** The highest bid, in ringgit, for refusals that depend on it. */
export function highestBeside(lotNo: string) {
  return (refusal: Refusal): Readonly<Record<string, unknown>> => {
    if (!('topSen' in refusal)) return {};
    const auctionLotSocket = {
      id: lotNo,
      latestBid: ringgitOf(refusal.topSen),
      bidderNo: 'topBidder' in refusal && refusal.topBidder !== 0 ? refusal.topBidder : null,
    };
    switch (refusal.code) {
      case 'bid-too-low':
      case 'price-changed':
        return { auctionLotSocket, minimumBid: ringgitOf(refusal.minimumSen) };
      case 'bid-too-high':
        return { auctionLotSocket, maximumBid: ringgitOf(refusal.maximumSen) };
      case 'bid-on-top':
        return { auctionLotSocket };
      case 'maximum-too-low':
        return { minimumBid: ringgitOf(refusal.topSen) };
      case 'maximum-unlikely':
        return { likelyMaximum: ringgitOf(refusal.likelySen) };
    }
  };
}
