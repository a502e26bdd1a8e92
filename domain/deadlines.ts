import { daysAfter, type PaymentDates } from './payment-dates.ts';

/**
 * The one day on which somebody is told to pay: the due date; once it has passed, the last day to which the house may extend it; then the house may
 * cancel the sale. `today` and dates: YYYY-MM-DD at +08:00, their day included.
 */
export function payBy(
  { dueDate, lastDate }: Pick<PaymentDates, 'dueDate' | 'lastDate'>,
  today: string,
): { readonly state: 'in time' | 'overdue' | 'lapsed'; readonly date: string } {
  if (today <= dueDate) return { state: 'in time', date: dueDate };
  return { state: today > lastDate ? 'lapsed' : 'overdue', date: lastDate };
}

/**
 * By when the ownership of what was bought is transferred. The specification names three periods (back office, section 9, 'Documents'); which of them
 * holds for a lot is said by its remarks, so that no two of its papers say different ones:
 *
 * - `registration-card` (NOTE 1): 2 weeks after full payment;
 * - `delivery-order` (NOTE 3): 7 days after the delivery order;
 * - `inspection`, all other vehicles: inspection within 30 days after full payment, transfer within 30 days of the inspection;
 * - `none`: machinery and goods, which no register has an owner of.
 */
export type TransferRule = 'registration-card' | 'delivery-order' | 'inspection' | 'none';

interface Bought {
  /** Held until the ownership is transferred: of what has none, nothing is. In any unit. */
  readonly safetyDeposit: number;
  readonly remarks: string;
  readonly remark1: string;
  readonly remark2: string;
}

export function transferRule({ safetyDeposit, remarks, remark1, remark2 }: Bought): TransferRule {
  if (safetyDeposit <= 0) return 'none';
  const said = new Set([remarks, remark1, remark2].map((remark) => remark.trim()));
  if (said.has('NOTE 1')) return 'registration-card';
  return said.has('NOTE 3') ? 'delivery-order' : 'inspection';
}

const INSPECTION_DAYS = 30;
const REGISTRATION_CARD_DAYS = 14;

/** The days of a paid purchase that are known already: '' where none is. `paidOn`: YYYY-MM-DD, when the last of the price came in. */
export function transferDates(
  rule: TransferRule,
  paidOn: string,
): { readonly inspectBy: string; readonly transferBy: string } {
  return {
    inspectBy: rule === 'inspection' ? daysAfter(paidOn, INSPECTION_DAYS) : '',
    // After the inspection, or the delivery order, of which nobody knows the day beforehand.
    transferBy: rule === 'registration-card' ? daysAfter(paidOn, REGISTRATION_CARD_DAYS) : '',
  };
}
