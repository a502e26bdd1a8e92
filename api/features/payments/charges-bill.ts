import { randomUUID } from 'node:crypto';
import type { Book } from '#api/book/book.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { httpRefusal } from '#api/platform/refusals/refusals.ts';
import { purchaseAmountFault } from '#contract/payments/payments.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';
import { type BillDeps, createBill, type Room } from './bills.ts';
import { AMOUNT_FAULTS, chargesRestSen, type PurchaseBill, RETURN_PATH } from './purchase-bill.ts';

export interface ChargesBill extends PurchaseBill {
  /** What was due of the charges when this was agreed to, sen. */
  readonly shownDueSen: number;
}

/**
 * A bill for charges of the handover of a purchase of one's own; returns where to pay it. All that is open for them together never comes to more than is due.
 * @throws {HttpRefusal} when nothing is due, something else than was shown, the amount can not be paid, or there is no bill to be had.
 */
export async function createChargesBill(
  deps: BillDeps,
  { userId, lot, amountSen, shownDueSen, ...bill }: ChargesBill,
): Promise<string> {
  const { book } = deps;
  if (book.committed.handovers.get(lot)?.bidder !== userId) throw httpRefusal({ code: 'purchase-not-found' });
  await chargeStorageUntilNow(book, lot);
  const dueSen = chargesRestSen(book, { userId, lot });
  if (dueSen !== shownDueSen) throw otherDue(dueSen);
  if (dueSen === 0) throw aboveDue(0);
  const fault = purchaseAmountFault(amountSen, dueSen);
  if (fault !== undefined && fault !== 'above-balance')
    throw refuseField({ field: 'amount', text: AMOUNT_FAULTS[fault] });
  const room: Room = { roomSen: () => chargesRestSen(book, { userId, lot }), refusal: aboveDue };
  const { session, lotNo } = splitLotKey(lot);
  const description = `Charges of lot ${lotNo} of ${session}, bidder ${userId}`;
  const purpose = { userId, lot, charges: true };
  return createBill(deps, { ...bill, amountSen, for: purpose, description, returnPath: RETURN_PATH }, room);
}

/** The page shows days that have begun before the house's clock has come to them: they are paid with the others. */
async function chargeStorageUntilNow(book: Book, lot: string): Promise<void> {
  while (book.committed.handovers.get(lot)?.isOpen) {
    const outcome = await book.execute({ type: 'accrue-storage', commandId: randomUUID(), lot });
    if (outcome.kind !== 'done' || outcome.events.length === 0) return;
  }
}

/** Storage was charged for another day, or something was charged, waived or paid. */
function otherDue(dueSen: number): HttpRefusal {
  const message = `The charges have changed since: ${formatRM(dueSen)} is due by now. Please check the amount.`;
  return new HttpRefusal(409, 'charges-changed', message, { extra: { present: { chargesDue: ringgitOf(dueSen) } } });
}

function aboveDue(leftSen: number): HttpRefusal {
  const message =
    leftSen === 0
      ? 'No charges are due for this lot.'
      : `No more than ${formatRM(leftSen)} of charges is still to be paid for this lot.`;
  return new HttpRefusal(409, 'above-balance', message, { extra: { remaining: ringgitOf(leftSen) } });
}
