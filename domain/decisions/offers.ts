import type { AdmissionObstacle } from '../bid-obstacle.ts';
import { MAX_BID_SEN } from '../bid-range.ts';
import type { BookEvent } from '../events.ts';
import { type BookView, type LotState, sessionOf } from '../state.ts';
import { obstacleTo } from './admission.ts';
import { accept, type Decision, type Refused, refuse } from './decision.ts';
import { sale } from './end-of-sale.ts';

/**
 * What is offered to a vendor: the highest bid of a lot below its reserve, or of one whose vendor is asked in any case. They accept it, decline it, or ask for
 * more once; the bidder answers that. Whoever answers is shown an amount, and answers that amount.
 */
export interface AnswerOffer {
  readonly type: 'answer-offer';
  readonly commandId: string;
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly by: 'vendor' | 'bidder';
  /** The bidder who answers; undefined: the house answers in their name, or it is the vendor. */
  readonly bidder?: number | undefined;
  readonly answer: 'accept' | 'decline' | 'counter';
  /** The amount of the offer as it was shown. */
  readonly shownSen: number;
  /** Of a counter-offer: what the vendor asks for. */
  readonly counterSen?: number | undefined;
  /** So far above the offer is meant. */
  readonly above?: boolean | undefined;
  /** Of a counter-offer: until when the bidder answers, UTC ms. */
  readonly untilMs?: number | undefined;
  readonly nowMs: number;
}

/** Closes what nobody has answered in time. */
interface LapseOffers {
  readonly type: 'lapse-offers';
  readonly commandId: string;
  /** So many at most. */
  readonly limit: number;
  readonly nowMs: number;
}

function answerOffer(state: BookView, command: AnswerOffer): Decision {
  const lot = offered(state, command);
  if ('kind' in lot) return lot;
  const { topBidder: bidder, offer } = lot;
  const { by, answer } = command;
  switch (answer) {
    case 'accept': {
      // The bid binds whoever made it. A counter-offer is a new agreement.
      const refusal = by === 'bidder' ? newAgreementRefusal(state, lot, command) : undefined;
      if (refusal !== undefined) return refusal;
      return accept(
        { type: 'OfferAccepted', data: { bidder, by, lot: lot.lot } },
        sale(lot, offer.hammerSen),
        ...caughtUp(state, lot),
      );
    }
    case 'decline':
      return accept({ type: 'OfferDeclined', data: { bidder, by, lot: lot.lot } });
    case 'counter': {
      const { counterSen = 0, above = false, untilMs = 0, nowMs } = command;
      if (by !== 'vendor') return refuse({ code: 'offer-not-open' });
      const refusal = newAgreementRefusal(state, lot, command);
      if (refusal !== undefined) return refusal;
      const isAmount = Number.isSafeInteger(counterSen) && counterSen % 100 === 0 && counterSen <= MAX_BID_SEN;
      if (!isAmount || counterSen <= offer.hammerSen || untilMs <= nowMs)
        return refuse({ code: 'counter-invalid', hammerSen: offer.hammerSen });
      const likelySen = likelyCounterSen(offer.hammerSen);
      if (counterSen > likelySen && !above)
        return refuse({ code: 'counter-unlikely', hammerSen: offer.hammerSen, counterSen, likelySen });
      const decideBy = new Date(untilMs).toISOString();
      return accept({ type: 'OfferCountered', data: { bidder, decideBy, hammerSen: counterSen, lot: lot.lot } });
    }
  }
}

/** A price beyond the bid is agreed upon with nobody who could not bid on the lot now. */
function newAgreementRefusal(state: BookView, lot: LotState, { by, bidder }: AnswerOffer): Refused | undefined {
  const obstacle = agreementObstacle(state, lot);
  if (obstacle === undefined) return undefined;
  if (bidder === undefined) return refuse({ code: 'bidder-not-free', by, obstacle });
  return obstacle === 'staff-only'
    ? refuse({ code: obstacle, group: sessionOf(state, lot).access })
    : refuse({ code: obstacle });
}

/** Why the bidder who is bound on this lot may agree to no other price than their bid. Their deposit is held for it: cover is not asked about again. */
export function agreementObstacle(state: BookView, lot: LotState): AdmissionObstacle | undefined {
  const bidder = state.bidders.get(lot.topBidder);
  return bidder === undefined ? 'bidder-suspended' : obstacleTo(state, lot, bidder);
}

/**
 * The most that a vendor asks for without being asked whether it is meant: double the highest bid. With a zero too many it is at least ten times
 * that bid. It does not go by the reserve, which nobody is told.
 */
function likelyCounterSen(hammerSen: number): number {
  return 2 * hammerSen;
}

type Offered = LotState & { readonly offer: NonNullable<LotState['offer']> };

/** The lot, where this offer is for this side to answer. */
function offered(state: BookView, { lot: key, by, bidder, shownSen, nowMs }: AnswerOffer): Refused | Offered {
  const lot = state.lots.get(key);
  if (lot === undefined) return refuse({ code: 'lot-not-found' });
  const { offer } = lot;
  if (offer === null || offer.isCounter !== (by === 'bidder')) return refuse({ code: 'offer-not-open' });
  if (bidder !== undefined && bidder !== lot.topBidder) return refuse({ code: 'offer-not-open' });
  if (nowMs >= offer.decideByMs) return refuse({ code: 'offer-over' });
  if (shownSen !== offer.hammerSen) return refuse({ code: 'offer-changed', hammerSen: offer.hammerSen });
  return { ...lot, offer };
}

/** What the end of the sale has done with the other lots by now. */
function caughtUp(state: BookView, lotState: LotState): BookEvent[] {
  const { lot, topBidder: bidder, depositSen } = lotState;
  const { step } = sessionOf(state, lotState);
  const applied: BookEvent = { type: 'DepositApplied', data: { lot, bidder, amountSen: depositSen } };
  switch (step) {
    case 'open':
    case 'sales-recorded':
      return [];
    case 'deposits-balanced':
      return [applied];
    default:
      return [applied, { type: 'WinnerTold', data: { lot, bidder } }];
  }
}

function lapseOffers(state: BookView, { limit, nowMs }: LapseOffers): Decision {
  const lapsed = offersOverAt(state, nowMs).slice(0, limit);
  return accept(
    ...lapsed.map(({ lot, topBidder: bidder }) => ({ type: 'OfferLapsed', data: { bidder, lot } }) as const),
  );
}

/** The lots that are offered and were not answered in time. */
export function offersOverAt(state: BookView, nowMs: number): LotState[] {
  return openOffers(state).filter(({ offer }) => offer !== null && nowMs >= offer.decideByMs);
}

/** Every lot that waits for an answer. */
export function openOffers(state: BookView): LotState[] {
  return [...state.offeredLots.keys()].flatMap((key) => state.lots.get(key) ?? []);
}

export const offersDeciders = { 'answer-offer': answerOffer, 'lapse-offers': lapseOffers };
