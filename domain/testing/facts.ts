import type { BookEvent, EventOf, LotTerms } from '../events.ts';

/** A small house for scenarios: session AMS1 at 10:00–14:00 Malaysian time, lots of RM1,000 with a deposit of RM1,500. */

export const STARTS_AT = '2026-11-20T02:00:00.000Z';
export const ENDS_AT = '2026-11-20T06:00:00.000Z';
export const START_MS = Date.parse(STARTS_AT);
export const END_MS = Date.parse(ENDS_AT);
/** When commands of a scenario are decided unless they say otherwise: in the middle of the session. */
export const NOW_MS = START_MS + 3_600_000;

export const TERMS: LotTerms = {
  regnNo: 'WXC 4821',
  vendor: 'TM',
  startingPriceSen: 1_000_00,
  minimumRaiseSen: 200_00,
  depositSen: 1_500_00,
  premium: { kind: 'share', ppm: 20_000 },
  adminFeeSen: 300_00,
  safetyDepositSen: 500_00,
};

/** An event together with the command that it came from; bids and entries are remembered by theirs. */
export interface Fact {
  readonly event: BookEvent;
  readonly commandId: string;
  /** When it was recorded, UTC ms; the start of the session unless said otherwise. */
  readonly atMs?: number;
}

function fact(event: BookEvent): Fact {
  return { event, commandId: 'given' };
}

export function scheduled(session = 'AMS1', change: Partial<EventOf<'SessionScheduled'>['data']> = {}): Fact {
  return fact({
    type: 'SessionScheduled',
    data: { session, startsAt: STARTS_AT, endsAt: ENDS_AT, access: 'public', ...change },
  });
}

export function listed(lot: string, terms: Partial<LotTerms> = {}): Fact {
  return fact({ type: 'LotListed', data: { lot, terms: { ...TERMS, ...terms } } });
}

export function joined(...bidders: readonly number[]): Fact[] {
  return bidders.map((bidder) => fact({ type: 'BidderJoined', data: { bidder } }));
}

export function credited(bidder: number, amountSen: number, reference = `top-up of ${bidder}`): Fact {
  return fact({ type: 'DepositCredited', data: { bidder, amountSen, source: 'top-up', reference } });
}

export function reversed(bidder: number, amountSen: number, reference = `reversal of ${bidder}`): Fact {
  return fact({ type: 'DepositReversed', data: { bidder, amountSen, source: 'bank', reference } });
}

export function ordered(bidder: number, amountSen: number, reference = `refund of ${bidder}`): Fact {
  return fact({ type: 'RefundOrdered', data: { bidder, amountSen, reference } });
}

export function settledRefund(bidder: number, amountSen: number, reference = `refund of ${bidder}`): Fact {
  return fact({ type: 'RefundSettled', data: { bidder, amountSen, reference } });
}

export function returnedRefund(
  bidder: number,
  amountSen: number,
  from: 'refunds' | 'bank' | 'record' = 'refunds',
  reference = `refund of ${bidder}`,
): Fact {
  return fact({ type: 'RefundReturned', data: { bidder, amountSen, reference, from } });
}

export function entered(lot: string, ...bidders: readonly number[]): Fact[] {
  return bidders.map((bidder) => ({
    event: { type: 'LotEntered', data: { lot, bidder, depositSen: TERMS.depositSen } },
    commandId: `entry of ${bidder} in ${lot}`,
  }));
}

export function placed(
  lot: string,
  bidder: number,
  amountSen: number,
  raisedFromSen: number | null = null,
  commandId = `bid of ${bidder} on ${lot} at ${amountSen}`,
): Fact {
  return { event: { type: 'BidPlaced', data: { lot, bidder, amountSen, raisedFromSen, automatic: false } }, commandId };
}

/** The bid of `bidRevision` is cancelled; `top`: bidder, amount and revision of the highest one from then on. */
export function cancelled(
  lot: string,
  { bidder, amountSen, bidRevision }: { bidder: number; amountSen: number; bidRevision: number },
  top: { bidder: number; amountSen: number; bidRevision: number } | null = null,
  passedOver: number[] = [],
  maximaOf: number[] = [],
): Fact {
  const reason = 'placed-by-mistake';
  return fact({
    type: 'BidCancelled',
    data: { lot, bidder, amountSen, bidRevision, reason, top, passedOver, maximaOf },
  });
}

/** Any other event. */
export function said<T extends BookEvent>(event: T): Fact {
  return fact(event);
}
