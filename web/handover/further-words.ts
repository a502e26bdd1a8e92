import type { Language } from '#contract/constants.ts';
import type { FileFurtherStep } from '#contract/handover/further.ts';
import type { Doer } from '#domain/further-steps.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';

/** Further steps of a handover, in the words of the house and of the pages. */

/** As the house calls it, in Malay where it has said so. */
export function furtherLabel(
  { label, labelMs }: Pick<FileFurtherStep, 'label' | 'labelMs'>,
  language: Language,
): string {
  return language === 'ms' && labelMs !== '' ? labelMs : label;
}

/** Who does a step, but for the buyer, who is `you` to themselves. */
export const DOER_WORDS: Readonly<Record<Exclude<Doer, 'buyer'>, EnglishText>> = {
  house: text('Auction house'),
  vendor: text('Vendor'),
  'inspection-centre': text('Inspection centre'),
};
export const YOU: EnglishText = text('You');
