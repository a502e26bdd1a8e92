import { MAX_TOP_UP_RINGGIT } from './constants.ts';

/** The least and the most that is paid at once for a purchase, in sen; the least is the balance where that is less. FPX takes no less than RM1.00. */
const LEAST_PART_SEN = 100_00;
const LEAST_AT_THE_BANK_SEN = 1_00;
export const MOST_AT_ONCE_SEN = MAX_TOP_UP_RINGGIT * 100;

/** Why an amount can not be paid online for a balance. */
export type PurchaseAmountFault = 'too-little' | 'too-much-at-once' | 'above-balance' | 'leaves-too-little';

/** `amountSen` of a balance of `balanceSen`; undefined: it can be paid. */
export function purchaseAmountFault(amountSen: number, balanceSen: number): PurchaseAmountFault | undefined {
  if (amountSen > balanceSen) return 'above-balance';
  if (amountSen > MOST_AT_ONCE_SEN) return 'too-much-at-once';
  if (amountSen < Math.max(LEAST_AT_THE_BANK_SEN, Math.min(LEAST_PART_SEN, balanceSen))) return 'too-little';
  const restSen = balanceSen - amountSen;
  return restSen > 0 && restSen < LEAST_AT_THE_BANK_SEN ? 'leaves-too-little' : undefined;
}
