import type { Figures } from '#web/documents/models/figures.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';

/** The amounts of a purchase, in the order of the sum. */
export const AMOUNT_COLUMNS: readonly {
  readonly label: EnglishText;
  readonly amountSen: (figures: Figures) => number;
  readonly strong?: true;
}[] = [
  { label: text('Bid Price'), amountSen: ({ hammerSen }) => hammerSen },
  { label: text('Premium'), amountSen: ({ premiumSen }) => premiumSen },
  { label: text('Admin Fee'), amountSen: ({ adminFeeSen }) => adminFeeSen },
  { label: text('Safety Deposit'), amountSen: ({ safetyDepositSen }) => safetyDepositSen },
  { label: text('Deposit'), amountSen: ({ depositSen }) => -depositSen },
  { label: text('Additional Deposit Paid'), amountSen: ({ additionalDepositSen }) => -additionalDepositSen },
  { label: text('Total price'), amountSen: ({ totalSen }) => totalSen, strong: true },
  { label: text('Amount Paid'), amountSen: ({ paidSen }) => paidSen },
];

/** The total of a sale that was taken back. */
export const FORFEITED = { textDecoration: 'line-through' } as const;
