import type { BookEvent } from '../events.ts';
import { LOT_KEY } from '../lot-key.ts';
import { type AtCounter, counterOf } from '../payment-ways.ts';
import { purchaseAccount } from '../postings.ts';
import { aboveDueSen, balanceDueSen, forfeitSen, isPaid, onPurchaseSen, surplusSen } from '../purchase.ts';
import { malaysianTime } from '../session-clock.ts';
import { type BookState, type BookView, doneAs, movementOf, type PurchaseState, TAKEN_BACK } from '../state.ts';
import {
  accept,
  carriedOut,
  type Decision,
  doneBefore,
  NOTHING_TO_DO,
  type Refused,
  refuse,
  refuseAlike,
  repeated,
} from './decision.ts';
import { isForfeited, type Settleable, settleable } from './settleable.ts';
import { unsettling } from './vendor-sales.ts';

/**
 * Settlement of a lot that somebody won (specification, back office, sections 4 and 9): payments, taking one back, the additional deposit,
 * its forfeit, and what its buyer is owed. All of it once the lot's deposit has been balanced out: before that, nothing lies on the purchase.
 */

/** What its question showed of a purchase. Undefined: nobody was shown it. */
export interface PurchaseShown {
  /** The balance due; negative when more came in than was asked for. */
  readonly shownDueSen?: number | undefined;
  readonly shownAdditionalDepositSen?: number | undefined;
}

export interface PayPurchase extends PurchaseShown, AtCounter {
  readonly type: 'pay-purchase';
  readonly commandId: string;
  /** {session}/{lot no}: the order number. */
  readonly lot: string;
  readonly amountSen: number;
  /** Names the payment; taken once, unless it is taken back. */
  readonly reference: string;
  /** Another one than that which it is like but for marks and blanks is meant. */
  readonly alike?: boolean | undefined;
  /** More than is due is meant. */
  readonly above?: boolean | undefined;
  /** A day before the lot was sold is meant. */
  readonly early?: boolean | undefined;
  readonly nowMs: number;
}

/** A bidder paid a bill that was made for their purchase. */
export interface PayPurchaseByBill {
  readonly type: 'pay-purchase-by-bill';
  readonly commandId: string;
  readonly lot: string;
  readonly bidder: number;
  readonly amountSen: number;
  /** The bill; taken once, ever. */
  readonly bill: string;
  readonly nowMs: number;
}

/** Takes back a payment that was recorded by mistake, or that the bank did not honour. */
export interface ReversePayment extends PurchaseShown {
  readonly type: 'reverse-payment';
  readonly commandId: string;
  readonly lot: string;
  /** Of the payment, which is taken back whole. */
  readonly reference: string;
  readonly nowMs: number;
}

export interface AdjustPurchaseDeposit extends PurchaseShown {
  readonly type: 'adjust-purchase-deposit';
  readonly commandId: string;
  readonly lot: string;
  /** What is to stand as deposit beyond the lot's own. */
  readonly additionalDepositSen: number;
  /** More than is due is meant. */
  readonly above?: boolean | undefined;
  readonly nowMs: number;
}

/** Moves what the buyer is owed to their deposit account, from where it is refunded. */
export interface CreditSurplus {
  readonly type: 'credit-surplus';
  readonly commandId: string;
  readonly lot: string;
  /** As it was shown: all of it. */
  readonly surplusSen: number;
  readonly nowMs: number;
}

export interface ForfeitLot extends PurchaseShown {
  readonly type: 'forfeit-lot';
  readonly commandId: string;
  readonly lot: string;
  readonly nowMs: number;
}

/** RM1 billion. */
const MAX_PAYMENT_SEN = 100_000_000_000;

/** What came in is recorded, beyond what is due only if that is meant; RM0.00 ('must parse to 0 or more', section 5) changes nothing. */
function payPurchase(state: BookState, command: PayPurchase): Decision {
  const { commandId, lot: key, amountSen, reference } = command;
  if (!isAmount(amountSen)) return refuse({ code: 'payment-invalid' });
  const before = carriedOut(state, commandId, doneAs('PurchasePaid', key, amountSen, reference));
  if (before !== undefined) return before;
  const earlier = movementOf(state, reference);
  if (earlier === `${key}:${amountSen}`) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference });
  const found = settleable(state, key);
  if ('kind' in found) return found;
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  if (amountSen === 0) return NOTHING_TO_DO;
  const { bidder } = found.purchase;
  return (
    refuseDueChanged(state, found, command) ??
    refuseAlike(state, command) ??
    refuseBeforeSale(found, command) ??
    refuseAboveDue(found, amountSen, command) ??
    accept({ type: 'PurchasePaid', data: { lot: key, bidder, amountSen, reference, ...counterOf(command) } })
  );
}

/**
 * The bank has the money already: it is taken whatever became of the purchase meanwhile. What the purchase does not need (it is forfeited,
 * or paid in another way) is the bidder's, on their deposit account, from where it can be refunded.
 */
function payPurchaseByBill(state: BookState, command: PayPurchaseByBill): Decision {
  const { lot: key, bidder, amountSen, bill } = command;
  if (!isAmount(amountSen) || amountSen === 0) return refuse({ code: 'payment-invalid' });
  const reference = unneededReference(bill, key);
  // Paid, and taken back by the bank since: its callback may come again, and says nothing new.
  if (state.doneAt.has(doneAs('PurchasePaymentReversed', key, bill))) return doneBefore(state, bill);
  const earlier = movementOf(state, bill);
  if (earlier?.startsWith(`${key}:`)) return doneBefore(state, bill);
  if (state.references.has(reference)) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference: bill });
  const found = settleable(state, key);
  if ('kind' in found) return found;
  if (found.purchase.bidder !== bidder) return refuse({ code: 'purchase-not-found' });
  const owedSen = isForfeited(found) ? 0 : Math.max(0, balanceDueSen(found.purchase));
  const neededSen = Math.min(amountSen, owedSen);
  const unneededSen = amountSen - neededSen;
  const events: BookEvent[] = [];
  if (neededSen > 0) {
    events.push({
      type: 'PurchasePaid',
      data: { lot: key, bidder, amountSen: neededSen, reference: bill, ...counterOf({}) },
    });
  }
  if (unneededSen > 0) {
    const credit = { bidder, amountSen: unneededSen, source: 'top-up', reference } as const;
    events.push({ type: 'DepositCredited', data: credit });
  }
  return accept(...events);
}

/** Names what of a bill was credited to the deposit account because its purchase, or its charges, did not need it. */
export function unneededReference(bill: string, lot: string): string {
  return `${bill} for ${lot}`;
}

/** What of a bill for a purchase, or for charges of it, was credited to the deposit account, sen. */
export function unneededSen({ references }: Pick<BookView, 'references'>, bill: string, lot: string): number {
  const [, amountSen = '0'] = references.get(unneededReference(bill, lot))?.split(':') ?? [];
  return Number(amountSen);
}

/** The bill and the purchase of such a credit; undefined for the reference of any other. */
export function unneededOf(reference: string): { readonly bill: string; readonly lot: string } | undefined {
  const [, bill, lot = ''] = /^([\w-]+) for (\S+)$/.exec(reference) ?? [];
  return bill !== undefined && LOT_KEY.test(lot) ? { bill, lot } : undefined;
}

/** Also after the unit has left: a cheque that bounces then leaves the buyer owing for it. Not what was credited to the buyer since. */
function reversePayment(state: BookState, command: ReversePayment): Decision {
  const { lot: key, reference } = command;
  const found = settleable(state, key);
  if ('kind' in found) return found;
  const payment = state.references.get(reference);
  const takenBackAt = state.doneAt.get(doneAs('PurchasePaymentReversed', key, reference));
  if (payment === TAKEN_BACK && takenBackAt !== undefined) return repeated({ revision: takenBackAt });
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  if (!payment?.startsWith(`${key}:`)) return refuse({ code: 'payment-not-found' });
  const amountSen = Number(payment.slice(key.length + 1));
  const { bidder } = found.purchase;
  return (
    refuseDueChanged(state, found, command) ??
    refuseCredited(found, amountSen) ??
    refuseSafetyDepositOut(found, amountSen) ??
    accept(...unsettling(key, found.purchase, amountSen), {
      type: 'PurchasePaymentReversed',
      data: { lot: key, bidder, amountSen, reference },
    })
  );
}

function adjustPurchaseDeposit(state: BookState, command: AdjustPurchaseDeposit): Decision {
  const { lot: key, additionalDepositSen } = command;
  if (!isAmount(additionalDepositSen)) return refuse({ code: 'payment-invalid' });
  const found = settleable(state, key);
  if ('kind' in found) return found;
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  const before = carriedOut(state, command.commandId, doneAs('PurchaseDepositAdjusted', key, additionalDepositSen));
  if (before !== undefined) return before;
  const { bidder, additionalDepositSen: beforeSen } = found.purchase;
  if (beforeSen === additionalDepositSen) return NOTHING_TO_DO;
  return (
    refuseDueChanged(state, found, command) ??
    refuseAboveDue(found, additionalDepositSen - beforeSen, command) ??
    refuseCredited(found, beforeSen - additionalDepositSen) ??
    refuseSafetyDepositOut(found, beforeSen - additionalDepositSen) ??
    accept(...unsettling(key, found.purchase, beforeSen - additionalDepositSen), {
      type: 'PurchaseDepositAdjusted',
      data: { lot: key, bidder, additionalDepositSen, beforeSen },
    })
  );
}

/** Once for each surplus; all of it, and only as it was shown. */
function creditSurplus(state: BookState, { commandId, lot: key, surplusSen: shownSen }: CreditSurplus): Decision {
  const found = settleable(state, key);
  if ('kind' in found) return found;
  const before = carriedOut(state, commandId, doneAs('PurchaseSurplusCredited', key, shownSen));
  if (before !== undefined) return before;
  const { bidder, surplusCreditedSen } = found.purchase;
  const amountSen = surplusSen(found.purchase, isForfeited(found));
  if (amountSen === 0) return refuse({ code: 'no-surplus', creditedSen: surplusCreditedSen });
  if (amountSen !== shownSen) return refuse({ code: 'surplus-changed', surplusSen: amountSen });
  return accept({ type: 'PurchaseSurplusCredited', data: { lot: key, bidder, amountSen } });
}

/**
 * Only what is not paid is forfeited, once, and while the unit is still there: nothing but what is owed to the buyer moves on it afterwards.
 * Its deposits are the house's.
 */
function forfeitLot(state: BookState, command: ForfeitLot): Decision {
  const found = settleable(state, command.lot);
  if ('kind' in found) return found;
  const what = doneAs('LotForfeited', command.lot);
  const before = carriedOut(state, command.commandId, what);
  if (before !== undefined) return before;
  if (isForfeited(found)) return doneBefore(state, what);
  const changed = refuseDueChanged(state, found, command);
  if (changed !== undefined) return changed;
  const { purchase } = found;
  if (isPaid(purchase)) return refuse({ code: 'purchase-paid' });
  if (purchase.releasedBy !== null) return refuse({ code: 'unit-released' });
  if (isDisposed(state, command.lot)) return refuse({ code: 'unit-disposed' });
  // Its payments are owed to the buyer whole, and some of them have left.
  if (purchase.safetyDepositOut !== null)
    return refuse({ code: 'safety-deposit-settled', leftSen: leftSenOn(purchase) });
  const { bidder } = purchase;
  return accept({ type: 'LotForfeited', data: { lot: command.lot, bidder, amountSen: forfeitSen(purchase) } });
}

/** Somebody was shown other figures than there are: they are asked again, with these. */
function refuseDueChanged(
  state: BookState,
  { purchase }: Settleable,
  { lot, shownDueSen, shownAdditionalDepositSen }: PurchaseShown & { readonly lot: string },
): Refused | undefined {
  const dueSen = balanceDueSen(purchase);
  const { additionalDepositSen } = purchase;
  const isAsShown =
    (shownDueSen ?? dueSen) === dueSen && (shownAdditionalDepositSen ?? additionalDepositSen) === additionalDepositSen;
  if (isAsShown) return undefined;
  const changedAt = state.movedAt.get(purchaseAccount(lot)) ?? -1;
  return refuse({ code: 'due-changed', dueSen, additionalDepositSen, changedAt });
}

/** Nobody pays for a lot before it is theirs: such a day is a slip of the hand, or the money was for something else. */
function refuseBeforeSale(
  { purchase }: Settleable,
  { paidOn = null, early = false }: Pick<PayPurchase, 'paidOn' | 'early'>,
): Refused | undefined {
  const soldOn = malaysianTime(purchase.hammerAtMs).date;
  if (early || paidOn === null || paidOn >= soldOn) return undefined;
  return refuse({ code: 'payment-before-sale', soldOn, paidOn });
}

/** `moreSen`: what is to lie on the purchase beyond what lies there now. */
function refuseAboveDue(
  { purchase }: Settleable,
  moreSen: number,
  { above = false }: Pick<PayPurchase | AdjustPurchaseDeposit, 'above'>,
): Refused | undefined {
  const balanceSen = balanceDueSen(purchase);
  const aboveSen = aboveDueSen(balanceSen, moreSen);
  if (above || aboveSen === 0) return undefined;
  return refuse({ code: 'payment-above-due', dueSen: Math.max(0, balanceSen), aboveSen });
}

/** What was credited to the buyer is covered by what came in for the lot: only what is beyond the price again can be taken back. */
function refuseCredited({ purchase }: Settleable, takenSen: number): Refused | undefined {
  const { surplusCreditedSen: creditedSen } = purchase;
  const leftSen = surplusSen(purchase, false);
  if (creditedSen === 0 || takenSen <= leftSen) return undefined;
  return refuse({ code: 'surplus-credited', creditedSen, leftSen });
}

/** Once the safety deposit has left the purchase, no more is taken from it than still lies there. */
function refuseSafetyDepositOut({ purchase }: Settleable, takenSen: number): Refused | undefined {
  const leftSen = leftSenOn(purchase);
  if (purchase.safetyDepositOut === null || takenSen <= leftSen) return undefined;
  return refuse({ code: 'safety-deposit-settled', leftSen });
}

function leftSenOn(purchase: PurchaseState): number {
  return onPurchaseSen(purchase) - (purchase.safetyDepositOut?.amountSen ?? 0);
}

function isDisposed(state: BookState, key: string): boolean {
  return (state.handovers.get(key)?.disposedBy ?? null) !== null;
}

export function isAmount(amountSen: number): boolean {
  return Number.isSafeInteger(amountSen) && amountSen >= 0 && amountSen <= MAX_PAYMENT_SEN;
}

export const purchasesDeciders = {
  'pay-purchase': payPurchase,
  'pay-purchase-by-bill': payPurchaseByBill,
  'reverse-payment': reversePayment,
  'adjust-purchase-deposit': adjustPurchaseDeposit,
  'forfeit-lot': forfeitLot,
  'credit-surplus': creditSurplus,
};
