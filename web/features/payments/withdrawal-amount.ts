import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { NOT_AN_AMOUNT } from './top-up-amount.ts';

export const NOTHING = text('Please enter more than RM0.00.');
/** {amount} is what is available. */
export const MORE_THAN_THERE_IS = text('At most {amount} can be withdrawn now.');

/** What was typed of a deposit, in sen, or why it can not be withdrawn. */
export function readWithdrawal(
  typed: string,
  availableSen: number,
): { readonly sen: number } | { readonly fault: EnglishText } {
  const sen = typedRinggitSen(typed);
  if (sen === undefined) return { fault: NOT_AN_AMOUNT };
  if (sen === 0) return { fault: NOTHING };
  return sen > availableSen ? { fault: MORE_THAN_THERE_IS } : { sen };
}
