import { maximumBidSen, minimumBidSen } from '../bid-range.ts';
import type { NamedBid } from '../evidence/receipt.ts';
import { type BookState, currentLot, hasEntered, type LotState, sessionOf } from '../state.ts';
import { admit, coverRefusal, isWholeRinggit, traceOf } from './admission.ts';
import { accept, type Decision, NOTHING_TO_DO, type Refused, refuse, repeated } from './decision.ts';
import { answered } from './leading.ts';

/** Taking part in a lot and bidding on it (specification, bidder side, sections 4 and 5). */

export interface EnterLot {
  readonly type: 'enter-lot';
  readonly commandId: string;
  readonly lotNo: string;
  readonly bidder: number;
  /** Ms since the epoch, UTC. */
  readonly nowMs: number;
}

export interface PlaceBid {
  readonly type: 'place-bid';
  readonly commandId: string;
  readonly lotNo: string;
  readonly bidder: number;
  /** `start`: the amount is the starting price plus `offerSen`; `raise`: the highest bid as the bidder saw it plus `offerSen`. */
  readonly basis: 'start' | 'raise';
  /** The highest bid as the bidder saw it (the starting price while there is none); of no meaning for a start. */
  readonly seenSen: number;
  readonly offerSen: number;
  readonly nowMs: number;
}

function enterLot(state: BookState, command: EnterLot): Decision {
  const known = currentLot(state, command.lotNo);
  const trace = traceOf(state, command.commandId);
  if (trace !== undefined) {
    const same = trace.lot === known?.lot && trace.bidder === command.bidder && trace.amountSen === null;
    return same ? repeated(trace) : refuse({ code: 'command-id-reused' });
  }

  const admitted = admit(state, known, command);
  if ('kind' in admitted) return admitted;
  const { lot, bidder } = admitted;
  if (hasEntered(state, lot.lot, bidder.bidder)) return NOTHING_TO_DO;
  const uncovered = coverRefusal(state, lot, bidder);
  if (uncovered !== undefined) return uncovered;
  return accept({
    type: 'LotEntered',
    data: { lot: lot.lot, bidder: bidder.bidder, depositSen: lot.depositSen },
  });
}

function placeBid(state: BookState, command: PlaceBid) {
  const known = currentLot(state, command.lotNo);
  const trace = traceOf(state, command.commandId);
  if (trace !== undefined) {
    const same =
      trace.lot === known?.lot && trace.bidder === command.bidder && trace.amountSen === agreedSen(known, command);
    return same && trace.isMaximum !== true ? repeated(trace) : refuse({ code: 'command-id-reused' });
  }

  const admitted = admit(state, known, command);
  if ('kind' in admitted) return admitted;
  const { lot, bidder } = admitted;
  if (!hasEntered(state, lot.lot, bidder.bidder)) return refuse({ code: 'not-in-lot' });

  const amountSen = agreedSen(lot, command);
  if (amountSen === null || !isWholeRinggit(amountSen)) return refuse({ code: 'amount-invalid' });
  if (lot.topBidder === bidder.bidder) {
    return refuse({ code: 'bid-on-top', topSen: lot.topSen, topBidder: lot.topBidder });
  }
  const { increments } = sessionOf(state, lot).rules;
  const minimumSen = minimumBidSen(lot, increments);
  if (amountSen < minimumSen) {
    return refuse({ code: 'bid-too-low', topSen: lot.topSen, topBidder: lot.topBidder, minimumSen });
  }
  if (hasSeenTooMuch(lot, command)) {
    return refuse({ code: 'price-changed', topSen: lot.topSen, topBidder: lot.topBidder, minimumSen });
  }
  const maximumSen = maximumBidSen(lot, state.raiseLimit, increments);
  if (amountSen > maximumSen) {
    return refuse({ code: 'bid-too-high', topSen: lot.topSen, topBidder: lot.topBidder, maximumSen });
  }
  const uncovered = coverRefusal(state, lot, bidder);
  if (uncovered !== undefined) return uncovered;

  return accept(...answered(state, lot, { bidder: bidder.bidder, amountSen, isMaximum: false, nowMs: command.nowMs }));
}

/** Every reason for which a bid is refused, as the compiler finds them above: tables of their words are held against it. */
export type BidRefusalCode = Extract<ReturnType<typeof placeBid>, Refused>['refusal']['code'];

/** What somebody wanted to bid, whether it can be taken or not. */
export interface WantedBid extends NamedBid {
  /** {session}/{lot no}; null when the current catalogue has no such lot. */
  readonly lot: string | null;
  /** The amount that was agreed to; null when that turns on a starting price that there is not. */
  readonly amountSen: number | null;
}

/** For the receipt of a refusal: read it of the state that the command was decided against. */
export function wantedBid(state: BookState, command: Omit<PlaceBid, 'nowMs'>): WantedBid {
  const lot = currentLot(state, command.lotNo);
  const { commandId, basis: startOrRaise, seenSen, offerSen } = command;
  return { lot: lot?.lot ?? null, amountSen: agreedSen(lot, command), commandId, startOrRaise, seenSen, offerSen };
}

/**
 * The bidder agrees to an amount, not to an increment: what they saw plus what they offer on top. Null where they saw the starting price
 * of a lot that there is not.
 */
function agreedSen(lot: LotState | undefined, command: Omit<PlaceBid, 'nowMs'>): number | null {
  const seenSen = command.basis === 'start' ? lot?.startingPriceSen : command.seenSen;
  return seenSen === undefined ? null : seenSen + command.offerSen;
}

/** What is above the highest bid was never shown, or was cancelled since: the amount is not what the bidder means to raise. */
function hasSeenTooMuch(lot: LotState, { basis, seenSen }: PlaceBid): boolean {
  return basis === 'raise' && seenSen > (lot.topBidder === 0 ? lot.startingPriceSen : lot.topSen);
}

export const biddingDeciders = {
  'place-bid': placeBid,
  'enter-lot': enterLot,
};
