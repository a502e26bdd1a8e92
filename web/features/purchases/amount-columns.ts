import { wireSen } from '#web/calls/amounts.ts';
import type { Figures } from '#web/documents/models/figures.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import type { ShownPurchase } from './purchase-groups.ts';

const BID_PRICE = text('Bid Price');

/** The amounts of a purchase, in the order of the sum. */
export const AMOUNT_COLUMNS: readonly {
  readonly label: EnglishText;
  readonly amountSen: (figures: Figures) => number;
  readonly strong?: true;
}[] = [
  { label: BID_PRICE, amountSen: ({ hammerSen }) => hammerSen },
  { label: text('Premium'), amountSen: ({ premiumSen }) => premiumSen },
  { label: text('Admin Fee'), amountSen: ({ adminFeeSen }) => adminFeeSen },
  { label: text('Safety Deposit'), amountSen: ({ safetyDepositSen }) => safetyDepositSen },
  { label: text('Deposit'), amountSen: ({ depositSen }) => -depositSen },
  { label: text('Additional Deposit Paid'), amountSen: ({ additionalDepositSen }) => -additionalDepositSen },
  { label: text('Total price'), amountSen: ({ totalSen }) => totalSen, strong: true },
  { label: text('Amount Paid'), amountSen: ({ paidSen }) => paidSen },
];

/** As it stands at one lot by itself: what was agreed with the house, or after a counter-offer, is no bid. */
export function labelOf(
  label: EnglishText,
  { purchase, figures }: Pick<ShownPurchase, 'purchase' | 'figures'>,
): EnglishText {
  const { agreed, reserved } = purchase;
  if (label !== BID_PRICE) return label;
  if (reserved) return text('Price agreed with the house');
  const isCounter = agreed !== null && figures.hammerSen > wireSen(agreed.bid);
  return isCounter ? text('Price agreed with the vendor') : label;
}

/** The total of a sale that was taken back. */
export const FORFEITED = { textDecoration: 'line-through' } as const;
