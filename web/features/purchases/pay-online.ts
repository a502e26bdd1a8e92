import { type PurchaseAmountFault, purchaseAmountFault } from '#contract/payments/payments.ts';
import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';

const NOT_AN_AMOUNT = text('Please enter an amount in ringgit, with at most two decimals.');

/** {amount} is what is due. */
const FAULTS: Readonly<Record<PurchaseAmountFault, EnglishText>> = {
  'above-balance': text('No more than {amount} is due.'),
  'too-little': text('The minimum payment is RM100.00, or the whole balance if it is less.'),
  'too-much-at-once': text('The maximum is RM30,000.00 per payment. Please pay the rest separately.'),
  'leaves-too-little': text(
    'This would leave less than RM1.00, too little for an online payment. Please pay the whole balance.',
  ),
};

/** What was typed for a balance, in sen, or why it can not be paid. */
export function readPayment(
  typed: string,
  balanceSen: number,
): { readonly sen: number } | { readonly fault: EnglishText } {
  const sen = typedRinggitSen(typed);
  if (sen === undefined) return { fault: NOT_AN_AMOUNT };
  const fault = purchaseAmountFault(sen, balanceSen);
  return fault === undefined ? { sen } : { fault: FAULTS[fault] };
}
