import type { Book } from '#api/book/book.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { httpRefusal } from '#api/platform/refusals/refusals.ts';
import { type PurchaseAmountFault, purchaseAmountFault } from '#contract/payments/payments.ts';
import { chargesDueSen } from '#domain/handover.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import { type BillDeps, type BillOrder, createBill, type Room, takeBack } from './bills.ts';
import type { Purpose } from './rows.ts';

export interface PurchaseBill extends Pick<BillOrder, 'origin' | 'bankCode'> {
  readonly userId: number;
  /** {session}/{lot no}: the order number. */
  readonly lot: string;
  /** All that is due, or a part of it. */
  readonly amountSen: number;
}

/** Where who pays for a lot comes back to. */
export const RETURN_PATH = '/myaccount/mybid';

/** Why an amount can not be paid online for what is due. */
export const AMOUNT_FAULTS: Readonly<Record<Exclude<PurchaseAmountFault, 'above-balance'>, string>> = {
  'too-little': 'The minimum payment is RM100.00, or the whole balance if it is less.',
  'too-much-at-once': 'The maximum is RM30,000.00 per payment. Please pay the rest separately.',
  'leaves-too-little':
    'This would leave less than RM1.00, too little for an online payment. Please pay the whole balance.',
};

/**
 * A bill for a purchase of one's own; returns where to pay it. All that is open for it together never comes to more than its balance.
 * @throws {HttpRefusal} when there is nothing to pay, the amount can not be paid, or there is no bill to be had.
 */
export async function createPurchaseBill(deps: BillDeps, { userId, lot, amountSen, ...bill }: PurchaseBill) {
  const dueSen = owedSen(deps, { userId, lot });
  if (dueSen <= 0) throw httpRefusal({ code: 'purchase-paid' });
  const fault = purchaseAmountFault(amountSen, dueSen);
  if (fault !== undefined && fault !== 'above-balance')
    throw refuseField({ field: 'amount', text: AMOUNT_FAULTS[fault] });
  const room: Room = {
    roomSen: () => Math.max(0, owedSen(deps, { userId, lot })),
    refusal: aboveBalance,
  };
  const { session, lotNo } = splitLotKey(lot);
  const description = `Lot ${lotNo} of ${session}, bidder ${userId}`;
  return createBill(
    deps,
    { ...bill, amountSen, for: { userId, lot, charges: false }, description, returnPath: RETURN_PATH },
    room,
  );
}

/**
 * Takes back what is open for a purchase, or for the charges of its handover, above what is still to be paid for it, the newest bills last: one that was taken back may be paid all the
 * same, and then another one stands beside it that pays the lot again. Top-ups have no such rest.
 */
export async function takeBackUnneeded(
  deps: Pick<BillDeps, 'book' | 'rows' | 'client' | 'settling'>,
  { userId, lot, charges }: Purpose,
): Promise<void> {
  if (lot === null) return;
  const rest = charges ? chargesRestSen : restSen;
  let keptSen = 0;
  for (const payment of await deps.rows.due({ userId, lot, charges })) {
    if (keptSen + payment.amountSen <= rest(deps.book, { userId, lot })) keptSen += payment.amountSen;
    else await takeBack(deps, payment);
  }
}

/** What can still be paid online for this bidder's purchase, sen. */
function restSen({ committed }: Book, { userId, lot }: Pick<PurchaseBill, 'userId' | 'lot'>): number {
  const purchase = committed.purchases.get(lot);
  if (purchase?.bidder !== userId || committed.lots.get(lot)?.outcome === 'forfeited') return 0;
  return Math.max(0, balanceDueSen(purchase));
}

/** What can still be paid online for charges of this bidder's unit, sen. */
export function chargesRestSen(
  { committed }: Pick<Book, 'committed'>,
  { userId, lot }: Pick<PurchaseBill, 'userId' | 'lot'>,
): number {
  const file = committed.handovers.get(lot);
  return file?.bidder === userId ? Math.max(0, chargesDueSen(file)) : 0;
}

/**
 * What the bidder owes for their purchase, sen.
 * @throws {HttpRefusal} when it is none of theirs, or can not be paid.
 */
function owedSen({ book }: BillDeps, { userId, lot }: Pick<PurchaseBill, 'userId' | 'lot'>): number {
  const purchase = book.committed.purchases.get(lot);
  const { outcome, depositApplied } = book.committed.lots.get(lot) ?? {};
  if (purchase?.bidder !== userId) throw httpRefusal({ code: 'purchase-not-found' });
  if (outcome === 'forfeited') throw httpRefusal({ code: 'purchase-forfeited' });
  if (depositApplied !== true) throw notBalanced();
  return balanceDueSen(purchase);
}

/** The house reads this refusal in its own words, a buyer in theirs. */
function notBalanced(): HttpRefusal {
  return new HttpRefusal(
    409,
    'purchase-not-balanced',
    'Your deposit has not been counted towards the price of this lot yet. You can pay as soon as it is: we will email you.',
  );
}

function aboveBalance(leftSen: number): HttpRefusal {
  return new HttpRefusal(409, 'above-balance', `No more than ${formatRM(leftSen)} is still to be paid for this lot.`, {
    extra: { remaining: ringgitOf(leftSen) },
  });
}
