import { MOST_AT_ONCE_SEN, purchaseAmountFault } from '#contract/payments/payments.ts';

/** What is put into the field: all that is due, or as much of it as can be paid at once, so that the rest can be paid as well. */
export function suggestedSen(balanceSen: number): number {
  if (balanceSen <= MOST_AT_ONCE_SEN) return balanceSen;
  return purchaseAmountFault(MOST_AT_ONCE_SEN, balanceSen) === undefined ? MOST_AT_ONCE_SEN : MOST_AT_ONCE_SEN - 100_00;
}
