import { isPaid } from '../purchase.ts';
import type { BookState, LotState, PurchaseState } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, type Refused, refuse } from './decision.ts';

/**
 * Settlement of a lot that somebody won (specification, back office, sections 4 and 9): payments, the additional deposit, and its
 * forfeit, which is the end. All of it once the lot's deposit has been balanced out: before that, nothing lies on the purchase.
 */

export interface PayPurchase {
  readonly type: 'pay-purchase';
  readonly commandId: string;
  /** {session}/{lot no}: the order number. */
  readonly lot: string;
  readonly amountSen: number;
  /** Names the payment; taken once, ever. */
  readonly reference: string;
  readonly nowMs: number;
}

export interface AdjustPurchaseDeposit {
  readonly type: 'adjust-purchase-deposit';
  readonly commandId: string;
  readonly lot: string;
  /** What is to stand as deposit beyond the lot's own. */
  readonly additionalDepositSen: number;
  readonly nowMs: number;
}

export interface ForfeitLot {
  readonly type: 'forfeit-lot';
  readonly commandId: string;
  readonly lot: string;
  readonly nowMs: number;
}

/** RM1 billion. */
const MAX_PAYMENT_SEN = 100_000_000_000;

/** What came in is recorded, also beyond the total; RM0.00 ('must parse to 0 or more', section 5) changes nothing. */
function payPurchase(state: BookState, command: PayPurchase): Decision {
  const { lot: key, amountSen, reference } = command;
  if (!isAmount(amountSen)) return refuse({ code: 'payment-invalid' });
  const earlier = state.references.get(reference);
  if (earlier === `${key}:${amountSen}`) return NOTHING_TO_DO;
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference });
  const found = settleable(state, key);
  if ('kind' in found) return found;
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  if (amountSen === 0) return NOTHING_TO_DO;
  const { bidder } = found.purchase;
  return accept({ type: 'PurchasePaid', data: { lot: key, bidder, amountSen, reference } });
}

function adjustPurchaseDeposit(state: BookState, command: AdjustPurchaseDeposit): Decision {
  const { lot: key, additionalDepositSen } = command;
  if (!isAmount(additionalDepositSen)) return refuse({ code: 'payment-invalid' });
  const found = settleable(state, key);
  if ('kind' in found) return found;
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  const { bidder, additionalDepositSen: beforeSen } = found.purchase;
  if (beforeSen === additionalDepositSen) return NOTHING_TO_DO;
  return accept({ type: 'PurchaseDepositAdjusted', data: { lot: key, bidder, additionalDepositSen, beforeSen } });
}

/** Only what is not paid is forfeited, and once: nothing moves on it afterwards. Its deposits are the house's. */
function forfeitLot(state: BookState, command: ForfeitLot): Decision {
  const found = settleable(state, command.lot);
  if ('kind' in found) return found;
  if (isForfeited(found)) return NOTHING_TO_DO;
  const { purchase } = found;
  if (isPaid(purchase)) return refuse({ code: 'purchase-paid' });
  const amountSen = purchase.depositSen + purchase.additionalDepositSen;
  return accept({ type: 'LotForfeited', data: { lot: command.lot, bidder: purchase.bidder, amountSen } });
}

interface Settleable {
  readonly lot: LotState;
  readonly purchase: PurchaseState;
}

function settleable(state: BookState, key: string): Refused | Settleable {
  const purchase = state.purchases.get(key);
  const lot = state.lots.get(key);
  if (purchase === undefined || lot === undefined) return refuse({ code: 'purchase-not-found' });
  if (!lot.depositApplied) return refuse({ code: 'purchase-not-balanced' });
  return { lot, purchase };
}

function isForfeited({ lot }: Settleable): boolean {
  return lot.outcome === 'forfeited';
}

function isAmount(amountSen: number): boolean {
  return Number.isSafeInteger(amountSen) && amountSen >= 0 && amountSen <= MAX_PAYMENT_SEN;
}

export const purchasesDeciders = {
  'pay-purchase': payPurchase,
  'adjust-purchase-deposit': adjustPurchaseDeposit,
  'forfeit-lot': forfeitLot,
};
