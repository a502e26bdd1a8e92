import { MAX_BID_SEN, maximumBidSen, minimumBidSen } from '../bid-range.ts';
import { loweringEndsMs } from '../lot-ends.ts';
import { automaticBidSen, maximumOf } from '../maximum-bids.ts';
import { type BidderState, type BookState, currentLot, hasEntered, type LotState, sessionOf } from '../state.ts';
import { admit, coverRefusal, isWholeRinggit, traceOf } from './admission.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse, repeated } from './decision.ts';
import { answered, extension, placed } from './leading.ts';

/** The most that a bidder would pay for a lot: the book bids for them as far as others make it necessary (decision 70). */
export interface SetMaximum {
  readonly type: 'set-maximum';
  readonly commandId: string;
  readonly lotNo: string;
  readonly bidder: number;
  readonly maximumSen: number;
  /** So far above the price is meant. */
  readonly above?: boolean | undefined;
  readonly nowMs: number;
}

function setMaximum(state: BookState, command: SetMaximum): Decision {
  const { bidder: bidderNo, maximumSen } = command;
  const known = currentLot(state, command.lotNo);
  const trace = traceOf(state, command.commandId);
  if (trace !== undefined) {
    const isSame = trace.lot === known?.lot && trace.bidder === bidderNo && trace.amountSen === maximumSen;
    return isSame && trace.isMaximum === true ? repeated(trace) : refuse({ code: 'command-id-reused' });
  }
  const admitted = admit(state, known, command);
  if ('kind' in admitted) return admitted;
  const { lot, bidder } = admitted;
  if (!sessionOf(state, lot).rules.maximumBids) return refuse({ code: 'maximum-bids-off' });
  if (!hasEntered(state, lot.lot, bidderNo)) return refuse({ code: 'not-in-lot' });
  if (!isWholeRinggit(maximumSen)) return refuse({ code: 'amount-invalid' });
  if (maximumSen > MAX_BID_SEN) return refuse({ code: 'maximum-too-high' });
  if (lot.topBidder === bidderNo) return leadersMaximum(state, lot, bidder, command);

  const { increments } = sessionOf(state, lot).rules;
  // A maximum is in whole ringgit, other than a starting price.
  const minimumSen = Math.ceil(minimumBidSen(lot, increments) / 100) * 100;
  const { topSen, topBidder } = lot;
  if (maximumSen < minimumSen) return refuse({ code: 'bid-too-low', topSen, topBidder, minimumSen });
  const unlikely = unlikelyRefusal(state, lot, command);
  if (unlikely !== undefined) return unlikely;
  const uncovered = coverRefusal(state, lot, bidder);
  if (uncovered !== undefined) return uncovered;
  return accept(
    { type: 'MaximumSet', data: { bidder: bidderNo, lot: lot.lot, maximumSen } },
    ...answered(state, lot, { bidder: bidderNo, amountSen: maximumSen, isMaximum: true, nowMs: command.nowMs }),
  );
}

/** Raised, or lowered. It changes neither price nor end, but for a reserve: what the vendor asks for is bid as far as the maximum goes. */
function leadersMaximum(state: BookState, lot: LotState, leader: BidderState, command: SetMaximum): Decision {
  const { bidder, maximumSen, nowMs } = command;
  const standingSen = maximumOf(state.maxima.get(lot.lot)?.get(bidder));
  if (maximumSen === Math.max(standingSen, lot.topSen)) return NOTHING_TO_DO;
  if (maximumSen < lot.topSen) return refuse({ code: 'maximum-too-low', topSen: lot.topSen });
  if (maximumSen < standingSen && nowMs >= loweringEndsMs(lot, sessionOf(state, lot).rules))
    return refuse({ code: 'maximum-fixed' });
  if (maximumSen > standingSen) {
    const unlikely = unlikelyRefusal(state, lot, command);
    if (unlikely !== undefined) return unlikely;
    const uncovered = coverRefusal(state, lot, besides(leader, lot));
    if (uncovered !== undefined) return uncovered;
  }
  const priceSen = automaticBidSen(maximumSen, lot.topSen, lot);
  const set = { type: 'MaximumSet', data: { bidder, lot: lot.lot, maximumSen } } as const;
  if (priceSen === lot.topSen) return accept(set);
  const bid = placed(lot, { bidder, amountSen: priceSen, automatic: true }, lot.topSen);
  return accept(set, bid, ...extension(state, lot, nowMs));
}

/** With what they hold for other lots: the deposit of the one that they lead is not needed twice. */
function besides(leader: BidderState, { lot, depositSen }: LotState): BidderState {
  return {
    ...leader,
    winning: leader.winning.filter((key) => key !== lot),
    heldSen: leader.heldSen - depositSen,
  };
}

/** Higher than one bid may rise: most likely a zero too many, so that it is asked about. */
function unlikelyRefusal(state: BookState, lot: LotState, { maximumSen, above }: SetMaximum) {
  const likelySen = maximumBidSen(lot, state.raiseLimit, sessionOf(state, lot).rules.increments);
  if (maximumSen <= likelySen || above === true) return undefined;
  return refuse({ code: 'maximum-unlikely', topSen: lot.topSen, likelySen });
}

export const maximumBidsDeciders = { 'set-maximum': setMaximum };
