import type { Refusal } from '../decisions/decision.ts';
import type { EventOf } from '../events.ts';
import { type AtCounter, counterOf } from '../payment-ways.ts';
import { LOT, RM1000, RM1500, sevenOnTop } from './bidding-house.ts';
import { END_MS, type Fact, said } from './facts.ts';
import type { CommandInput } from './scenario.ts';

/** The lot of the bidding house, sold to bidder 7, and what moves on it from then on. */

/** RM1,000 hammer, RM600 premium, RM300 and RM500 fees, less RM1,500 deposit. */
export const TOTAL_SEN = 900_00;
export const RM100 = 100_00;
/** What is no amount of sen, or too large for one. */
export const INVALID = [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000_001];

const buyer = { lot: LOT, bidder: 7 };
const session = { session: 'AMS1' };
const sale = {
  ...buyer,
  hammerSen: RM1000,
  premiumSen: 600_00,
  adminFeeSen: 300_00,
  safetyDepositSen: 500_00,
  depositSen: RM1500,
};

export function sold(change: Partial<EventOf<'LotSold'>['data']> = {}): Fact {
  return said({ type: 'LotSold', data: { ...sale, ...change } });
}

/** The unit, unsold in the auction, goes to bidder 7 on the same terms. */
export function reserved(change: Partial<EventOf<'UnitReserved'>['data']> = {}): Fact {
  return said({ type: 'UnitReserved', data: { ...sale, ...change } });
}

export function applied(change: Partial<EventOf<'DepositApplied'>['data']> = {}): Fact {
  return said({ type: 'DepositApplied', data: { ...buyer, amountSen: RM1500, ...change } });
}

export function winnerTold(bidder = 7): Fact {
  return said({ type: 'WinnerTold', data: { lot: LOT, bidder } });
}

export const salesRecorded = said({ type: 'SalesRecorded', data: session });
export const depositsBalanced = said({ type: 'DepositsBalanced', data: session });
export const winnersTold = said({ type: 'WinnersTold', data: session });
export const sessionCleared = said({ type: 'SessionCleared', data: session });

/** What the end of the session adds up to the first payment. */
export const settled = [sold(), salesRecorded, applied(), depositsBalanced];
export const wholeSale = [...settled, winnerTold(), winnersTold, sessionCleared];
export const recorded = [...sevenOnTop, sold(), salesRecorded];
export const balanced = [...sevenOnTop, ...settled];

/** `how`: its reference, or what staff said of it. */
export function paid(amountSen: number, how: string | AtCounter = 'receipt 1', bidder = 7): Fact {
  const [reference, counter] = typeof how === 'string' ? [how, {}] : ['receipt 1', how];
  return said({ type: 'PurchasePaid', data: { lot: LOT, bidder, amountSen, reference, ...counterOf(counter) } });
}

export function takenBack(amountSen: number, reference = 'receipt 1'): Fact {
  return said({ type: 'PurchasePaymentReversed', data: { ...buyer, amountSen, reference } });
}

export function adjusted(beforeSen: number, additionalDepositSen: number): Fact {
  return said({ type: 'PurchaseDepositAdjusted', data: { ...buyer, additionalDepositSen, beforeSen } });
}

export function surplusCredited(amountSen = RM100, bidder = 7): Fact {
  return said({ type: 'PurchaseSurplusCredited', data: { lot: LOT, bidder, amountSen } });
}

export function forfeited(amountSen = RM1500): Fact {
  return said({ type: 'LotForfeited', data: { ...buyer, amountSen } });
}

export const released = said({ type: 'UnitReleased', data: buyer });

export function pay(change: Partial<Extract<CommandInput, { type: 'pay-purchase' }>> = {}): CommandInput {
  return { type: 'pay-purchase', lot: LOT, amountSen: RM100, reference: 'receipt 1', nowMs: END_MS, ...change };
}

export function takeBack(reference = 'receipt 1', lot = LOT): CommandInput {
  return { type: 'reverse-payment', lot, reference };
}

export function adjust(additionalDepositSen: number, above = false): CommandInput {
  return { type: 'adjust-purchase-deposit', lot: LOT, additionalDepositSen, above };
}

export function forfeit(): CommandInput {
  return { type: 'forfeit-lot', lot: LOT };
}

export function tooMuch(dueSen: number, aboveSen: number): Refusal {
  return { code: 'payment-above-due', dueSen, aboveSen };
}
