import type { Purchase } from '#contract/purchases.ts';
import { balanceDueSen, isPaid, type PurchaseFigures, totalPriceSen } from '#domain/purchase.ts';
import { wireSen } from '#web/calls/amounts.ts';

/** The amounts of a purchase in sen, and what they come to. */
export interface Figures extends PurchaseFigures {
  /** Bid, premium, admin fee and safety deposit, before any deposit. */
  readonly priceSen: number;
  /** What is left of it when the deposits are taken off. */
  readonly totalSen: number;
  /** Still to be paid; negative when more came in. */
  readonly balanceSen: number;
  /** Deposits and payments: all that came in for the lot. */
  readonly receivedSen: number;
  readonly paid: boolean;
}

export function figuresOf(purchase: Purchase): Figures {
  const figures: PurchaseFigures = {
    hammerSen: wireSen(purchase.bidPrice),
    premiumSen: wireSen(purchase.premium),
    adminFeeSen: wireSen(purchase.adminFee),
    safetyDepositSen: wireSen(purchase.safetyDeposit),
    depositSen: wireSen(purchase.deposit),
    additionalDepositSen: wireSen(purchase.additionalDepositPaid),
    paidSen: wireSen(purchase.amountPaid),
    surplusCreditedSen: wireSen(purchase.surplusCredited),
  };
  const { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen, additionalDepositSen, paidSen } = figures;
  return {
    ...figures,
    priceSen: hammerSen + premiumSen + adminFeeSen + safetyDepositSen,
    totalSen: totalPriceSen(figures),
    balanceSen: balanceDueSen(figures),
    receivedSen: depositSen + additionalDepositSen + paidSen,
    paid: isPaid(figures),
  };
}
