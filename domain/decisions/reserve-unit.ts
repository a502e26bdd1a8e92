import { covers } from '../cover.ts';
import { buyersPremiumSen } from '../premium.ts';
import { isUnlikelyPrice } from '../purchase.ts';
import { type BookState, sessionOf, wasReserved } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';

/**
 * Reserve unit (specification, back office, sections 2 and 7): the house sells a unit that nobody bid for to a bidder, at an agreed price,
 * after its auction is over. From then on it is a purchase like any other.
 */
export interface ReserveUnit {
  readonly type: 'reserve-unit';
  readonly commandId: string;
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly bidder: number;
  readonly hammerSen: number;
  /** It is meant that the price is more than ten times the reserve price, or less than a tenth of it. */
  readonly unlikely?: boolean | undefined;
  /** The lot's deposit leaves the bidder's account for the purchase. */
  readonly balanceDeposit: boolean;
  readonly nowMs: number;
}

/** RM1 billion. */
const MAX_PRICE_SEN = 100_000_000_000;

/**
 * Only of an auction whose four steps are done: before that its lots are still being settled. A forfeited lot has its purchase on record, under
 * this order number, for good; such a unit is listed again in another session.
 */
function reserveUnit(state: BookState, command: ReserveUnit): Decision {
  const { lot: key, bidder, hammerSen, unlikely = false, balanceDeposit } = command;
  if (!Number.isSafeInteger(hammerSen) || hammerSen <= 0 || hammerSen > MAX_PRICE_SEN) {
    return refuse({ code: 'payment-invalid' });
  }
  const lot = state.lots.get(key);
  if (lot === undefined) return refuse({ code: 'unit-not-found' });
  const account = state.bidders.get(bidder);
  if (account === undefined) return refuse({ code: 'bidder-unknown' });
  const purchase = state.purchases.get(key);
  // The double click.
  if (wasReserved(lot) && purchase?.bidder === bidder && purchase.hammerSen === hammerSen) return NOTHING_TO_DO;
  if (lot.outcome !== 'unsold') return refuse({ code: 'unit-not-unsold', outcome: lot.outcome });
  const session = sessionOf(state, lot);
  if (session.step !== 'cleared') return refuse({ code: 'auction-not-over' });
  const reserveSen = lot.startingPriceSen;
  if (isUnlikelyPrice(hammerSen, reserveSen) && !unlikely)
    return refuse({ code: 'price-unlikely', hammerSen, reserveSen });
  if (!account.active) return refuse({ code: 'bidder-suspended' });
  if (account.barredBy.includes(lot.vendor)) return refuse({ code: 'bidder-barred' });
  if (session.access !== 'public' && account.staffGroup !== session.access) {
    return refuse({ code: 'staff-only', group: session.access });
  }
  const depositSen = balanceDeposit ? lot.depositSen : 0;
  const { balanceSen, heldSen, winning } = account;
  if (depositSen > Math.max(0, balanceSen)) return refuse({ code: 'deposit-insufficient', balanceSen, depositSen });
  if (depositSen > 0 && !covers(account, depositSen)) {
    return refuse({ code: 'deposit-held', heldSen, winningLots: winning });
  }
  const { adminFeeSen, safetyDepositSen } = lot;
  const premiumSen = buyersPremiumSen(lot.premium, hammerSen);
  return accept({
    type: 'UnitReserved',
    data: { lot: key, bidder, hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen },
  });
}

export const reserveUnitDeciders = { 'reserve-unit': reserveUnit };
