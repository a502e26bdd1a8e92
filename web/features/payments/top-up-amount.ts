import { MAX_TOP_UP_RINGGIT, MIN_TOP_UP_RINGGIT } from '#contract/payments/payments.ts';
import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import { text } from '#web/i18n/translate.ts';

export const NOT_AN_AMOUNT = text('Please enter an amount in ringgit, with at most two decimals.');
export const TOO_LITTLE = text('The minimum top-up is RM1.00.');
export const TOO_MUCH = text('The maximum top-up is RM30,000.00 at a time.');

/** What was typed, in sen, or why it is no amount. */
export function readAmount(typed: string): { readonly sen: number } | { readonly fault: string } {
  const sen = typedRinggitSen(typed);
  if (sen === undefined) return { fault: NOT_AN_AMOUNT };
  if (sen < MIN_TOP_UP_RINGGIT * 100) return { fault: TOO_LITTLE };
  return sen > MAX_TOP_UP_RINGGIT * 100 ? { fault: TOO_MUCH } : { sen };
}

/** As it is put into the field: 1500, 1500.50. */
export function typedAmount(sen: number): string {
  return sen % 100 === 0 ? String(sen / 100) : (sen / 100).toFixed(2);
}
