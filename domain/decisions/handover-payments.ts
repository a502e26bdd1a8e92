import type { BookEvent } from '../events.ts';
import { chargesDueSen, chargesFingerprint, type HandoverFile, paidForChargesSen } from '../handover.ts';
import { type AtCounter, counterOf } from '../payment-ways.ts';
import { chargesAccount } from '../postings.ts';
import { type BookState, doneAs, movementOf, TAKEN_BACK } from '../state.ts';
import {
  accept,
  carriedOut,
  type Decision,
  doneBefore,
  type Refused,
  refuse,
  refuseAlike,
  repeated,
} from './decision.ts';
import { isAmount, unneededReference } from './purchases.ts';

/** Payments for charges of a sold unit: at the counter, by a bill that was paid online, and what is taken back of them. */

interface OfUnit {
  readonly commandId: string;
  /** {session}/{lot no}: the order number. */
  readonly lot: string;
  readonly nowMs: number;
}

/** What its question showed of the charges of the unit. Undefined: nobody was shown it. */
export interface ChargesShown {
  readonly shownDueSen?: number | undefined;
}

export interface PayHandover extends OfUnit, ChargesShown, AtCounter {
  readonly type: 'pay-handover';
  readonly amountSen: number;
  /** Names the payment; taken once, unless it is taken back. */
  readonly reference: string;
  /** Another one than that which it is like but for marks and blanks is meant. */
  readonly alike?: boolean | undefined;
  /** A day before the lot was sold is meant. */
  readonly early?: boolean | undefined;
}

/** The buyer paid a bill that was made for charges of their unit. */
export interface PayHandoverByBill extends OfUnit {
  readonly type: 'pay-handover-by-bill';
  readonly bidder: number;
  readonly amountSen: number;
  /** The bill; taken once, ever. */
  readonly bill: string;
}

export interface ReverseHandoverPayment extends OfUnit, ChargesShown {
  readonly type: 'reverse-handover-payment';
  readonly reference: string;
}

/** What is due, or some of it. More than that is a deposit, and is recorded there. */
function payHandover(state: BookState, command: PayHandover): Decision {
  const { commandId, lot: key, amountSen, reference, early = false } = command;
  if (!isAmount(amountSen) || amountSen === 0) return refuse({ code: 'charge-invalid' });
  const before = carriedOut(state, commandId, doneAs('HandoverPaid', key, amountSen, reference));
  if (before !== undefined) return before;
  const earlier = movementOf(state, reference);
  if (earlier === chargesFingerprint(key, amountSen)) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference });
  const file = state.handovers.get(key);
  if (file === undefined) return refuse({ code: 'handover-not-open' });
  const changed = refuseChargesChanged(state, file, command) ?? refuseAlike(state, command);
  if (changed !== undefined) return changed;
  const { bidder, soldOn } = file;
  const { paidOn, way } = counterOf(command);
  if (!early && paidOn !== null && paidOn < soldOn) return refuse({ code: 'payment-before-sale', soldOn, paidOn });
  const dueSen = chargesDueSen(file);
  if (amountSen > dueSen) return refuse({ code: 'charges-above-due', dueSen, aboveSen: amountSen - dueSen });
  return accept({ type: 'HandoverPaid', data: { lot: key, bidder, amountSen, reference, paidOn, way } });
}

/**
 * The bank has the money already: it is taken whatever became of the charges meanwhile, also where the file was taken back or the sale forfeited. What is not due
 * any more is the buyer's, on their deposit account, from where it can be refunded.
 */
function payHandoverByBill(state: BookState, command: PayHandoverByBill): Decision {
  const { lot: key, bidder, amountSen, bill } = command;
  if (!isAmount(amountSen) || amountSen === 0) return refuse({ code: 'charge-invalid' });
  const reference = unneededReference(bill, key);
  // Paid, and taken back by the bank since: its callback may come again, and says nothing new.
  if (state.doneAt.has(doneAs('HandoverPaymentReversed', key, bill))) return doneBefore(state, bill);
  const earlier = movementOf(state, bill);
  if (earlier?.startsWith(chargesFingerprint(key))) return doneBefore(state, bill);
  if (state.references.has(reference)) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference: bill });
  const file = state.handovers.get(key);
  if (file === undefined) return refuse({ code: 'handover-not-open' });
  if (file.bidder !== bidder) return refuse({ code: 'purchase-not-found' });
  const neededSen = Math.min(amountSen, Math.max(0, chargesDueSen(file)));
  const unneededSen = amountSen - neededSen;
  const events: BookEvent[] = [];
  if (neededSen > 0) {
    const data = { lot: key, bidder, amountSen: neededSen, reference: bill, ...counterOf({}) };
    events.push({ type: 'HandoverPaid', data });
  }
  if (unneededSen > 0) {
    const credit = { bidder, amountSen: unneededSen, source: 'top-up', reference } as const;
    events.push({ type: 'DepositCredited', data: credit });
  }
  return accept(...events);
}

/** Also after the unit has left, or what it paid was credited to the buyer: the bank has the money back, and it is due again. */
function reversePayment(state: BookState, command: ReverseHandoverPayment): Decision {
  const { lot: key, reference } = command;
  const payment = state.references.get(reference);
  const takenBackAt = state.doneAt.get(doneAs('HandoverPaymentReversed', key, reference));
  if (payment === TAKEN_BACK && takenBackAt !== undefined) return repeated({ revision: takenBackAt });
  const file = state.handovers.get(key);
  const amountSen = paidForChargesSen(key, payment);
  if (file === undefined || amountSen === undefined) return refuse({ code: 'payment-not-found' });
  const data = { lot: key, bidder: file.bidder, amountSen, reference };
  return refuseChargesChanged(state, file, command) ?? accept({ type: 'HandoverPaymentReversed', data });
}

/** Somebody was shown other charges than there are: they are asked again, with these. */
export function refuseChargesChanged(
  state: BookState,
  file: HandoverFile,
  { lot, shownDueSen }: ChargesShown & { readonly lot: string },
): Refused | undefined {
  const dueSen = chargesDueSen(file);
  if ((shownDueSen ?? dueSen) === dueSen) return undefined;
  return refuse({ code: 'charges-changed', dueSen, changedAt: state.movedAt.get(chargesAccount(lot)) ?? -1 });
}

export const handoverPaymentDeciders = {
  'pay-handover': payHandover,
  'pay-handover-by-bill': payHandoverByBill,
  'reverse-handover-payment': reversePayment,
};
