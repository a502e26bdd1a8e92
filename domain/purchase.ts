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
}

/** 'Total price': bid + premium - additional deposit paid - deposit + admin fee + safety deposit. Negative when deposits exceed the price. */
export function totalPriceSen(purchase: Omit<PurchaseFigures, 'paidSen'>): number {
  const { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen, additionalDepositSen } = purchase;
  return hammerSen + premiumSen - additionalDepositSen - depositSen + adminFeeSen + safetyDepositSen;
}

/** What is still to be paid; negative when more came in than was asked for. */
export function balanceDueSen(purchase: PurchaseFigures): number {
  return totalPriceSen(purchase) - purchase.paidSen;
}

/** By how much something is more than is due; `moreSen`: what is to lie on the purchase beyond what lies there. */
export function aboveDueSen(balanceDueSen: number, moreSen: number): number {
  return Math.max(0, moreSen - Math.max(0, balanceDueSen));
}

/** 'Paid when amount paid is at least the total.' */
export function isPaid(purchase: PurchaseFigures): boolean {
  return balanceDueSen(purchase) <= 0;
}
