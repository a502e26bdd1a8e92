import { admissionObstacle, coverObstacle, isAdmitted } from '../bid-obstacle.ts';
import { maximumBidSen, minimumBidSen } from '../bid-range.ts';
import type { NamedBid } from '../evidence/receipt.ts';
import { splitLotKey } from '../lot-key.ts';
import { sessionPhase } from '../session-clock.ts';
import {
  type BidderState,
  type BookState,
  type CommandTrace,
  currentLot,
  hasEntered,
  type LotState,
  sessionOf,
} from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, type Refused, refuse, repeated } from './decision.ts';

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
    return same ? repeated(trace) : refuse({ code: 'command-id-reused' });
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
  const minimumSen = minimumBidSen(lot);
  if (amountSen < minimumSen) {
    return refuse({ code: 'bid-too-low', topSen: lot.topSen, topBidder: lot.topBidder, minimumSen });
  }
  if (hasSeenTooMuch(lot, command)) {
    return refuse({ code: 'price-changed', topSen: lot.topSen, topBidder: lot.topBidder, minimumSen });
  }
  const maximumSen = maximumBidSen(lot, state.raiseLimit);
  if (amountSen > maximumSen) {
    return refuse({ code: 'bid-too-high', topSen: lot.topSen, topBidder: lot.topBidder, maximumSen });
  }
  const uncovered = coverRefusal(state, lot, bidder);
  if (uncovered !== undefined) return uncovered;

  return accept({
    type: 'BidPlaced',
    // In the order in which it is hashed.
    data: {
      amountSen,
      bidder: bidder.bidder,
      lot: lot.lot,
      raisedFromSen: lot.topBidder === 0 ? null : lot.topSen,
    },
  });
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

/** What this command id has bid or entered before, on a lot of the current catalogue, as long as it is remembered. */
function traceOf(state: BookState, commandId: string): CommandTrace | undefined {
  let first: CommandTrace | undefined;
  for (const commands of state.commands.values()) {
    const trace = commands.get(commandId);
    if (trace === undefined || state.currentLots.get(splitLotKey(trace.lot).lotNo) !== trace.lot) continue;
    if (first === undefined || trace.revision < first.revision) first = trace;
  }
  return first;
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

function isWholeRinggit(amountSen: number): boolean {
  return Number.isSafeInteger(amountSen) && amountSen > 0 && amountSen % 100 === 0;
}

/** Is this lot open to this bidder now? The rules that entry and every bid share. */
function admit(
  state: BookState,
  lot: LotState | undefined,
  command: { readonly bidder: number; readonly nowMs: number },
) {
  if (lot === undefined) return refuse({ code: 'lot-not-found' });
  const session = sessionOf(state, lot);
  const phase = sessionPhase(session, command.nowMs);
  if (phase === 'not started') return refuse({ code: 'session-not-started' });
  // A recorded sale ends a lot for good, whatever the clock says afterwards.
  if (phase === 'end' || lot.outcome !== 'open') return refuse({ code: 'session-ended' });
  const bidder = state.bidders.get(command.bidder);
  if (bidder === undefined) return refuse({ code: 'bidder-unknown' });
  const obstacle = admissionObstacle({
    active: bidder.active,
    admitted: isAdmitted(session.access, bidder.staffGroup),
    barred: bidder.barredBy.includes(lot.vendor),
  });
  switch (obstacle) {
    case undefined:
      return { lot, bidder };
    case 'staff-only':
      return refuse({ code: obstacle, group: session.access });
    default:
      return refuse({ code: obstacle });
  }
}

/** Cover, where this lot is never among those that the bidder is winning; in a staff session nobody wins two lots. */
function coverRefusal(state: BookState, lot: LotState, bidder: BidderState) {
  const { access } = sessionOf(state, lot);
  const { depositSen } = lot;
  const { balanceSen, heldSen, winning } = bidder;
  const obstacle = coverObstacle(
    { access, depositSen },
    {
      winsAnother: winning.some((key) => state.lots.get(key)?.session === lot.session),
      ...{ balanceSen, heldElsewhereSen: heldSen },
    },
  );
  switch (obstacle) {
    case undefined:
      return undefined;
    case 'staff-one-winning':
      return refuse({ code: obstacle, group: access });
    case 'deposit-insufficient':
      return refuse({ code: obstacle, balanceSen, depositSen });
    case 'deposit-exceeded':
      return refuse({ code: obstacle, balanceSen, heldSen, depositSen, winningLots: winning });
  }
}

export const biddingDeciders = {
  'place-bid': placeBid,
  'enter-lot': enterLot,
};
