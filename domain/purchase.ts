import { malaysianTime } from './session-clock.ts';

/**
 * What a purchase costs and what is still owed for it (specification, back office, section 9; bidder side, section 9, 'Row total').
 * One place for the book, the pages and the printed documents. All amounts are integer sen.
 */
export interface PurchaseFigures {
  /** The winning bid. */
  readonly hammerSen: number;
  readonly premiumSen: number;
  readonly adminFeeSen: number;
  readonly safetyDepositSen: number;
  /** The lot's deposit, which leaves the winner's account for their purchase. */
  readonly depositSen: number;
  /** Deposit that was paid for this lot beyond that. */
  readonly additionalDepositSen: number;
  /** The payments, and no deposit: {@link totalPriceSen} is what is left when the deposits are taken off. */
  readonly paidSen: number;
  /** What was more than that, and went to the buyer's deposit account. */
  readonly surplusCreditedSen: number;
}

/** 'Total price': bid + premium - additional deposit paid - deposit + admin fee + safety deposit. Negative when deposits exceed the price. */
export function totalPriceSen(purchase: Omit<PurchaseFigures, 'paidSen' | 'surplusCreditedSen'>): number {
  const { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen, additionalDepositSen } = purchase;
  return hammerSen + premiumSen - additionalDepositSen - depositSen + adminFeeSen + safetyDepositSen;
}

/** What is still to be paid; negative when more came in than was asked for. */
export function balanceDueSen(purchase: PurchaseFigures): number {
  return totalPriceSen(purchase) - purchase.paidSen + purchase.surplusCreditedSen;
}

/** What lies on the purchase, of deposits and payments. */
export function onPurchaseSen(purchase: PurchaseFigures): number {
  const { depositSen, additionalDepositSen, paidSen, surplusCreditedSen } = purchase;
  return depositSen + additionalDepositSen + paidSen - surplusCreditedSen;
}

/** What the house keeps when the sale is cancelled: the deposits. */
export function forfeitSen({ depositSen, additionalDepositSen }: PurchaseFigures): number {
  return depositSen + additionalDepositSen;
}

/** What its buyer is owed: of a sale what is more than the price, of a forfeited one the payments; less what they have been credited. */
export function surplusSen(purchase: PurchaseFigures, isForfeited: boolean): number {
  const { paidSen, surplusCreditedSen } = purchase;
  return Math.max(0, isForfeited ? paidSen - surplusCreditedSen : -balanceDueSen(purchase));
}

/** By how much something is more than is due; `moreSen`: what is to lie on the purchase beyond what lies there. */
export function aboveDueSen(balanceDueSen: number, moreSen: number): number {
  return Math.max(0, moreSen - Math.max(0, balanceDueSen));
}

/** 'Paid when amount paid is at least the total.' */
export function isPaid(purchase: PurchaseFigures): boolean {
  return balanceDueSen(purchase) <= 0;
}

/** By how much a typed price may differ from the reserve price before it is asked about: a comma more or less makes it ten times. */
const UNLIKELY = 10;

/** A price of a reserved unit that looks like a slip. Both in sen. */
export function isUnlikelyPrice(hammerSen: number, reserveSen: number): boolean {
  return hammerSen >= UNLIKELY * reserveSen || hammerSen * UNLIKELY <= reserveSen;
}

/** What came in for a purchase: when it was recorded, an ISO instant, and its day at +08:00 where somebody said it. */
interface Received {
  readonly at: string;
  readonly paidOn: string | null;
}

/** The day of a receipt, YYYY-MM-DD at +08:00: on which the last of the payments came in; without any the day of the sale. */
export function lastReceivedOn({
  payments,
  soldAt,
}: {
  readonly payments: readonly Received[];
  readonly soldAt: string;
}): string {
  const days = payments.map(({ at, paidOn }) => paidOn ?? malaysianTime(Date.parse(at)).date);
  return days.toSorted().at(-1) ?? malaysianTime(Date.parse(soldAt)).date;
}
